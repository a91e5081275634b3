import type { DeskMedia } from '@loupe/contract';
import { ArrowLeft, FileText, Film, ImagePlus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { mutateCall } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { openUpload, uploadChunks } from '../../lib/upload-file.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CountedProgress } from '../../ui/desk/counted-progress.tsx';

interface MediaEditorProps {
  readonly goods: { readonly kind: 'STONE' | 'LOT' | 'PIECE'; readonly uuid: string };
  readonly media: readonly DeskMedia[];
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
}

const accepted = ['.jpg', '.jpeg', '.png', '.webp', '.mp4', '.webm', '.pdf'];

/** Media of one stone, lot or piece: upload, remove, reorder. Lists show the first item of each kind. */
export function MediaEditor({ goods, media, mayEdit, onChanged }: MediaEditorProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  const [sending, setSending] = useState<{ readonly sent: number; readonly of: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const doing = async (work: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await work();
      onChanged();
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      setProblem(fieldProblem(cause, 'file') ?? errorText(cause));
    } finally {
      setSending(null);
    }
  };
  const add = async (file: File) => {
    const opened = await openUpload(file, 'MEDIA');
    await uploadChunks(file, opened, (sent) => {
      setSending({ sent, of: file.size });
    });
    await mutateCall('deskAttachMedia', { data: { ...goods, file: opened.uuid } });
  };
  const addAll = async (files: readonly File[]) => {
    for (const file of files) await add(file);
  };
  const moveBefore = async (item: DeskMedia) => {
    const own = media.filter(({ kind, goods_media_id: id }) => kind === item.kind && id !== null);
    const index = own.indexOf(item);
    const links = own.flatMap(({ goods_media_id: id }) => id ?? []);
    const [before, moved] = [links[index - 1], links[index]];
    if (before === undefined || moved === undefined) return;
    links.splice(index - 1, 2, moved, before);
    await mutateCall('deskReorderMedia', { data: { ...goods, links } });
  };
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-14 font-semibold text-ink">{formatMessage({ id: 'desk.media' })}</h3>
        {mayEdit && (
          <FileTrigger
            acceptedFileTypes={accepted}
            allowsMultiple
            onSelect={(files) => {
              if (files) void doing(async () => addAll([...files]));
            }}
          >
            <Button isPending={sending !== null}>
              <ImagePlus size={16} aria-hidden />
              {formatMessage({ id: 'desk.media.add' })}
            </Button>
          </FileTrigger>
        )}
      </div>
      {sending && (
        <CountedProgress
          label={formatMessage({ id: 'desk.media.sending' })}
          done={sending.sent}
          total={sending.of}
        />
      )}
      {problem !== null && (
        <p role="alert" className="text-13 text-bad">
          {problem}
        </p>
      )}
      {media.length === 0 && <p className="text-13 text-ink-3">{formatMessage({ id: 'desk.media.none' })}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3">
        {media.map((item, index) => {
          const isFirst = media[index - 1]?.kind !== item.kind || media[index - 1]?.goods_media_id === null;
          const name = `${formatMessage({ id: `desk.media.${item.kind}` })} ${index + 1}`;
          return (
            <li key={`${item.kind} ${item.url}`} className="flex min-w-0 flex-col gap-1 text-12">
              <a
                href={item.url}
                target="_blank"
                rel="noreferrer"
                aria-label={name}
                className="flex aspect-square items-center justify-center overflow-hidden rounded-control border border-line bg-paper text-ink-3"
              >
                <Picture item={item} />
              </a>
              <span className="flex items-center gap-1 text-ink-3">
                <span
                  className="me-auto truncate"
                  title={formatMessage({
                    id: item.goods_media_id === null ? 'desk.media.supplier' : `desk.media.${item.kind}`,
                  })}
                >
                  {formatMessage({
                    id: item.goods_media_id === null ? 'desk.media.supplier' : `desk.media.${item.kind}`,
                  })}
                </span>
                {mayEdit && item.goods_media_id !== null && !isFirst && (
                  <IconButton
                    label={formatMessage({ id: 'desk.media.before' }, { name })}
                    onPress={() => void doing(async () => moveBefore(item))}
                  >
                    <ArrowLeft size={14} aria-hidden className="rtl:rotate-180" />
                  </IconButton>
                )}
                {mayEdit && item.goods_media_id !== null && (
                  <IconButton
                    label={formatMessage({ id: 'desk.media.remove' }, { name })}
                    onPress={() =>
                      void doing(async () =>
                        mutateCall('deskRemoveMedia', { data: { goods_media_id: item.goods_media_id ?? 0 } }),
                      )
                    }
                  >
                    <Trash2 size={14} aria-hidden />
                  </IconButton>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Picture({ item: { kind, url, type } }: { readonly item: DeskMedia }) {
  const isPicture = type?.startsWith('image/') === true || (kind === 'IMAGE' && type === null);
  if (isPicture) return <img src={url} alt="" loading="lazy" className="size-full object-contain" />;
  const Icon = kind === 'CERTIFICATE' ? FileText : kind === 'VIDEO' ? Film : RotateCw;
  return <Icon size={28} aria-hidden />;
}
