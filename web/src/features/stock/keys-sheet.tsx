import { useIntl } from 'react-intl';
import { Sheet } from '../../ui/sheet.tsx';
import { keyGroups, type ResultAct } from './result-keys.ts';

interface KeysSheetProps {
  /** Acts this account may not do; their keys are not shown. */
  readonly without: readonly ResultAct[];
  readonly onClose: () => void;
}

/** The keys that work on a result. */
export function KeysSheet({ without, onClose }: KeysSheetProps) {
  const { formatMessage } = useIntl();
  return (
    <Sheet title={formatMessage({ id: 'stock.keys' })} onClose={onClose}>
      <div className="grid gap-x-10 gap-y-6 overflow-y-auto px-4 pb-6 min-[800px]:grid-cols-3">
        {keyGroups.map(({ name, lines }) => (
          <section key={name} className="min-w-64">
            <h3 className="border-b border-edge pb-1.5 text-14 font-semibold text-ink">
              {formatMessage({ id: `stock.keys.${name}` })}
            </h3>
            <dl>
              {lines
                .filter(({ needs }) => needs === undefined || !without.includes(needs))
                .map(({ says, ways }) => (
                  <div
                    key={says}
                    className="flex min-h-9 items-center justify-between gap-4 border-b border-line text-13"
                  >
                    <dt className="text-ink-2">{formatMessage({ id: `stock.key.${says}` })}</dt>
                    <dd className="flex shrink-0 items-center gap-2">
                      {ways.map((chord) => (
                        <span key={chord.join()} dir="ltr" className="flex gap-1">
                          {chord.map((key) => (
                            <kbd key={key} className="rounded border border-line px-1.5 text-12 text-ink">
                              {key}
                            </kbd>
                          ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
