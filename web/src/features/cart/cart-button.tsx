import { Check, ShoppingCart } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface CartButtonProps {
  /** Name of the goods, for the label. */
  readonly name: string;
  readonly isInCart: boolean;
  /** Shows a text label beside the icon. */
  readonly isWide?: boolean;
  readonly onChange: (isInCart: boolean) => void;
}

/** Adds goods to the cart and removes them. */
export function CartButton({ name, isInCart, isWide = false, onChange }: CartButtonProps) {
  const { formatMessage } = useIntl();
  const icon = isInCart ? (
    <Check size={16} className="text-blue" aria-hidden />
  ) : (
    <ShoppingCart size={16} aria-hidden />
  );
  const press = () => {
    onChange(!isInCart);
  };
  if (isWide) {
    return (
      <Button onPress={press}>
        {icon}
        {formatMessage({ id: isInCart ? 'cart.takeOut' : 'cart.putIn' })}
      </Button>
    );
  }
  const label = formatMessage({ id: isInCart ? 'cart.takeOutNamed' : 'cart.putInNamed' }, { name });
  return (
    <IconButton label={label} className="size-7" onPress={press}>
      {icon}
    </IconButton>
  );
}
