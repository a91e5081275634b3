import { stoneAttributes } from '@loupe/domain';
import type { ExportResult } from './export-query.ts';
import { mapped, type ExportedStone } from './stone-pages.ts';

const linkKeys = stoneAttributes.filter(({ kind }) => kind === 'link').map(({ key }) => key);

/** Makes the relative URLs of stones absolute, based on the portal's public URL. */
export function createUrlResolver(publicUrl: string): (stone: ExportedStone) => ExportedStone {
  const origin = publicUrl.replace(/\/$/, '');
  return (stone) => {
    const own = linkKeys.filter((key) => isPath(stone.row[key]));
    if (own.length === 0) return stone;
    const links = Object.fromEntries(own.map((key) => [key, `${origin}${String(stone.row[key])}`]));
    return { ...stone, row: { ...stone.row, ...links } };
  };
}

/** The same result with absolute URLs, because files are opened outside the portal. */
export function withAbsoluteUrls(result: ExportResult, publicUrl: string): ExportResult {
  const absolute = createUrlResolver(publicUrl);
  return {
    ...result,
    pages: async function* pages(fields) {
      for await (const page of result.pages(fields)) yield mapped(page, absolute);
    },
  };
}

const isPath = (value: unknown) => typeof value === 'string' && value.startsWith('/');
