import type { PreviewRow } from '@checkpoint/contract/calls/people';
import { describe, expect, it } from 'vitest';
import { companyWithFiles } from './people-file/company-with-files.fixture.ts';
import { workbookFile } from './people-file/workbook-file.fixture.ts';

const heading = 'First Name,Last Name,Email,Department,Job Title,Phone,Employee ID';
const nameOf = ({ values }: PreviewRow) => `${values.firstName} ${values.lastName}`;

describe('the encoding of a file of people', () => {
  it('is told, with names that show whether it is the right one, and can be chosen', async () => {
    const { preview } = await companyWithFiles();
    // "Wałęsa" in Windows-1250; the guess is told as one.
    const file = Buffer.from(`${heading}\nLech,Wa\xb3\xeasa,l@example.com,Roof,Roofer`, 'latin1');
    const guessed = await preview(file);
    expect(guessed.body.rows.map(nameOf)).toEqual(['Lech Wałęsa']);
    expect(guessed.body.encoding).toEqual({
      ...{ name: 'windows-1250', isCertain: false, names: ['Lech Wałęsa'], looksWrong: false },
    });
    const chosen = await preview(file, { query: 'encoding=windows-1252' });
    expect(chosen.body.encoding).toEqual({
      ...{ name: 'windows-1252', isCertain: false, names: ['Lech Wa³êsa'], looksWrong: true },
    });
  });

  it('with one broken byte spoils that cell alone', async () => {
    const { preview } = await companyWithFiles();
    const file = Buffer.from(
      `${heading}\nJürgen,Groß,j@example.com,Büro,Fräser\nBo,Lind?,b@example.com,Büro,Fräser`,
    );
    file[file.lastIndexOf('?')] = 0xe9;
    const { body } = await preview(file);
    expect(body.rows.map(nameOf)).toEqual(['Jürgen Groß', 'Bo Lind\ufffd']);
    expect(body.rows.map(({ faults }: PreviewRow) => faults)).toEqual([
      [],
      [{ field: 'lastName', key: 'validation.lostLetter' }],
    ]);
    expect(body.encoding).toMatchObject({ name: 'utf-8', looksWrong: true, names: ['Bo Lind\ufffd'] });
  });

  it('that was mistaken once already shows in the names', async () => {
    const { preview } = await companyWithFiles();
    const { body } = await preview(`${heading}\nJÃ¼rgen,GroÃŸ,j@example.com,Roof,Roofer`);
    expect(body.encoding).toEqual({
      ...{ name: 'utf-8', isCertain: true, names: ['JÃ¼rgen GroÃŸ'], looksWrong: true },
    });
  });

  it('that lost letters before shows in the names', async () => {
    const { preview } = await companyWithFiles();
    const { body } = await preview(
      `${heading}\nJ?rg,Lind,j@example.com,K?che,Koch\nBo,Ek,b@example.com,?,Koch`,
    );
    expect(body.encoding).toEqual({
      ...{ name: 'utf-8', isCertain: true, names: ['J?rg Lind', 'K?che'], looksWrong: true },
    });
  });

  it('of a small Turkish file is found, and looks wrong in another', async () => {
    const { preview } = await companyWithFiles();
    const file = Buffer.from(`${heading}\nAy\xfee,Do\xf0an,a@example.com,Roof,Roofer`, 'latin1');
    const guessed = await preview(file);
    expect(guessed.body.encoding).toEqual({
      ...{ name: 'windows-1254', isCertain: false, names: ['Ayşe Doğan'], looksWrong: false },
    });
    const chosen = await preview(file, { query: 'encoding=windows-1252' });
    expect(chosen.body.encoding).toMatchObject({ names: ['Ayþe Doðan'], looksWrong: true });
  });

  it('is not asked about where nothing is in doubt', async () => {
    const { preview } = await companyWithFiles();
    const { body } = await preview(`${heading}\nJosé-María,O’Neill,j@example.com,Büro,Fräser`);
    expect(body.encoding).toEqual({ name: 'utf-8', isCertain: true, names: [], looksWrong: false });
  });

  it('that nobody knows is refused', async () => {
    const { preview } = await companyWithFiles();
    expect((await preview(heading, { query: 'encoding=klingon' })).status).toBe(400);
  });
});

