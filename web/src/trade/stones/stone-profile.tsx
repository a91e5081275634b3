import type { StoneRow } from '@loupe/contract';
import { profileOf, type ProfilePart } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { ProfileDrawing } from '../drawings/profile-drawing.tsx';
import { formatProfileBase, profileFigures } from './stone-figures.ts';

interface StoneProfileProps {
  readonly stone: StoneRow;
  /** For a small width. */
  readonly isCompact?: boolean;
}

/** Profile of the stone to scale; figures missing from the report are named. */
export function StoneProfile({ stone, isCompact = false }: StoneProfileProps) {
  const { formatList, formatMessage } = useIntl();
  const profile = profileOf(profileFigures(stone));
  const part = (name: ProfilePart) => formatMessage({ id: `stones.part.${name}` });
  const parts = (names: readonly ProfilePart[]) => formatList(names.map(part));
  if ('missing' in profile) {
    return (
      <p className="py-8 text-13 text-ink-2">
        {formatMessage({ id: 'results.noProfile' }, { parts: parts(profile.missing) })}
      </p>
    );
  }
  return (
    <>
      <ProfileDrawing
        profile={profile}
        base={formatProfileBase(stone)}
        label={formatMessage({ id: 'results.profile' })}
        isCompact={isCompact}
        names={{
          table: part('table'),
          crown: part('crown'),
          girdle: part('girdle'),
          pavilion: part('pavilion'),
        }}
      />
      {profile.estimated.length > 0 && (
        <p className="text-12 text-ink-3">
          {formatMessage({ id: 'results.estimated' }, { parts: parts(profile.estimated) })}
        </p>
      )}
      {profile.isTypical && (
        <p className="text-12 text-ink-3">{formatMessage({ id: 'results.typicalSteps' })}</p>
      )}
    </>
  );
}
