import type { StoneRow } from '@loupe/contract';
import {
  planFiguresOf,
  profileBaseOf,
  profileFiguresOf,
  stoneSizeOf,
  type AttributeKey,
  type PlanFigures,
  type ProfileFigures,
} from '@loupe/domain';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneFact } from './stone-facts.ts';

const factOf = (stone: StoneRow) => (key: AttributeKey) => stoneFact(stone, key);

/** Input of the profile drawing. */
export const profileFigures = (stone: StoneRow): ProfileFigures => profileFiguresOf(factOf(stone));

/** Input of the plan drawing: the stone's own figures where the report states them. */
export const planFigures = (stone: StoneRow): PlanFigures => planFiguresOf(factOf(stone));

/** The base of the profile as text: both diameters of a round stone, the width of any other. */
export const formatProfileBase = (stone: StoneRow): string => formatFigure(profileBaseOf(factOf(stone)));

/** Length and width in millimetres, the longer side first; null unless the report states both. */
export const stoneSize = (stone: StoneRow): ReturnType<typeof stoneSizeOf> => stoneSizeOf(factOf(stone));
