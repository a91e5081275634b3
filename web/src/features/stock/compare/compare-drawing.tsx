import type { StoneRow } from '@loupe/contract';
import type { Profile } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { factOf, nameOf } from '../../../lib/stones/stone-facts.ts';
import { PlanDrawing } from '../../../ui/plan-drawing.tsx';
import { ProfileOverlay } from '../../../ui/profile-overlay.tsx';
import { planFigures } from '../../../lib/stones/stone-figures.ts';
import type { ProfilesToScale } from '../../../lib/stones/profiles-to-scale.ts';

/** The stone others are held against, where its profile can be drawn. */
export interface Reference {
  readonly stone: StoneRow;
  readonly profile: Profile;
}

interface CompareDrawingProps {
  readonly stone: StoneRow;
  readonly drawn: NonNullable<ProfilesToScale['profiles'][number]>;
  readonly reach: Pick<ProfilesToScale, 'above' | 'below'>;
  /** Null when the profiles stand side by side. */
  readonly reference: Reference | null;
}

/** A stone from the side, over the reference; where the report says too little, from above. */
export function CompareDrawing({ stone, drawn, reach, reference }: CompareDrawingProps) {
  const { formatList, formatMessage } = useIntl();
  if ('missing' in drawn) {
    const parts = formatList(drawn.missing.map((part) => formatMessage({ id: `stock.part.${part}` })));
    return (
      <div className="flex flex-col items-center gap-2">
        <PlanDrawing
          shape={factOf(stone, 'shape') ?? 'OTHER'}
          label={formatMessage({ id: 'stock.plan' })}
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
              { stone: nameOf(stone), reference: nameOf(against.stone) },
            )
          : formatMessage({ id: 'compare.profileOf' }, { stone: nameOf(stone) })
      }
    />
  );
}
