export { DeskStonesScreen as DeskStones } from '../../../features/stock-desk/desk/desk-stones-screen.tsx';
