import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { CopyableText } from '../../../ui/copyable-text.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** New recovery codes, which the user must save now. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="flex max-w-[440px] flex-col gap-3">
      <p className="text-13 text-ink-2">{formatMessage({ id: 'account.twoStep.codesText' })}</p>
      <CopyableText
        title={formatMessage({ id: 'account.twoStep.codes' })}
        text={codes.join('\n')}
        rows={codes.length}
      />
      <Button variant="primary" className="self-start" onPress={onSaved}>
        {formatMessage({ id: 'account.twoStep.codesSaved' })}
      </Button>
    </div>
  );
}
