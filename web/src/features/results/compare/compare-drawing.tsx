import type { StoneRow } from '@loupe/contract';
import type { Profile } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { stoneFact, stoneName } from '../../../trade/stones/stone-facts.ts';
import { PlanDrawing } from '../../../trade/drawings/plan-drawing.tsx';
import { ProfileOverlay } from '../../../trade/drawings/profile-overlay.tsx';
import { planFigures } from '../../../trade/stones/stone-figures.ts';
import type { ProfilesToScale } from '../../../trade/drawings/profiles-to-scale.ts';

/** The stone that others are compared with, when its profile can be drawn. */
export interface Reference {
  readonly stone: StoneRow;
  readonly profile: Profile;
}

interface CompareDrawingProps {
  readonly stone: StoneRow;
  readonly drawn: NonNullable<ProfilesToScale['profiles'][number]>;
  readonly reach: Pick<ProfilesToScale, 'above' | 'below'>;
  /** Null when the profiles are side by side. */
  readonly reference: Reference | null;
}

/**
 * The profile of a stone, overlaid on the reference; the plan view when the report lacks measurements for a
 * profile.
 */
export function CompareDrawing({ stone, drawn, reach, reference }: CompareDrawingProps) {
  const { formatList, formatMessage } = useIntl();
  if ('missing' in drawn) {
    const parts = formatList(drawn.missing.map((part) => formatMessage({ id: `stones.part.${part}` })));
    return (
      <div className="flex flex-col items-center gap-2">
        <PlanDrawing
          shape={stoneFact(stone, 'shape') ?? 'OTHER'}
          label={formatMessage({ id: 'results.plan' })}
          figures={planFigures(stone)}
          className="w-24"
        />
        <p className="text-12 text-ink-3">{formatMessage({ id: 'compare.noProfile' }, { parts })}</p>
      </div>
    );
  }
  const isReference = reference?.stone === stone;
  const against = reference !== null && !isReference ? reference : null;
  return (
    <ProfileOverlay
      profile={drawn}
      against={against?.profile}
      above={reach.above}
      below={reach.below}
      isReference={isReference}
      label={
        against
          ? formatMessage(
              { id: 'compare.profileAgainst' },
              { stone: stoneName(stone), reference: stoneName(against.stone) },
            )
          : formatMessage({ id: 'compare.profileOf' }, { stone: stoneName(stone) })
      }
    />
  );
}
