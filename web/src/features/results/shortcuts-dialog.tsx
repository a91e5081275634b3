import { useIntl } from 'react-intl';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { shortcutHelpGroups, type StoneShortcut } from '../../trade/stones/stone-shortcuts.ts';

interface KeysSheetProps {
  /** Actions this user is not permitted to take; their shortcuts are not listed. */
  readonly without: readonly StoneShortcut[];
  readonly onClose: () => void;
}

/** The keyboard shortcuts of a result. */
export function ShortcutsDialog({ without, onClose }: KeysSheetProps) {
  const { formatMessage } = useIntl();
  return (
    <ModalDialog title={formatMessage({ id: 'results.keys' })} onClose={onClose}>
      <div className="grid gap-x-10 gap-y-6 overflow-y-auto px-4 pb-6 min-[800px]:grid-cols-3">
        {shortcutHelpGroups.map(({ name, lines }) => (
          <section key={name} className="min-w-64">
            <h3 className="border-b border-edge pb-1.5 text-14 font-semibold text-ink">
              {formatMessage({ id: `results.keys.${name}` })}
            </h3>
            <dl>
              {lines
                .filter(({ requires }) => requires === undefined || !without.includes(requires))
                .map(({ label, keys }) => (
                  <div
                    key={label}
                    className="flex min-h-9 items-center justify-between gap-4 border-b border-line text-13"
                  >
                    <dt className="text-ink-2">{formatMessage({ id: `results.shortcut.${label}` })}</dt>
                    <dd className="flex shrink-0 items-center gap-2">
                      {keys.map((chord) => (
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
    </ModalDialog>
  );
}
