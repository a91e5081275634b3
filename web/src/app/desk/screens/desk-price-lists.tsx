export { DeskPriceListsScreen as DeskPriceLists } from '../../../features/import-jobs/desk/desk-price-lists-screen.tsx';
