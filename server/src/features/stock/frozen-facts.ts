import { storedAttributes } from '@loupe/domain';
import { z } from 'zod';
import { stoneFactsSchema } from './stone.ts';

const unknownFacts = Object.fromEntries(storedAttributes.map(({ key }) => [key, null]));

/** The facts a stone was sold or offered with. An attribute the house learned of later is unknown in them. */
export const frozenFacts = z
  .record(z.string(), z.unknown())
  .transform((kept) => ({ ...unknownFacts, ...kept }))
  .pipe(stoneFactsSchema);
