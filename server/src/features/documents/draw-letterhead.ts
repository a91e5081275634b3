import type { Letterhead } from '@loupe/contract';
import { displayName, formatAddressLine, formatNumberLine } from '../letterheads/format-letterhead.ts';
import type { Logo } from '../letterheads/read-letterhead.ts';
import { drawLogo } from './draw-logo.ts';
import { ink, ink2, pageTop, type Paper } from './paper.ts';

const logoSize = 31;
const small = { weight: 'plain', size: 7.3, color: ink2 } as const;

/** A company as it appears at the top of its papers. */
export interface Sender {
  readonly letterhead: Letterhead;
  readonly logo: Logo | null;
}

export interface HeadTitle {
  readonly title: string;
  readonly number: string;
}

/**
 * Draws logo, name, address and numbers of a company at the top of a page; with a title, also title and number
 * at the end side. Returns the lower edge.
 */
export function drawLetterhead(paper: Paper, { letterhead, logo }: Sender, head: HeadTitle | null): number {
  const from = logo === null ? 0 : 40;
  const width = paper.width - from - (head === null ? 0 : 150);
  if (logo !== null)
    drawLogo(paper.pdf, logo, { x: paper.leftOf(0, logoSize), y: pageTop + 0.5, size: logoSize });
  const color = letterhead.color ?? ink;
  paper.line(
    displayName(letterhead),
    { from, width, y: pageTop - 1.5, writing: 'own' },
    { weight: 'strong', size: 12.6, color },
  );
  let y = pageTop + 16;
  for (const line of [formatAddressLine(letterhead), formatNumberLine(letterhead)].filter(Boolean)) {
    paper.line(line, { from, width, y, writing: 'own' }, small);
    y += 10.2;
  }
  if (head !== null) {
    const end = { from: paper.width - 150, width: 150, align: 'end' } as const;
    paper.line(head.title, { ...end, y: pageTop - 1.5 }, { weight: 'strong', size: 12.6, color: ink });
    paper.line(
      head.number,
      { ...end, y: pageTop + 15, writing: 'own' },
      { weight: 'strong', size: 8.4, color: ink },
    );
  }
  paper.rule(pageTop + 49.5, 'strong');
  return pageTop + 49.5;
}
