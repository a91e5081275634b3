/** Made by `web/messages-plugin.ts` out of the catalogues. */
declare module 'virtual:messages' {
  export const texts: Readonly<
    Record<string, (() => Promise<{ readonly default: import('./lib/messages.ts').Messages }>) | undefined>
  >;
}
