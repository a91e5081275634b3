import type { PairRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { createProfilesToScale } from '../../trade/drawings/profiles-to-scale.ts';
import { stoneFact, formatStoneFigure, stoneName } from '../../trade/stones/stone-facts.ts';
import { planFigures, stoneSize } from '../../trade/stones/stone-figures.ts';
import { PlansToScale, type MeasuredPlan } from '../../trade/drawings/plans-to-scale.tsx';
import { ProfileOverlay } from '../../trade/drawings/profile-overlay.tsx';

/** Both stones from above at one scale, and their profiles overlaid. */
export function PairDrawing({ stones }: Pick<PairRow, 'stones'>) {
  const { formatMessage } = useIntl();
  const [one, other] = stones;
  const names = { one: stoneName(one), other: stoneName(other) };
  const plans = stones.flatMap((stone): MeasuredPlan[] => {
    const size = stoneSize(stone);
    return size
      ? [{ ...size, shape: stoneFact(stone, 'shape') ?? 'OTHER', figures: planFigures(stone) }]
      : [];
  });
  const { profiles, above, below } = createProfilesToScale(stones);
  const [profile, against] = profiles.flatMap((drawn) =>
    drawn === null || 'missing' in drawn ? [] : [drawn],
  );
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
      <figure className="flex flex-col gap-2">
        {plans.length === stones.length ? (
          <>
            <PlansToScale plans={plans} label={formatMessage({ id: 'pairs.plans' }, names)} />
            <figcaption className="grid grid-cols-2 gap-x-4 text-center text-12 text-ink-2">
              {stones.map((stone) => (
                <span key={stone.stock_uuid}>
                  {stoneName(stone)}
                  <bdi dir="ltr" className="block whitespace-nowrap">
                    <b className="font-medium text-ink tabular-nums">
                      {formatStoneFigure(stone, 'length')} × {formatStoneFigure(stone, 'width')}
                    </b>{' '}
                    mm
                  </bdi>
                </span>
              ))}
            </figcaption>
          </>
        ) : (
          <p className="text-12 text-ink-3">{formatMessage({ id: 'pairs.noSizes' })}</p>
        )}
      </figure>
      {profile && against && (
        <figure className="flex flex-col justify-end gap-2">
          <ProfileOverlay
            profile={profile}
            against={against}
            above={above}
            below={below}
            label={formatMessage({ id: 'pairs.profiles' }, names)}
          />
          <figcaption className="flex flex-wrap justify-center gap-x-5 text-12 text-ink-2">
            <Key name={names.one} line="bg-ink" />
            <Key name={names.other} line="bg-blue" />
          </figcaption>
        </figure>
      )}
    </div>
  );
}

function Key({ name, line }: { readonly name: string; readonly line: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className={`h-px w-4 shrink-0 ${line}`} />
      {name}
    </span>
  );
}
