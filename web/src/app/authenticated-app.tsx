import { DataProvider } from './data-provider.tsx';
import { Shell } from './shell/shell.tsx';

/** All screens that need a session. */
export function AuthenticatedApp() {
  return (
    <DataProvider bundle="shell">
      <Shell />
    </DataProvider>
  );
}
