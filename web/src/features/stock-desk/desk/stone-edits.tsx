import type { CallAnswer } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useAction } from '../../../lib/call-query.ts';
import { plainText } from '../../../lib/text-id.ts';
import { EditsList } from '../../../ui/desk/edits-list.tsx';

/** What hands changed of a stone. */
export function StoneEdits({ whole }: { readonly whole: CallAnswer<'deskGetStone'> }) {
  const intl = useIntl();
  const undo = useAction('deskUndoStoneEdit');
  const fieldName = (field: string) => plainText(intl, `attribute.${field}.long`, field.replaceAll('_', ' '));
  return (
    <EditsList
      edits={whole.edits}
      fieldName={fieldName}
      onUndo={() => {
        undo.mutate({ data: { stone_uuid: whole.main_data.stone_uuid } });
      }}
      isPending={undo.isPending}
      error={undo.error}
    />
  );
}
