import type { SheetRow } from '../../stock-import/file/cell.ts';
import type { GoodsColumn } from '../../stock-import/goods/goods-kind.ts';
import { textsOfColumn } from './texts-of-column.ts';

const minShare = 0.9;
const minLinks = 2;
const kindOfEnding: Readonly<Record<string, 'images' | 'videos'>> = {
  jpg: 'images',
  jpeg: 'images',
  png: 'images',
  webp: 'images',
  gif: 'images',
  avif: 'images',
  heic: 'images',
  mp4: 'videos',
  mov: 'videos',
  webm: 'videos',
  m4v: 'videos',
};

/** Whether a link is to a picture or a video, by the name of its file. */
function kindOfLink(text: string): 'images' | 'videos' | undefined {
  if (!text.startsWith('https://') || !URL.canParse(text)) return undefined;
  return kindOfEnding[new URL(text).pathname.split('.').at(-1)?.toLowerCase() ?? ''];
}

/** Takes columns with unknown headers for pictures or videos when nearly all of their cells link to such files. */
export function refineMediaColumns(
  columns: readonly GoodsColumn[],
  rows: readonly SheetRow[],
): readonly GoodsColumn[] {
  const used = new Set(columns.map(({ field }) => field));
  return columns.map((column) => {
    if (column.field !== null || column.confidence === 'certain') return column;
    const texts = textsOfColumn(column, rows);
    for (const kind of ['images', 'videos'] as const) {
      const links = texts.filter((text) => kindOfLink(text) === kind).length;
      if (links < minLinks || links < texts.length * minShare) continue;
      const field = freeName(kind, used);
      used.add(field);
      return { ...column, field, confidence: 'likely' as const };
    }
    return column;
  });
}

/** A file may have several columns of pictures. */
function freeName(kind: string, used: ReadonlySet<string | null>): string {
  let name = kind;
  for (let number = 2; used.has(name); number += 1) name = `${kind} ${number}`;
  return name;
}
