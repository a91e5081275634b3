import { Download, Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DisplayCurrencySelect } from '../../trade/currency/display-currency-select.tsx';
import { PriceNote } from '../../trade/stones/price-note.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import type { Result } from './use-result.ts';

interface ResultPhoneHeaderProps {
  readonly result: Result | undefined;
  readonly userDisc: string | null;
  /** Link back to the search. */
  readonly back: ReactNode;
  /** Number of stones as text. */
  readonly count: ReactNode;
  readonly sort: ReactNode;
  /** Opens the filters. */
  readonly modify: ReactNode;
  /** Undefined when the result is empty. */
  readonly onExport: (() => void) | undefined;
}

/** The bar at the top of a result on a phone, in place of the bar of the portal. */
export function ResultPhoneHeader(props: ResultPhoneHeaderProps) {
  const { result, userDisc, back, count, sort, modify, onExport } = props;
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex h-13 shrink-0 items-center border-b border-line bg-tray pe-1">
      {back}
      <h1 className="min-w-0 shrink truncate text-16 font-semibold text-ink">
        {formatMessage({ id: 'results.title' })}
      </h1>
      <span className="ms-2 me-auto shrink-0">{count}</span>
      {sort}
      {modify}
      <IconButton
        label={formatMessage({ id: 'app.more' })}
        onPress={() => {
          setOpen(true);
        }}
      >
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <BottomSheet
          label={formatMessage({ id: 'app.more' })}
          onClose={() => {
            setOpen(false);
          }}
        >
          <div className="flex flex-col gap-4 px-5 pt-2 pb-5">
            <LayoutSwitch isPhone />
            <DisplayCurrencySelect />
            {onExport && (
              <Button
                onPress={() => {
                  setOpen(false);
                  onExport();
                }}
              >
                <Download size={16} aria-hidden />
                {formatMessage({ id: 'export.title' })}
              </Button>
            )}
            {result && <PriceNote priceList={result.price_list} userDisc={userDisc} />}
          </div>
        </BottomSheet>
      )}
    </div>
  );
}
