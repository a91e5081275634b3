import type { SelectionFigures } from '@loupe/contract';
import { formatScaled, parseScaled } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';

/** What the available stones cost the user, what the client sees, and the difference. */
export function ShareFigures({ figures: { cost, client } }: { readonly figures: SelectionFigures }) {
  const { formatMessage } = useIntl();
  const kept = client === null ? null : (parseScaled(client, 2) ?? 0) - (parseScaled(cost, 2) ?? 0);
  const shown = [
    { id: 'clientPages.costsYou', text: formatFigure(cost), look: 'text-ink' },
    { id: 'clientPages.clientSees', text: formatFigure(client), look: 'text-ink' },
    {
      id: 'clientPages.youKeep',
      text: formatFigure(kept === null ? null : formatScaled(kept, 2)),
      look: 'text-available',
    },
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-control bg-paper px-3 py-2.5 text-13">
      {shown.map(({ id, text, look }) => (
        <div key={id}>
          <dt className="text-ink-3">{formatMessage({ id })}</dt>
          <dd className={`font-semibold tabular-nums ${look}`}>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
