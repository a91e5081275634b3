import { logoLimits, type CallResponse } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { mutateCall } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { Button } from '../../ui/button.tsx';
import type { LetterheadCalls } from './letterhead-calls.ts';

interface LogoFieldProps {
  readonly calls: LetterheadCalls;
  readonly logo: string | null;
}

/** The bytes of a file in base64. */
async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // One character for each byte; a spread of all bytes would exceed the number of arguments.
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

/** Uploads or removes the logo; it is saved at once. */
export function LogoField({ calls, logo }: LogoFieldProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: async (file: File | null) =>
      mutateCall(calls.updateLogo, { data: { file: file && (await readBase64(file)) } }),
    onSuccess: (response: CallResponse<'updateLogo'>) => {
      client.setQueryData([calls.get, {}], response);
    },
  });
  const problem = save.error && (fieldProblem(save.error) ?? errorText(save.error));
  return (
    <div className="flex flex-col items-start gap-3">
      <input
        ref={picker}
        type="file"
        accept="image/png,image/svg+xml"
        aria-label={formatMessage({ id: 'letterheads.logo.upload' })}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) save.mutate(file);
          target.value = '';
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button isPending={save.isPending} onPress={() => picker.current?.click()}>
          {formatMessage({ id: 'letterheads.logo.upload' })}
        </Button>
        {logo !== null && (
          <Button
            variant="quiet"
            isDisabled={save.isPending}
            onPress={() => {
              save.mutate(null);
            }}
          >
            {formatMessage({ id: 'letterheads.logo.remove' })}
          </Button>
        )}
      </div>
      <p className="text-12 text-ink-3">
        {formatMessage(
          { id: 'letterheads.logo.hint' },
          { kilobytes: logoLimits.bytes / 1024, pixels: logoLimits.pixels },
        )}
      </p>
      {problem && (
        <p role="alert" className="text-13 text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
