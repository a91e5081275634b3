import type { Hold, HoldOutcome } from '@loupe/contract';
import type { IntlShape } from 'react-intl';
import { gulfMoment } from '../../lib/stones/status-text.ts';
import type { Notice } from '../../ui/notices.tsx';

const refusals = [
  'STONE_ON_HOLD',
  'STONE_NOT_AVAILABLE',
  'HOLD_LIMIT',
  'QUEUE_LIMIT',
  'HOLD_TOO_SOON',
] as const satisfies readonly HoldOutcome['code'][];

/** What became of a request, in one notice: what went well first, then each reason with the stones it is about. */
export function holdNews(outcomes: readonly HoldOutcome[], holds: readonly Hold[], intl: IntlShape): Notice {
  const { formatList, formatMessage } = intl;
  const say = (about: readonly HoldOutcome[], write: (named: { count: number; stones: string }) => string) =>
    about.length === 0
      ? []
      : [write({ count: about.length, stones: formatList(about.map(({ stock_no: no }) => no)) })];
  const went = (outcome: HoldOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome);
  const held = went('HELD');
  const first = holds.find(
    ({ state, stone }) => state === 'ACTIVE' && stone.stock_uuid === held[0]?.stock_uuid,
  );
  const time =
    first?.until === undefined || first.until === null ? '' : gulfMoment(first.until, new Date(), intl);
  const [ours, colleagues] = [
    held.filter(({ held_by: by }) => by === null),
    held.filter(({ held_by: by }) => by !== null),
  ];
  const said = [
    ...say(ours, (named) => formatMessage({ id: 'holds.held' }, { ...named, time })),
    ...[...new Set(colleagues.map(({ held_by: by }) => by ?? ''))].flatMap((name) =>
      say(
        colleagues.filter(({ held_by: by }) => by === name),
        (named) => formatMessage({ id: 'holds.heldByColleague' }, { ...named, name }),
      ),
    ),
    ...say(went('REQUESTED'), (named) => formatMessage({ id: 'holds.requested' }, named)),
    ...say(went('QUEUED'), (named) => formatMessage({ id: 'holds.queued' }, named)),
    ...refusals.flatMap((code) =>
      say(
        outcomes.filter((one) => one.code === code),
        (named) => formatMessage({ id: `holds.refused.${code}` }, named),
      ),
    ),
  ];
  const refused = went('REFUSED').length;
  const kind = refused === 0 ? 'success' : refused === outcomes.length ? 'error' : 'info';
  return { kind, text: said.join(' ') };
}
