import { useSearch } from '@tanstack/react-router';
import { AccountScreen } from '../../features/account/account-screen.tsx';
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx';
import { LocalStockSettings } from '../../features/local-stock/local-stock-settings.tsx';
import { PersonalDataSection } from '../../features/personal-data/personal-data-section.tsx';
import { CompanyStatement } from '../../features/statements/company-statement.tsx';
import { CompanyLetterhead } from '../../features/letterheads/company-letterhead.tsx';
import {
  isCompanyOwner,
  isCustomer,
  mayBuy,
  mayDownloadStock,
  mayUseNotifications,
  useDashboard,
} from '../use-dashboard.ts';

export function AccountRoute() {
  const { tab } = useSearch({ from: '/shell/account' });
  const { data } = useDashboard();
  return (
    <AccountScreen
      tab={tab}
      isKnown={data !== undefined}
      alerts={data && mayUseNotifications(data) && <NotificationSettings />}
      personalData={<PersonalDataSection />}
      letterhead={data && isCustomer(data) && isCompanyOwner(data) && <CompanyLetterhead />}
      offline={data && mayDownloadStock(data) && <LocalStockSettings />}
      statement={data && mayBuy(data) && <CompanyStatement />}
    />
  );
}
