import {
  accountNames,
  type PersonName,
  personNames,
  requiredNames,
} from '@checkpoint/contract/person-fields';
import { nameKey } from '@checkpoint/domain/name-key';

const needed: readonly PersonName[] = [...accountNames, ...requiredNames];

/** What the columns are called in English, German and Spanish, without regard to case, spaces and signs. */
const names: Record<PersonName, readonly string[]> = {
  firstName: ['first name', 'given name', 'forename', 'vorname', 'nombre'],
  lastName: ['last name', 'surname', 'family name', 'nachname', 'familienname', 'apellido', 'apellidos'],
  email: [
    'email',
    'email address',
    'mail',
    'email-adresse',
    'correo',
    'correo electrónico',
    'correo electronico',
  ],
  department: ['department', 'team', 'abteilung', 'departamento'],
  jobTitle: ['job title', 'title', 'position', 'role', 'stelle', 'funktion', 'puesto', 'cargo'],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'mobile',
    'telefon',
    'telefonnummer',
    'handy',
    'teléfono',
    'telefono',
  ],
  employeeId: [
    ...['employee id', 'employee number', 'staff number', 'personnel number', 'personalnummer'],
    ...['mitarbeiternummer', 'número de empleado', 'numero de empleado', 'n.º de empleado'],
  ],
};

const keyOf = (name: string) => nameKey(name).replace(/[^\p{L}\p{N}]/gu, '');

const fieldsByKey: ReadonlyMap<string, PersonName> = new Map(
  personNames.flatMap((field) => names[field].map((name) => [keyOf(name), field] as const)),
);

export interface Columns {
  /** Where each field stands in a row. */
  readonly places: ReadonlyMap<PersonName, number>;
  /** Headings that no field is known by. */
  readonly unknown: readonly string[];
}

/** The columns of a file by their headings; `undefined` when one that everybody needs is missing. */
export function matchColumns(heading: readonly string[]): Columns | undefined {
  const places = new Map<PersonName, number>();
  const unknown: string[] = [];
  heading.forEach((name, place) => {
    const field = fieldsByKey.get(keyOf(name));
    if (field !== undefined && !places.has(field)) places.set(field, place);
    else if (name.trim() !== '') unknown.push(name.trim().slice(0, 100));
  });
  return needed.every((field) => places.has(field)) ? { places, unknown } : undefined;
}
