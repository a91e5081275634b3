const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that needs no escaping. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | null | false | readonly Html[];

const isHtml = (part: Html | readonly Html[]): part is Html => 'markup' in part;

function write(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'object') return isHtml(part) ? part.markup : part.map(({ markup }) => markup).join('');
  return String(part).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A template of HTML: texts among its values are escaped, null and false are left out. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.map((text, index) => text + write(parts[index] ?? null)).join(''),
});

/** Markup from code, such as a style sheet. Never for texts of users. */
export const trusted = (markup: string): Html => ({ markup });
