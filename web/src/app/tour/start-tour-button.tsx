import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { useTour } from './tour-state.ts';

/** Offers the product tour. */
export function StartTourButton() {
  const { formatMessage } = useIntl();
  const go = useTour((tour) => tour.go);
  return (
    <Button
      onPress={() => {
        go(0);
      }}
    >
      {formatMessage({ id: 'tour.title' })}
    </Button>
  );
}
