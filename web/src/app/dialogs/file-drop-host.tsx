import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useReturnedExportStore } from '../../features/returned-exports/returned-export-store.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useDroppedFile } from '../use-dropped-file.ts';

/**
 * Opens an exported file that a customer drops anywhere on the portal. A screen is visible before the response
 * that tells whether the user is a customer: a file dropped in between is kept until then.
 */
export function FileDropHost({ isCustomer }: { readonly isCustomer: boolean | undefined }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  const open = useReturnedExportStore((store) => store.open);
  const waiting = useRef<File | null>(null);
  const openFile = useCallback(
    (file: File) => {
      open(file);
      void navigate({ to: '/returned-export' });
    },
    [navigate, open],
  );
  const onFile = useCallback(
    (file: File) => {
      if (!/\.(?:xlsx|csv)$/i.test(file.name))
        notify({ kind: 'error', text: formatMessage({ id: 'returnedExports.wrongType' }) });
      else if (isCustomer === true) openFile(file);
      else waiting.current = file;
    },
    [formatMessage, isCustomer, notify, openFile],
  );
  useEffect(() => {
    if (waiting.current === null || isCustomer !== true) return;
    openFile(waiting.current);
    waiting.current = null;
  }, [isCustomer, openFile]);
  return (
    useDroppedFile(onFile) && (
      <div className="pointer-events-none fixed inset-2 z-50 flex items-center justify-center rounded-sheet border-2 border-dashed border-blue bg-blue-soft/90 p-4">
        <p className="text-16 font-semibold text-blue">{formatMessage({ id: 'returnedExports.drop' })}</p>
      </div>
    )
  );
}
