import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { useFieldProblem } from '../../../lib/problem-text.ts';
import { webAddress } from '../../../lib/web-address.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceStrip } from '../../../ui/choice-strip.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fitsSetting, type Typed } from './setting-fields.ts';
import { uploadLoginMedia } from './upload-login-media.ts';

interface LoginMediaFieldsProps {
  readonly typed: Typed;
  readonly onChange: (changes: Typed) => void;
}

const kinds = ['IMAGE', 'VIDEO'] as const;

/** What stands beside the sign-in: a file sent here or an address elsewhere, and how it will look. */
export function LoginMediaFields({ typed, onChange }: LoginMediaFieldsProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldProblem();
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
          aria-label={formatMessage({ id: 'deskContent.upload' })}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.mutate(file);
            target.value = '';
          }}
        />
        <Button isPending={upload.isPending} onPress={() => picker.current?.click()}>
          {formatMessage({ id: 'deskContent.upload' })}
        </Button>
        <p className="text-12 text-ink-3">{formatMessage({ id: 'deskContent.upload.hint' })}</p>
        {upload.error && (
          <p role="alert" className="text-13 text-bad">
            {problem === undefined
              ? errorText(upload.error)
              : formatMessage({ id: 'deskContent.upload.refused' }, { why: <bdi>{problem}</bdi> })}
          </p>
        )}
        <div className="w-full">
          <TextField
            label={formatMessage({ id: 'deskContent.login_media_link' })}
            hint={formatMessage({ id: 'deskContent.login_media_link.hint' })}
            value={link}
            onChange={(text) => {
              onChange({ login_media_link: text, ...(text.trim() === '' && { login_media_type: '' }) });
            }}
            error={!fitsSetting('login_media_link', link) && formatMessage({ id: 'deskContent.doesNotFit' })}
          />
        </div>
        {link.trim() !== '' && (
          <ChoiceStrip
            label={formatMessage({ id: 'deskContent.login_media_type' })}
            isLabelShown
            options={kinds.map((value) => ({
              value,
              label: formatMessage({ id: `deskContent.login_media_type.${value}` }),
            }))}
            chosen={[type]}
            onChange={(chosen) => {
              const other = kinds.find((kind) => kind !== type && chosen.includes(kind));
              if (other) onChange({ login_media_type: other });
            }}
          />
        )}
      </div>
      <Preview type={type} link={webAddress(link) ?? ''} />
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
        aria-label={formatMessage({ id: 'deskContent.preview' })}
        muted
        controls
        playsInline
      />
    );
  }
  if (link !== '' && type === 'IMAGE')
    return <img src={link} alt={formatMessage({ id: 'deskContent.preview' })} className={look} />;
  return (
    <p className={`flex items-center justify-center p-4 text-13 text-ink-3 ${look}`}>
      {formatMessage({ id: 'deskContent.preview.none' })}
    </p>
  );
}
