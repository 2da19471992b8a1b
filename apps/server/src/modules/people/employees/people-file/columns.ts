import { type ColumnField, columnFields } from '@checkpoint/contract/import-files';
import { accountNames, type PersonName, requiredNames } from '@checkpoint/contract/person-fields';
import { nameKey } from '@checkpoint/domain/name-key';
import type { TableRow } from './table-row.ts';

const needed: readonly PersonName[] = [...accountNames, ...requiredNames];

/**
 * What the columns are called in English, German and Spanish, without regard to case, spaces and signs. Of two columns for one
 * field the one whose name stands further in front is taken: `Job Title` is the job wherever it stands, `Title` only where
 * nothing else is, and then it may be Mr and Ms.
 */
const names: Record<ColumnField, readonly string[]> = {
  fullName: [
    ...['full name', 'employee name', 'display name', 'name', 'employee', 'complete name', 'staff name'],
    ...[
      'vollständiger name',
      'vor- und nachname',
      'vorname und nachname',
      'name, vorname',
      'vorname nachname',
    ],
    ...['nachname, vorname', 'mitarbeiter', 'mitarbeiterin', 'mitarbeitername', 'first and last name'],
    ...[
      'nombre completo',
      'nombre y apellidos',
      'apellidos y nombre',
      'apellidos, nombre',
      'empleado',
      'trabajador',
    ],
  ],
  firstName: [
    ...['first name', 'vorname', 'nombre', 'given name', 'forename', 'rufname', 'vornamen', 'nombre de pila'],
    ...['nombres', 'given names', 'first names', 'preferred name', 'christian name', 'first'],
  ],
  lastName: [
    ...['last name', 'nachname', 'apellidos', 'apellido', 'surname', 'family name', 'familienname', 'zuname'],
    ...['last', 'primer apellido'],
  ],
  email: [
    ...['email', 'e-mail', 'correo electrónico', 'email address', 'e-mail-adresse', 'emailadresse', 'mail'],
    ...['work email', 'business email', 'company email', 'mailadresse', 'correo', 'dirección de correo'],
    ...['dirección de correo electrónico', 'dienstliche e-mail', 'e-mail (dienstlich)', 'personal email'],
    ...['private e-mail', 'correo corporativo', 'correo personal'],
  ],
  department: [
    ...['department', 'abteilung', 'departamento', 'department name', 'abteilungsname', 'dept', 'dept.'],
    ...['team', 'division', 'unit', 'bereich', 'area', 'área', 'sección', 'section', 'group', 'gruppe'],
  ],
  jobTitle: [
    ...['job title', 'stelle', 'puesto', 'berufsbezeichnung', 'stellenbezeichnung', 'puesto de trabajo'],
    ...['jobtitel', 'job', 'position', 'función', 'funktion', 'cargo', 'tätigkeit', 'occupation', 'beruf'],
    ...['profession', 'profesión', 'job role', 'role', 'rolle', 'rol', 'posición', 'designation', 'title'],
  ],
  phone: [
    ...['phone', 'telefon', 'teléfono', 'phone number', 'telephone', 'telefonnummer', 'telephone number'],
    ...['número de teléfono', 'work phone', 'mobile phone', 'mobile', 'mobile number', 'cell phone', 'cell'],
    ...[
      'handy',
      'handynummer',
      'mobil',
      'mobiltelefon',
      'mobilnummer',
      'móvil',
      'teléfono móvil',
      'rufnummer',
    ],
    ...['celular', 'tel', 'tel.', 'phone no', 'telefon nr'],
  ],
  employeeId: [
    ...['employee id', 'personalnummer', 'n.º de empleado', 'número de empleado', 'employee number'],
    ...['staff number', 'staff id', 'personnel number', 'personnel id', 'mitarbeiternummer', 'personal-nr'],
    ...['mitarbeiter-nr', 'mitarbeiter-id', 'nº de empleado', 'n° de empleado', 'id de empleado'],
    ...['núm. de empleado', 'código de empleado', 'payroll number', 'employee no', 'staff no', 'pers.-nr'],
    ...['número de personal', 'badge number', 'ausweisnummer'],
  ],
};

const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');
const keyOf = (name: string) => withoutAccents(nameKey(name)).replace(/[^\p{L}\p{N}]/gu, '');

/** The field of a heading and how far behind its name stands among the names of that field. */
const known: ReadonlyMap<string, { readonly field: ColumnField; readonly rank: number }> = new Map(
  columnFields.flatMap((field) => names[field].map((name, rank) => [keyOf(name), { field, rank }] as const)),
);

/** `Email (required)` and `E-Mail [geschäftlich]` are known by what stands before. */
const fieldOf = (heading: string) =>
  known.get(keyOf(heading)) ?? known.get(keyOf(heading.replace(/[([].*$/, '')));

/** How many fields of a person a row names. */
export const countHeadings = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => fieldOf(cell)?.field ?? [])).size;

/** Rows that may stand above the headings: a title, a date, an empty logo. */
export const mostTitles = 20;

/**
 * Where the headings stand: in the first row that names most fields. A file whose headings nobody knows has them in its first
 * row of several cells.
 */
export function headingPlace(rows: readonly TableRow[]): number {
  const counts = rows.slice(0, mostTitles + 1).map(({ cells }) => countHeadings(cells));
  const most = Math.max(0, ...counts);
  if (most > 0) return counts.indexOf(most);
  return Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1),
  );
}

/** Where each field stands in a row. */
export type Places = ReadonlyMap<ColumnField, number>;

/** The columns of a file by their headings. */
export function matchColumns(heading: readonly string[]): Places {
  const ranks = new Map<ColumnField, number>();
  const places = new Map<ColumnField, number>();
  heading.forEach((name, place) => {
    const found = fieldOf(name);
    if (found === undefined || found.rank >= (ranks.get(found.field) ?? Number.POSITIVE_INFINITY)) return;
    ranks.set(found.field, found.rank);
    places.set(found.field, place);
  });
  return withNames(places, heading);
}

/** `Name` beside a first name is the last name, as in German lists; alone it is the whole name, and so is a lone `Nombre`. */
function withNames(places: Map<ColumnField, number>, heading: readonly string[]): Places {
  const [first, last, full] = (['firstName', 'lastName', 'fullName'] as const).map((field) =>
    places.get(field),
  );
  if (first !== undefined && last !== undefined) places.delete('fullName');
  else if (first !== undefined && full !== undefined && keyOf(heading[full] ?? '') === 'name') {
    places.set('lastName', full);
    places.delete('fullName');
  } else if (first !== undefined && full === undefined && keyOf(heading[first] ?? '') === 'nombre') {
    places.set('fullName', first);
    places.delete('firstName');
  }
  return places;
}

/** What nobody can be added without and no column holds. */
export const missingFields = (places: Places): PersonName[] =>
  needed.filter(
    (field) =>
      !places.has(field) && !((field === 'firstName' || field === 'lastName') && places.has('fullName')),
  );

/** Whether a heading of names is Spanish: Spaniards have two last names. */
export const isSpanish = (heading: string): boolean =>
  /^(nombre|apellido|empleado|trabajador)/.test(keyOf(heading));
