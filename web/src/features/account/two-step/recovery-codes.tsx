import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes, to be taken along now. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="flex max-w-[440px] flex-col gap-3">
      <p className="text-13 text-ink-2">{formatMessage({ id: 'account.twoStep.codesText' })}</p>
      <CopiedText
        title={formatMessage({ id: 'account.twoStep.codes' })}
        text={codes.join('\n')}
        rows={codes.length}
      />
      <Button variant="primary" className="self-start" onPress={onKept}>
        {formatMessage({ id: 'account.twoStep.kept' })}
      </Button>
    </div>
  );
}
