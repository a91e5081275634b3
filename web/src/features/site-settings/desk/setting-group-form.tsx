import type { CallResponse, CallRequest, Settings } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { LoginMediaFields } from './login-media-fields.tsx';
import { SettingField } from './setting-field.tsx';
import {
  isValidSetting,
  parseSettings,
  toSettingInputs,
  formatSetting,
  type SettingGroup,
  type SettingInputs,
} from './setting-kinds.ts';

type Write = CallRequest<'deskUpdateSettings'>['data'];

interface SettingGroupPartProps {
  readonly group: SettingGroup;
  readonly settings: Settings;
  readonly termsVersion: string | null;
}

/** A group of settings saved together, with undo of the last save. */
export function SettingGroupForm({ group, settings, termsVersion }: SettingGroupPartProps) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const id = useId();
  /** Unsaved input; all other settings show their stored values. */
  const [draft, setDraft] = useState<SettingInputs>({});
  /** The request that undoes the last save. */
  const [back, setBack] = useState<Write | null>(null);
  const show = (response: CallResponse<'deskUpdateSettings'>) => {
    client.setQueryData(['deskGetSettings', {}], response);
    void client.invalidateQueries({ queryKey: ['updateDashboard'] });
    setDraft({});
  };
  const write = useCallMutation('deskUpdateSettings', { onSuccess: show });
  const stored = toSettingInputs(group, settings);
  const typed: SettingInputs = { ...stored, ...draft };
  const changed = group.fields.filter((key) => typed[key] !== stored[key]);
  const doesFit = group.fields.every((key) => isValidSetting(key, typed[key] ?? ''));
  const save = () => {
    const parsed = parseSettings(Object.fromEntries(changed.map((key) => [key, typed[key] ?? ''])));
    if (parsed === undefined) return;
    const before = parseSettings(
      Object.fromEntries(changed.map((key) => [key, formatSetting(key, settings[key])])),
    );
    write.mutate(
      { data: { settings: parsed, expected_current: before } },
      {
        onSuccess: () => {
          setBack({ settings: before ?? {}, expected_current: parsed });
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
  const change = (changes: SettingInputs) => {
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
          {formatMessage({ id: `siteSettings.desk.group.${group.key}` })}
        </h2>
        <p className="text-13 text-ink-2">
          {formatMessage({ id: `siteSettings.desk.group.${group.key}.about` })}
        </p>
        {group.key === 'terms' && termsVersion !== null && (
          <p className="text-13 text-ink-2">
            {formatMessage({ id: 'siteSettings.desk.termsVersion' }, { version: <bdi>{termsVersion}</bdi> })}
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
        <InlineError error={write.error} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            isPending={write.isPending}
            isDisabled={changed.length === 0 || !doesFit}
            {...(changed.length > 0 && { variant: 'primary' as const })}
          >
            {formatMessage({ id: 'siteSettings.desk.save' })}
          </Button>
          {back && changed.length === 0 && (
            <Button onPress={undo} isDisabled={write.isPending}>
              {formatMessage({ id: 'siteSettings.desk.undo' })}
            </Button>
          )}
          {write.isSuccess && changed.length === 0 && (
            <p role="status" className="text-13 text-available">
              {formatMessage({ id: back ? 'siteSettings.desk.saved' : 'siteSettings.desk.undone' })}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
