import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from './icon-button.tsx';

export interface Notice {
  readonly kind: 'success' | 'info' | 'error';
  readonly title?: string;
  readonly text: string;
  /**
   * Notices appear at the bottom of the start side; the failure of the registration form at the top of the
   * end side.
   */
  readonly position?: 'bottom-start' | 'top-end';
}

type Notify = (notice: Notice) => void;
const NoticeContext = createContext<Notify | null>(null);

/** Shows a notice; errors stay longer, and the user can dismiss every notice. */
export function useNotify(): Notify {
  const notify = useContext(NoticeContext);
  if (notify === null) throw new Error('useNotify needs a NoticeProvider above it');
  return notify;
}

const lastsMs = { success: 4_000, info: 7_000, error: 9_000 } as const;
const icons = { success: CircleCheck, info: Info, error: CircleAlert } as const;
const tones = { success: 'text-available', info: 'text-blue', error: 'text-bad' } as const;
const positions = {
  'bottom-start': 'bottom-20 start-4 min-[992px]:bottom-4',
  'top-end': 'top-4 end-4',
} as const;

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
      setTimeout(() => {
        close(id);
      }, lastsMs[notice.kind]);
    };
  }, [close]);
  return (
    <NoticeContext value={notify}>
      {children}
      {(['bottom-start', 'top-end'] as const).map((position) => (
        <div
          key={position}
          className={`pointer-events-none fixed z-60 flex w-[360px] max-w-[calc(100vw-32px)] flex-col gap-2 ${positions[position]}`}
        >
          {notices
            .filter((notice) => (notice.position ?? 'bottom-start') === position)
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
  const Icon = icons[notice.kind];
  return (
    <div
      role={notice.kind === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex animate-[appears_120ms_ease-out] items-start gap-3 rounded-sheet border border-line bg-tray py-2 ps-3 pe-1 shadow-lift"
    >
      <Icon size={18} aria-hidden className={`mt-2 shrink-0 ${tones[notice.kind]}`} />
      <div className="grow py-1.5 text-14 text-ink">
        {notice.title && <p className="font-semibold">{notice.title}</p>}
        <p>{notice.text}</p>
      </div>
      <IconButton label={formatMessage({ id: 'app.close' })} onPress={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
