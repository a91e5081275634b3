import type { StoneRow } from '@loupe/contract';
import { parseScaled } from '@loupe/domain';
import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { OfferSheet } from '../features/offers/offer-sheet.tsx';
import type { MadeOffer } from '../features/offers/use-make-offer.ts';
import { nameOf } from '../lib/stones/stone-facts.ts';
import { useNotify } from '../ui/notices.tsx';
import { useDashboard } from './use-dashboard.ts';

interface MakeOfferProps {
  readonly stones: readonly StoneRow[];
  readonly onClose: () => void;
}

/** The sheet of an offer over any screen that knows its stones; leads to the customer's offers. */
export function MakeOffer({ stones, onClose }: MakeOfferProps) {
  const { formatList, formatMessage } = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  const { data } = useDashboard();

  const onMade = ({ offer, left_out: leftOut }: MadeOffer) => {
    const { offer_no: number, lines } = offer;
    const accepted = lines.filter(({ status }) => status === 'ACCEPTED').map(({ stone }) => nameOf(stone));
    const gone = leftOut.map(({ stock_no: packet, stock_uuid: id }) => packet ?? id);
    const told = () => {
      if (gone.length > 0)
        return formatMessage(
          { id: 'offers.madeLeftOut' },
          { number, count: gone.length, stones: formatList(gone) },
        );
      return accepted.length > 0
        ? formatMessage(
            { id: 'offers.madeAccepted' },
            { number, count: accepted.length, stones: formatList(accepted) },
          )
        : formatMessage({ id: 'offers.made' }, { number, pieces: lines.length });
    };
    onClose();
    notify({ kind: gone.length > 0 ? 'info' : 'success', text: told() });
    void navigate({ to: '/offers' });
  };

  if (!data) return null;
  const { user, home_data: home, offer_data: offers } = data;
  const open = offers.flatMap(({ lines }) =>
    lines.filter(({ expires_at: until }) => until !== null).map(({ stone }) => stone.stock_uuid),
  );
  return (
    <OfferSheet
      stones={stones}
      terms={{
        userDiscHundredths: parseScaled(user.user_disc, 2) ?? 0,
        offerLimitHundredths: user.offer_limit === null ? null : (parseScaled(user.offer_limit, 2) ?? null),
      }}
      open={new Set(open)}
      declaration={home.offer_decl}
      onMade={onMade}
      onClose={onClose}
    />
  );
}
