export { DeskJewelleryScreen as DeskJewellery } from '../../../features/stock-desk/desk/desk-jewellery-screen.tsx';
