import type { StoneRow } from '@loupe/contract';
import { parseScaled } from '@loupe/domain';
import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { OfferDialog } from '../../features/offers/offer-dialog.tsx';
import type { SubmittedOffer } from '../../features/offers/use-make-offer.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useDashboard } from '../use-dashboard.ts';

interface MakeOfferProps {
  readonly stones: readonly StoneRow[];
  readonly onClose: () => void;
}

/** The offer dialog over any screen that has loaded the stones; links to the customer's offers. */
export function OfferDialogContainer({ stones, onClose }: MakeOfferProps) {
  const { formatList, formatMessage } = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  const { data } = useDashboard();

  const onMade = ({ offer, unavailable }: SubmittedOffer) => {
    const { offer_no: number, lines } = offer;
    const accepted = lines.filter(({ status }) => status === 'ACCEPTED').map(({ stone }) => stoneName(stone));
    const unavailableNames = unavailable.map(({ stock_no: packet, stock_uuid: id }) => packet ?? id);
    const notifySent = () => {
      if (unavailableNames.length > 0)
        return formatMessage(
          { id: 'offers.madePartially' },
          { number, count: unavailableNames.length, stones: formatList(unavailableNames) },
        );
      return accepted.length > 0
        ? formatMessage(
            { id: 'offers.madeAccepted' },
            { number, count: accepted.length, stones: formatList(accepted) },
          )
        : formatMessage({ id: 'offers.made' }, { number, pieces: lines.length });
    };
    onClose();
    notify({ kind: unavailableNames.length > 0 ? 'info' : 'success', text: notifySent() });
    void navigate({ to: '/offers' });
  };

  if (!data) return null;
  const { user, home_data: home, offer_data: offers } = data;
  const open = offers.flatMap(({ lines }) =>
    lines.filter(({ expires_at: until }) => until !== null).map(({ stone }) => stone.stock_uuid),
  );
  return (
    <OfferDialog
      stones={stones}
      terms={{
        userDiscHundredths: parseScaled(user.user_disc, 2) ?? 0,
        offerLimitHundredths: user.offer_limit === null ? null : (parseScaled(user.offer_limit, 2) ?? null),
      }}
      openOfferStoneIds={new Set(open)}
      declaration={home.offer_decl}
      onMade={onMade}
      onClose={onClose}
    />
  );
}
