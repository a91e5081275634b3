import path from 'node:path';
import type { Rolldown } from 'vite';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Group = NonNullable<Splitting['groups']>[number];

/** Stages that every user loads, in this order: each depends on the earlier stages only. */
const stages = {
  login: ['src/app/routes/sign-in.tsx'],
  calls: ['src/lib/call-client.ts', 'src/app/data-provider.tsx'],
};

/** What every signed-in user loads first, each in one file with the small libraries that it adds. */
const firstScreens = {
  shell: ['src/app/authenticated-app.tsx'],
  search: ['src/app/routes/search.tsx'],
};

/** First screens that share modules with other screens. Only the shared modules are in a separate file. */
const sharedScreens = {
  home: ['src/app/routes/home.tsx'],
  results: ['src/app/routes/stock.tsx'],
};

/**
 * The parts of the call table, in this order: a browser loads a part with the first call that it makes of it
 * (`web/src/lib/call-table.ts`).
 */
const callParts = {
  'first-calls': ['../contract/src/first-calls.ts', '../contract/src/load-calls.ts'],
  'customer-calls': ['../contract/src/customer-calls.ts'],
  'desk-calls': ['../contract/src/calls.desk.ts'],
};

const sourceDirectory = path.resolve(import.meta.dirname, 'src');
const contractDirectory = path.resolve(import.meta.dirname, '../contract/src');

const isReactAria = (id: string): boolean =>
  /[/\\]node_modules[/\\](?:react-aria|react-aria-components|react-stately|@internationalized)[/\\]/.test(id);

/** The web application, the contract, and React Aria, whose packages import each other's modules one by one. */
const regions: readonly ((id: string) => boolean)[] = [
  (id) => id.startsWith(sourceDirectory),
  (id) => id.startsWith(contractDirectory),
  isReactAria,
];

/** What every first screen uses of React Aria: buttons, some with a menu. Menus, lists and dialogs load with the first one. */
const firstControls = [
  '../node_modules/react-aria-components/dist/private/Button.mjs',
  '../node_modules/react-aria/dist/private/menu/useMenuTrigger.mjs',
  '../node_modules/react-stately/dist/private/menu/useMenuTriggerState.mjs',
];
/** The one that the home screen adds. */
const checkbox = '../node_modules/react-aria-components/dist/private/Checkbox.mjs';

/**
 * A module with its static imports within its region, transitively; dynamic imports are not followed. Other libraries
 * are left out: their single entry module leads to everything they contain.
 */
function closureOf(module: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const region = regions.find((isIn) => isIn(module));
  if (region === undefined || context.getModuleInfo(module) === null)
    throw new Error(`there is no ${module}`);
  const reached = new Set([module]);
  for (const id of reached)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) if (region(next)) reached.add(next);
  return reached;
}

