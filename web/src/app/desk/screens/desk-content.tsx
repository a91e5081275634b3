export { DeskContentScreen as DeskContent } from '../../../features/content/desk/desk-content-screen.tsx';
