import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHotKeys } from '../lib/use-hot-keys.ts';
import { useStableCallback } from '../lib/use-stable-callback.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { undoKey } from './undo-key.ts';

export interface Notice {
  readonly kind: 'success' | 'info' | 'error';
  readonly title?: string;
  readonly text: string;
  /** Reverts what the notice reports; also with the key `z`. */
  readonly onUndo?: () => void;
  /**
   * Notices appear over the top bar, where they cover no button that is pressed next. The outcome of a
   * sign-in appears at the bottom of the start side, the failure of the registration form at the top of the
   * end side.
   */
  readonly position?: Position;
}

type Position = 'top' | 'bottom-start' | 'top-end';

type Notify = (notice: Notice) => void;
const NoticeContext = createContext<Notify | null>(null);

/** Shows a notice; errors stay longer, and the user can dismiss every notice. */
export function useNotify(): Notify {
  const notify = useContext(NoticeContext);
  if (notify === null) throw new Error('useNotify needs a NoticeProvider above it');
  return notify;
}

const lastsMs = { success: 4_000, info: 7_000, error: 9_000 } as const;
/** Minimum time for a decision to undo. */
const undoMs = 8_000;
const icons = { success: CircleCheck, info: Info, error: CircleAlert } as const;
const tones = { success: 'text-available', info: 'text-blue', error: 'text-bad' } as const;
const positions: Readonly<Record<Position, string>> = {
  // Below the bar on a narrow screen; on a wide one beside the search box, where the bar is empty.
  top: 'top-14 inset-x-0 mx-auto min-[992px]:top-1 min-[1200px]:start-50',
  'bottom-start': 'bottom-20 start-4 min-[992px]:bottom-4',
  'top-end': 'top-4 end-4',
};

interface Shown extends Notice {
  readonly id: number;
}

export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Shown[]>([]);
  const close = useCallback((id: number) => {
    setNotices((before) => before.filter((notice) => notice.id !== id));
  }, []);
  const notify = useMemo<Notify>(() => {
    let last = 0;
    return (notice) => {
      const id = ++last;
      setNotices((before) => [...before.slice(-2), { ...notice, id }]);
    };
  }, []);
  const undoable = notices.findLast(({ onUndo }) => onUndo !== undefined);
  useHotKeys({
    [undoKey]:
      undoable &&
      (() => {
        close(undoable.id);
        undoable.onUndo?.();
      }),
  });
  return (
    <NoticeContext value={notify}>
      {children}
      {(['top', 'bottom-start', 'top-end'] as const).map((position) => (
        <div
          key={position}
          className={`pointer-events-none fixed z-60 flex w-[360px] max-w-[calc(100vw-32px)] flex-col gap-2 ${positions[position]}`}
        >
          {notices
            .filter((notice) => (notice.position ?? 'top') === position)
            .map((notice) => (
              <NoticeCard
                key={notice.id}
                notice={notice}
                onClose={() => {
                  close(notice.id);
                }}
              />
            ))}
        </div>
      ))}
    </NoticeContext>
  );
}

function NoticeCard({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { kind, onUndo } = notice;
  // A notice stays while the pointer or the keyboard is on it.
  const [isUsed, setUsed] = useState(false);
  const close = useStableCallback(onClose);
  const shownMs = onUndo ? Math.max(undoMs, lastsMs[kind]) : lastsMs[kind];
  useEffect(() => {
    if (isUsed) return undefined;
    const timer = setTimeout(close, shownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isUsed, shownMs, close]);
  const Icon = icons[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex animate-[appears_120ms_ease-out] items-start gap-3 rounded-sheet border border-line bg-tray py-2 ps-3 pe-1 shadow-lift"
      onPointerEnter={() => {
        setUsed(true);
      }}
      onPointerLeave={() => {
        setUsed(false);
      }}
      onFocus={() => {
        setUsed(true);
      }}
      onBlur={() => {
        setUsed(false);
      }}
    >
      <Icon size={18} aria-hidden className={`mt-2 shrink-0 ${tones[kind]}`} />
      <div className="grow py-1.5 text-14 text-ink">
        {notice.title && <p className="font-semibold">{notice.title}</p>}
        <p>{notice.text}</p>
      </div>
      {onUndo && (
        <Button
          variant="quiet"
          className="px-2 text-blue"
          aria-keyshortcuts={undoKey}
          onPress={() => {
            onClose();
            onUndo();
          }}
        >
          {formatMessage({ id: 'app.undo' })}
        </Button>
      )}
      <IconButton label={formatMessage({ id: 'app.close' })} onPress={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
