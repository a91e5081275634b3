import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

interface Preferences {
  readonly theme: Theme;
  /** Spacing of rows and fields. */
  readonly density: Density;
  readonly isSidebarCollapsed: boolean | null;
  /** Groups of the desk's menu that show their heading only. */
  readonly foldedGroups: readonly string[];
  /** A locale of the portal; null: none chosen. */
  readonly language: string | null;
  /** Whether the product tour was started in this browser. */
  readonly isTourSeen: boolean;
  /** Whether this browser holds the stock of a customer who may download it. */
  readonly keepsStock: boolean;
  readonly setTheme: (theme: Theme) => void;
  readonly setDensity: (density: Density) => void;
  readonly setSidebarCollapsed: (isCollapsed: boolean) => void;
  readonly setGroupFolded: (group: string, isFolded: boolean) => void;
  readonly setLanguage: (language: string) => void;
  readonly setTourSeen: () => void;
  readonly setKeepsStock: (keepsStock: boolean) => void;
}

/**
 * Preferences of this browser. Never stores stock, cart or enquiry data. `isSidebarCollapsed` null follows
 * the screen.
 */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: 'system',
      density: 'comfortable',
      isSidebarCollapsed: null,
      foldedGroups: ['ADMIN'],
      language: null,
      isTourSeen: false,
      keepsStock: false,
      setTheme: (theme) => {
        set({ theme });
      },
      setDensity: (density) => {
        set({ density });
      },
      setSidebarCollapsed: (isSidebarCollapsed) => {
        set({ isSidebarCollapsed });
      },
      setGroupFolded: (group, isFolded) => {
        set(({ foldedGroups }) => ({
          foldedGroups: [...foldedGroups.filter((other) => other !== group), ...(isFolded ? [group] : [])],
        }));
      },
      setLanguage: (language) => {
        set({ language });
      },
      setTourSeen: () => {
        set({ isTourSeen: true });
      },
      setKeepsStock: (keepsStock) => {
        set({ keepsStock });
      },
    }),
    { name: 'loupe.preferences' },
  ),
);
