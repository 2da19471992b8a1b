import { personNames } from '@checkpoint/contract/person-fields';
import { catalogues } from '@checkpoint/contract/texts/generated/catalogues';
import { translate } from '@checkpoint/contract/texts/translate';
import { csvLine } from '@checkpoint/domain/csv';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee, hireEmployees } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { workbookFile } from './people-file/workbook-file.fixture.ts';

const heading = 'First Name,Last Name,Email,Department,Job Title,Phone,Employee ID';
const csv = 'text/csv';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function company(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const { admin, companyId } = await foundCompany(app);
  const preview = async (file: string | Buffer, type = csv) => {
    const reply = await app.app.inject({
      ...{ method: 'POST', url: '/api/employees/import/preview', payload: file },
      headers: { 'content-type': type, cookie: admin.cookies(), 'sec-fetch-site': 'same-origin' },
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { app, admin, companyId, preview };
}

const sheet = (rows: (string | number | null)[][], more: Partial<WriteSheet> = {}): WriteSheet => ({
  ...{ name: 'People', rows, ...more },
});
const workbook = async (...sheets: WriteSheet[]) => Buffer.from(await writeXlsx({ sheets }));
const person = (name: string) => ['Bo', 'Lind', `${name}@example.com`, 'Roof', 'Roofer'];
const people = (count: number) => Array.from({ length: count }, (_, at) => person(`p${at}`));

describe('the preview of a file of people', () => {
  it('reads each row under its number in the file and writes nothing', async () => {
    const { admin, preview } = await company();
    const file = `\ufeff${heading}\r\nBo,"Lind, ""Roofer""",bo@example.com,Roof,Roofer,,7\r\n\r\n,,,,,,\r\nAda,Ek,ada@example.com,Lab,Chemist\r\n`;
    const { status, body } = await preview(file);
    expect(status).toBe(200);
    expect(body).toEqual({
      rows: [
        {
          row: 2,
          values: {
            ...{ firstName: 'Bo', lastName: 'Lind, "Roofer"', email: 'bo@example.com', department: 'Roof' },
            ...{ jobTitle: 'Roofer', phone: '', employeeId: '7' },
          },
          faults: [],
        },
        {
          row: 5,
          values: {
            ...{ firstName: 'Ada', lastName: 'Ek', email: 'ada@example.com', department: 'Lab' },
            ...{ jobTitle: 'Chemist', phone: '', employeeId: '' },
          },
          faults: [],
        },
      ],
      columns: heading.split(',').map((name, place) => ({
        ...{ place, heading: name, field: personNames[place] },
        example: ['Bo', 'Lind, "Roofer"', 'bo@example.com', 'Roof', 'Roofer', '', '7'][place],
      })),
      encoding: { name: 'utf-8', isCertain: true, names: [], looksWrong: false },
      ...{ unknownColumns: [], doubtfulFields: [] },
      ...{ room: 10, limit: 10 },
    });
    expect((await admin.get('/api/employees')).body).toEqual([]);
  });

  it.each([
    ['German', 'Position;VORNAME;Nachname;E-Mail;Abteilung;Telefon;Schuhgröße'],
    ['Spanish', 'Puesto;Nombre;Apellidos;Correo electrónico;Departamento;Teléfono;Schuhgröße'],
  ])('knows the columns by their %s names, in any order', async (_language, names) => {
    const { preview } = await company();
    const { body } = await preview(`${names}\nRoofer;Bo;Lind;bo@example.com;Roof;0812;43\n`);
    expect(body).toMatchObject({
      rows: [{ faults: [], values: { firstName: 'Bo', jobTitle: 'Roofer', phone: '0812' } }],
      unknownColumns: ['Schuhgröße'],
    });
  });

  it('reads a workbook, numbers as their digits', async () => {
    const { preview } = await company();
    const file = await workbook(sheet([heading.split(','), [...person('bo'), 4_930_112_233, 7]]));
    const { status, body } = await preview(file, xlsx);
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([{ faults: [], values: { phone: '4930112233', employeeId: '7' } }]);
  });

  it('reads the first sheet that is not hidden', async () => {
    const { preview } = await company();
    const other = sheet([['Colour'], ['red']], { name: 'Lists', hidden: true });
    const file = await workbook(
      other,
      { ...other, name: 'Codes', hidden: false, veryHidden: true },
      sheet([heading.split(','), person('bo')]),
      sheet([['Shape']], { name: 'More' }),
    );
    expect((await preview(file, xlsx)).body.rows).toMatchObject([{ row: 2, faults: [] }]);
  });

  it.each([
    ['4,000 people and 2,000 lines of separators', 4000, ',,,,,,\n'.repeat(2000)],
    ['5,000 people and empty lines', 5000, '\r\n \n\n\n'],
  ])('counts no blank rows of a list: %s', async (_what, count, blank) => {
    const { preview } = await company();
    const lines = people(count).map((cells) => cells.join(','));
    const { status, body } = await preview(`${heading}\n${blank}${lines.join('\n')}\n${blank}`);
    expect([status, body.rows?.length]).toEqual([200, count]);
  });

  it('counts no blank rows of a workbook, wherever its last cell stands', async () => {
    const { preview } = await company();
    const rows = [heading.split(','), ...people(4000), ...Array(2000).fill(Array(7).fill(''))];
    const last = new Map([['1048575,0', { value: 'Bo' }]]);
    const { status, body } = await preview(await workbook(sheet(rows, { cells: last })), xlsx);
    expect([status, body.rows?.length]).toEqual([200, 4001]);
    expect(body.rows.at(-1).row).toBe(1_048_576);
  });

  it('finds what a spreadsheet spoilt: its errors, and numbers longer than it can hold', async () => {
    const { preview } = await company();
    const file = await workbook(
      sheet([
        heading.split(','),
        [...person('bo').slice(0, 4), '#REF!'],
        [...person('rounded'), 4.91701234567e22],
        [...person('long'), 123_456_789_012_345_680_000],
        [...person('exact'), 4_917_012_345_678, 12_345_678_901],
      ]),
    );
    const key = 'validation.spoiltCell';
    expect((await preview(file, xlsx)).body.rows).toMatchObject([
      { faults: [{ field: 'jobTitle', key }] },
      { faults: [{ field: 'phone', key }] },
      { faults: [{ field: 'phone', key }] },
      { faults: [], values: { phone: '4917012345678', employeeId: '12345678901' } },
    ]);
    const text = `${heading}\n${person('bo')},"4,91701E+11",#N/A`;
    expect((await preview(text)).body.rows).toMatchObject([
      {
        faults: [
          { field: 'phone', key },
          { field: 'employeeId', key },
        ],
      },
    ]);
  });

  it.each([
    ['latin-1', Buffer.from(`${heading}\nJürgen,Groß,j@example.com,Büro,Fräser`, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${heading}\nJürgen,Groß,j@example.com,Büro,Fräser`, 'utf16le')],
    [
      'UTF-16, the other way round',
      Buffer.from(`\ufeff${heading}\nJürgen,Groß,j@example.com,Büro,Fräser`, 'utf16le').swap16(),
    ],
    [
      'a line that says how',
      Buffer.from(`sep=|\r\n${heading}\nJürgen,Groß,j@example.com,Büro,Fräser`.replaceAll(',', '|')),
    ],
  ])('reads what older spreadsheets save: %s', async (_name, file) => {
    const { preview } = await company();
    expect((await preview(file)).body.rows).toMatchObject([
      { faults: [], values: { firstName: 'Jürgen', department: 'Büro' } },
    ]);
  });

  it('reads what an export of people saved: without the apostrophes that keep spreadsheets from running it', async () => {
    const { preview } = await company();
    const cells = ['=Bo', "O'Lind", 'bo@example.com', 'Roof;-2', 'Roofer', '+49 40 1', '-7'];
    const { body } = await preview(`${heading}\n${csvLine(cells)}`);
    expect(Object.values(body.rows[0].values)).toEqual(cells);
  });

  it('names every fault of a row at its column', async () => {
    const { app, companyId, preview } = await company();
    const { email } = await hireEmployee(app, companyId);
    const { body } = await preview(
      [
        heading,
        ',,nope,,,,',
        `Bo,Lind,${email.toUpperCase()},Roof,Roofer,,`,
        'Bo,Lind,bo@example.com,Roof,Roofer,,',
        'Bo,Lind,BO@example.com,Roof,Roofer,,',
        `Bo,${'x'.repeat(101)},long@example.com,Roof,Roofer,,`,
      ].join('\n'),
    );
    const faults = body.rows.map((row: { faults: { field: string; key: string }[] }) =>
      Object.fromEntries(row.faults.map(({ field, key }) => [field, key])),
    );
    expect(Object.keys(faults[0])).toEqual(['firstName', 'lastName', 'email', 'department', 'jobTitle']);
    expect(faults).toEqual([
      {
        firstName: 'validation.firstNameRequired',
        lastName: 'validation.lastNameRequired',
        email: 'validation.email',
        department: 'validation.departmentRequired',
        jobTitle: 'validation.jobTitleRequired',
      },
      { email: 'error.email_in_use' },
      {},
      { email: 'validation.emailTwice' },
      { lastName: 'validation.tooLong' },
    ]);
  });

  it('says how much room the plan has left', async () => {
    const limited = await company({ freeTierEmployees: 3 });
    await hireEmployee(limited.app, limited.companyId);
    expect((await limited.preview(heading)).body.room).toBe(2);
    const unlimited = await company({ freeTierEmployees: 0 });
    expect((await unlimited.preview(heading)).body.room).toBeNull();
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), csv, 400, 'unreadable_file'],
    ['half a workbook', Buffer.from('PK\u0003\u0004 and nothing more'), xlsx, 400, 'unreadable_file'],
    ['other columns', Buffer.from('Colour,Shape\nred,round\n'), csv, 400, 'no_such_columns'],
    ['nothing', Buffer.from(''), csv, 400, 'no_such_columns'],
    ['too many rows', Buffer.from(`${heading}\n${'a,b,c,d,e\n'.repeat(5001)}`), csv, 400, 'file_too_long'],
    ['a row without an end', Buffer.from(`${heading}\n${','.repeat(1e6)}`), csv, 400, 'unreadable_file'],
    ['a cell without an end', Buffer.from(`${heading}\n${'a'.repeat(1e6)}`), csv, 400, 'unreadable_file'],
    ['too many bytes', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), csv, 413, 'payload_too_large'],
    ['JSON', Buffer.from('{}'), 'application/json', 415, 'not_a_table'],
    ['a form', Buffer.from('a=b'), 'application/x-www-form-urlencoded', 415, 'not_a_table'],
  ])('refuses %s', async (_what, file, type, status, code) => {
    const { preview } = await company();
    expect(await preview(file, type)).toMatchObject({ status, body: { code } });
  });

  it('refuses a workbook that unpacks to more than a server should hold', async () => {
    const { preview } = await company();
    const wide = 'x'.repeat(30_000);
    const file = await workbook(
      sheet([heading.split(','), ...Array.from({ length: 600 }, (_, at) => [`${wide}${at}`])]),
    );
    expect(file.length).toBeLessThan(5 * 1024 * 1024);
    expect(await preview(file, xlsx)).toMatchObject({ status: 400, body: { code: 'unreadable_file' } });
  });

  it('refuses a workbook whose rows reach far beyond what they hold', async () => {
    const { preview } = await company();
    const cells = new Map(Array.from({ length: 400 }, (_, at) => [`${at + 1},16383`, { value: 'x' }]));
    const file = await workbook(sheet([heading.split(',')], { cells }));
    expect(await preview(file, xlsx)).toMatchObject({ status: 400, body: { code: 'unreadable_file' } });
  });

  it('refuses a workbook with a row that no sheet has', async () => {
    const { preview } = await company();
    const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
    const row = (at: string, cells: string[]) => `<row r="${at}">${cells.map(cell).join('')}</row>`;
    const rows = row('1', heading.split(',')) + row('99999999999999999999', person('bo'));
    const { body } = await preview(workbookFile(`<worksheet>${rows}</worksheet>`), xlsx);
    expect(body.code).toBe('unreadable_file');
  });

  it('lets nothing but JSON into the other calls', async () => {
    const { app, admin } = await company();
    const reply = await app.app.inject({
      ...{ method: 'POST', url: '/api/employees', payload: heading },
      headers: { 'content-type': csv, cookie: admin.cookies(), 'sec-fetch-site': 'same-origin' },
    });
    expect(reply.statusCode).toBe(415);
  });
});

it.each(Object.entries(catalogues))('the template is read in %s', async (_language, texts) => {
  const { preview } = await company();
  const labels = ['firstName', 'lastName', 'email', 'department', 'jobTitle', 'phone'] as const;
  const names = [
    ...labels.map((label) => translate(texts, `identity.${label}`)),
    translate(texts, 'employees.staffNumber'),
  ];
  const { body } = await preview(`${names.join(',')}\nBo,Lind,bo@example.com,Roof,Roofer,0812,7\n`);
  expect(body).toMatchObject({
    unknownColumns: [],
    rows: [{ faults: [], values: { phone: '0812', employeeId: '7' } }],
  });
});

describe('accounts of other companies', () => {
  const listing = (emails: readonly string[]) =>
    [heading, ...emails.map((email) => `Bo,Lind,${email},Roof,Roofer,,`)].join('\n');

  it('are told of two hundred times in a quarter of an hour, one’s own not counted; then no file is judged', async () => {
    const { app, companyId, preview } = await company();
    const elsewhere = await foundCompany(app);
    const strangers = (await hireEmployees(app, elsewhere.companyId, 100)).map(({ email }) => email);
    const own = (await hireEmployee(app, companyId)).email;
    for (const _ of [1, 2]) expect((await preview(listing([...strangers, own]))).status).toBe(200);
    for (const email of [strangers[0] ?? '', own, 'nobody@example.com']) {
      const { status, body } = await preview(listing([email]));
      expect([status, body.code]).toEqual([429, 'too_many_attempts']);
    }
    app.clock.advance(15 * 60_000);
    expect((await preview(listing([own]))).status).toBe(200);
  });
});
