export { DeskEnquiriesScreen as DeskEnquiries } from '../../../features/enquiries/desk/desk-enquiries-screen.tsx';
