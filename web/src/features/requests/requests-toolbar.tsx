import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { ColumnChooser, type OptionalColumn } from '../../trade/stones/column-chooser.tsx';
import { SegmentedButtons } from '../../ui/segmented-buttons.tsx';
import { useIsBelowDesktop } from '../../ui/use-breakpoints.ts';
import { useRequestsView } from './requests-view.ts';

interface RequestsToolbarProps {
  /** Number of matches of all requests. */
  readonly total: number;
  /** Whether stones have what the message prefers. */
  readonly hasPreferred: boolean;
  /** Whether these stones are chosen because of it. */
  readonly isPreferredChosen: boolean;
  readonly columns: readonly OptionalColumn[];
}

/** The number of matches, and how their stones are listed. */
export function RequestsToolbar({ total, hasPreferred, isPreferredChosen, columns }: RequestsToolbarProps) {
  const { formatMessage } = useIntl();
  const { layout, setLayout, showColumn, resetColumns } = useRequestsView();
  const isPhone = useIsBelowDesktop();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 min-[800px]:px-6">
      <h2 className="text-14 font-semibold text-ink">
        {formatMessage({ id: 'requests.found' }, { count: total, shown: formatFigure(String(total)) })}
      </h2>
      {hasPreferred && (
        <p className="text-13 text-ink-3">
          {formatMessage({ id: isPreferredChosen ? 'requests.preferredChosen' : 'requests.preferredFirst' })}
        </p>
      )}
      <div className="ms-auto flex items-center gap-1">
        <SegmentedButtons
          label={formatMessage({ id: 'requests.layout' })}
          options={[
            { value: 'byRequest', label: formatMessage({ id: 'requests.layout.byRequest' }) },
            { value: 'oneList', label: formatMessage({ id: 'requests.layout.oneList' }) },
          ]}
          value={layout}
          onChange={setLayout}
        />
        {!isPhone && <ColumnChooser columns={columns} onChange={showColumn} onReset={resetColumns} />}
      </div>
    </div>
  );
}
