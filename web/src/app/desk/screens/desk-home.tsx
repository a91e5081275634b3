export { DeskHomeScreen as DeskHome } from '../../../features/desk-home/desk-home-screen.tsx';
