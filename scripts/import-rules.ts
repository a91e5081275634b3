/**
 * The allowed directions of imports. ARCHITECTURE.md draws the same edges; `npm run check:imports` enforces
 * them. Type imports count as imports.
 */

/** The packages that each package can import, always through their entry point `@loupe/<package>`. */
export const packageDependencies: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  'stock-index': [],
  'stock-search': ['domain', 'contract', 'stock-index'],
  client: [],
  server: ['domain', 'contract', 'stock-index', 'stock-search', 'client'],
  web: ['domain', 'contract', 'stock-search'],
  e2e: ['contract', 'domain'],
  bench: ['domain', 'contract', 'stock-index'],
  scripts: ['domain', 'contract'],
};

/**
 * Packages that run anywhere: they import no package and use nothing that only Node or only a browser
 * provides.
 */
export const purePackages: readonly string[] = ['domain', 'stock-index'];

/**
 * Foundation features of the server, lowest first: each can import those before it. Middle features can
 * import foundation features, and each other only by {@link allowedEdges}.
 */
export const foundationFeatures = [
  'translations',
  'site-settings',
  'audit',
  'letterheads',
  'notifications',
  'lifecycle',
  'users',
  'currency-rates',
  'ledger',
  'price-lists',
  'stock',
  'holds',
  'uploads',
  'media',
  'documents',
];
/**
 * Foundation features whose desk part is a middle feature, named `<feature>/desk`: every feature reads the site
 * settings, and the desk's calls that change them write the audit log and store media.
 */
export const desksAboveFoundation: readonly string[] = ['site-settings'];
export const topFeatures = ['home', 'session', 'desk'];
/** Imports between middle features that are allowed individually. */
export const allowedEdges: readonly string[] = [
  'orders → cart',
  'offers → orders',
  'offers → search',
  'pairs → search',
  'demands → search',
  'demands → loose',
  'loose → stock-import',
  'alerts → search',
  'alerts → loose',
  'jewellery → stock-import',
  'suggestions → imports',
  'suggestions → stock-import',
  'cart → loose',
  'cart → jewellery',
  'watchlist → search',
  'feed → search',
  'feed → export',
  'export → search',
  'client-pages → currency-rates',
  'client-pages → jewellery',
  'client-pages → loose',
  'client-pages → export',
  'quotes → client-pages',
  'statements → orders',
  'number-list → search',
  'price-chart → search',
  'local-stock → search',
  'returned-exports → stock-import',
  'returned-exports → offers',
  'enquiries → loose',
  'enquiries → jewellery',
  'imports → stock-import',
  'imports → loose',
  'imports → jewellery',
  'stock-management → stock-import',
  'stock-management → loose',
  'stock-management → jewellery',
  'customers → registration',
  'site-settings/desk → registration',
  'staff → password-reset',
  'staff → two-step',
  'account → two-step',
];

/** Layers of the web package, lowest first. A layer can import itself and those before it. */
export const webLayers: readonly string[] = ['lib', 'ui', 'trade', 'features', 'app'];

export interface Import {
  /** Importing file, relative to the repository root, with forward slashes. */
  readonly from: string;
  /** Imported file relative to the repository root, or the name of a bare package. */
  readonly to: string;
  readonly isBare: boolean;
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const packageOf = (file: string) => file.split('/')[0] ?? '';
const featureOf = (file: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1];
/** The feature of a server file as the rules name it. */
const serverFeatureOf = (file: string) => {
  const feature = featureOf(file);
  const isDesk = file.startsWith(`server/src/features/${feature ?? ''}/desk/`);
  return feature !== undefined && isDesk && desksAboveFoundation.includes(feature)
    ? `${feature}/desk`
    : feature;
};

/** The reason why an import is not allowed, or null. */
export function importViolation(edge: Import): string | null {
  const packageName = packageOf(edge.from);
  return edge.isBare ? bareImportViolation(packageName, edge) : fileImportViolation(packageName, edge);
}

function bareImportViolation(packageName: string, { from, to }: Import): string | null {
  const packageImport = /^@loupe\/([^/]+)(\/.*)?$/.exec(to);
  if (packageImport) {
    if (packageImport[2] !== undefined)
      return `imports a file of ${packageImport[1] ?? ''} other than its entry`;
    return packageDependencies[packageName]?.includes(packageImport[1] ?? '') === true
      ? null
      : `${packageName} may not import ${packageImport[1] ?? ''}`;
  }
  if (purePackages.includes(packageName) && !isTest(from)) return `${packageName} imports no package`;
  return null;
}

function fileImportViolation(packageName: string, { from, to }: Import): string | null {
  if (packageOf(to) !== packageName) return `imports another package by its path`;
  if (packageName === 'server') return serverImportViolation(from, to);
  if (packageName === 'web') return webImportViolation(from, to);
  return null;
}

function serverImportViolation(from: string, to: string): string | null {
  if (from.startsWith('server/src/platform/') && to.startsWith('server/src/features/'))
    return 'platform may not import a feature';
  const [feature, other] = [serverFeatureOf(from), serverFeatureOf(to)];
  if (feature === undefined || other === undefined || feature === other || isTest(from)) return null;
  const [ownRank, otherRank] = [foundationFeatures.indexOf(feature), foundationFeatures.indexOf(other)];
  if (topFeatures.includes(feature)) {
    const index = topFeatures.indexOf(other);
    return index === -1 || index < topFeatures.indexOf(feature) ? null : `${feature} may not call ${other}`;
  }
  if (ownRank !== -1)
    return otherRank !== -1 && otherRank < ownRank
      ? null
      : `foundation feature ${feature} may not call ${other}`;
  if (otherRank !== -1 || allowedEdges.includes(`${feature} → ${other}`)) return null;
  return `${feature} → ${other} is not a listed edge`;
}

function webImportViolation(from: string, to: string): string | null {
  const layerOf = (file: string) => webLayers.indexOf(file.split('/')[2] ?? '');
  if (isTest(from) || layerOf(from) === -1 || layerOf(to) === -1) return null;
  if (layerOf(to) > layerOf(from)) return `${webLayers[layerOf(from)] ?? ''} may not import ${to}`;
  const [feature, other] = [featureOf(from), featureOf(to)];
  return feature !== undefined && other !== undefined && feature !== other
    ? `features do not import each other`
    : null;
}
