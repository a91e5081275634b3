import { useIntl } from 'react-intl';

interface Declaration {
  readonly topic: string;
  readonly text: string;
}

/** What the company states about the goods shown, in its own words. */
export function GoodsDeclarations({ declarations }: { readonly declarations: readonly Declaration[] }) {
  const { formatMessage } = useIntl();
  if (declarations.length === 0) return null;
  return (
    <section className="flex max-w-3xl flex-col gap-1.5 text-12 text-ink-3">
      <h2 className="text-13 font-semibold text-ink-2">{formatMessage({ id: 'goods.declarations' })}</h2>
      {declarations.map(({ topic, text }) => (
        <p key={topic} dir="auto" className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </section>
  );
}
