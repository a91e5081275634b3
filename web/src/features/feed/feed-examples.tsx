import { feedEndpoints } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { CopyableText } from '../../ui/copyable-text.tsx';

/** Example requests with the URL of this portal. */
export function FeedExamples({ address }: { readonly address: string }) {
  const { formatMessage } = useIntl();
  const [whole, since] = feedEndpoints.stock.examples;
  const [csv] = feedEndpoints.stockCsv.examples;
  const examples = [
    ['whole', whole],
    ['since', since],
    ['csv', csv],
  ] as const;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold text-ink">{formatMessage({ id: 'feed.examples' })}</h2>
      <div className="grid gap-4 min-[1100px]:grid-cols-3">
        {examples.map(([name, text]) => (
          <CopyableText
            key={name}
            title={formatMessage({ id: `feed.examples.${name}` })}
            text={text.replace('$LOUPE_URL', address)}
            rows={4}
          />
        ))}
      </div>
    </section>
  );
}
