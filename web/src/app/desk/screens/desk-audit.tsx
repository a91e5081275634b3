export { DeskAuditScreen as DeskAudit } from '../../../features/audit/desk/desk-audit-screen.tsx';
