// node scripts/floors.mjs checks that imports go to lower floors only, and between modules through ports.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './outputs.mjs';

/**
 * The floors of each app, the lowest first. A file imports from its own floor and from lower ones. Files outside these
 * folders are the top floor, which composes the rest.
 *
 * @type {Record<string, readonly string[]>}
 */
const floors = {
  'apps/server/src/': ['kernel', 'record', 'modules'],
  'apps/web/src/': ['kernel', 'ui', 'product', 'outbox', 'modules'],
};

/** The modules of both apps. A module imports only from the ports of those before it. */
const modules = ['site', 'access', 'people', 'time', 'leave', 'capture', 'insight', 'keeping'];

/** Packages in import order. Server and web may import the first two. */
const packages = ['domain', 'contract'];

/**
 * The forbidden imports of these files.
 *
 * @param {ReadonlyMap<string, string>} sources text by path, relative to the root
 * @returns {string[]} a line for each import that is not allowed, with what to do instead
 */
export function faultsOf(sources) {
  return [...sources].flatMap(([path, text]) =>
    importsOf(text).flatMap(({ specifier, line }) => {
      const fault = faultOf(path, specifier);
      return fault === undefined ? [] : [`${path}:${line} imports ${specifier}: ${fault}`];
    }),
  );
}

const imported =
  /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|\b(?:mock|doMock|importActual)(?:<[^(]*>)?\(\s*)(['"])([^'"\n]+)\1/g;

/** @param {string} text */
function importsOf(text) {
  return [...text.matchAll(imported)].map(({ index, 2: specifier = '' }) => ({
    specifier,
    line: text.slice(0, index).split('\n').length,
  }));
}

/**
 * @param {string} path
 * @param {string} specifier
 */
function faultOf(path, specifier) {
  return packageFault(path, specifier) ?? floorFault(path, specifier);
}

/**
 * @param {string} path
 * @param {string} specifier
 */
function packageFault(path, specifier) {
  const [, known] = /^@checkpoint\/([^/]+)/.exec(specifier) ?? [];
  const [, group, own = ''] = /^(packages|apps)\/([^/]+)\//.exec(path) ?? [];
  if (known === undefined || group === undefined) return undefined;
  if (own === 'domain') return 'The domain knows nothing of ours: let the caller pass in data, now and zone.';
  if (own === 'contract')
    return known === 'domain'
      ? undefined
      : 'The contract imports the domain alone: move what both sides need into one of the two.';
  return packages.includes(known)
    ? undefined
    : 'Server and web share the contract and the domain alone: move what both need into one of the two.';
}

/**
 * @param {string} path
 * @param {string} specifier
 */
function floorFault(path, specifier) {
  const house = Object.keys(floors).find((folder) => path.startsWith(folder));
  const target = house && targetOf(path, specifier, house);
  if (house === undefined || target === undefined || path.startsWith(`${house}testing/`)) return undefined;
  if (target.startsWith('testing/'))
    return isTest(path) ? undefined : 'Only tests and fixtures import what stands in testing.';
  const from = placeOf(path.slice(house.length), floors[house] ?? []);
  const to = placeOf(target, floors[house] ?? []);
  if (to.floor > from.floor)
    return `${from.name} stands below ${to.name}: let the caller pass in what differs, or move the shared part down.`;
  if (from.module === undefined || to.module === undefined || from.module === to.module) return undefined;
  if (modules.indexOf(to.module) > modules.indexOf(from.module))
    return `${from.module} comes before ${to.module}: let ${to.module} import ${from.module}, or hand a function in.`;
  return target === `modules/${to.module}/port.ts`
    ? undefined
    : `A module knows another by its port alone: export it from ${to.module}/port.ts.`;
}

/** @param {string} path */
const isTest = (path) => /\.(test|fixture)\.tsx?$/.test(path);

/**
 * Where an import leads, relative to its app's sources; undefined outside of them.
 *
 * @param {string} path
 * @param {string} specifier
 * @param {string} house
 */
function targetOf(path, specifier, house) {
  if (specifier.startsWith('#')) return normalize(specifier.slice(1));
  if (!specifier.startsWith('.')) return undefined;
  const target = normalize(join(dirname(path), specifier)).replaceAll('\\', '/');
  return target.startsWith(house) ? target.slice(house.length) : undefined;
}

/**
 * @param {string} path
 * @param {readonly string[]} names of the floors
 */
function placeOf(path, names) {
  const [folder = '', second] = path.split('/');
  const floor = names.indexOf(folder);
  if (floor < 0) return { floor: names.length, name: 'the top floor', module: undefined };
  return { floor, name: folder, module: folder === 'modules' ? second : undefined };
}

/** Prints each fault. Returns false if there is one. */
export function checkFloors() {
  const paths = ['apps/server', 'apps/web', 'packages/contract', 'packages/domain'].flatMap(sourcesOf);
  const faults = faultsOf(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

/** @param {string} folder of a package */
const sourcesOf = (folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true })
    .map((path) => `${folder}/src/${path}`.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !checkFloors()) process.exitCode = 1;
