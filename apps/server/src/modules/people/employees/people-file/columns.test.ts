import { describe, expect, it } from 'vitest';
import { type FirstRow, matchColumns, missingFields, tableParts } from './columns.ts';
import { nameFormOf } from './heading-names.ts';

const matched = (heading: string) => Object.fromEntries(matchColumns(heading.split(';')).places);

/** The first heading, and the number of the first person's row. */
function parts(rows: readonly string[][], firstRow?: FirstRow) {
  const { heading, body } = tableParts(
    rows.map((cells, at) => ({ row: at + 1, cells })),
    firstRow,
  );
  return [heading[0], body[0]?.row];
}

describe('the columns of a file', () => {
  it.each([
    ['Title;Job Title;First Name', { jobTitle: 1, firstName: 2 }],
    ['Team;Department', { department: 1 }],
    ['Role;Position;Job title', { jobTitle: 2 }],
    ['Mobile;Work phone;Telephone;Phone', { phone: 3 }],
    ['Personal Email;Work Email;E-Mail', { email: 2 }],
    ['Given name;First Name', { firstName: 1 }],
    ['Funktion;Stelle', { jobTitle: 1 }],
    ['Title;Department', { jobTitle: 0, department: 1 }],
    ['EMAIL;email', { email: 0 }],
    ['Email (required);First name *;Teléfono [móvil]', { email: 0, firstName: 1, phone: 2 }],
    ['Numero de empleado;Telefono;CORREO ELECTRONICO', { employeeId: 0, phone: 1, email: 2 }],
    ['Personal-Nr.;E-Mail-Adresse;Beruf', { employeeId: 0, email: 1, jobTitle: 2 }],
  ])('%s', (heading, places) => {
    expect(matched(heading)).toEqual(places);
  });

  it.each([
    ['Name;Email', { fullName: 0, email: 1 }],
    ['Full Name;Name', { fullName: 0 }],
    ['Name;Vorname', { lastName: 0, firstName: 1 }],
    ['Vorname;Nachname;Name', { firstName: 0, lastName: 1 }],
    ['Nombre;Apellidos', { firstName: 0, lastName: 1 }],
    ['Nombre;Correo', { fullName: 0, email: 1 }],
    ['Nombre y apellidos;Correo', { fullName: 0, email: 1 }],
  ])('of names: %s', (heading, places) => {
    expect(matched(heading)).toEqual(places);
  });

  it.each([
    ...[
      'Employee #',
      'Employee No.',
      'Employee Nr',
      'Employee N°',
      'Employee (#)',
      'Emp ID',
      'Emp. No',
      'Staff #',
    ],
    ...['Personalnr.', 'Personal-Nr', 'Pers.-Nr.', 'PersNr', 'Personal Nr', 'Mitarbeiter-Nr.', 'MA-Nr.'],
    ...[
      'Número de empleado',
      'Numero empleado',
      'Nº empleado',
      'N.º de empleado',
      'N° empleado',
      'Núm. empleado',
    ],
    ...['Nº de trabajador', 'Nr.', 'No.', 'Nº', '#', 'Number', 'Nummer'],
  ])('%s is the staff number, and no name', (number) => {
    expect(matched(`${number};Name;Email`)).toEqual({ employeeId: 0, fullName: 1, email: 2 });
  });

  it.each([
    ...[
      'Nachname Vorname',
      'Nachname, Vorname',
      'Nachname und Vorname',
      'Nach- und Vorname',
      'Name, Vorname',
    ],
    ...['Apellidos y nombre', 'Apellidos, Nombre', 'Apellido, nombre', 'Apellidos y nombre(s)'],
    ...['Last name, first name', 'Last Name First Name', 'Last, First', 'Surname / given name'],
    ...['Name (Last, First)', 'Employee Name (Last name, First name)'],
  ])('%s holds whole names with the family name first', (heading) => {
    expect(matched(`${heading};Email`)).toEqual({ fullName: 0, email: 1 });
    expect(nameFormOf(heading).isFamilyFirst).toBe(true);
  });

  it.each([
    ...['Vorname Nachname', 'Vor- und Nachname', 'Vorname, Name', 'Nombre y apellidos', 'Nombre, apellidos'],
    ...['First name, last name', 'First and last name', 'Name', 'Full name', 'Name (First Last)', 'Employee'],
  ])('%s holds whole names with the first name first', (heading) => {
    expect(matched(`${heading};Email`)).toEqual({ fullName: 0, email: 1 });
    expect(nameFormOf(heading).isFamilyFirst).toBe(false);
  });

  it.each<[string, string[], number | undefined, string[]]>([
    ['Title;Job Description', ['Ms;Baker', ';Cook', 'Prof. Dr.;Chemist'], 1, []],
    ['Title;Job Description', ['Baker;Bakes bread', 'Cook;Cooks soup'], 0, ['jobTitle']],
    ['Title;Job Description', [';Baker', ';Cook'], 1, []],
    ['Title;Email', ['Mr;a@example.com', 'Frau;b@example.com'], undefined, []],
    ['Position;Funktion', ['1;Koch', '2;Köchin'], 1, []],
    ['Position;Funktion', ['E9;Koch', 'E 12;Köchin'], 1, []],
    ['Position;Funktion', ['Leitung;Koch', 'Team;Köchin'], 0, ['jobTitle']],
    ['Position;Funktion;Stelle', ['Leitung;Koch;Küche'], 2, []],
    ['Rolle;Puesto', ['Leitung;7'], 1, []],
  ])('of jobs, by what stands below: %s %j', (heading, lines, place, doubtful) => {
    const body = lines.map((line, at) => ({ row: at + 2, cells: line.split(';') }));
    const found = matchColumns(heading.split(';'), body);
    expect(found.places.get('jobTitle')).toBe(place);
    expect(found.doubtful).toEqual(doubtful);
  });

  it('are named where nobody can be added without them', () => {
    expect(missingFields(matchColumns(['Name', 'Team', 'Position']).places)).toEqual(['email']);
    expect(missingFields(matchColumns(['Name', 'Email']).places)).toEqual([]);
  });

  it('have their headings below titles', () => {
    const rows = [
      ['Employees'],
      ['As of', '1 March 2026'],
      ['Name', 'Email', 'Team'],
      ['Bo Lind', 'b@c.de', 'Email'],
    ];
    expect(parts(rows)).toEqual(['Name', 4]);
    expect(parts([['List'], ['Colour', 'Shape'], ['red', 'round']])).toEqual(['Colour', 3]);
    expect(
      parts([
        ['Ask', 'hr@c.de'],
        ['Name', 'Email', 'Team'],
      ]),
    ).toEqual(['Name', undefined]);
  });

  it('are none where the first row is a person', () => {
    const bo = ['Bo Lind', 'b@c.de', 'Roof', 'Roofer'];
    expect(parts([bo, ['Ada Ek', 'a@c.de', 'Lab', 'Chemist']])).toEqual([undefined, 1]);
    expect(parts([['Our people'], bo])).toEqual([undefined, 2]);
    // What a person does may be what a column is called.
    expect(parts([bo, ['Ada Ek', '', 'Team', 'Chemist']])).toEqual([undefined, 1]);
    expect(parts([['Eve Ok', 'e@c.de', 'Team', 'Position'], bo])).toEqual([undefined, 1]);
    expect(parts([['Who', 'Reach', 'Where', 'What'], bo])).toEqual(['Who', 2]);
    expect(parts([['Who', 'Reach', 'Where', 'Job'], bo])).toEqual(['Who', 2]);
  });

  it('are what somebody says about the first row', () => {
    const rows = [
      ['Bo Lind', '', 'Roof', 'Roofer'],
      ['Ada Ek', 'a@c.de', 'Lab', 'Chemist'],
    ];
    expect(parts(rows)).toEqual(['Bo Lind', 2]);
    expect(parts(rows, 'person')).toEqual([undefined, 1]);
    expect(parts(rows.toReversed())).toEqual([undefined, 1]);
    expect(parts(rows.toReversed(), 'headings')).toEqual(['Ada Ek', 2]);
  });
});
