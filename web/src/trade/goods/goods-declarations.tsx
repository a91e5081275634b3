import { useIntl } from 'react-intl';
import { plainText } from '../../lib/text-id.ts';

interface Declaration {
  readonly topic: string;
  readonly text: string;
}

interface GoodsDeclarationsProps {
  readonly of: 'LOT' | 'PIECE';
  readonly declarations: readonly Declaration[];
}

/**
 * Declarations of the company about the goods: standard declarations in the user's language, custom ones as
 * written.
 */
export function GoodsDeclarations({ of, declarations }: GoodsDeclarationsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const stated = ({ topic, text }: Declaration) => plainText(intl, `stated.${of}.${topic}`, text);
  if (declarations.length === 0) return null;
  return (
    <section className="flex max-w-3xl flex-col gap-1.5 text-12 text-ink-3">
      <h2 className="text-13 font-semibold text-ink-2">{formatMessage({ id: 'goods.declarations' })}</h2>
      {declarations.map((one) => (
        <p key={one.topic} dir="auto" className="whitespace-pre-line">
          {stated(one)}
        </p>
      ))}
    </section>
  );
}
