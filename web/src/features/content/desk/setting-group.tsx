import type { CallAnswer, CallInput, Settings } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAction } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { LoginMediaFields } from './login-media-fields.tsx';
import { SettingField } from './setting-field.tsx';
import {
  fitsSetting,
  readSettings,
  typedOf,
  writeSetting,
  type SettingGroup,
  type Typed,
} from './setting-fields.ts';

type Write = CallInput<'deskWriteSettings'>['data'];

interface SettingGroupPartProps {
  readonly group: SettingGroup;
  readonly settings: Settings;
  readonly termsVersion: string | null;
}

/** Settings that are saved together, and the way back from the last save. */
export function SettingGroupPart({ group, settings, termsVersion }: SettingGroupPartProps) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const id = useId();
  /** What is typed and not saved; everything else is as it is stored. */
  const [draft, setDraft] = useState<Typed>({});
  /** What takes the last save back. */
  const [back, setBack] = useState<Write | null>(null);
  const show = (answer: CallAnswer<'deskWriteSettings'>) => {
    client.setQueryData(['deskReadSettings', {}], answer);
    void client.invalidateQueries({ queryKey: ['updateDashboard'] });
    setDraft({});
  };
  const write = useAction('deskWriteSettings', { onSuccess: show });
  const stored = typedOf(group, settings);
  const typed: Typed = { ...stored, ...draft };
  const changed = group.fields.filter((key) => typed[key] !== stored[key]);
  const doesFit = group.fields.every((key) => fitsSetting(key, typed[key] ?? ''));
  const save = () => {
    const wanted = readSettings(Object.fromEntries(changed.map((key) => [key, typed[key] ?? ''])));
    if (wanted === undefined) return;
    const before = readSettings(
      Object.fromEntries(changed.map((key) => [key, writeSetting(key, settings[key])])),
    );
    write.mutate(
      { data: { settings: wanted, instead_of: before } },
      {
        onSuccess: () => {
          setBack({ settings: before ?? {}, instead_of: wanted });
        },
      },
    );
  };
  const undo = () => {
    if (back === null) return;
    write.mutate(
      { data: back },
      {
        onSettled: () => {
          setBack(null);
        },
      },
    );
  };
  const change = (changes: Typed) => {
    write.reset();
    setDraft({ ...draft, ...changes });
  };
  return (
    <form
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 border-t border-line bg-tray px-4 py-6 min-[800px]:px-6 min-[1200px]:grid-cols-[240px_minmax(0,720px)]"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="flex flex-col gap-1.5">
        <h2 id={id} className="text-16 font-semibold text-ink">
          {formatMessage({ id: `deskContent.group.${group.key}` })}
        </h2>
        <p className="text-13 text-ink-2">{formatMessage({ id: `deskContent.group.${group.key}.about` })}</p>
        {group.key === 'terms' && termsVersion !== null && (
          <p className="text-13 text-ink-2">
            {formatMessage({ id: 'deskContent.termsVersion' }, { version: <bdi>{termsVersion}</bdi> })}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {group.key === 'login' ? (
          <LoginMediaFields typed={typed} onChange={change} />
        ) : (
          group.fields.map((key) => (
            <SettingField
              key={key}
              name={key}
              value={typed[key] ?? ''}
              onChange={(text) => {
                change({ [key]: text });
              }}
            />
          ))
        )}
        <ErrorLine error={write.error} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            isPending={write.isPending}
            isDisabled={changed.length === 0 || !doesFit}
            {...(changed.length > 0 && { variant: 'primary' as const })}
          >
            {formatMessage({ id: 'deskContent.save' })}
          </Button>
          {back && changed.length === 0 && (
            <Button onPress={undo} isDisabled={write.isPending}>
              {formatMessage({ id: 'deskContent.undo' })}
            </Button>
          )}
          {write.isSuccess && changed.length === 0 && (
            <p role="status" className="text-13 text-available">
              {formatMessage({ id: back ? 'deskContent.saved' : 'deskContent.undone' })}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
