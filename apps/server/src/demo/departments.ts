/** When the people of a department work. */
export type Rota =
  /** Weekdays with flexible hours. */
  | 'office'
  /** Weekdays on the road, often without a network. */
  | 'field'
  /** An early, a late and a night week in turn. */
  | 'three_shifts'
  | 'early'
  /** Weekdays after the others have left. */
  | 'evening'
  /** Four nights on, four off, weekends included. */
  | 'night_watch';

export interface Post {
  readonly department: string;
  readonly jobTitle: string;
  readonly rota: Rota;
}

/** `share`: how many of thirty people work there. Every third of them has the first post. */
const departments: readonly { name: string; share: number; posts: readonly [Rota, string][] }[] = [
  {
    name: 'Production',
    share: 9,
    posts: [
      ['three_shifts', 'Machine Operator'],
      ['three_shifts', 'Assembler'],
      ['three_shifts', 'Shift Supervisor'],
    ],
  },
  {
    name: 'Engineering',
    share: 6,
    posts: [
      ['office', 'Design Engineer'],
      ['office', 'Embedded Software Developer'],
      ['office', 'Metrologist'],
    ],
  },
  {
    name: 'Logistics',
    share: 4,
    posts: [
      ['early', 'Warehouse Clerk'],
      ['early', 'Forklift Driver'],
    ],
  },
  {
    name: 'Sales',
    share: 3,
    posts: [
      ['field', 'Account Manager'],
      ['field', 'Service Technician'],
      ['office', 'Inside Sales'],
    ],
  },
  {
    name: 'Customer Support',
    share: 3,
    posts: [
      ['office', 'Support Engineer'],
      ['early', 'Support Engineer, Asia Desk'],
    ],
  },
  {
    name: 'Finance',
    share: 2,
    posts: [
      ['office', 'Accountant'],
      ['office', 'Payroll Specialist'],
    ],
  },
  { name: 'Human Resources', share: 1, posts: [['office', 'People Partner']] },
  {
    name: 'Facilities & Site Security',
    share: 2,
    posts: [
      ['evening', 'Cleaner'],
      ['night_watch', 'Night Watch'],
    ],
  },
];

/** The posts in the company's proportions, repeated after thirty. */
export const posts: readonly Post[] = departments.flatMap(({ name, share, posts: kinds }) =>
  Array.from({ length: share }, (_, index): Post => {
    const [rota, jobTitle] = kinds[index % kinds.length] ?? ['office', 'Assistant'];
    return { department: name, jobTitle, rota };
  }),
);
