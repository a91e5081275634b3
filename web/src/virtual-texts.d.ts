/** Made by `web/texts-plugin.ts` out of the catalogues. */
declare module 'virtual:texts' {
  export const texts: Readonly<
    Record<string, (() => Promise<{ readonly default: import('./lib/texts.ts').Messages }>) | undefined>
  >;
}
