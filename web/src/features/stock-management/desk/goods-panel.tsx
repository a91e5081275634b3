import type { CallResponse } from '@loupe/contract';
import {
  lotAttributes,
  pieceAttributes,
  vocabularies,
  type LotAttribute,
  type PieceAttribute,
} from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation, useCallQuery } from '../../../lib/call-query.ts';
import { useFormatIssue } from '../../../lib/format-issue.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { plainText } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { EditHistory } from '../../../ui/desk/edit-history.tsx';
import { MediaEditor } from '../../../trade/desk/media-editor.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ValueField } from '../../../ui/desk/value-field.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { SaveBar } from '../../../ui/desk/save-bar.tsx';

type Whole = CallResponse<'deskGetGoods'>;
interface Which {
  readonly kind: 'LOT' | 'PIECE';
  readonly uuid: string;
}

/** One lot or piece beside the list: status, editable attributes, media and edit history. */
export function GoodsPanel({ kind, uuid, onClose }: Which & { readonly onClose: () => void }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const which = { kind, goods_uuid: uuid };
  const { data, error, refetch } = useCallQuery('deskGetGoods', { data: which });
  const undo = useCallMutation('deskUndoGoodsEdit');
  return (
    <SidePanel
      title={data?.main_data.goods_no ?? formatMessage({ id: 'stockManagement.desk.goods.goods' })}
      isWide
      onClose={onClose}
    >
      {!data && !error && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <GoodsHead kind={kind} whole={data} />
          <GoodsFields key={JSON.stringify(data.values)} kind={kind} whole={data} />
          <MediaEditor
            goods={{ kind, uuid }}
            media={data.media}
            mayEdit={data.editable.length > 0}
            onChanged={() => void refetch()}
          />
          <EditHistory
            edits={data.edits}
            fieldName={(field) =>
              plainText(intl, `stockManagement.desk.goods.field.${field}`, field.replaceAll('_', ' '))
            }
            onUndo={() => {
              undo.mutate({ data: which });
            }}
            isPending={undo.isPending}
            error={undo.error}
          />
        </>
      )}
    </SidePanel>
  );
}

function GoodsHead({
  kind,
  whole: { main_data: goods, moves },
}: {
  readonly kind: Which['kind'];
  readonly whole: Whole;
}) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const move = useCallMutation('deskChangeGoodsStatus');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
        <span className="font-medium text-ink">{labels.value('stock-status', goods.status)}</span>
        <span className="ms-auto flex gap-2">
          {moves.map((to) => {
            if (to !== 'AVAILABLE' && to !== 'OFFLINE') return null;
            return (
              <Button
                key={to}
                isPending={move.isPending}
                onPress={() => {
                  move.mutate({ data: { kind, goods_uuid: goods.goods_uuid, to } });
                }}
              >
                {formatMessage({
                  id:
                    to === 'OFFLINE'
                      ? 'stockManagement.desk.stones.withdraw'
                      : 'stockManagement.desk.stones.putBack',
                })}
              </Button>
            );
          })}
        </span>
      </div>
      <InlineError error={move.error} />
    </>
  );
}

const tables: Readonly<Record<Which['kind'], readonly (LotAttribute | PieceAttribute)[]>> = {
  LOT: lotAttributes,
  PIECE: pieceAttributes,
};

/** Editable attributes. Saving reports every issue, and an invalid value leaves the goods unchanged. */
function GoodsFields({ kind, whole }: { readonly kind: Which['kind']; readonly whole: Whole }) {
  const { main_data: goods, values, editable } = whole;
  const problemText = useFormatIssue();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isSaved, setIsSaved] = useState(false);
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([key, text]) => text.trim() !== (values[key] ?? '')),
  );
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useCallMutation('deskEditGoods', {
    onSuccess: ({ problems: found }) => {
      setProblems(
        new Map(found.map(({ field, expectation, issue }) => [field, problemText(issue, expectation)])),
      );
      setIsSaved(found.length === 0);
    },
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ data: { kind, goods_uuid: goods.goods_uuid, values: changed } });
      }}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 min-[700px]:grid-cols-3">
        {tables[kind]
          .filter(({ key }) => editable.includes(key))
          .map((attribute) => (
            <GoodsField
              key={attribute.key}
              attribute={attribute}
              value={typed[attribute.key] ?? values[attribute.key] ?? ''}
              problem={problems.get(attribute.key)}
              onChange={(text) => {
                setIsSaved(false);
                setProblems(new Map());
                setTyped({ ...typed, [attribute.key]: text });
              }}
            />
          ))}
      </div>
      {editable.length > 0 && (
        <SaveBar
          hasChanged={Object.keys(changed).length > 0}
          problems={problems.size}
          isSaved={isSaved}
          isPending={save.isPending}
          error={save.error}
          onDiscard={() => {
            setProblems(new Map());
            setTyped({});
          }}
        />
      )}
    </form>
  );
}

interface GoodsFieldProps {
  readonly attribute: LotAttribute | PieceAttribute;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function GoodsField({ attribute, ...props }: GoodsFieldProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const labels = useTradeLabels();
  const { key, kind } = attribute;
  const label = plainText(intl, `stockManagement.desk.goods.field.${key}`, key.replaceAll('_', ' '));
  if (kind === 'list') {
    const { vocabulary, isMany = false } = attribute;
    const options = vocabularies[vocabulary].values.map(({ value }) => ({
      value,
      label: labels.value(vocabulary, value),
    }));
    return <ValueField label={label} kind={isMany ? 'text' : 'choice'} options={options} {...props} />;
  }
  if (kind === 'flag') {
    const options = (['yes', 'no'] as const).map((value) => ({
      value,
      label: formatMessage({ id: `stockManagement.desk.goods.${value}` }),
    }));
    return <ValueField label={label} kind="choice" options={options} {...props} />;
  }
  if (kind === 'figure') return <ValueField label={label} unit={attribute.unit} kind="figure" {...props} />;
  const isLong = kind === 'links' || (kind === 'text' && attribute.maxLength > 500);
  return <ValueField label={label} kind={isLong ? 'long' : 'text'} {...props} />;
}
