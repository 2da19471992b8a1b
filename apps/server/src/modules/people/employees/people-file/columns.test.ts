import { describe, expect, it } from 'vitest';
import { headingPlace, matchColumns, missingFields } from './columns.ts';

const matched = (heading: string) => Object.fromEntries(matchColumns(heading.split(';')));

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

  it('are named where nobody can be added without them', () => {
    expect(missingFields(matchColumns(['Name', 'Email', 'Colour']))).toEqual(['department', 'jobTitle']);
  });

  it('have their headings below titles', () => {
    const rows = [
      ['Employees'],
      ['As of', '1 March 2026'],
      ['Name', 'Email', 'Team'],
      ['Bo Lind', 'b@c.de', 'Email'],
    ];
    const table = rows.map((cells, at) => ({ row: at + 1, cells }));
    expect(headingPlace(table)).toBe(2);
    expect(
      headingPlace([
        { row: 1, cells: ['List'] },
        { row: 2, cells: ['Colour', 'Shape'] },
      ]),
    ).toBe(1);
  });
});
