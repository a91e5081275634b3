import type { StoneRow } from '@loupe/contract';
import { profileOf, type ProfilePart } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { ProfileDrawing } from '../../../ui/profile-drawing.tsx';
import { baseOf, profileFigures } from '../../../lib/stones/stone-figures.ts';

/** The stone from the side, to scale; what the report does not give is named. */
export function StoneProfile({ stone }: { readonly stone: StoneRow }) {
  const { formatList, formatMessage } = useIntl();
  const profile = profileOf(profileFigures(stone));
  const part = (name: ProfilePart) => formatMessage({ id: `stock.part.${name}` });
  const parts = (names: readonly ProfilePart[]) => formatList(names.map(part));
  if ('missing' in profile) {
    return (
      <p className="py-8 text-13 text-ink-2">
        {formatMessage({ id: 'stock.noProfile' }, { parts: parts(profile.missing) })}
      </p>
    );
  }
  return (
    <>
      <ProfileDrawing
        profile={profile}
        base={baseOf(stone)}
        label={formatMessage({ id: 'stock.profile' })}
        names={{
          table: part('table'),
          crown: part('crown'),
          girdle: part('girdle'),
          pavilion: part('pavilion'),
        }}
      />
      {profile.estimated.length > 0 && (
        <p className="text-12 text-ink-3">
          {formatMessage({ id: 'stock.estimated' }, { parts: parts(profile.estimated) })}
        </p>
      )}
      {profile.isTypical && (
        <p className="text-12 text-ink-3">{formatMessage({ id: 'stock.typicalSteps' })}</p>
      )}
    </>
  );
}
