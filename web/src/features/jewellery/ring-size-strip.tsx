import { convertRingSize, formatScaled } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { usePieceLabels } from './piece-labels.ts';

/** The size of a ring in the systems of the trade, with the stated one marked. */
export function RingSizeStrip({ size }: { readonly size: string }) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const sizes = convertRingSize(size);
  const stated = size.slice(0, 2);
  const systems =
    sizes === null
      ? []
      : [
          { name: 'EU', text: sizes.eu },
          { name: 'US', text: sizes.us },
          { name: 'UK', text: sizes.uk },
          { name: '⌀ mm', text: formatFigure(formatScaled(sizes.diameterTenths, 1)) },
        ];
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-14 font-semibold text-ink">{labels.name('ring_size')}</h2>
      {systems.length === 0 ? (
        <p className="text-13 text-ink">
          <bdi>{size}</bdi>
        </p>
      ) : (
        <>
          <dl dir="ltr" className="flex rounded-control border border-line bg-tray">
            {systems.map(({ name, text }) => (
              <div
                key={name}
                className={`flex min-w-0 flex-1 flex-col items-center border-e border-line px-2 py-1.5 last:border-e-0 ${name === stated ? 'bg-blue-soft' : ''}`}
              >
                <dt className="text-12 text-ink-3">{name}</dt>
                <dd
                  className={`text-14 tabular-nums ${name === stated ? 'font-semibold text-blue' : 'font-medium text-ink'}`}
                >
                  {text}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-12 text-ink-3">
            {formatMessage({ id: 'jewellery.sizeStated' }, { size: <bdi key="size">{size}</bdi> })}
          </p>
        </>
      )}
    </section>
  );
}
