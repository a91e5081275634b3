import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = 'light' | 'dark' | 'system';

interface Preferences {
  readonly theme: Theme;
  readonly isSidebarCollapsed: boolean | null;
  /** A locale of the portal; null: none was chosen. */
  readonly language: string | null;
  readonly setTheme: (theme: Theme) => void;
  readonly setSidebarCollapsed: (isCollapsed: boolean) => void;
  readonly setLanguage: (language: string) => void;
}

/**
 * What a person chose for this browser; nothing of the stock, of a cart or of an enquiry is kept here. A collapsed
 * sidebar of null follows the screen.
 */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: 'system',
      isSidebarCollapsed: null,
      language: null,
      setTheme: (theme) => {
        set({ theme });
      },
      setSidebarCollapsed: (isSidebarCollapsed) => {
        set({ isSidebarCollapsed });
      },
      setLanguage: (language) => {
        set({ language });
      },
    }),
    { name: 'loupe.preferences' },
  ),
);
