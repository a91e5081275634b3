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
  const say = (id: string, stones: readonly HoldOutcome[], more: Readonly<Record<string, string>> = {}) =>
    stones.length === 0
      ? []
      : [
          formatMessage(
            { id },
            { count: stones.length, stones: formatList(stones.map(({ stock_no: no }) => no)), ...more },
          ),
        ];
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
    ...say('holds.held', ours, { time }),
    ...[...new Set(colleagues.map(({ held_by: by }) => by ?? ''))].flatMap((name) =>
      say(
        'holds.heldByColleague',
        colleagues.filter(({ held_by: by }) => by === name),
        { name },
      ),
    ),
    ...say('holds.requested', went('REQUESTED')),
    ...say('holds.queued', went('QUEUED')),
    ...refusals.flatMap((code) =>
      say(
        `holds.refused.${code}`,
        outcomes.filter((one) => one.code === code),
      ),
    ),
  ];
  const refused = went('REFUSED').length;
  const kind = refused === 0 ? 'success' : refused === outcomes.length ? 'error' : 'info';
  return { kind, text: said.join(' ') };
}
