import { useIntl } from 'react-intl';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

/** The first rows of the sheet as the client will open it. */
export function SheetPanel({ sheet }: { readonly sheet: readonly (readonly string[])[] | undefined }) {
  const { formatMessage } = useIntl();
  const [heads = [], ...rows] = sheet ?? [];
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <p className="text-13 text-ink-3">{formatMessage({ id: 'clientPages.firstRows' })}</p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ScrollRegion
        label={formatMessage({ id: 'clientPages.firstRows' })}
        className="min-h-80 flex-1 overflow-auto rounded-sheet border border-line bg-tray"
      >
        <table className="border-collapse text-12 whitespace-nowrap text-ink tabular-nums">
          <thead>
            <tr>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="border-e border-b border-line px-2 py-1 text-start font-semibold"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // Rows have no identity of their own and never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                {heads.map((head, column) => (
                  <td key={head} className="border-e border-b border-line px-2 py-1">
                    <bdi>{cells[column]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
