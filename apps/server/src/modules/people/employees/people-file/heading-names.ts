import { type ColumnField, columnFields } from '@checkpoint/contract/import-files';
import { nameKey } from '@checkpoint/domain/name-key';
import type { NameForm } from './full-name.ts';

/** The exact names of a field: the first of its list. The others are synonyms, which may mean something else. */
const exactNames = 3;

/**
 * What the columns are called in English, German and Spanish, without regard to case, spaces and signs. Of two columns for one
 * field the one whose name stands further in front is taken. `Title` stands last, as it may be Mr and Ms.
 */
const names: Record<ColumnField, readonly string[]> = {
  fullName: [
    ...['full name', 'vor- und nachname', 'nombre y apellidos', 'employee name', 'display name', 'name'],
    ...['employee', 'complete name', 'staff name', 'vollständiger name', 'mitarbeiter', 'mitarbeiterin'],
    ...['mitarbeitername', 'nombre completo', 'empleado', 'trabajador'],
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
    ...['email', 'correo electrónico', 'email address', 'e-mail-adresse', 'mail'],
    ...['work email', 'business email', 'company email', 'mailadresse', 'correo', 'dirección de correo'],
    ...['dirección de correo electrónico', 'dienstliche e-mail', 'e-mail (dienstlich)', 'personal email'],
    ...['private e-mail', 'correo corporativo', 'correo personal'],
  ],
  department: [
    ...['department', 'abteilung', 'departamento', 'department name', 'abteilungsname', 'dept'],
    ...['team', 'division', 'unit', 'bereich', 'area', 'sección', 'section', 'group', 'gruppe'],
  ],
  jobTitle: [
    ...['job title', 'stelle', 'puesto', 'berufsbezeichnung', 'stellenbezeichnung', 'puesto de trabajo'],
    ...['jobtitel', 'job', 'position', 'función', 'funktion', 'cargo', 'tätigkeit', 'occupation', 'beruf'],
    ...['profession', 'profesión', 'job role', 'role', 'rolle', 'rol', 'posición', 'designation', 'title'],
    ...['job description', 'stellenbeschreibung', 'tätigkeitsbeschreibung', 'descripción del puesto'],
  ],
  phone: [
    ...['phone', 'telefon', 'teléfono', 'phone number', 'telephone', 'telefonnummer', 'telephone number'],
    ...['número de teléfono', 'work phone', 'mobile phone', 'mobile', 'mobile number', 'cell phone', 'cell'],
    ...['handy', 'handynummer', 'mobil', 'mobiltelefon', 'mobilnummer', 'móvil', 'teléfono móvil'],
    ...['rufnummer', 'celular', 'tel'],
  ],
  employeeId: [
    ...['employee id', 'personalnummer', 'número de empleado', 'employee number', 'staff number', 'staff id'],
    ...['personnel number', 'personnel id', 'mitarbeiternummer', 'mitarbeiter-id', 'id de empleado'],
    ...['código de empleado', 'payroll number', 'payroll id', 'pers.-nr', 'personal-id', 'ma-nr', 'emp id'],
    ...['emp number', 'employee code', 'emp code', 'worker number', 'worker id', 'employee id number'],
    ...['número de trabajador', 'código de trabajador', 'id de trabajador', 'número de personal'],
    ...['badge number', 'ausweisnummer', 'number'],
  ],
};

/** `#`, `No.`, `Nº`, `Núm.` and `Nummer` are one word, which a name keeps: `Employee #` is no `Employee`. */
const numberWord = /#|nummer|\b(?:number|numero|num|nr|no|n\.o|n)\b/g;

const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');
export const keyOf = (name: string) =>
  withoutAccents(nameKey(name))
    .replace(numberWord, ' nr ')
    .replace(/\b(?:de|del)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A heading that is known. The less its rank, the more exactly it names the field. */
interface Known {
  readonly field: ColumnField;
  readonly rank: number;
  readonly isExact: boolean;
}

const known = new Map<string, Known>();
for (const field of columnFields)
  names[field].forEach((name, rank) => {
    const key = keyOf(name);
    if (!known.has(key)) known.set(key, { field, rank, isExact: rank < exactNames });
  });

const anyOf = (...all: readonly string[]) => `(?:${all.map(keyOf).join('|')})`;
const [full, first, last] = [
  anyOf(...names.fullName),
  anyOf(...names.firstName, 'vor'),
  anyOf(...names.lastName, 'nach'),
];
/** `Nachname, Vorname`, `Apellidos y nombre`, `Name (Last, First)`; in German lists `Name` beside `Vorname` is the last name. */
const familyFirst = new RegExp(
  `^${full}?(?:${last}(?:und|and|y)?${first}|name(?:und|and)?(?:vornamen?|rufname|firstname))$`,
);
const givenFirst = new RegExp(`^${full}?${first}(?:und|and|y)?(?:${last}|name)$`);
const bothNames: Known = { field: 'fullName', rank: names.fullName.length, isExact: false };

function knownBy(key: string): Known | undefined {
  const found = known.get(key);
  if (found !== undefined) return found;
  return familyFirst.test(key) || givenFirst.test(key) ? bothNames : undefined;
}

/** What a heading names. `Email (required)` and `E-Mail [geschäftlich]` are known by what stands before the bracket. */
export const fieldOf = (heading: string): Known | undefined =>
  knownBy(keyOf(heading)) ?? knownBy(keyOf(withoutBracket(heading)));

const withoutBracket = (heading: string) => heading.replace(/[([].*$/s, '');

/** How many fields of a person a row names. */
export const countHeadings = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => fieldOf(cell)?.field ?? [])).size;

/** How the names below a heading are written. Spaniards have two last names, so a list in Spanish is read so. */
export const nameFormOf = (heading: string): NameForm => ({
  isSpanish: /^(nombre|apellido|empleado|trabajador)/.test(keyOf(heading)),
  isFamilyFirst: [heading, withoutBracket(heading)].some((each) => familyFirst.test(keyOf(each))),
});
