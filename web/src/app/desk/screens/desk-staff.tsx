export { DeskStaffScreen as DeskStaff } from '../../../features/staff/desk/desk-staff-screen.tsx';
