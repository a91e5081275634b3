export { DeskLooseScreen as DeskLoose } from '../../../features/stock-desk/desk/desk-loose-screen.tsx';
