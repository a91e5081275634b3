/** The address that opens WhatsApp with a text to this number; null where there is no number. */
export function messageAddress(number: string, text: string): string | null {
  const digits = number.replaceAll(/\D/g, '').replace(/^00/, '');
  return digits === '' ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
