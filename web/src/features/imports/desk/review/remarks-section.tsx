import type { ImportPreview } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ChipGroup } from '../../../../ui/chip-group.tsx';
import { ReportDownloads } from './report-downloads.tsx';
import { levelNames, levelsOfCause, levelsOfKind, type RemarkLevel } from './remark-levels.ts';
import { RemarkGroup, RemarkRows } from './remark-group.tsx';

interface RemarksSectionProps {
  readonly uuid: string;
  readonly found: Exclude<ImportPreview, { kind: 'PRICE_LIST' }>;
}

/** The remarks of a file: of stones by cause, opening to the rows behind each; of other goods row by row. */
export function RemarksSection({ uuid, found }: RemarksSectionProps) {
  const { formatMessage } = useIntl();
  const [level, setLevel] = useState<RemarkLevel>('all');
  if (found.issue_count === 0) return null;
  const title = formatMessage({ id: 'imports.desk.issueCount' }, { count: found.issue_count });
  const causes =
    found.kind === 'STONES'
      ? found.issues.filter((cause) => {
          const own = levelsOfCause(cause);
          return !own.includes('note') && (level === 'all' || own.includes(level));
        })
      : [];
  const levels = levelsOfKind(found.kind);
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="me-auto text-14 font-semibold text-ink">{title}</h2>
        <ReportDownloads uuid={uuid} hasWorkbook={found.kind === 'STONES'} />
      </div>
      <ChipGroup
        label={formatMessage({ id: 'imports.desk.issue.level' })}
        options={levels.map((value) => ({
          value,
          label: formatMessage({ id: `imports.desk.level.${levelNames[value]}` }),
        }))}
        selected={[level]}
        onChange={(chosen) => {
          setLevel(levels.find((one) => one !== level && chosen.includes(one)) ?? 'all');
        }}
      />
      {found.kind === 'STONES' ? (
        <div className="rounded-sheet border border-line bg-tray">
          {causes.length === 0 && (
            <p className="px-4 py-3 text-13 text-ink-2">
              {formatMessage({ id: 'imports.desk.review.noRemarks' })}
            </p>
          )}
          {causes.map((cause) => (
            <RemarkGroup key={cause.code} uuid={uuid} cause={cause} level={level} />
          ))}
        </div>
      ) : (
        <RemarkRows uuid={uuid} level={level} label={title} />
      )}
    </section>
  );
}
