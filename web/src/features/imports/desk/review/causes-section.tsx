import type { StonesPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { CauseItem } from './cause-item.tsx';
import { isAsked } from './is-asked.ts';
import { FixesList } from './fixes-list.tsx';
import type { ImportChanges, WholeImport } from './use-import-changes.ts';
import { useSectionHeading } from './use-section-heading.ts';

interface CausesSectionProps {
  readonly whole: WholeImport;
  readonly found: StonesPreview;
  readonly changes: ImportChanges;
}

/** What keeps rows from being listed, each cause with its correction, and the corrections made so far. */
export function CausesSection({ whole, found, changes }: CausesSectionProps) {
  const { formatMessage } = useIntl();
  const { headingProps, focusHeading } = useSectionHeading();
  const causes = found.causes.filter((cause) => !isAsked(cause, found.questions));
  const { fixes } = whole.options;
  const hasFixes = fixes.cells.length + fixes.values.length + fixes.skipped_rows.length > 0;
  if (causes.length === 0 && !hasFixes) return null;
  const focusing: ImportChanges = {
    ...changes,
    fix: (change) => {
      focusHeading();
      changes.fix(change);
    },
  };
  return (
    <section className="flex flex-col overflow-hidden rounded-sheet border border-line bg-tray">
      <h2 {...headingProps} className="px-4 py-2.5 text-14 font-semibold text-ink outline-none">
        {formatMessage({ id: 'imports.desk.review.causes' })}
      </h2>
      {causes.map((cause) => (
        <CauseItem
          key={JSON.stringify([cause.code, cause.sheet, cause.header, cause.field, cause.value])}
          cause={cause}
          changes={focusing}
        />
      ))}
      {hasFixes && <FixesList fixes={fixes} changes={focusing} />}
    </section>
  );
}
