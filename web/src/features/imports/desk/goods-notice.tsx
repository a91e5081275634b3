import type { GoodsPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { useFormatIssue } from '../../../lib/format-issue.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import type { WholeImport } from './review/use-import-changes.ts';

interface GoodsNoticeProps {
  readonly whole: WholeImport;
  readonly found: GoodsPreview;
  readonly isReview: boolean;
  readonly isBusy: boolean;
}

/** What to know of a file of parcels or pieces before accepting it: missing photos, and the stored answers it is read with. */
export function GoodsNotice({ whole, found, isReview, isBusy }: GoodsNoticeProps) {
  const { formatMessage } = useIntl();
  const issueText = useFormatIssue();
  const reparse = useCallMutation('deskReparseImport');
  const { main_data: job, options } = whole;
  const isByRules = options.mapping_source === 'rules';
  const source = isByRules ? 'saved' : 'rules';
  return (
    <div className="flex flex-col gap-2 text-13 empty:hidden">
      {found.without_picture !== null && found.without_picture > 0 && (
        <p className="text-hold">
          {formatMessage({ id: 'imports.desk.withoutPicture' }, { count: found.without_picture })}
        </p>
      )}
      {(found.mapping_note !== null || isByRules) && (
        <div className="flex flex-wrap items-center gap-x-4 text-12 text-ink-3">
          {found.mapping_note !== null && <p>{issueText(found.mapping_note_issue, found.mapping_note)}</p>}
          {isReview && (
            <Button
              variant="quiet"
              className="-my-1 text-12 text-blue!"
              isDisabled={isBusy}
              isPending={reparse.isPending}
              onPress={() => {
                reparse.mutate({ data: { import_uuid: job.import_uuid, mapping_source: source } });
              }}
            >
              {formatMessage({ id: `imports.desk.readWith.${source}` })}
            </Button>
          )}
        </div>
      )}
      <InlineError error={reparse.error} />
    </div>
  );
}
