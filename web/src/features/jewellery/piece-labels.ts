import type { PieceComponent, PieceRow } from '@loupe/contract';
import { type GroupAttribute, type PieceAttribute, type PieceKey } from '@loupe/domain';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatCarats, formatFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { plainText } from '../../lib/text-id.ts';

/** A fact with a single text value, or null. */
export function pieceText(piece: PieceRow, key: PieceKey): string | null {
  const fact = piece[key];
  return typeof fact === 'string' && fact !== '' ? fact : null;
}

/** A fact with several values. */
export function pieceTexts(piece: PieceRow, key: PieceKey): readonly string[] {
  const facts = piece[key];
  return Array.isArray(facts) ? facts.filter((fact) => typeof fact === 'string') : [];
}

/** Labels and formatted facts of jewellery in the reader's language. */
export interface PieceLabels {
  /** Label of a filter. */
  readonly filter: (criterion: string) => string;
  /** Label of a fact. */
  readonly name: (key: string) => string;
  /** Formats a fact of a piece; null when it has no value. */
  readonly fact: (piece: PieceRow, attribute: PieceAttribute & { readonly key: PieceKey }) => string | null;
  /** Formats a fact of a metal or a stone group; null when it has no value. */
  readonly groupFact: (group: PieceComponent, attribute: GroupAttribute) => string | null;
  /** `18K White gold · Platinum PT950`. */
  readonly metals: (piece: PieceRow) => string;
  /** Figure and unit: `3.80 g`; null when unknown. */
  readonly weight: (piece: PieceRow, key: 'tdw' | 'stone_cts' | 'metal_weight_g') => string | null;
}

const figureText = (unit: string, value: string): string =>
  unit === 'ct' ? formatCarats(value) : formatFigure(value);

export function usePieceLabels(): PieceLabels {
  const intl = useIntl();
  const labels = useTradeLabels();
  return useMemo(
    () => ({
      filter: (criterion) => plainText(intl, `jewellery.filter.${criterion}`, criterion.replaceAll('_', ' ')),
      name: (key) => plainText(intl, `jewellery.fact.${key}`, key.replaceAll('_', ' ')),
      fact: (piece, attribute) => {
        const text = pieceText(piece, attribute.key);
        if (text === null) return null;
        if (attribute.kind === 'list') return labels.value(attribute.vocabulary, text);
        if (attribute.kind !== 'figure') return text;
        const figure = figureText(attribute.unit, text);
        return attribute.unit === 'pcs' ? figure : `${figure} ${attribute.unit}`;
      },
      groupFact: (group, attribute) => {
        const text = group[attribute.key] ?? null;
        if (text === null || text === '') return null;
        if (attribute.kind === 'list') return labels.short(attribute.vocabulary, text);
        return attribute.kind === 'figure' ? figureText(attribute.unit, text) : text;
      },
      metals: (piece) =>
        piece.metals
          .map(({ metal, karat }) =>
            [
              karat === null || karat === undefined ? null : labels.short('jewellery-karat', karat),
              metal === null || metal === undefined ? null : labels.value('jewellery-metal', metal),
            ]
              .filter((word) => word !== null)
              .join(' '),
          )
          .filter((metal) => metal !== '')
          .join(' · '),
      weight: (piece, key) => {
        const text = pieceText(piece, key);
        if (text === null) return null;
        return key === 'metal_weight_g' ? `${formatFigure(text)} g` : `${formatCarats(text)} ct`;
      },
    }),
    [intl, labels],
  );
}
