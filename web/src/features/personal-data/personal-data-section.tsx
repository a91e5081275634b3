import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../lib/call-query.ts';
import { saveJson } from '../../lib/save-json.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';

/** Everything the portal holds about the user, as a file. */
export function PersonalDataSection() {
  const { formatMessage } = useIntl();
  const id = useId();
  const read = useCallMutation('getPersonalData', {
    onSuccess: ({ data }) => {
      saveJson('personal-data.json', data);
    },
  });
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-3">
      <h2 id={id} className="text-16 font-semibold text-ink">
        {formatMessage({ id: 'personalData.title' })}
      </h2>
      <p className="max-w-[72ch] text-13 text-ink-2">{formatMessage({ id: 'personalData.about' })}</p>
      <Button
        isPending={read.isPending}
        onPress={() => {
          read.mutate({});
        }}
      >
        {formatMessage({ id: 'personalData.download' })}
      </Button>
      <InlineError error={read.error} />
    </section>
  );
}
