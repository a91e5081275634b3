import type { StoneRow } from '@loupe/contract';
import { stoneAttributes, formatMake, type Attribute, type AttributeKey } from '@loupe/domain';
import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import { stoneFact, formatStoneFigure } from '../../trade/stones/stone-facts.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShapeIcon } from '../../trade/drawings/shape-icon.tsx';
import { EnquireButton } from '../../trade/stones/enquire-button.tsx';
import { HoldButton } from '../../trade/stones/hold-button.tsx';
import { OfferButton } from '../../trade/stones/offer-button.tsx';
import { RemindButton } from '../../trade/stones/remind-button.tsx';
import { StoneStatus } from '../../trade/stones/stone-status.tsx';
import { WatchButton } from '../../trade/stones/watch-button.tsx';
import { formatColor } from '../../trade/stones/format-color.ts';
import { FactRow, hasValue } from '../../trade/stones/fact-groups.tsx';
import { StoneProfile } from '../../trade/stones/stone-profile.tsx';
import { StonePicture } from './stone-picture.tsx';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';

/** Facts that decide whether a buyer opens a stone. */
const mainFacts = new Set<AttributeKey>([
  'type',
  'report_no',
  'fluorescence',
  'length',
  'width',
  'depth_mm',
  'depth_pct',
  'table_pct',
  'lw_ratio',
  'girdle_min',
  'girdle_max',
  'culet',
  'color_shade',
  'milky',
  'black',
  'eye_clean',
  'key_to_symbols',
  'treatment',
  'location',
  'stock_no',
]);
const table: readonly Attribute[] = stoneAttributes.filter(({ key }) => mainFacts.has(key));
const leadsNowhere = () => undefined;

interface QuickLookProps {
  /** The active stone, as loaded by the result row. */
  readonly row: StoneRow;
  readonly acts: StoneActions;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/**
 * Panel with details of the active stone, beside the result. Keyboard navigation of the rows continues while
 * it is open.
 */
export function QuickLook({ row, acts, onOpen, onClose }: QuickLookProps) {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('stoneDetail', { id: row.stock_uuid });
  const stone = data?.stone;
  return (
    <aside
      aria-label={formatMessage({ id: 'results.quickLook' })}
      className="z-30 flex w-full max-w-[400px] shrink-0 flex-col overflow-y-auto border-s border-t border-line bg-tray max-[1100px]:absolute max-[1100px]:inset-y-0 max-[1100px]:end-0 max-[1100px]:shadow-lift max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-14 max-sm:max-h-[70dvh] max-sm:max-w-none max-sm:rounded-t-sheet"
    >
      <div className="sticky top-0 z-1 flex items-start gap-2 bg-tray ps-4 pe-2 pt-2">
        <Identity stone={row} />
        <IconButton label={formatMessage({ id: 'app.close' })} onPress={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <Price stone={row} />
      <div className="flex min-h-60 flex-col justify-center gap-2 border-y border-line px-4 py-3">
        {stone && stoneFact(stone, 'image_url') !== null && (
          <div className="flex h-44">
            <StonePicture stone={stone} />
          </div>
        )}
        {stone && <StoneProfile stone={stone} />}
      </div>
      <dl className="px-4 py-2">
        {table
          .filter(({ key }) => hasValue((stone ?? row)[key]))
          .map((attribute) => (
            <FactRow key={attribute.key} stone={stone ?? row} attribute={attribute} linkOf={leadsNowhere} />
          ))}
      </dl>
      <div className="sticky bottom-0 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-tray px-4 py-2.5">
        <Button className="flex-1" aria-keyshortcuts={stoneShortcuts.open.key} onPress={onOpen}>
          {formatMessage({ id: 'results.openStone' })}
          <kbd className="rounded border border-line px-1.5 text-12 font-normal text-ink-3 max-sm:hidden pointer-coarse:hidden">
            {stoneShortcuts.open.shown}
          </kbd>
        </Button>
        <HoldButton stone={stone ?? row} acts={acts} className="flex-1" />
        <WatchButton stone={row} acts={acts} />
        <RemindButton ids={[row.stock_uuid]} acts={acts} />
        <OfferButton stones={[row]} acts={acts} />
        <EnquireButton stones={[stone ?? row]} acts={acts} />
      </div>
    </aside>
  );
}

function Identity({ stone }: { readonly stone: StoneRow }) {
  const labels = useTradeLabels();
  const shape = stoneFact(stone, 'shape') ?? 'OTHER';
  return (
    <div className="min-w-0 flex-1 py-1">
      <h2 className="flex flex-wrap items-center gap-x-2 text-20 font-semibold text-ink">
        <ShapeIcon shape={shape} size={22} />
        <span>
          {labels.short('shape', shape)} <bdi>{formatFigure(stoneFact(stone, 'carat'))}</bdi>
          <span className="ms-1 text-13 font-normal text-ink-3">ct</span>
        </span>
        <bdi>{formatColor(stone, labels)}</bdi>
        <bdi>{stoneFact(stone, 'clarity') ?? unknownFigure}</bdi>
        <bdi>{formatMake(stone)}</bdi>
      </h2>
      <p className="text-13 text-ink-2">
        <StoneStatus stone={stone} />
        {stoneFact(stone, 'stock_no') !== null && (
          <>
            {' · '}
            <bdi>{stoneFact(stone, 'stock_no')}</bdi>
          </>
        )}
      </p>
    </div>
  );
}

const prices = [
  { key: 'final_disc', unit: '%' },
  { key: 'final_ppc', unit: '$/ct' },
  { key: 'final_amount', unit: '$' },
] as const;

/** The discount, price per carat and amount that apply to the customer. */
function Price({ stone }: { readonly stone: StoneRow }) {
  const labels = useTradeLabels();
  return (
    <dl className="flex flex-wrap justify-between gap-x-4 px-4 pt-1 pb-3">
      {prices
        .filter(({ key }) => stoneFact(stone, key) !== null)
        .map(({ key, unit }) => (
          <div key={key}>
            <dt className="text-12 text-ink-3">{labels.column(key)}</dt>
            <dd className="text-16 font-semibold text-ink tabular-nums">
              <bdi>{formatStoneFigure(stone, key)}</bdi>
              <span className="ms-1 text-12 font-normal text-ink-3">
                <bdi>{unit}</bdi>
              </span>
            </dd>
          </div>
        ))}
    </dl>
  );
}
