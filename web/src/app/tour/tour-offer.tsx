import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { useTour } from './tour-state.ts';

/** Offers the way round the portal. */
export function TourOffer() {
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
