import { attributes } from '@loupe/domain';
import type { ExportedResult } from './exported-result.ts';
import { mapped, type ExportedStone } from './stone-pages.ts';

const linkKeys = attributes.filter(({ kind }) => kind === 'link').map(({ key }) => key);

/** Makes the addresses of stones lead to the portal's public address from anywhere. */
export function absoluteFor(publicUrl: string): (stone: ExportedStone) => ExportedStone {
  const origin = publicUrl.replace(/\/$/, '');
  return (stone) => {
    const own = linkKeys.filter((key) => isPath(stone.row[key]));
    if (own.length === 0) return stone;
    const links = Object.fromEntries(own.map((key) => [key, `${origin}${String(stone.row[key])}`]));
    return { ...stone, row: { ...stone.row, ...links } };
  };
}

/** The same stones with addresses that also lead here from outside: a file is opened anywhere. */
export function withAbsoluteLinks(result: ExportedResult, publicUrl: string): ExportedResult {
  const absolute = absoluteFor(publicUrl);
  return {
    ...result,
    pages: async function* pages(fields) {
      for await (const page of result.pages(fields)) yield mapped(page, absolute);
    },
  };
}

const isPath = (value: unknown) => typeof value === 'string' && value.startsWith('/');
