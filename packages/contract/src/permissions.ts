/** What somebody is in a company. A role that the product does not know counts as `other`. */
export const roles = ['employee', 'manager', 'company_admin', 'super_admin', 'other'] as const;

export type Role = (typeof roles)[number];

/** Whether this role administers a company: `super_admin` is what `company_admin` is, inside its own company only. */
export const administers = (role: string): boolean => role === 'company_admin' || role === 'super_admin';

/** Who can hold a permission: a person by their role, or an actor of another kind. */
export type Holder = Role | 'device' | 'token' | 'inspector';

/** Over whom a permission reaches: everybody in the company, the people of some departments, oneself, nobody. */
export type Reach = 'all' | 'departments' | 'self' | 'nobody';

interface Granted {
  /** What it lets somebody do, as docs/security.md shows it. */
  readonly what: string;
  /** Over whom, by who holds it. Whoever is not named here does not have it. */
  readonly to: Readonly<Partial<Record<Holder, Reach>>>;
}

const administrators = { company_admin: 'all', super_admin: 'all' } as const;
const everybody = { employee: 'all', manager: 'all', other: 'all', ...administrators } as const;
const workers = { employee: 'self', manager: 'self', company_admin: 'self', super_admin: 'self' } as const;

/** Every permission inside a company, and who has it. Who belongs to no company in force has none. */
const table = {
  'company.read': { what: 'read the name, address and settings of the company', to: everybody },
  'company.write': { what: 'change them, and see and replace the company code', to: administrators },
  'company.close': { what: 'export everything and close the company; its owner alone', to: administrators },
  'departments.read': {
    what: 'see which departments there are',
    to: { employee: 'all', manager: 'departments', ...administrators },
  },
  'departments.write': { what: 'add and remove departments', to: administrators },
  'people.read': {
    what: 'see who works here, and who is in',
    to: { manager: 'departments', ...administrators },
  },
  'people.count': {
    what: 'see how many are in and out',
    to: { manager: 'departments', other: 'all', ...administrators },
  },
  'people.write': {
    what: 'add, import, change, remove and restore people',
    to: administrators,
  },
  'people.reset': { what: 'reset their passwords', to: { manager: 'departments', ...administrators } },
  'people.delegate': {
    what: 'hand one’s own departments over for a while',
    to: { manager: 'departments' },
  },
  'people.promote': {
    what: 'see, make and unmake administrators and managers; as its owner hand the company over',
    to: administrators,
  },
  'time.own': { what: 'punch, and see one’s own record, latest punch and hours', to: workers },
  'time.read': {
    what: 'read punches, timelines and requests for corrections',
    to: { employee: 'self', manager: 'departments', ...administrators },
  },
  'time.correct': {
    what: 'ask for a correction of one’s own timeline; over others: correct it',
    to: { employee: 'self', manager: 'departments', ...administrators },
  },
  'time.review': {
    what: 'see what waits for a decision, and decide',
    to: { manager: 'departments', ...administrators },
  },
  'insight.read': {
    what: 'see who did what, and read and download reports',
    to: { manager: 'departments', ...administrators },
  },
  'insight.watch': {
    what: 'hear of changes while a page is open: as much of them as may be read',
    to: { employee: 'self', manager: 'departments', other: 'all', ...administrators },
  },
  'audit.read': { what: 'read and download the trail of administration', to: administrators },
} as const satisfies Readonly<Record<string, Granted>>;

export type Permission = keyof typeof table;

export const permissions: Readonly<Record<Permission, Granted>> = table;

/** Over whom this holder has the permission. */
export const reachOf = (holder: Holder, permission: Permission): Reach =>
  permissions[permission].to[holder] ?? 'nobody';

const known: ReadonlySet<string> = new Set(roles);

/** The role of a membership by its name. */
export const asRole = (name: string): Role => (known.has(name) ? (name as Role) : 'other');
