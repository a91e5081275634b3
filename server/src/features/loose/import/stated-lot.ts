import type { LotInput } from '@loupe/domain';
import type { LotValue } from './parse-lot-cell.ts';

/** The values of a row as a lot; null for what the row does not state. */
export function statedLot(facts: Readonly<Record<string, LotValue>>): LotInput {
  const text = (key: string) => (typeof facts[key] === 'string' ? facts[key] : null);
  const figure = (key: string) => (typeof facts[key] === 'number' ? facts[key] : null);
  const flag = (key: string) => (typeof facts[key] === 'boolean' ? facts[key] : null);
  return {
    lot_no: text('lot_no'),
    kind: text('kind'),
    type: text('type'),
    shape: text('shape'),
    sieve_from: text('sieve_from'),
    sieve_to: text('sieve_to'),
    mm_from: figure('mm_from'),
    mm_to: figure('mm_to'),
    pointer_from: figure('pointer_from'),
    pointer_to: figure('pointer_to'),
    color: text('color'),
    clarity: text('clarity'),
    make: text('make'),
    treatment: text('treatment'),
    pieces: figure('pieces'),
    carats: figure('carats'),
    rate: figure('rate'),
    min_carats: figure('min_carats'),
    selection_allowed: flag('selection_allowed'),
    screened: flag('screened'),
    location: text('location'),
    status: text('status') ?? 'AVAILABLE',
    remark: text('remark'),
  };
}