describe('the columns of a file of people', () => {
  it('are found below titles and without exact headings, and a whole name is parted', async () => {
    const { preview } = await companyWithFiles();
    const file = [
      ...['Liste der Mitarbeitenden', ';;;', 'Stand;1.3.2026', 'Anrede;Name;E-Mail;Abteilung;Titel;Stelle'],
      'Herr;Ludwig van Beethoven;l@example.com;Musik;Dr.;Komponist',
    ].join('\n');
    const { body } = await preview(file);
    expect(body.rows).toEqual([
      {
        row: 5,
        values: {
          ...{ firstName: 'Ludwig', lastName: 'van Beethoven', email: 'l@example.com' },
          ...{ department: 'Musik', jobTitle: 'Komponist' },
        },
        faults: [],
      },
    ]);
    expect(body.unknownColumns).toEqual(['Anrede', 'Titel']);
  });

  it('are known by what lists of people call them', async () => {
    const { preview } = await companyWithFiles();
    const file = [
      'Position;Nachname Vorname;Employee #;E-Mail;Abteilung;Funktion',
      '1;Ruiz Anna;007;anna@example.com;Küche;Köchin',
      '2;Lang, Jo Ann;8;jo@example.com;Küche;Koch',
    ].join('\n');
    const { body } = await preview(file);
    expect(body.rows.map(({ faults }: PreviewRow) => faults)).toEqual([[], []]);
    expect(body.rows.map(({ values }: PreviewRow) => values)).toMatchObject([
      { firstName: 'Anna', lastName: 'Ruiz', employeeId: '007', jobTitle: 'Köchin' },
      { firstName: 'Jo Ann', lastName: 'Lang', employeeId: '8', jobTitle: 'Koch' },
    ]);
    expect([body.unknownColumns, body.doubtfulFields]).toEqual([['Position'], []]);
    const doubtful = await preview(file.replace(/^[12];/gm, 'Leitung;'));
    expect(doubtful.body.doubtfulFields).toEqual(['jobTitle']);
  });

  it('that are missing are named beside those that are there', async () => {
    const { preview } = await companyWithFiles();
    const { status, body } = await preview('Vorname,Nachname,Büro\nBo,Lind,12');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'no_such_columns',
      message: 'No “Email” column found. Columns in your file: Vorname, Nachname, Büro',
      found: {
        missing: ['email'],
        columns: [
          { place: 0, heading: 'Vorname', example: 'Bo', field: 'firstName' },
          { place: 1, heading: 'Nachname', example: 'Lind', field: 'lastName' },
          { place: 2, heading: 'Büro', example: '12', field: null },
        ],
      },
    });
  });

  it('may be without departments and job titles; a blank cell of one that is there is a fault', async () => {
    const { preview } = await companyWithFiles();
    const { status, body } = await preview(
      'Vorname;Nachname;E-Mail;Abteilung\nBo;Lind;bo@example.com;Dach\nAda;Ek;ada@example.com;',
    );
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([
      { faults: [], values: { department: 'Dach' } },
      { faults: [{ field: 'department', key: 'validation.departmentRequired' }] },
    ]);
    expect(body.rows[0].values).not.toHaveProperty('jobTitle');
    const bare = await preview('Name,Email,Colour\nBo Lind,bo@example.com,red', {
      query: 'columns=fullName:0,email:1',
    });
    expect(bare.body.rows).toMatchObject([{ faults: [] }]);
  });

  it('can each be chosen by hand, whatever their headings say', async () => {
    const { preview } = await companyWithFiles();
    const file = 'Who,Reach,Where,What,Email\nBo Lind,bo@example.com,Roof,Roofer,none';
    const columns = 'fullName:0,email:1,department:2,jobTitle:3';
    const { body } = await preview(file, { query: `columns=${columns}` });
    expect(body.rows).toMatchObject([
      {
        faults: [],
        values: { firstName: 'Bo', lastName: 'Lind', email: 'bo@example.com', jobTitle: 'Roofer' },
      },
    ]);
    expect(body.columns.map(({ field }: { field: string | null }) => field)).toEqual([
      ...['fullName', 'email', 'department', 'jobTitle', null],
    ]);
    expect((await preview(file, { query: 'columns=colour:0' })).status).toBe(400);
    expect((await preview(file, { query: 'columns=email:9' })).body.code).toBe('no_such_columns');
  });

  it('chosen by hand in a file without headings leave nobody out', async () => {
    const { preview } = await companyWithFiles();
    const file = 'Bo Lind,bo@example.com,Roof,Roofer\nAda Ek,ada@example.com,Lab,Chemist';
    const found = await preview(file);
    expect(found.body.found.columns[0]).toEqual({
      ...{ place: 0, heading: '', example: 'Bo Lind', field: null },
    });
    const query = 'columns=fullName:0,email:1,department:2,jobTitle:3';
    const firstNames = async (more: string) =>
      (await preview(file, { query: query + more })).body.rows.map(
        ({ values }: PreviewRow) => values.firstName,
      );
    expect(await firstNames('')).toEqual(['Bo', 'Ada']);
    expect(await firstNames('&firstRow=person')).toEqual(['Bo', 'Ada']);
    expect(await firstNames('&firstRow=headings')).toEqual(['Ada']);
  });

  it.each([
    ['marks of direction around a telephone number', '\u202a+49 40 1234\u202c', 'phone', '+49 40 1234'],
    ['a space of no width', '+49\u200b 40 1234\ufeff', 'phone', '+49 40 1234'],
  ])('hold nothing that nobody sees: %s', async (_what, cell, field, value) => {
    const { preview } = await companyWithFiles();
    const { body } = await preview(`${heading}\nBo,Lind,b@example.com,Roof,Roofer,${cell},`);
    expect(body.rows).toMatchObject([{ faults: [], values: { [field]: value } }]);
  });

  it('hold no control characters: such a staff number is a fault of its row alone', async () => {
    const { preview } = await companyWithFiles();
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const lines = [
      heading,
      'Bo,Lind,b@example.com,Roof,Roofer,,7_x0000_',
      'Ada,Ek,a@example.com,Lab,Chemist,,8',
    ];
    const rows = lines.map((line) => `<row>${line.split(',').map(cell).join('')}</row>`);
    const { body } = await preview(workbookFile(`<worksheet>${rows.join('')}</worksheet>`));
    expect(body.rows.map(({ faults }: PreviewRow) => faults)).toEqual([
      [{ field: 'employeeId', key: 'validation.controlCharacters' }],
      [],
    ]);
  });

  it.each(['a@xn--e1afmkfd.xn--p1ai', 'a@exämple.de', 'r&d@example.com'])(
    'hold addresses: %s',
    async (email) => {
      const { preview } = await companyWithFiles();
      const { body } = await preview(`${heading}\nBo,Lind,${email},Roof,Roofer,,`);
      expect(body.rows).toMatchObject([{ faults: [] }]);
    },
  );
});
