import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { readCsv, readPdf, readSheet, reportedCompany } from './reports.fixture.ts';

const monday = { dateFrom: '2026-03-02', dateTo: '2026-03-02' };

describe('a file', () => {
  it.each([
    ['csv', 'csv', 'text/csv; charset=utf-8'],
    ['excel', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['pdf', 'pdf', 'application/pdf'],
  ])('asked for as %s is called what it is', async (format, ending, type) => {
    const { generate, exportFile } = await reportedCompany();
    expect(await generate({ reportType: 'hours', ...monday, format })).toMatchObject({
      ...{ status: 200, type, name: `hours_report_2026-03-02_to_2026-03-02.${ending}` },
    });
    const exported = await exportFile({ startDate: '2026-03-01', endDate: '2026-03-31', format });
    expect(exported).toMatchObject({ type, name: `attendance-report-2026-03-01-to-2026-03-31.${ending}` });
  });

  it('has a row a work period, its times local with their offset and its hours as numbers', async () => {
    const { hire, punch, generate } = await reportedCompany();
    const person = await hire({ firstName: 'Łucja', lastName: 'Ó Briain, "Lou"', department: 'Lab' });
    const position = { coordinates: { latitude: 55.5, longitude: -9.25 }, location: '55.5, -9.25' };
    await punch(person, 'check_in', '2026-03-02T07:00:00.900Z', position);
    await punch(person, 'check_out', '2026-03-02T15:30:05.100Z', position);
    expect(readCsv(await generate({ reportType: 'attendance', ...monday }))).toEqual([
      {
        ...{ Date: '2026-03-02', Employee: 'Łucja Ó Briain, "Lou"', 'E-mail': person.email },
        ...{ 'Staff number': '', Department: 'Lab', Flags: '', 'Time zone': 'Europe/Berlin' },
        ...{ 'Check-in': '2026-03-02T08:00:00+01:00', 'Check-out': '2026-03-02T16:30:05+01:00' },
        ...{ Hours: '8.501389', 'Duration (seconds)': '30605', 'Location status': 'In Office' },
        ...{ Latitude: '55.5', Longitude: '-9.25', 'Hours (h:mm)': '8:30' },
      },
    ]);
  });

  it('marks what was offline, late, without a position, or by a clock that contradicts itself', async () => {
    const { hire, punch, generate } = await reportedCompany();
    const person = await hire();
    const offline = {
      ...{ isOffline: true, occurredAt: '2026-03-02T08:00:00Z', sentAt: '2026-03-02T10:00:01Z' },
      clock: { monotonicAge: 9_000_000 },
    };
    await punch(person, 'check_in', '2026-03-02T10:00:01Z', offline);
    await punch(person, 'check_out', '2026-03-02T16:00:00Z');
    const [row] = readCsv(await generate({ reportType: 'attendance', ...monday }));
    expect(row).toMatchObject({
      'Check-in': '2026-03-02T09:00:00+01:00',
      Flags: 'offline; back-dated; clock; no position',
    });
  });

  it('shows what is open or lacks a check-out, and counts nothing of it', async () => {
    const { app, hire, punch, generate, admin } = await reportedCompany();
    const [forgetful, present] = [await hire(), await hire()];
    await punch(forgetful, 'check_in', '2026-03-02T05:00:00Z');
    await punch(present, 'check_in', '2026-03-02T12:00:00Z');
    app.clock.set('2026-03-02T22:00:00Z');
    const rows = readCsv(await generate({ reportType: 'attendance', ...monday }));
    expect(rows.map((row) => [row.Flags, row.Hours, row['Check-out']])).toEqual([
      ['open; missing check-out; no position', '0', ''],
      ['open; no position', '0', ''],
    ]);
    const { body } = await (await admin()).get('/api/reports/summary?dateFrom=2026-03-02&dateTo=2026-03-02');
    expect(body).toMatchObject({ seconds: 0, checkIns: 2, openPeriods: 1, missingCheckOuts: 1 });
  });

  it('says what was corrected, and an explanation says by whom and why', async () => {
    const { app, hire, work, generate, admin } = await reportedCompany();
    const person = await hire();
    await work(person, '2026-03-02T08:00:00Z', '2026-03-02T15:00:00Z');
    app.clock.set('2026-03-02T20:00:00Z');
    const boss = await admin();
    const { body: before } = await boss.get(
      `/api/reports/explain?dateFrom=2026-03-02&dateTo=2026-03-02&employeeId=${person.employeeId}`,
    );
    const [period] = before.periods;
    expect(period).toMatchObject({ seconds: 7 * 3600, state: 'counted', timeZone: 'Europe/Berlin' });
    await boss.post('/api/corrections', {
      ...{ employeeId: person.employeeId, reason: 'Left an hour later' },
      changes: [{ kind: 'move', punchId: period.end.id, timestamp: '2026-03-02T16:00:00Z' }],
    });
    const [row] = readCsv(await generate({ reportType: 'attendance', ...monday }));
    expect(row).toMatchObject({ Hours: '8', Flags: 'no position; corrected' });
    const { body: after } = await boss.get(
      `/api/reports/explain?dateFrom=2026-03-02&dateTo=2026-03-02&employeeId=${person.employeeId}`,
    );
    expect(after).toMatchObject({
      seconds: 8 * 3600,
      days: [{ date: '2026-03-02', seconds: 8 * 3600, periods: [{ id: period.id, seconds: 8 * 3600 }] }],
      periods: [
        {
          start: { kind: 'punch', isOffline: false },
          end: { kind: 'correction', reason: 'Left an hour later', by: { firstName: 'Ada' } },
        },
      ],
    });
  });

  it('keeps the days that were, whatever the company’s zone is later', async () => {
    const { companyId, hire, work, generate, admin } = await reportedCompany();
    await work(await hire(), '2026-03-02T20:00:00Z', '2026-03-02T22:30:00Z');
    const before = await generate({ reportType: 'hours', ...monday });
    await (await admin()).patch(`/api/companies/${companyId}`, { settings: { timeZone: 'Asia/Tokyo' } });
    expect(readCsv(await generate({ reportType: 'hours', ...monday }))).toEqual(readCsv(before));
    expect(readCsv(before)).toMatchObject([{ Date: '2026-03-02', Hours: '2.5' }]);
  });

  it('keeps somebody who was removed', async () => {
    const { app, hire, work, generate, admin } = await reportedCompany();
    const person = await hire();
    await work(person, '2026-03-02T08:00:00Z', '2026-03-02T09:00:00Z');
    app.clock.set('2026-03-03T08:00:00Z');
    await (await admin()).send('DELETE', `/api/employees/${person.employeeId}`);
    expect(readCsv(await generate({ reportType: 'hours', ...monday }))).toMatchObject([{ Hours: '1' }]);
  });
});

describe('a workbook', () => {
  it('has typed dates and durations, a header that stays, widths, and a row of totals', async () => {
    const { hire, work, exportFile } = await reportedCompany();
    const person = await hire({ department: 'Lab' });
    await work(person, '2026-03-02T07:00:00Z', '2026-03-02T15:00:00Z');
    await work(person, '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z');
    const file = await exportFile({ startDate: '2026-03-01', endDate: '2026-03-31', format: 'excel' });
    const { rows, sheet } = readSheet(file);
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toMatch(/<col [^>]*width="26"/);
    const [header, first, second, totals] = rows;
    expect(
      Object.values(header ?? {})
        .map(({ value }) => value)
        .slice(0, 7),
    ).toEqual([
      ...['Date', 'Employee', 'E-mail', 'Staff number', 'Department', 'Check-in', 'Check-in offset'],
    ]);
    // 46083 is 2 March 2026, and 8:00 a third of a day.
    expect(first?.A).toEqual({ value: '46083', isText: false, format: 'yyyy-mm-dd' });
    expect(Number(first?.F?.value)).toBeCloseTo(46_083 + 8 / 24, 9);
    expect(first?.F?.format).toBe('yyyy-mm-dd hh:mm:ss');
    expect(first?.G?.value).toBe('+01:00');
    expect(first?.J).toMatchObject({ isText: false, format: '[h]:mm' });
    expect(Number(first?.J?.value)).toBeCloseTo(8 / 24, 9);
    // An hour of work while the clock went from 1:30 to 3:30.
    expect([second?.G?.value, second?.I?.value, second?.K?.value]).toEqual(['+01:00', '+02:00', '1']);
    expect([second?.K?.format, second?.L?.value]).toEqual(['0.00', '3600']);
    expect(totals?.A?.value).toBe('Total');
    expect(Number(totals?.J?.value)).toBeCloseTo(9 / 24, 9);
    expect([totals?.K?.value, totals?.L?.value]).toEqual(['9', '32400']);
  });
});

describe('a document', () => {
  it('says whose it is, of when and in which zone, and has a place to sign for each person', async () => {
    const { hire, work, generate } = await reportedCompany();
    for (const lastName of ['Αλεξίου', 'Чехов', 'Žižek']) {
      await work(await hire({ firstName: 'Ana', lastName }), '2026-03-02T07:00:00Z', '2026-03-02T15:00:00Z');
    }
    const [page = ''] = await readPdf(await generate({ reportType: 'hours', ...monday, format: 'pdf' }));
    for (const text of ['Hours', 'Ærø Works', '2026-03-02 to 2026-03-02', 'Europe/Berlin', 'Page 1 of 1']) {
      expect(page).toContain(text);
    }
    for (const name of ['Ana Αλεξίου', 'Ana Чехов', 'Ana Žižek']) expect(page.split(name)).toHaveLength(3);
    expect(page.split('For the company')).toHaveLength(4);
    expect(page).toContain('24:00:00');
  });

  it('names who is written in letters that no font of the machine has by the e-mail, in place of boxes', async () => {
    const { app, hire, work, generate } = await reportedCompany();
    const person = await hire({ firstName: 'Ana', lastName: '\u{11f02}\u{11f03}' });
    await work(person, '2026-03-02T07:00:00Z', '2026-03-02T15:00:00Z');
    const { rows } = await app.pool.query<{ email: string }>('select email from users where id = $1', [
      person.userId,
    ]);
    const [page = ''] = await readPdf(await generate({ reportType: 'hours', ...monday, format: 'pdf' }));
    expect(page.split(rows[0]?.email ?? 'nobody')).toHaveLength(3);
    expect(page).not.toContain('Ana');
  });

  it('tells the time of a punch, and its date where that is not the row’s', async () => {
    const { hire, work, generate } = await reportedCompany();
    await work(await hire(), '2026-03-02T19:00:00Z', '2026-03-03T03:00:00Z');
    const [page = ''] = await readPdf(await generate({ reportType: 'attendance', ...monday, format: 'pdf' }));
    expect(page).toMatch(/2026-03-02 [^:]*20:00:00\+01:00/);
    expect(page).not.toContain('2026-03-02 20:00');
    expect(page).toMatch(/2026-03-03\s+04:00:00\+01:00/);
  });

  it('repeats its header on every page and numbers them', async () => {
    const { hire, work, generate } = await reportedCompany();
    const person = await hire();
    for (let day = 10; day < 31; day++) {
      for (const hour of ['06', '08', '10']) {
        await work(person, `2026-03-${day}T${hour}:00:00Z`, `2026-03-${day}T${hour}:30:00Z`);
      }
    }
    const body = { reportType: 'attendance', dateFrom: '2026-03-01', dateTo: '2026-03-31', format: 'pdf' };
    const pages = await readPdf(await generate(body));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Location status');
    }
  });
});

