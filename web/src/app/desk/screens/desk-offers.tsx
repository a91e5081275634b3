export { DeskOffersScreen as DeskOffers } from '../../../features/offers/desk/desk-offers-screen.tsx';
