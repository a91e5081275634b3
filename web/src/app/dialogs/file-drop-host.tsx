import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useReturnedExportStore } from '../../features/returned-exports/returned-export-store.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useDroppedFile } from '../use-dropped-file.ts';

/** Opens an exported file that a customer drops anywhere on the portal. */
export function FileDropHost() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  const open = useReturnedExportStore((store) => store.open);
  const onFile = useCallback(
    (file: File) => {
      if (/\.(?:xlsx|csv)$/i.test(file.name)) {
        open(file);
        void navigate({ to: '/returned-export' });
      } else notify({ kind: 'error', text: formatMessage({ id: 'returnedExports.wrongType' }) });
    },
    [formatMessage, navigate, notify, open],
  );
  return (
    useDroppedFile(onFile) && (
      <div className="pointer-events-none fixed inset-2 z-50 flex items-center justify-center rounded-sheet border-2 border-dashed border-blue bg-blue-soft/90 p-4">
        <p className="text-16 font-semibold text-blue">{formatMessage({ id: 'returnedExports.drop' })}</p>
      </div>
    )
  );
}
