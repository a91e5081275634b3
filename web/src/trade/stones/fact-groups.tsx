import type { StoneRow } from '@loupe/contract';
import { stoneAttributes, detailGroups, type Attribute, type DetailGroup } from '@loupe/domain';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../trade-labels.ts';
import { useFormatFact } from './format-fact.ts';
import type { FactSearchParams } from './fact-link.ts';
import { ReportNumber } from './identity-line.tsx';

const table: readonly Attribute[] = stoneAttributes;
/** Groups that also list facts that are not stated. */
const alwaysWhole: ReadonlySet<DetailGroup> = new Set(['grades', 'proportions']);
/** Facts that only fancy stones or only white stones have. */
const ofColours = new Set([
  'color',
  'fancy_intensity',
  'fancy_overtone',
  'fancy_color',
  'fluorescence_color',
]);
/** Groups by column. */
const columns: readonly (readonly DetailGroup[])[] = [
  ['grades'],
  ['proportions'],
  detailGroups.filter((group) => !alwaysWhole.has(group)),
];

interface FactGroupsProps {
  readonly stone: StoneRow;
  readonly linkOf: FactSearchParams;
}

/** The facts of a stone grouped as on a report, from the attribute table. */
export function FactGroups({ stone, linkOf }: FactGroupsProps) {
  return (
    <div className="grid gap-x-7 gap-y-6 sm:grid-cols-2 xl:grid-cols-[0.9fr_1.15fr_1fr] print:order-3 print:grid-cols-3 print:gap-x-5">
      {columns.map((groups) => (
        <div key={groups.join()} className="flex flex-col gap-6">
          {groups.map((group) => (
            <FactGroup key={group} group={group} stone={stone} linkOf={linkOf} />
          ))}
        </div>
      ))}
    </div>
  );
}

function FactGroup({ group, stone, linkOf }: FactGroupsProps & { readonly group: DetailGroup }) {
  const { formatMessage } = useIntl();
  const facts = table.filter(
    ({ detail, key }) =>
      detail === group && (hasValue(stone[key]) || (alwaysWhole.has(group) && !ofColours.has(key))),
  );
  if (facts.length === 0) return null;
  return (
    <section>
      <h2 className="border-b border-edge pb-1.5 text-14 font-semibold text-ink">
        {formatMessage({ id: `stones.group.${group}` })}
      </h2>
      <dl>
        {facts.map((attribute) => (
          <FactRow key={attribute.key} stone={stone} attribute={attribute} linkOf={linkOf} />
        ))}
      </dl>
    </section>
  );
}

export const hasValue = (value: StoneRow[string] | undefined) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A fact with its label. */
export function FactRow({ stone, attribute, linkOf }: FactProps) {
  const labels = useTradeLabels();
  return (
    <div className="flex min-h-row items-center justify-between gap-3 border-b border-line py-0.5 text-13 print:min-h-0 print:py-px print:text-12 print:[&_a]:min-h-0">
      <dt className="shrink-0 text-ink-3">{labels.attribute(attribute.key)}</dt>
      <dd className="min-w-0 text-end text-ink tabular-nums">
        <Fact stone={stone} attribute={attribute} linkOf={linkOf} />
      </dd>
    </div>
  );
}

interface FactProps {
  readonly stone: StoneRow;
  readonly attribute: Attribute;
  readonly linkOf: FactSearchParams;
}

function Fact({ stone, attribute, linkOf }: FactProps) {
  const { formatMessage } = useIntl();
  const textOf = useFormatFact();
  const text = textOf(stone, attribute);
  if (text === null) {
    return <span className="text-ink-3">{formatMessage({ id: 'results.notStated' })}</span>;
  }
  if (attribute.key === 'report_no') return <ReportNumber stone={stone} />;
  const shown = attribute.kind === 'range' ? <Figure text={text} unit={attribute.unit} /> : text;
  const search = linkOf(stone, attribute);
  if (!search) return <span className="break-words">{shown}</span>;
  return (
    <Link
      to="/stock"
      search={search}
      className="inline-flex min-h-6 min-w-6 items-center justify-end decoration-edge underline-offset-4 hover:text-blue hover:underline"
    >
      {shown}
    </Link>
  );
}

function Figure({ text, unit }: { readonly text: string; readonly unit: string }) {
  return (
    <bdi>
      {text}
      {unit === '°' ? (
        '°'
      ) : (
        <span className="ms-1 text-12 text-ink-3">
          <bdi>{unit}</bdi>
        </span>
      )}
    </bdi>
  );
}
