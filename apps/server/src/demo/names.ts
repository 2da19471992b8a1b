import type { Random } from './random.ts';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
  /** The part before the @: the name in plain Latin letters. */
  readonly mailbox: string;
}

interface Tradition {
  /** How many of thirty people have such a name. */
  readonly share: number;
  readonly first: string;
  readonly last: string;
}

/** Names like those of a real company. The Latin form follows `=` if it cannot be derived. */
const traditions: readonly Tradition[] = [
  {
    share: 9,
    first:
      'Anna, Lukas, Jürgen, Sabine, Käthe, Maximilian, Ute, Søren, Frauke, Björn, Heike, Torben, Lena, Jonas, Wiebke, Moritz, Birgit, Holger, Mareike, Paul, Dörte, Niklas, Silke, Hannes',
    last: 'Müller, Brandt, Petersen, Groß, von der Heide, Schröder, Jansen, Kühn, Lüders, Weiß, Behrens, Thießen, Albrecht, Bock, Clausen, Dreyer, Ehlers, Friedrichs, Harms, Iversen, Krüger, Lorenzen, Mohr, Nissen, Oldenburg, Paulsen, Reimers, Schlüter, Timm, Voß, Wulf, Zimmermann',
  },
  {
    share: 3,
    first: 'Ayşe, Mehmet, Elif, Çağlar, Gülşen, Emre, Işıl, Şirin',
    last: 'Yılmaz, Öztürk, Şahin, Kılıç, Demir, Çelik, Karagöz, Aydoğan',
  },
  {
    share: 2,
    first: 'Agnieszka, Łukasz, Małgorzata, Wojciech, Żaneta, Grzegorz',
    last: 'Wiśniewska, Wójcik, Dąbrowski, Szczepańska, Błaszczykowski, Brzęczyszczykiewicz',
  },
  {
    share: 2,
    first: 'Chiamaka, Oluwaseun, Ngozi, Chukwuemeka, Adaeze, Temitope',
    last: 'Okafor, Adébáyò, Nwosu, Oyelaran, Chukwumereije, Eze',
  },
  {
    share: 2,
    first: 'Linh, Minh Anh, Thị Hồng Nhung, Quang, Đức, Thùy Dương',
    last: 'Nguyễn, Trần, Phạm, Lê, Đặng, Võ',
  },
  {
    share: 2,
    first: 'María del Carmen, José Ignacio, Íñigo, Lucía, Guadalupe, Joaquín',
    last: 'Fernández-Cabrera y Rodríguez de la Fuente, Núñez, Ibáñez Martín, García, Echeverría, Peña',
  },
  {
    share: 1,
    first: '秀英=Xiuying, 伟=Wei, 梓涵=Zihan, 建国=Jianguo',
    last: '王=Wang, 欧阳=Ouyang, 李=Li, 张=Zhang',
  },
  {
    share: 1,
    first: 'さくら=Sakura, 健太郎=Kentaro, 結衣=Yui, 大輔=Daisuke',
    last: '佐藤=Sato, 渡辺=Watanabe, 小早川=Kobayakawa, 高橋=Takahashi',
  },
  { share: 1, first: '서연=Seoyeon, 민준=Minjun, 지우=Jiwoo', last: '김=Kim, 박=Park, 남궁=Namgung' },
  {
    share: 1,
    first: 'ليلى=Layla, محمد=Mohammed, فاطمة=Fatima, يوسف=Yusuf',
    last: 'الخطيب=Alkhatib, حداد=Haddad, عبد الرحمن=Abdulrahman, منصور=Mansour',
  },
  {
    share: 1,
    first: 'Олена=Olena, Тарас=Taras, Світлана=Svitlana, Всеволод=Vsevolod',
    last: 'Шевченко=Shevchenko, Коваленко=Kovalenko, Білоус=Bilous, Крижанівська=Kryzhanivska',
  },
  {
    share: 1,
    first: 'Ελένη=Eleni, Γιώργος=Giorgos, Αικατερίνη=Aikaterini',
    last: 'Παπαδόπουλος=Papadopoulos, Χατζηκωνσταντίνου=Chatzikonstantinou, Νικολάου=Nikolaou',
  },
  {
    share: 1,
    first: 'प्रिया=Priya, अर्जुन=Arjun, लक्ष्मी=Lakshmi',
    last: 'शर्मा=Sharma, चट्टोपाध्याय=Chattopadhyay, पटेल=Patel',
  },
  {
    share: 1,
    first: 'ชัยพฤกษ์=Chaiyaphruek, กัญญารัตน์=Kanyarat',
    last: 'ศรีสุวรรณภูมิภักดี=Srisuwannaphumphakdi, วงศ์สวัสดิ์=Wongsawat',
  },
  { share: 1, first: 'נועה=Noa, אורי=Uri, תמר=Tamar', last: 'לוי=Levi, בן־דוד=Ben-David, שפירא=Shapira' },
  {
    share: 1,
    first: 'Karl-Theodor Maria Nikolaus, Elisabeth Charlotte Wilhelmine',
    last: 'Freiherr von und zu Altenkirchen-Hohenlimburg, Prinzessin zu Sayn-Wittgenstein-Berleburg',
  },
];

/** The names of `count` people. Any thirty in a row include all traditions. */
export function drawNames(random: Random, count: number): PersonName[] {
  const deck = random.shuffle(traditions.flatMap((one) => Array.from({ length: one.share }, () => one)));
  const taken = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const tradition = deck[index % deck.length];
    if (tradition === undefined) throw new RangeError('no names to draw from');
    return unique(drawName(random, tradition), taken);
  });
}

function drawName(random: Random, { first, last }: Tradition): PersonName {
  const [firstName, plainFirst] = read(random.pick(first.split(', ')));
  const [lastName, plainLast] = read(random.pick(last.split(', ')));
  return { firstName, lastName, mailbox: `${plainFirst}.${plainLast}` };
}

function read(entry: string): [name: string, plain: string] {
  const [name = '', latin = name] = entry.split('=');
  return [name, plain(latin)];
}

const letters: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüßøłđı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-');

/** Two people may share a name, but not a mailbox. */
function unique(name: PersonName, taken: Map<string, number>): PersonName {
  const bearers = (taken.get(name.mailbox) ?? 0) + 1;
  taken.set(name.mailbox, bearers);
  return bearers === 1 ? name : { ...name, mailbox: `${name.mailbox}${bearers}` };
}
