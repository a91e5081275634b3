import path from 'node:path';
import type { Rolldown } from 'vite';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Group = NonNullable<Splitting['groups']>[number];

/** On everybody's way, in this order: each stands on what comes before it, and needs nothing of what comes after. */
const stations = {
  door: 'src/app/screens/sign-in.tsx',
  calls: 'src/lib/table-call.ts',
  data: 'src/app/data.tsx',
};

const ours = path.resolve(import.meta.dirname, 'src');

/**
 * A module of ours and all of ours that it imports, and that those import; not what they ask for later. Libraries are
 * left out: their one door leads to everything they have.
 */
function closureOf(module: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set([module]);
  for (const id of reached)
    for (const next of context.getModuleInfo(id)?.importedIds ?? [])
      if (next.startsWith(ours)) reached.add(next);
  return reached;
}

function oneFileFor([name, station]: [string, string]): Group {
  const module = path.resolve(import.meta.dirname, station);
  let closure: ReadonlySet<string> | null = null;
  return {
    debugName: name,
    includeDependenciesRecursively: false,
    name: (id, context) => {
      closure ??= closureOf(module, context);
      return closure.has(id) ? name : null;
    },
  };
}

/**
 * What the sign-in's fields and signs are made of: one list by hand, for a library's one door leads to everything it has.
 * Were one left out, `preload-plugin.ts` would say so.
 */
const fieldParts = [
  /lucide-react\/dist\/esm\/icons\/(?:message-circle|smartphone|eye|eye-off)\.mjs$/,
  /react-aria-components\/dist\/private\/(?:Autocomplete|FieldError|Form|Group|Input|Text|TextArea|TextField)\.mjs$/,
  /react-(?:aria|stately)\/dist\/private\/(?:form|label|textfield)\//,
  /react-(?:aria|stately)\/dist\/private\/utils\/(?:useControlledState|useFormReset|useLabels)\.mjs$/,
];

/**
 * What so many screens use that whoever is in needs it sooner or later. Each floor stands on those before it alone: in one
 * file, modules would wait in a circle for what lies between them.
 */
const floors = { libraries: /node_modules/, contract: /[/\\](?:contract|domain)[/\\]src[/\\]/, common: ours };
const usedByMany = { includeDependenciesRecursively: false, minShareCount: 6 };
export const afterTheDoor = Object.keys(floors);

/**
 * What a page begins with comes in one file, and so does each station after it: in a hundred small ones it is a tenth
 * larger and as many requests. Everything else is divided by what needs it.
 */
export const codeSplitting: Splitting = {
  groups: [
    { name: 'base', tags: ['$initial'] },
    {
      name: 'fields',
      includeDependenciesRecursively: false,
      test: (id) => fieldParts.some((part) => part.test(id)),
    },
    ...Object.entries(stations).map(oneFileFor),
    ...Object.entries(floors).map(([name, test]) => ({ ...usedByMany, name, test })),
  ],
};
