export { FindingsScreen as DeskHealth } from '../../../features/desk-home/findings-screen.tsx';
