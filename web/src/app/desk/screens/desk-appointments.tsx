export { DeskAppointmentsScreen as DeskAppointments } from '../../../features/appointments/desk/desk-appointments-screen.tsx';
