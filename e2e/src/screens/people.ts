/** The people of the screens: names from all over the world, including very long and very short ones. */
const names = [
  'Amara Okafor',
  'Jonas Weber',
  'Linh Trần',
  'Sofia Rossi',
  'Søren Østergård',
  'Ελένη Παπαδοπούλου',
  'Дмитрий Александрович Рождественский-Вознесенский',
  'Wolfeschlegelsteinhausenbergerdorff Bartholomäus-Maximilian',
  'Li Ng',
  'María Fernanda de los Ángeles Rodríguez Villanueva',
  'Zuzana Dvořáková',
  'Þórunn Ásgeirsdóttir',
  'Νίκος Γεωργίου',
  'Oluwaseun Adeyemi',
  'Chloé Lefèvre',
  'İbrahim Yıldız',
  'Małgorzata Wiśniewska',
  'Ngozi Eze',
  'Aarav Sharma',
  'Катерина Шевченко',
  'Mateus Gonçalves',
  'Freya Lindqvist',
  'Tomás Ó Súilleabháin',
  'Hana Novak',
  'Kwame Mensah',
  'Ingrid Haugen',
  'Lucas Moreau',
  'Beatriz Ferreira',
  'Anikó Szűcs',
  'Rasmus Kjær',
] as const;

const givenNames = ['Elif', 'Paul', 'Marta', 'Yusuf', 'Nora', 'Viktor', 'Ida', 'Samuel', 'Leïla', 'Oskar'];
const familyNames = ['Brandt', 'Silva', 'Kovács'];

const work: readonly (readonly [department: string, jobTitle: string])[] = [
  ['Operations', 'Shift lead'],
  ['Customer Care', 'Agent'],
  ['Engineering', 'Process engineer'],
  ['Warehouse', 'Picker'],
  ['Finance', 'Payroll'],
  ['International Quality Assurance and Regulatory Affairs', 'Senior manager for regulatory documentation'],
];

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly department: string;
  readonly jobTitle: string;
  readonly phone?: string;
}

/** The Latin form of a name; empty for other scripts. */
const addressee = (firstName: string, lastNames: readonly string[]) =>
  [firstName, lastNames.at(-1) ?? '']
    .map((name) =>
      name
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z-]/g, ''),
    )
    .filter((name) => name.length > 1)
    .join('.');

/** Sixty people, the same at every run. */
export function people(): readonly Person[] {
  const others = familyNames.flatMap((family) => givenNames.map((given) => `${given} ${family}`));
  return [...names, ...others].map((name, index) => {
    const [firstName = '', ...rest] = name.split(' ');
    const [department, jobTitle] = work[(index * 7) % (index % 9 === 8 ? 6 : 5)] ?? ['Operations', 'Agent'];
    return {
      firstName,
      lastName: rest.join(' '),
      email: `${addressee(firstName, rest) || `person${index}`}@halden.example`,
      department,
      jobTitle,
      ...(index % 4 === 3 ? {} : { phone: `+49 30 5550 ${100 + index}` }),
    };
  });
}
