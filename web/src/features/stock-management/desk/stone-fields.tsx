import type { CallResponse } from '@loupe/contract';
import { stoneAttributes, detailGroups, type Attribute } from '@loupe/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions, useCallMutation } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useFormatIssue } from '../../../lib/format-issue.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { SaveBar } from '../../../ui/desk/save-bar.tsx';
import { AttributeField } from '../../../trade/desk/attribute-field.tsx';

type Whole = CallResponse<'deskGetStone'>;

const table: readonly Attribute[] = stoneAttributes;
/** The price fields come first: they are edited most often. */
const price: readonly string[] = ['disc', 'ppc'];
const groups = [
  { key: 'price' as const, has: ({ key }: Attribute) => price.includes(key) },
  ...detailGroups.map((group) => ({
    key: group,
    has: ({ key, detail }: Attribute) => detail === group && !price.includes(key),
  })),
  {
    key: 'other' as const,
    has: ({ key, detail }: Attribute) => detail === undefined && !price.includes(key),
  },
];
const typingPauseMs = 400;

/** Editable attributes in the groups of a report. Input is validated by a trial before it is saved. */
export function StoneFields({ whole }: { readonly whole: Whole }) {
  const { formatMessage } = useIntl();
  const problemText = useFormatIssue();
  const { main_data: stone, values, editable } = whole;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([key, text]) => text.trim() !== (values[key] ?? '')),
  );
  const hasChanged = Object.keys(changed).length > 0;
  const trial = useTrial(stone.stone_uuid, changed);
  const [isSaved, setIsSaved] = useState(false);
  const save = useCallMutation('deskEditStone', {
    onSuccess: ({ problems }) => {
      setIsSaved(problems.length === 0);
    },
  });
  const problems = new Map(
    (trial?.problems ?? []).map((problem) => [
      problem.field,
      problemText(problem.issue, problem.expectation),
    ]),
  );
  const warnings = trial?.warnings ?? [];
  const type = (key: string, text: string) => {
    setIsSaved(false);
    // Discount and price per carat determine each other: only the one typed last is sent.
    const other = key === 'disc' ? 'ppc' : key === 'ppc' ? 'disc' : undefined;
    const otherFields = Object.fromEntries(Object.entries(typed).filter(([known]) => known !== other));
    setTyped({ ...otherFields, [key]: text });
  };
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasChanged) save.mutate({ data: { stone_uuid: stone.stone_uuid, values: changed } });
      }}
    >
      {groups.map(({ key: group, has }) => {
        const own = table.filter((attribute) => editable.includes(attribute.key) && has(attribute));
        return (
          own.length > 0 && (
            <fieldset key={group} className="flex flex-col gap-3">
              <legend className="mb-2 text-14 font-semibold text-ink">
                {formatMessage({ id: `stockManagement.desk.stones.group.${group}` })}
              </legend>
              <div className="grid grid-cols-2 gap-x-4 gap-y-3 min-[700px]:grid-cols-3">
                {own.map((attribute) => (
                  <AttributeField
                    key={attribute.key}
                    attribute={attribute}
                    value={typed[attribute.key] ?? values[attribute.key] ?? ''}
                    problem={problems.get(attribute.key)}
                    onChange={(text) => {
                      type(attribute.key, text);
                    }}
                  />
                ))}
              </div>
              {group === 'price' && trial?.price && hasChanged && <NewPrice price={trial.price} />}
            </fieldset>
          )
        );
      })}
      {editable.length > 0 && (
        <SaveBar
          hasChanged={hasChanged}
          problems={problems.size}
          isSaved={isSaved}
          isPending={save.isPending}
          error={save.error}
          warnings={warnings.map(({ expectation, issue }) => problemText(issue, expectation))}
          onDiscard={() => {
            setTyped({});
          }}
        />
      )}
    </form>
  );
}

/**
 * Trial result of the input, requested after a typing pause; the previous result stays until the next one
 * arrives.
 */
function useTrial(
  uuid: string,
  changed: Readonly<Record<string, string>>,
): CallResponse<'deskEditStone'> | undefined {
  const debounced = useDebounced(JSON.stringify(changed), typingPauseMs);
  const hasPreview = debounced !== '{}';
  const values: Record<string, string> = JSON.parse(debounced);
  const { data } = useQuery({
    ...callQueryOptions('deskEditStone', { data: { stone_uuid: uuid, values, is_trial: true } }),
    enabled: hasPreview,
    placeholderData: (before) => before,
  });
  return hasPreview ? data : undefined;
}

/** The price that follows from the typed figure. */
function NewPrice({ price: found }: { readonly price: NonNullable<CallResponse<'deskEditStone'>['price']> }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  return (
    <p className="text-13 text-ink-2">
      {formatMessage({ id: 'stockManagement.desk.stones.newPrice' })}{' '}
      {(['disc', 'ppc', 'amount'] as const).map((key) => (
        <span key={key} className="me-3 whitespace-nowrap">
          {labels.column(key)}{' '}
          <span className="font-semibold text-ink tabular-nums">{formatFigure(found[key])}</span>
        </span>
      ))}
    </p>
  );
}
