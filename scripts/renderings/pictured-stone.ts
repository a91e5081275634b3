import {
  planFiguresOf,
  profileFiguresOf,
  stoneSizeOf,
  stoneSolid,
  type AttributeKey,
  type StoneSolid,
} from '@loupe/domain';
import { z } from 'zod';
import { createMaterial, type Grades } from './material.ts';
import type { Material } from './trace-ray.ts';

/** The stones to render, as `server/src/demo/media/pictured-stones.ts` chooses them. */
export const picturedStones = z.array(
  z.object({ stock_no: z.string(), turns: z.boolean(), facts: z.record(z.string(), z.string()) }),
);
export type PicturedStone = z.infer<typeof picturedStones>[number];

/** The solid and the material of a stone, from its own facts. */
export function modelOf(
  { stock_no: number, facts }: PicturedStone,
  random: () => number,
): { readonly solid: StoneSolid; readonly material: Material } {
  const factOf = (key: AttributeKey) => facts[key] ?? null;
  const shape = factOf('shape');
  const size = stoneSizeOf(factOf);
  const isUpright = shape !== 'ROUND' && shape !== 'HEART' && size !== null;
  const solid = stoneSolid({
    profile: profileFiguresOf(factOf),
    plan: planFiguresOf(factOf),
    lengthRatio: isUpright ? size.length / size.width : 1,
  });
  if (solid === null) throw new Error(`the facts of ${number} do not give a solid`);
  const grades: Grades = {
    color: factOf('color'),
    fancyColor: factOf('fancy_color'),
    fancyIntensity: factOf('fancy_intensity'),
    clarity: factOf('clarity'),
  };
  return { solid, material: createMaterial(grades, random) };
}
