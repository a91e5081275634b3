/** URL that opens WhatsApp with a text to this number; null when the number contains no digits. */
export function whatsAppUrl(number: string, text: string): string | null {
  const digits = number.replaceAll(/\D/g, '').replace(/^00/, '');
  return digits === '' ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
