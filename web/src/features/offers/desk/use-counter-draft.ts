import { amountOf, counterByRule, counterForTotal, type CounterRule } from '@loupe/domain';
import { useState } from 'react';
import { nearestCounter, type NegotiableLine } from './negotiable-line.ts';

/** The sum of amounts of lines at some price each. */
export const sumOf = (
  lines: readonly NegotiableLine[],
  ppcOf: (line: NegotiableLine) => number | null,
): number => lines.reduce((sum, line) => sum + amountOf(ppcOf(line) ?? 0, line.caratThousandths), 0);

/** The counter that a line starts with: above the floor where there is one, half-way otherwise. */
function firstCounter(line: NegotiableLine): number {
  const price = counterByRule(line, 'FLOOR') ?? counterByRule(line, 'HALF_WAY') ?? line.offeredPpc;
  return nearestCounter(line, price);
}

/** A new price of the customer ends the draft of a line. */
const keyOf = ({ line, offeredPpc }: NegotiableLine) => `${line.line_id} ${offeredPpc}`;

/** The selected lines and the counter for each, in cents per carat, before they are sent. */
export function useCounterDraft(lines: readonly NegotiableLine[]) {
  const open = lines.filter(({ line }) => line.status === 'PENDING');
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  const [named, setNamed] = useState<ReadonlyMap<string, number>>(new Map());
  const [rule, setRule] = useState<CounterRule | null>(
    open.some(({ floorPpc }) => floorPpc !== null) ? 'FLOOR' : 'HALF_WAY',
  );
  const chosen = open.filter(({ line }) => !unchosen.has(line.line_id));
  const priceOf = (line: NegotiableLine) => named.get(keyOf(line)) ?? firstCounter(line);
  const isValid = (line: NegotiableLine) =>
    line.bounds !== null && nearestCounter(line, priceOf(line)) === priceOf(line);
  const setPrices = (prices: readonly (readonly [string, number])[]) => {
    setNamed((before) => new Map([...before, ...prices]));
  };
  return {
    open,
    chosen,
    rule,
    priceOf,
    isValid,
    isChosen: ({ line }: NegotiableLine) => !unchosen.has(line.line_id),
    choose: (which: readonly NegotiableLine[], isChosen: boolean) => {
      setUnchosen((before) => {
        const after = new Set(before);
        for (const { line } of which)
          if (isChosen) after.delete(line.line_id);
          else after.add(line.line_id);
        return after;
      });
    },
    setPrice: (line: NegotiableLine, ppcCents: number) => {
      setRule(null);
      setPrices([[keyOf(line), ppcCents]]);
    },
    applyRule: (by: CounterRule) => {
      setRule(by);
      setPrices(
        chosen.flatMap((line) => {
          const price = counterByRule(line, by);
          return price === null ? [] : [[keyOf(line), nearestCounter(line, price)] as const];
        }),
      );
    },
    applyTotal: (totalCents: number) => {
      setRule(null);
      const prices = counterForTotal(totalCents, chosen);
      setPrices(chosen.map((line, at) => [keyOf(line), prices[at] ?? line.offeredPpc] as const));
    },
    total: sumOf(chosen, priceOf),
  };
}

export type CounterDraft = ReturnType<typeof useCounterDraft>;
