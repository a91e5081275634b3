export { DeskDemandsScreen as DeskDemands } from '../../../features/demands/desk/desk-demands-screen.tsx';
