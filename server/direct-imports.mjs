/**
 * Lets each module of a bundle import the modules that it uses, instead of the index of a package of ours: esbuild
 * loads with a program every module that its imports reach, so one constant of the contract brought all schemas
 * and texts into each command.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../', import.meta.url));
const exportsOfIndex = /^export (?:type )?\{([^}]*)\} from '(\.[^']+)';/gm;
const importsOfPackage = /^import \{([^}]*)\} from '@loupe\/([a-z-]+)';/gm;

const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Which file declares each exported name of a package, read from its index. */
function readExports(name) {
  const folder = join(packages, name, 'src');
  const index = readFileSync(join(folder, 'index.ts'), 'utf8');
  return new Map(
    [...index.matchAll(exportsOfIndex)].flatMap(([, list, file]) =>
      namesIn(list).map((entry) => {
        const [declared, exported = declared] = entry.replace(/^type /, '').split(' as ');
        return [exported, { declared, file: join(folder, file) }];
      }),
    ),
  );
}

/** The source with its imports of our packages led to their modules; its lines keep their numbers. */
function importDirectly(source, exportsOf) {
  return source.replace(importsOfPackage, (statement, list, name) => {
    const imports = namesIn(list)
      .filter((entry) => !entry.startsWith('type '))
      .map((entry) => {
        const [imported, local = imported] = entry.split(' as ');
        const found = exportsOf(name).get(imported);
        if (found === undefined) throw new Error(`@loupe/${name} has no export ${imported}`);
        return `import { ${found.declared} as ${local} } from ${JSON.stringify(found.file)};`;
      });
    return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}

/** The plugin for esbuild. */
export const directImports = {
  name: 'direct-imports',
  setup(build) {
    const known = new Map();
    const exportsOf = (name) => {
      if (!known.has(name)) known.set(name, readExports(name));
      return known.get(name);
    };
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: importDirectly(readFileSync(path, 'utf8'), exportsOf),
      loader: 'ts',
      resolveDir: dirname(path),
    }));
  },
};
