import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { useFieldIssueText } from '../../../lib/format-issue.ts';
import { toSafeUrl } from '../../../lib/safe-url.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isValidSetting, type SettingInputs } from './setting-kinds.ts';
import { uploadLoginMedia } from './upload-login-media.ts';

interface LoginMediaFieldsProps {
  readonly typed: SettingInputs;
  readonly onChange: (changes: SettingInputs) => void;
}

const kinds = ['IMAGE', 'VIDEO'] as const;

/** Media of the login page: an uploaded file or an external URL, with a preview. */
export function LoginMediaFields({ typed, onChange }: LoginMediaFieldsProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  const picker = useRef<HTMLInputElement>(null);
  const { login_media_type: type = '', login_media_link: link = '' } = typed;
  const upload = useMutation({
    mutationFn: uploadLoginMedia,
    onSuccess: ({ login_media_type: kind, login_media_link: address }) => {
      onChange({ login_media_type: kind, login_media_link: address });
    },
  });
  const problem = fieldProblem(upload.error);
  return (
    <div className="grid gap-4 min-[800px]:grid-cols-2">
      <div className="flex flex-col items-start gap-4">
        <input
          ref={picker}
          type="file"
          accept="image/jpeg,image/png,image/webp,video/mp4,video/webm"
          aria-label={formatMessage({ id: 'siteSettings.desk.upload' })}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.mutate(file);
            target.value = '';
          }}
        />
        <Button isPending={upload.isPending} onPress={() => picker.current?.click()}>
          {formatMessage({ id: 'siteSettings.desk.upload' })}
        </Button>
        <p className="text-12 text-ink-3">{formatMessage({ id: 'siteSettings.desk.upload.hint' })}</p>
        {upload.error && (
          <p role="alert" className="text-13 text-bad">
            {problem === undefined
              ? errorText(upload.error)
              : formatMessage({ id: 'siteSettings.desk.upload.refused' }, { why: <bdi>{problem}</bdi> })}
          </p>
        )}
        <div className="w-full">
          <TextField
            label={formatMessage({ id: 'siteSettings.desk.login_media_link' })}
            hint={formatMessage({ id: 'siteSettings.desk.login_media_link.hint' })}
            value={link}
            onChange={(text) => {
              onChange({ login_media_link: text, ...(text.trim() === '' && { login_media_type: '' }) });
            }}
            error={
              !isValidSetting('login_media_link', link) &&
              formatMessage({ id: 'siteSettings.desk.doesNotFit' })
            }
          />
        </div>
        {link.trim() !== '' && (
          <ChipGroup
            label={formatMessage({ id: 'siteSettings.desk.login_media_type' })}
            isLabelShown
            options={kinds.map((value) => ({
              value,
              label: formatMessage({ id: `siteSettings.desk.login_media_type.${value}` }),
            }))}
            selected={[type]}
            onChange={(chosen) => {
              const other = kinds.find((kind) => kind !== type && chosen.includes(kind));
              if (other) onChange({ login_media_type: other });
            }}
          />
        )}
      </div>
      <Preview type={type} link={toSafeUrl(link) ?? ''} />
    </div>
  );
}

function Preview({ type, link }: { readonly type: string; readonly link: string }) {
  const { formatMessage } = useIntl();
  const look = 'aspect-video w-full rounded-control border border-line object-cover';
  if (link !== '' && type === 'VIDEO') {
    return (
      <video
        src={link}
        className={look}
        aria-label={formatMessage({ id: 'siteSettings.desk.preview' })}
        muted
        controls
        playsInline
      />
    );
  }
  if (link !== '' && type === 'IMAGE')
    return <img src={link} alt={formatMessage({ id: 'siteSettings.desk.preview' })} className={look} />;
  return (
    <p className={`flex items-center justify-center p-4 text-13 text-ink-3 ${look}`}>
      {formatMessage({ id: 'siteSettings.desk.preview.none' })}
    </p>
  );
}
