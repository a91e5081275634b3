import type { LooseDeclaration } from '@loupe/contract';
import { useIntl } from 'react-intl';

/** What the company states about the goods shown, in its own words. */
export function LooseDeclarations({ declarations }: { readonly declarations: readonly LooseDeclaration[] }) {
  const { formatMessage } = useIntl();
  if (declarations.length === 0) return null;
  return (
    <section className="flex max-w-3xl flex-col gap-1.5 text-12 text-ink-3">
      <h2 className="text-13 font-semibold text-ink-2">{formatMessage({ id: 'loose.declarations' })}</h2>
      {declarations.map(({ topic, text }) => (
        <p key={topic} dir="auto" className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </section>
  );
}
