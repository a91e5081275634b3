import { feedKeyHeader, feedReads } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { CopiedText } from '../../ui/copied-text.tsx';

/** The first requests to try, with the address of this portal. */
export function FeedExamples({ address }: { readonly address: string }) {
  const { formatMessage } = useIntl();
  const ask = (path: string, more = '') =>
    `curl --compressed -H "${feedKeyHeader}: $LOUPE_KEY"${more} \\\n  "${address}${path}"`;
  const examples = [
    ['whole', ask(feedReads.stock.path)],
    ['since', ask(`${feedReads.stock.path}?since=$MARK`)],
    ['csv', ask(feedReads.stockCsv.path, ' -o stock.csv')],
  ] as const;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold text-ink">{formatMessage({ id: 'feed.examples' })}</h2>
      <div className="grid gap-4 min-[1100px]:grid-cols-3">
        {examples.map(([name, text]) => (
          <CopiedText
            key={name}
            title={formatMessage({ id: `feed.examples.${name}` })}
            text={text}
            rows={3}
          />
        ))}
      </div>
    </section>
  );
}
