import type { Translator } from './translator.ts';

/** A fancy colour in words, in the order of the language. Unknown parts are empty. */
export function joinFancy(
  parts: { readonly intensity: string; readonly overtones: readonly string[]; readonly hue: string },
  { message, valueLabel }: Translator,
): string {
  return message('clientPage.fancy', {
    intensity: parts.intensity === '' ? '' : valueLabel('fancy-intensity', parts.intensity),
    overtone: parts.overtones
      .toReversed()
      .map((one) => valueLabel('fancy-overtone', one))
      .join(' '),
    colour: parts.hue === '' ? '' : valueLabel('colour-fancy', parts.hue),
  })
    .replaceAll(/\s+/g, ' ')
    .trim();
}
