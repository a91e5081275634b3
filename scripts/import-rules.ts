/**
 * Which way imports point. ARCHITECTURE.md draws the same edges; `npm run check:imports` holds the code to them.
 * Type imports count as imports.
 */

/** What each room may see of the others, always through their door `@loupe/<room>`. */
export const roomSees: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  'stock-index': [],
  server: ['domain', 'contract', 'stock-index'],
  web: ['domain', 'contract'],
  e2e: ['contract'],
  bench: ['domain', 'contract', 'stock-index'],
  scripts: [],
};

/** Rooms that run anywhere: no package, nothing that only Node or only a browser has. */
export const pureRooms: readonly string[] = ['domain', 'stock-index'];

/** Server features, lowest first: a storey may call those before it. Middle features call only the ground. */
export const groundFloor = [
  'words',
  'settings',
  'audit',
  'notifications',
  'life-cycle',
  'accounts',
  'price-lists',
  'stock',
  'holds',
  'media',
  'papers',
  'received-files',
];
export const topFloor = ['home', 'session', 'desk-home'];
/** Edges between features of the middle storey that exist by name. */
export const middleEdges: readonly string[] = [
  'orders → cart',
  'offers → orders',
  'pairs → search',
  'demands → search',
  'demands → loose',
  'loose → stock-import',
  'alerts → search',
  'alerts → loose',
  'jewellery → stock-import',
  'cart → loose',
  'cart → jewellery',
  'watchlist → search',
  'feed → search',
  'enquiries → loose',
  'enquiries → jewellery',
  'import-jobs → stock-import',
  'import-jobs → loose',
  'import-jobs → jewellery',
  'stock-desk → stock-import',
  'stock-desk → loose',
  'stock-desk → jewellery',
  'customers → registration',
  'content → registration',
  'staff → password-reset',
  'staff → account',
];

/** Parts of the web room from the lowest up; a part sees itself and those before it. */
export const webStoreys: readonly string[] = ['lib', 'ui', 'features', 'app'];

export interface Import {
  /** Importing file, from the root, with forward slashes. */
  readonly from: string;
  /** What it names: a file from the root, or a bare package. */
  readonly to: string;
  readonly isBare: boolean;
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const roomOf = (file: string) => file.split('/')[0] ?? '';
const featureOf = (file: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** Why an import is not allowed, or null. */
export function refusal(edge: Import): string | null {
  const room = roomOf(edge.from);
  return edge.isBare ? refuseBare(room, edge) : refuseFile(room, edge);
}

function refuseBare(room: string, { from, to }: Import): string | null {
  const door = /^@loupe\/([^/]+)(\/.*)?$/.exec(to);
  if (door) {
    if (door[2] !== undefined) return `enters ${door[1] ?? ''} beside its door`;
    return roomSees[room]?.includes(door[1] ?? '') === true ? null : `${room} may not see ${door[1] ?? ''}`;
  }
  if (pureRooms.includes(room) && !isTest(from)) return `${room} imports no package`;
  return null;
}

function refuseFile(room: string, { from, to }: Import): string | null {
  if (roomOf(to) !== room) return `leaves its room by a path instead of a door`;
  if (room === 'server') return refuseServer(from, to);
  if (room === 'web') return refuseWeb(from, to);
  return null;
}

function refuseServer(from: string, to: string): string | null {
  if (from.startsWith('server/src/platform/') && to.startsWith('server/src/features/'))
    return 'platform knows no feature';
  const [feature, other] = [featureOf(from), featureOf(to)];
  if (feature === undefined || other === undefined || feature === other || isTest(from)) return null;
  const [own, seen] = [groundFloor.indexOf(feature), groundFloor.indexOf(other)];
  if (topFloor.includes(feature)) {
    const place = topFloor.indexOf(other);
    return place === -1 || place < topFloor.indexOf(feature) ? null : `${feature} may not call ${other}`;
  }
  if (own !== -1) return seen !== -1 && seen < own ? null : `ground feature ${feature} may not call ${other}`;
  if (seen !== -1 || middleEdges.includes(`${feature} → ${other}`)) return null;
  return `${feature} → ${other} is not a listed edge`;
}

function refuseWeb(from: string, to: string): string | null {
  const storey = (file: string) => webStoreys.indexOf(file.split('/')[2] ?? '');
  if (isTest(from) || storey(from) === -1 || storey(to) === -1) return null;
  if (storey(to) > storey(from)) return `${webStoreys[storey(from)] ?? ''} may not see ${to}`;
  const [feature, other] = [featureOf(from), featureOf(to)];
  return feature !== undefined && other !== undefined && feature !== other
    ? `features do not import each other`
    : null;
}