describe('what is asked for', () => {
  it('is narrowed to a department in any case, hr being Human Resources, and to a person', async () => {
    const { hire, work, generate, exportFile, admin } = await reportedCompany();
    const people = [];
    for (const department of ['Human Resources', 'Sales', null]) {
      const person = await hire({ lastName: `of ${department}`, department });
      await work(person, '2026-03-02T07:00:00Z', '2026-03-02T08:00:00Z');
      people.push(person);
    }
    const names = async (more: object) =>
      readCsv(await generate({ reportType: 'attendance', ...monday, ...more })).map((row) => row.Employee);
    expect(await names({ department: 'hr' })).toEqual(['Grace of Human Resources']);
    expect(await names({ department: ' SALES ' })).toEqual(['Grace of Sales']);
    expect(await names({ department: '' })).toHaveLength(3);
    expect(await names({ department: 'Unknown' })).toEqual([]);
    expect(await names({ employeeId: people[2]?.employeeId })).toEqual(['Grace of null']);
    const exported = { startDate: '2026-03-02', endDate: '2026-03-02', department: 'sales' };
    expect(readCsv(await exportFile(exported))).toHaveLength(1);
    const query = 'dateFrom=2026-03-02&dateTo=2026-03-02&department=HR';
    const { body } = await (await admin()).get(`/api/reports/summary?${query}`);
    expect(body).toMatchObject({ activeEmployees: 1, people: 1, seconds: 3600 });
  });

  it.each([
    [{ startDate: '', endDate: '2026-03-02' }, 'Start date is required'],
    [{ startDate: '2026-03-02' }, 'End date is required'],
    [{ startDate: '2026-03-03', endDate: '2026-03-02' }, 'Start date must be before end date.'],
    [{ startDate: '2026-02-30', endDate: '2026-03-02' }, 'Enter a valid date.'],
    [{ startDate: '2020-01-01', endDate: '2026-03-02' }, 'A report can cover five years at most.'],
    [{ startDate: '2026-03-02', endDate: '2026-03-02', format: 'docx' }, 'This value is not valid.'],
    [{ startDate: '2026-03-02', endDate: '2026-03-02', employeeId: 7 }, 'This value is not valid.'],
  ])('in an export is refused where it makes no sense: %j', async (body, message) => {
    const { admin } = await reportedCompany();
    const reply = await (await admin()).post('/api/export', body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(reply.body.issues[0].message).toBe(message);
  });

  it.each([
    [{ reportType: 'hours' }, 'Please select both start and end dates for the report.'],
    [
      { reportType: 'hours', dateFrom: '2026-03-02', dateTo: '2026-03-01' },
      'Start date must be before end date.',
    ],
    [{ reportType: 'salaries', ...monday }, 'This value is not valid.'],
  ])('of a report is refused where it makes no sense: %j', async (body, message) => {
    const { admin } = await reportedCompany();
    const reply = await (await admin()).post('/api/reports/generate', body);
    expect(reply.status).toBe(400);
    expect(reply.body.issues[0].message).toBe(message);
  });

  it('is five years at most, and that', async () => {
    const { generate } = await reportedCompany();
    const body = { reportType: 'department', dateFrom: '2022-01-01', dateTo: '2026-12-31' };
    expect((await generate(body)).status).toBe(200);
  });

  it('finds nobody of another company, under an unknown id or under one that is none', async () => {
    const { app, admin, exportFile } = await reportedCompany();
    const foreign = await hireEmployee(app, (await foundCompany(app)).companyId);
    const client = await admin();
    for (const employeeId of [foreign.employeeId, randomUUID(), "'; --"]) {
      const reply = await exportFile({ startDate: '2026-03-02', endDate: '2026-03-02', employeeId });
      expect(reply.status).toBe(404);
      const query = `dateFrom=2026-03-02&dateTo=2026-03-02&employeeId=${encodeURIComponent(employeeId)}`;
      for (const path of ['explain?', 'summary?', 'preview?reportType=hours&'])
        expect((await client.get(`/api/reports/${path}${query}`)).status).toBe(404);
    }
  });
});

describe('a preview', () => {
  it('is the first ten rows of the file', async () => {
    const { hire, work, admin, generate } = await reportedCompany();
    const person = await hire();
    for (let hour = 6; hour < 18; hour++) {
      const at = (minute: string) => `2026-03-02T${String(hour).padStart(2, '0')}:${minute}:00Z`;
      await work(person, at('00'), at('30'));
    }
    const client = await admin();
    const query = 'reportType=attendance&dateFrom=2026-03-02&dateTo=2026-03-02';
    const { body } = await client.get(`/api/reports/preview?${query}`);
    const file = readCsv(await generate({ reportType: 'attendance', ...monday }));
    expect(body.rows.map((row: string[]) => row[5])).toEqual(file.slice(0, 10).map((row) => row['Check-in']));
    expect(body.hasMore).toBe(true);
    expect(body.columns[0]).toEqual({ key: 'date', header: 'Date', kind: 'date' });
  });
});