const closureOfAll = (modules: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> =>
  new Set(modules.flatMap((module) => [...closureOf(path.resolve(import.meta.dirname, module), context)]));

/** Computes a set of modules once, with the first module that is asked for. */
function setOnce(
  compute: (context: Rolldown.ChunkingContext) => ReadonlySet<string>,
): (id: string, context: Rolldown.ChunkingContext) => boolean {
  let modules: ReadonlySet<string> | null = null;
  return (id, context) => {
    modules ??= compute(context);
    return modules.has(id);
  };
}

function oneFileFor([name, modules]: [string, readonly string[]]): Group {
  const isOfStage = setOnce((context) => closureOfAll(modules, context));
  return {
    debugName: name,
    includeDependenciesRecursively: false,
    name: (id, context) => (isOfStage(id, context) ? name : null),
  };
}

/**
 * The modules outside `src` that the sign-in form needs, listed by hand because the single entry module of a
 * library leads to everything it contains. `preload-plugin.ts` fails the build when one is missing.
 */
const fieldParts = [
  /lucide-react\/dist\/esm\/icons\/(?:message-circle|smartphone|eye|eye-off)\.mjs$/,
  /react-aria-components\/dist\/private\/(?:Autocomplete|FieldError|Form|Group|Input|Text|TextArea|TextField)\.mjs$/,
  /react-(?:aria|stately)\/dist\/private\/(?:form|label|textfield)\//,
  /react-(?:aria|stately)\/dist\/private\/utils\/(?:useControlledState|useFormReset|useLabels)\.mjs$/,
];

const isIcon = (id: string) => id.includes('lucide-react');
const isFieldPart = (id: string) => fieldParts.some((part) => part.test(id));

/** Drawings of stones: one is beside the sign-in form, and the search shows a small one for every shape. */
const drawings = /[/\\]domain[/\\]src[/\\]geometry[/\\](?!piece-plan)/;

/**
 * Modules shared by so many screens that every signed-in user eventually needs them. Each layer depends on
 * earlier layers only: in a single file, modules would form import cycles with the modules between them.
 */
const lowerLayers = {
  libraries: /node_modules/,
  // The reader of messages, a third of the domain: only screens with a field for requests load it.
  reader: /[/\\]domain[/\\]src[/\\]shorthand[/\\](?!shape-abbreviation)/,
  domain: /[/\\]domain[/\\](?:src|vocabulary)[/\\]/,
};
const layers = { ...lowerLayers, contract: contractDirectory, common: sourceDirectory };
const usedByMany = { includeDependenciesRecursively: false, minShareCount: 6 };

const isOfFirstControls = setOnce((context) => closureOfAll(firstControls, context));
const isOfSignIn = setOnce((context) => closureOfAll(stages.login, context));
const isOfFirstScreen = setOnce((context) =>
  closureOfAll(Object.values({ ...firstScreens, ...sharedScreens }).flat(), context),
);
const isOfCheckbox = setOnce((context) => closureOfAll([checkbox], context));

/** Files that the first screens do without; `preload-plugin.ts` fails the build when one of them needs such a file. */
export const deferredChunkNames = {
  signIn: ['controls', ...Object.keys(layers)],
  search: ['controls', 'checkbox', 'fields', 'reader', 'customer-calls', 'desk-calls'],
  home: ['controls', 'reader', 'customer-calls', 'desk-calls'],
};

/**
 * The initial modules form one file, and so does each later stage: a hundred small files would be a tenth
 * larger in total and take as many requests. Everything else is split by the modules that import it.
 */
export const codeSplitting: Splitting = {
  groups: [
    { name: 'base', tags: ['$initial'] },
    { name: 'drawings', includeDependenciesRecursively: false, test: drawings },
    // What the sign-in form shares with the first screens.
    {
      debugName: 'entry',
      includeDependenciesRecursively: false,
      name: (id, context) => {
        const isShared = isFieldPart(id)
          ? isOfFirstControls(id, context) || isIcon(id)
          : isOfSignIn(id, context) && isOfFirstScreen(id, context);
        return isShared ? 'entry' : null;
      },
    },
    { name: 'fields', includeDependenciesRecursively: false, test: isFieldPart },
    ...Object.entries({ ...stages, ...callParts }).map(oneFileFor),
    {
      ...usedByMany,
      debugName: 'controls',
      name: (id, context) => {
        if (!isReactAria(id) || isOfFirstControls(id, context)) return null;
        return isOfCheckbox(id, context) ? 'checkbox' : 'controls';
      },
    },
    ...Object.entries(lowerLayers).map(([name, test]) => ({ ...usedByMany, name, test })),
    ...Object.entries(firstScreens).map((screen) => ({
      ...oneFileFor(screen),
      includeDependenciesRecursively: true,
    })),
    ...Object.entries(sharedScreens).map((screen) => ({ ...oneFileFor(screen), minShareCount: 2 })),
    { ...usedByMany, name: 'contract', test: layers.contract },
    { ...usedByMany, name: 'common', test: layers.common },
  ],
};
