import { limits, type StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { Button } from '../../ui/button.tsx';
import { StoneList } from './stone-list.tsx';

interface LaidStonesProps {
  readonly stones: readonly StoneRow[];
  readonly inCart: readonly StoneRow[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The stones to view; one button adds those of the cart. */
export function StonesToView({ stones, inCart, onChange }: LaidStonesProps) {
  const { formatMessage } = useIntl();
  const ids = stones.map(({ stock_uuid: id }) => id);
  const others = inCart.map(({ stock_uuid: id }) => id).filter((id) => !ids.includes(id));
  const added = others.slice(0, limits.appointmentStonesMax - ids.length);
  return (
    <section aria-labelledby="laid-stones" className="flex flex-col items-start gap-2">
      <h2 id="laid-stones" className="text-13 text-ink-2">
        {formatMessage({ id: 'appointments.stones' }, { count: stones.length })}
      </h2>
      {stones.length > 0 && (
        <StoneList
          stones={stones}
          removal={{
            labelOf: (stone) => formatMessage({ id: 'appointments.leaveOut' }, { stone: stoneName(stone) }),
            onRemove: ({ stock_uuid: removed }) => {
              onChange(ids.filter((id) => id !== removed));
            },
          }}
        />
      )}
      {added.length > 0 && (
        <Button
          onPress={() => {
            onChange([...ids, ...added]);
          }}
        >
          {formatMessage({ id: 'appointments.fromCart' }, { count: added.length })}
        </Button>
      )}
    </section>
  );
}
