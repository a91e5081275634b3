export { DeskImportsScreen as DeskImports } from '../../../features/import-jobs/desk/desk-imports-screen.tsx';
