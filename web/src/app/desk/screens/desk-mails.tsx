export { DeskMailsScreen as DeskMails } from '../../../features/mail/desk/desk-mails-screen.tsx';
