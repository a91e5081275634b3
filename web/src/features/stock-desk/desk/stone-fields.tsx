import type { CallAnswer } from '@loupe/contract';
import { attributes, detailGroups, type Attribute } from '@loupe/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { callQuery, useAction } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { useProblemText } from '../../../lib/problem-text.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { SaveBar } from './save-bar.tsx';
import { AttributeField } from './attribute-field.tsx';

type Whole = CallAnswer<'deskGetStone'>;

const table: readonly Attribute[] = attributes;
/** The price stands first: it is what is changed most. */
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

/** Every attribute that a hand may change, in the groups of a report; what was typed is tried before it is saved. */
export function StoneFields({ whole }: { readonly whole: Whole }) {
  const { formatMessage } = useIntl();
  const problemText = useProblemText();
  const { main_data: stone, values, editable } = whole;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([key, text]) => text.trim() !== (values[key] ?? '')),
  );
  const hasChanged = Object.keys(changed).length > 0;
  const trial = useTrial(stone.stone_uuid, changed);
  const [isSaved, setIsSaved] = useState(false);
  const save = useAction('deskEditStone', {
    onSuccess: ({ problems }) => {
      setIsSaved(problems.length === 0);
    },
  });
  const problems = new Map(
    (trial?.problems ?? []).map((problem) => [problem.field, problemText(problem.cause, problem.expected)]),
  );
  const warnings = trial?.warnings ?? [];
  const type = (key: string, text: string) => {
    setIsSaved(false);
    // One figure decides the price: the one typed last.
    const other = key === 'disc' ? 'ppc' : key === 'ppc' ? 'disc' : undefined;
    const kept = Object.fromEntries(Object.entries(typed).filter(([known]) => known !== other));
    setTyped({ ...kept, [key]: text });
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
                {formatMessage({ id: `deskStones.group.${group}` })}
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
          warnings={warnings.map(({ expected, cause }) => problemText(cause, expected))}
          onDiscard={() => {
            setTyped({});
          }}
        />
      )}
    </form>
  );
}

/** What would come of what was typed, asked when typing pauses; what was known stays until the answer is there. */
function useTrial(
  uuid: string,
  changed: Readonly<Record<string, string>>,
): CallAnswer<'deskEditStone'> | undefined {
  const settled = useSettled(JSON.stringify(changed), typingPauseMs);
  const isAsked = settled !== '{}';
  const values: Record<string, string> = JSON.parse(settled);
  const { data } = useQuery({
    ...callQuery('deskEditStone', { data: { stone_uuid: uuid, values, is_trial: true } }),
    enabled: isAsked,
    placeholderData: (before) => before,
  });
  return isAsked ? data : undefined;
}

/** What the typed figure makes of the price. */
function NewPrice({ price: found }: { readonly price: NonNullable<CallAnswer<'deskEditStone'>['price']> }) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  return (
    <p className="text-13 text-ink-2">
      {formatMessage({ id: 'deskStones.newPrice' })}{' '}
      {(['disc', 'ppc', 'amount'] as const).map((key) => (
        <span key={key} className="me-3 whitespace-nowrap">
          {words.column(key)}{' '}
          <span className="font-semibold text-ink tabular-nums">{formatFigure(found[key])}</span>
        </span>
      ))}
    </p>
  );
}
