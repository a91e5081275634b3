/** What a request reveals about the browser that sent it. */
export interface Device {
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
}

export const unknownDevice: Device = { userAgent: null, ipAddress: null };

const userAgentMax = 300;
const addressMax = 64;

/**
 * Truncates and cleans the device for storage: no header sent by a browser may fill the database or break it.
 */
export function truncateDevice({ userAgent, ipAddress }: Device): Device {
  const cut = (text: string | null, max: number) => text?.replaceAll(/[^ -~]/g, '').slice(0, max) || null;
  return { userAgent: cut(userAgent, userAgentMax), ipAddress: cut(ipAddress, addressMax) };
}

/** The first match counts: most browsers also name their predecessors. */
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

/** Browser and operating system by their makers' names, the same in every language; null when unknown. */
export function deviceNames(userAgent: string | null): {
  readonly browser: string | null;
  readonly operating_system: string | null;
} {
  const nameIn = (names: typeof browsers) =>
    names.find(([pattern]) => userAgent !== null && pattern.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(browsers), operating_system: nameIn(systems) };
}

/** Describes a device in a few words that are the same in every language: `Firefox, Windows, 203.0.113.7`. */
export function formatDevice(device: Device): string {
  const { browser, operating_system: system } = deviceNames(device.userAgent);
  return [browser, system, device.ipAddress].filter((word) => word !== null).join(', ') || '?';
}
