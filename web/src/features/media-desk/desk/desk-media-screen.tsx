import { useIntl } from 'react-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { useFieldProblem } from '../../../lib/problem-text.ts';
import { useAddressTexts } from '../../../lib/use-address-texts.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { CountedProgress } from '../../../ui/desk/counted-progress.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskTable } from '../../../ui/desk/desk-table.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { clearBatch, sendPictures, stopBatch, takeBatchBack, useBatch } from './batch.ts';
import { PictureChoice } from './picture-choice.tsx';
import { isNew, isOver, isRefused, isShown, pictureStates, type Picture } from './picture.ts';

/** Rows on the screen: a folder may hold thousands, and those to look at are asked for by how they stand. */
const mostShown = 300;
const nameOf = ({ path }: Picture) => path;

/** Many pictures at once: matched by the numbers in their names, sent, told row by row, taken back together. */
export function DeskMediaScreen() {
  const { formatMessage } = useIntl();
  const [texts] = useAddressTexts();
  const { pictures, isRunning } = useBatch();
  const columns = useColumns();
  const present = pictureStates.filter((state) => pictures.some((picture) => picture.state === state));
  const state = present.find((known) => known === texts['state']);
  const rows = pictures.filter((picture) => state === undefined || picture.state === state);
  const done = pictures.filter(isOver).length;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <header className="flex flex-col gap-3 border-b border-line px-4 py-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'desk.pictures' })}</h1>
        <PictureChoice onFiles={(files) => void sendPictures(files)} />
        {pictures.length > 0 && (
          <>
            {isRunning && (
              <CountedProgress
                label={formatMessage({ id: 'desk.media.sending' })}
                done={done}
                of={pictures.length}
              />
            )}
            <p role="status" className="text-14 text-ink">
              {formatMessage(
                { id: 'deskMedia.done' },
                { shown: pictures.filter(isShown).length, of: pictures.length },
              )}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <OneOf
                label={formatMessage({ id: 'deskMedia.state' })}
                name="state"
                options={[
                  { value: 'all', label: formatMessage({ id: 'deskMedia.all' }), count: pictures.length },
                  ...present.map((value) => ({
                    value,
                    label: formatMessage({ id: `deskMedia.state.${value}` }),
                    count: pictures.filter((picture) => picture.state === value).length,
                  })),
                ]}
              />
              <span className="ms-auto flex gap-2">
                {isRunning && <Button onPress={stopBatch}>{formatMessage({ id: 'deskMedia.stop' })}</Button>}
                {!isRunning && pictures.some(isNew) && (
                  <Button onPress={() => void takeBatchBack()}>
                    {formatMessage({ id: 'deskMedia.takeBack' })}
                  </Button>
                )}
                {!isRunning && (
                  <Button variant="quiet" onPress={clearBatch}>
                    {formatMessage({ id: 'deskMedia.clear' })}
                  </Button>
                )}
              </span>
            </div>
          </>
        )}
      </header>
      {pictures.length > 0 && (
        <DeskTable
          label={formatMessage({ id: 'desk.pictures' })}
          rows={rows.slice(0, mostShown)}
          columns={columns}
          keyOf={({ key }) => String(key)}
          nameOf={nameOf}
          choice={undefined}
          opened={null}
          onOpen={undefined}
          order={{ sort: 'path', isDescending: undefined, sortBy: () => undefined }}
        />
      )}
      {rows.length > mostShown && (
        <p className="px-4 py-3 text-13 text-ink-3 min-[800px]:px-6">
          {formatMessage({ id: 'deskMedia.further' }, { count: rows.length - mostShown })}
        </p>
      )}
    </div>
  );
}

function useColumns(): readonly DeskColumn<Picture>[] {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldProblem();
  const label = (key: PlainUnder<'deskMedia'>) => formatMessage({ id: `deskMedia.${key}` });
  const why = ({ error }: Picture) =>
    error === null ? '' : (fieldProblem(error, 'file') ?? errorText(error));
  return [
    { key: 'path', label: label('file'), text: nameOf, render: ({ path }) => <bdi dir="ltr">{path}</bdi> },
    {
      key: 'goods',
      label: label('goods'),
      text: ({ goods }) =>
        goods === null
          ? ''
          : formatMessage({ id: `deskMedia.goods.${goods.kind}` }, { number: goods.number }),
    },
    {
      key: 'state',
      label: label('state'),
      text: (picture) => [label(`state.${picture.state}`), why(picture)].filter(Boolean).join(': '),
      render: (picture) => (
        <span className={isRefused(picture) || picture.error !== null ? 'text-bad' : 'text-ink-2'}>
          {[label(`state.${picture.state}`), why(picture)].filter(Boolean).join(': ')}
        </span>
      ),
    },
  ];
}
