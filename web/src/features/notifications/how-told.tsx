import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AlertSettings } from './alert-settings.tsx';

/** The way to how a person is told, beside what he was told. */
export function HowTold() {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const title = formatMessage({ id: 'notifications.how' });
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        onPress={() => {
          setOpen(true);
        }}
      >
        {title}
      </Button>
      {isOpen && (
        <Sheet title={title} isSmall onClose={close}>
          <div className="overflow-y-auto px-4 pb-4">
            <AlertSettings onSaved={close} />
          </div>
        </Sheet>
      )}
    </>
  );
}
