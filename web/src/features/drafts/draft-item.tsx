import { formatGulfTime } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { isErrorCode } from '../../lib/call-error.ts';
import type { Draft, DraftGoods } from '../../lib/drafts/draft.ts';
import { confirmDraft, discardDrafts } from '../../lib/drafts/drafts.ts';
import { formatDollars } from '../../lib/format-figure.ts';
import { refusalText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';

const stateTones: Readonly<Record<Draft['state'], string>> = {
  waiting: 'text-ink-2',
  sent: 'text-available',
  changed: 'text-hold',
  unavailable: 'text-bad',
  refused: 'text-bad',
};

/** One action that waits to be sent, with its goods and what the user can do about it. */
export function DraftItem({ draft }: { readonly draft: Draft }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { action, at, code, goods, key, state } = draft;
  return (
    <li
      data-draft={state}
      className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-3 min-[800px]:flex-nowrap"
    >
      <div className="flex min-w-0 grow basis-full flex-col gap-1 min-[800px]:basis-auto">
        <p className="flex flex-wrap items-baseline gap-x-3 text-14">
          <span className="font-semibold text-ink">
            {formatMessage({ id: `drafts.action.${action.call}` })}
          </span>
          <span className="text-13 text-ink-3 tabular-nums">
            <bdi>{formatGulfTime(new Date(at))} GST</bdi>
          </span>
          <span className={`text-13 font-medium ${stateTones[state]}`}>
            {formatMessage({ id: `drafts.state.${state}` })}
          </span>
        </p>
        {action.call === 'addEnquiry' && (
          <p dir="auto" className="line-clamp-3 text-14 text-ink">
            {action.body.data.text}
          </p>
        )}
        {goods.length > 0 && (
          <ul className="flex flex-col">
            {goods.map((one) => (
              <GoodsLine key={one.uuid} goods={one} isUnavailable={state === 'unavailable'} />
            ))}
          </ul>
        )}
        {code !== null && isErrorCode(code) && (
          <p className="text-13 text-bad">{refusalText(intl, code, undefined)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {(state === 'changed' || state === 'refused') && (
          <Button
            variant={state === 'changed' ? 'primary' : 'secondary'}
            onPress={() => void confirmDraft(key)}
          >
            {formatMessage({ id: state === 'changed' ? 'drafts.confirm' : 'app.retry' })}
          </Button>
        )}
        {state !== 'sent' && (
          <Button onPress={() => void discardDrafts((one) => one.key === key)}>
            {formatMessage({ id: 'drafts.discard' })}
          </Button>
        )}
      </div>
    </li>
  );
}

function GoodsLine({
  goods,
  isUnavailable,
}: {
  readonly goods: DraftGoods;
  readonly isUnavailable: boolean;
}) {
  const { formatMessage } = useIntl();
  const { name, description, price, newPrice, isGone } = goods;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-2">
      <bdi className="font-medium text-ink">{name}</bdi>
      <bdi>{description}</bdi>
      {price !== null && (
        <bdi className="tabular-nums">
          {newPrice === null ? (
            formatDollars(price)
          ) : (
            <>
              <s className="text-ink-3">{formatDollars(price)}</s>{' '}
              <span className="font-semibold text-ink">{formatDollars(newPrice)}</span>
            </>
          )}
        </bdi>
      )}
      {isGone && !isUnavailable && (
        <span className="text-bad">{formatMessage({ id: 'drafts.state.unavailable' })}</span>
      )}
    </li>
  );
}
