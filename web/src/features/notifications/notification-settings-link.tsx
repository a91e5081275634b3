import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { NotificationSettings } from './notification-settings.tsx';

/** Link to the notification settings, shown beside the notifications. */
export function NotificationSettingsLink() {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const title = formatMessage({ id: 'notifications.settings' });
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
        <ModalDialog title={title} isSmall onClose={close}>
          <div className="overflow-y-auto px-4 pb-4">
            <NotificationSettings onSaved={close} />
          </div>
        </ModalDialog>
      )}
    </>
  );
}
