/** URL that opens WhatsApp with a text to this number; null when the number contains no digits. */
export function whatsAppUrl(number: string, text: string): string | null {
  const digits = number.replaceAll(/\D/g, '').replace(/^00/, '');
  return digits === '' ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** URL that opens WhatsApp with a text; the user selects the recipient there. */
export const whatsAppShareUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
