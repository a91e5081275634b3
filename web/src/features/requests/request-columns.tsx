import type { StoneRow } from '@loupe/contract';
import { stoneAttributes, type Attribute } from '@loupe/domain';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { unknownFigure } from '../../lib/format-figure.ts';
import type { OptionalColumn } from '../../trade/stones/column-chooser.tsx';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { StoneCell } from '../../trade/stones/stone-cell.tsx';
import { createStoneColumns } from '../../trade/stones/stone-columns.ts';
import { formatMeasurements, stoneFact, stoneName } from '../../trade/stones/stone-facts.ts';
import type { GroupColumn } from '../../trade/stones/stone-groups.tsx';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { useRequestsView } from './requests-view.ts';

interface RequestColumn extends GroupColumn {
  readonly label: string;
  readonly isShownFirst: boolean;
}

/** Columns that identify a row. */
const alwaysShown = new Set(['status', 'shape', 'stock_no']);
/** Attributes before the discount of the customer, and those that the column of measurements combines. */
const hiddenFirst = new Set(['disc', 'ppc', 'amount', 'length', 'width', 'depth_mm']);
const shownFirst = new Set<string>(createStoneColumns([], true).map(({ key }) => key));
const columns = stoneAttributes.filter((attribute) => {
  const { grid, kind }: Attribute = attribute;
  return grid !== undefined && (kind === 'list' || kind === 'range' || kind === 'text');
});

/** The columns of the stones of requests: those shown, and those that the user can show or hide. */
export function useRequestColumns({ onEnquire }: StoneActions): {
  readonly shown: readonly GroupColumn[];
  readonly optional: readonly OptionalColumn[];
} {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const visibility = useRequestsView((view) => view.visibility);
  const measurements: RequestColumn = {
    key: 'measurements',
    head: formatMessage({ id: 'requests.measurements' }),
    label: formatMessage({ id: 'requests.measurements' }),
    isFigure: false,
    isShownFirst: true,
    renderCell: (stone) => <MeasurementsCell stone={stone} />,
  };
  const media: RequestColumn = {
    key: 'media',
    head: labels.column('media'),
    label: labels.attribute('media'),
    isFigure: false,
    isShownFirst: true,
    renderCell: (stone) => <MediaCell stone={stone} onEnquire={onEnquire} />,
  };
  const all = columns.flatMap(({ key, kind }): RequestColumn[] => {
    const column: RequestColumn = {
      key,
      head: labels.column(key),
      label: labels.attribute(key),
      isFigure: kind === 'range',
      isShownFirst: shownFirst.has(key) && !hiddenFirst.has(key),
      renderCell: (stone) => (
        <StoneCell
          stone={stone}
          column={{
            key,
            isFigure: kind === 'range',
            isPrimary: key === 'final_disc' || key === 'final_ppc',
          }}
        />
      ),
    };
    if (key === 'depth_pct') return [measurements, column];
    return key === 'location' ? [media, column] : [column];
  });
  const isShown = ({ key, isShownFirst }: RequestColumn) => visibility[key] ?? isShownFirst;
  return {
    shown: all.filter((column) => alwaysShown.has(column.key) || isShown(column)),
    optional: all
      .filter(({ key }) => !alwaysShown.has(key))
      .map((column) => ({ key: column.key, label: column.label, isShown: isShown(column) })),
  };
}

function MeasurementsCell({ stone }: { readonly stone: StoneRow }) {
  return (
    <td className="figure tabular-nums">
      <bdi>{formatMeasurements(stone)}</bdi>
    </td>
  );
}

interface MediaCellProps {
  readonly stone: StoneRow;
  readonly onEnquire: StoneActions['onEnquire'];
}

/** A link to the video or photo of a stone; without either, the way to ask for them. */
function MediaCell({ stone, onEnquire }: MediaCellProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const value =
    stoneFact(stone, 'video_url') === null
      ? stoneFact(stone, 'image_url') === null
        ? null
        : 'IMAGE'
      : 'VIDEO';
  const look = 'inline-flex min-h-6 items-center hover:text-blue hover:underline';
  if (value !== null) {
    return (
      <td>
        <Link to="/detail" search={{ id: stone.stock_uuid }} className={`${look} text-blue`}>
          {labels.value('media', value)}
        </Link>
      </td>
    );
  }
  return (
    <td>
      {onEnquire ? (
        <button
          type="button"
          aria-label={formatMessage({ id: 'requests.askMediaOf' }, { stone: stoneName(stone) })}
          className={`${look} text-ink-3`}
          onClick={() => {
            onEnquire([stone]);
          }}
        >
          {formatMessage({ id: 'requests.askMedia' })}
        </button>
      ) : (
        unknownFigure
      )}
    </td>
  );
}
