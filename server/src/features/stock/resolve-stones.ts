import { AppError, validationError } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import { findStonesByNumber, stoneIdsByUuid } from './load-stones.ts';

/**
 * Resolves stones that the desk names by uuid, or by packet or report number as typed. Throws NOT_FOUND for
 * an unknown uuid, BODY_INVALID for a number that does not match exactly one listed stone.
 */
export async function resolveStoneIds(
  transaction: Transaction,
  {
    stones = [],
    packets = [],
  }: { readonly stones?: readonly string[]; readonly packets?: readonly string[] },
): Promise<number[]> {
  const known = await stoneIdsByUuid(transaction, stones);
  const missing = stones.filter((uuid) => !known.has(uuid.toLowerCase()));
  if (missing.length > 0) {
    throw new AppError('NOT_FOUND', {
      stones: missing.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null })),
    });
  }
  const found = await findStonesByNumber(transaction, packets);
  const unclear = found.filter(({ ids }) => ids.length !== 1).map(({ typed }) => typed);
  if (unclear.length > 0) {
    throw validationError('data.packets', 'NOT_ONE_STONE', { numbers: unclear.join(', ') });
  }
  return [...new Set([...known.values(), ...found.flatMap(({ ids }) => ids)])];
}
