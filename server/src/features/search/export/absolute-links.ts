import { attributes } from '@loupe/domain';
import type { ExportedResult, ExportedStone } from './exported-result.ts';

const linkKeys = attributes.filter(({ kind }) => kind === 'link').map(({ key }) => key);

/** The same stones with addresses that also lead here from outside: a file is opened anywhere. */
export function withAbsoluteLinks(result: ExportedResult, origin: string): ExportedResult {
  const absolute = (stone: ExportedStone): ExportedStone => {
    const own = linkKeys.filter((key) => isPath(stone.row[key]));
    if (own.length === 0) return stone;
    const links = Object.fromEntries(own.map((key) => [key, `${origin}${String(stone.row[key])}`]));
    return { ...stone, row: { ...stone.row, ...links } };
  };
  return {
    ...result,
    pages: async function* pages(fields) {
      for await (const page of result.pages(fields)) yield mapped(page, absolute);
    },
  };
}

const isPath = (value: unknown) => typeof value === 'string' && value.startsWith('/');

function* mapped<One>(all: Iterable<One>, change: (one: One) => One): Generator<One> {
  for (const one of all) yield change(one);
}
