export { DeskHoldsScreen as DeskHolds } from '../../../features/holds/desk/desk-holds-screen.tsx';
