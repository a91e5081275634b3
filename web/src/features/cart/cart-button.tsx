import { Check, ShoppingCart } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../ui/icon-button.tsx';

interface CartButtonProps {
  /** Name of the goods, for the label. */
  readonly name: string;
  readonly isInCart: boolean;
  readonly onChange: (isInCart: boolean) => void;
}

/** Adds goods to the cart and removes them. */
export function CartButton({ name, isInCart, onChange }: CartButtonProps) {
  const { formatMessage } = useIntl();
  const icon = isInCart ? (
    <Check size={16} className="text-blue" aria-hidden />
  ) : (
    <ShoppingCart size={16} aria-hidden />
  );
  const press = () => {
    onChange(!isInCart);
  };
  const label = formatMessage({ id: isInCart ? 'cart.takeOutNamed' : 'cart.putInNamed' }, { name });
  return (
    <IconButton label={label} className="size-7" onPress={press}>
      {icon}
    </IconButton>
  );
}
