import type { CallResponse } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { plainText } from '../../../lib/text-id.ts';
import { EditHistory } from '../../../ui/desk/edit-history.tsx';

/** Manual edits of a stone. */
export function StoneEditHistory({ whole }: { readonly whole: CallResponse<'deskGetStone'> }) {
  const intl = useIntl();
  const undo = useCallMutation('deskUndoStoneEdit');
  const fieldName = (field: string) => plainText(intl, `attribute.${field}.long`, field.replaceAll('_', ' '));
  return (
    <EditHistory
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
