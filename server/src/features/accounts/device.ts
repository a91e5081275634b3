/** What a request tells of the browser it comes from. */
export interface Device {
  readonly userAgent: string | null;
  readonly address: string | null;
}

export const unknownDevice: Device = { userAgent: null, address: null };

const userAgentMax = 300;
const addressMax = 64;

/** As much of it as is kept: nothing a browser says of itself may fill the database, or break it. */
export function keptDevice({ userAgent, address }: Device): Device {
  const cut = (text: string | null, most: number) => text?.replaceAll(/[^ -~]/g, '').slice(0, most) || null;
  return { userAgent: cut(userAgent, userAgentMax), address: cut(address, addressMax) };
}

/** First that fits is it: most browsers name their forebears as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Browser and system by the names their makers gave them, the same in every language; null for what is not known. */
export function deviceNames(userAgent: string | null): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  const nameIn = (names: typeof browsers) =>
    names.find(([pattern]) => userAgent !== null && pattern.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}

/** Where somebody sits, in a few words of every language: `Firefox, Windows, 203.0.113.7`. */
export function deviceWords(device: Device): string {
  const { browser, system } = deviceNames(device.userAgent);
  return [browser, system, device.address].filter((word) => word !== null).join(', ') || '?';
}
