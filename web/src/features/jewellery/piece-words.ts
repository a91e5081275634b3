import type { PieceGroup, PieceRow } from '@loupe/contract';
import { type GroupAttribute, type PieceAttribute, type PieceKey } from '@loupe/domain';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatCarats, formatFigure } from '../../lib/figures.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { plainText } from '../../lib/text-id.ts';

/** A fact of a piece that is one text, or null. */
export function textOf(piece: PieceRow, key: PieceKey): string | null {
  const fact = piece[key];
  return typeof fact === 'string' && fact !== '' ? fact : null;
}

/** A fact of a piece that is several values. */
export function textsOf(piece: PieceRow, key: PieceKey): readonly string[] {
  const facts = piece[key];
  return Array.isArray(facts) ? facts.filter((fact) => typeof fact === 'string') : [];
}

/** The words of jewellery in the reader's language. */
export interface PieceWords {
  /** What a filter is called before its chips. */
  readonly filter: (criterion: string) => string;
  /** What a fact of a piece is called. */
  readonly name: (key: string) => string;
  /** What a piece says of an attribute; null when nothing. */
  readonly fact: (piece: PieceRow, attribute: PieceAttribute & { readonly key: PieceKey }) => string | null;
  /** What a metal or a group of stones says of an attribute; null when nothing. */
  readonly groupFact: (group: PieceGroup, attribute: GroupAttribute) => string | null;
  /** `18K White gold · Platinum PT950`. */
  readonly metals: (piece: PieceRow) => string;
  /** A figure and its unit: `3.80 g`; null when it is not known. */
  readonly weight: (piece: PieceRow, key: 'tdw' | 'stone_cts' | 'metal_weight_g') => string | null;
}

const figureText = (unit: string, value: string): string =>
  unit === 'ct' ? formatCarats(value) : formatFigure(value);

export function usePieceWords(): PieceWords {
  const intl = useIntl();
  const words = useTradeWords();
  return useMemo(
    () => ({
      filter: (criterion) => plainText(intl, `jewellery.filter.${criterion}`, criterion.replaceAll('_', ' ')),
      name: (key) => plainText(intl, `jewellery.fact.${key}`, key.replaceAll('_', ' ')),
      fact: (piece, attribute) => {
        const text = textOf(piece, attribute.key);
        if (text === null) return null;
        if (attribute.kind === 'list') return words.value(attribute.vocabulary, text);
        if (attribute.kind !== 'figure') return text;
        const figure = figureText(attribute.unit, text);
        return attribute.unit === 'pcs' ? figure : `${figure} ${attribute.unit}`;
      },
      groupFact: (group, attribute) => {
        const text = group[attribute.key] ?? null;
        if (text === null || text === '') return null;
        if (attribute.kind === 'list') return words.short(attribute.vocabulary, text);
        return attribute.kind === 'figure' ? figureText(attribute.unit, text) : text;
      },
      metals: (piece) =>
        piece.metals
          .map(({ metal, karat }) =>
            [
              karat === null || karat === undefined ? null : words.short('jewellery-karat', karat),
              metal === null || metal === undefined ? null : words.value('jewellery-metal', metal),
            ]
              .filter((word) => word !== null)
              .join(' '),
          )
          .filter((metal) => metal !== '')
          .join(' · '),
      weight: (piece, key) => {
        const text = textOf(piece, key);
        if (text === null) return null;
        return key === 'metal_weight_g' ? `${formatFigure(text)} g` : `${formatCarats(text)} ct`;
      },
    }),
    [intl, words],
  );
}
