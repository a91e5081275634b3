export { DeskMemosScreen as DeskMemos } from '../../../features/memos/desk/desk-memos-screen.tsx';
