import type { Hold, HoldOutcome } from '@loupe/contract';
import type { IntlShape } from 'react-intl';
import { formatGulfMoment } from '../../trade/stones/status-text.ts';
import type { Notice } from '../../ui/notices.tsx';

const refusals = [
  'STONE_ON_HOLD',
  'STONE_NOT_AVAILABLE',
  'HOLD_LIMIT',
  'QUEUE_LIMIT',
  'HOLD_COOLDOWN',
] as const satisfies readonly HoldOutcome['code'][];

/** Ids of the stones that a hold request holds, queues or requests for its customer, whose undo ends it. */
export const claimedIds = (outcomes: readonly HoldOutcome[]): readonly string[] =>
  outcomes
    .filter(({ outcome, holder_name: by }) => outcome !== 'REFUSED' && by === null)
    .map(({ stock_uuid: id }) => id);

/** Formats the outcome of a hold request as one notice: successes first, then each reason with its stones. */
export function formatHoldNotice(
  outcomes: readonly HoldOutcome[],
  holds: readonly Hold[],
  intl: IntlShape,
): Notice {
  const { formatList, formatMessage } = intl;
  const formatPart = (
    about: readonly HoldOutcome[],
    write: (named: { count: number; stones: string }) => string,
  ) =>
    about.length === 0
      ? []
      : [write({ count: about.length, stones: formatList(about.map(({ stock_no: no }) => no)) })];
  const went = (outcome: HoldOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome);
  const held = went('HELD');
  const first = holds.find(
    ({ status, stone }) => status === 'ACTIVE' && stone.stock_uuid === held[0]?.stock_uuid,
  );
  const time =
    first?.until === undefined || first.until === null ? '' : formatGulfMoment(first.until, new Date(), intl);
  const [own, colleagues] = [
    held.filter(({ holder_name: by }) => by === null),
    held.filter(({ holder_name: by }) => by !== null),
  ];
  const parts = [
    ...formatPart(own, (named) => formatMessage({ id: 'holds.held' }, { ...named, time })),
    ...[...new Set(colleagues.map(({ holder_name: by }) => by ?? ''))].flatMap((name) =>
      formatPart(
        colleagues.filter(({ holder_name: by }) => by === name),
        (named) => formatMessage({ id: 'holds.heldByColleague' }, { ...named, name }),
      ),
    ),
    ...formatPart(went('REQUESTED'), (named) => formatMessage({ id: 'holds.requested' }, named)),
    ...formatPart(went('QUEUED'), (named) => formatMessage({ id: 'holds.queued' }, named)),
    ...refusals.flatMap((code) =>
      formatPart(
        outcomes.filter((one) => one.code === code),
        (named) => formatMessage({ id: `holds.refused.${code}` }, named),
      ),
    ),
    ...formatPart(
      went('REFUSED').filter(({ code }) => code === null),
      (named) => formatMessage({ id: 'holds.refusedTogether' }, named),
    ),
  ];
  const refused = went('REFUSED').length;
  const kind = refused === 0 ? 'success' : refused === outcomes.length ? 'error' : 'info';
  return { kind, text: parts.join(' ') };
}
