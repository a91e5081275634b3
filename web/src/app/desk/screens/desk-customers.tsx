export { DeskCustomersScreen as DeskCustomers } from '../../../features/customers/desk/desk-customers-screen.tsx';
