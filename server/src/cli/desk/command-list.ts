import type { DeskCommand } from './command.ts';

interface CommandGroup {
  /** What follows the name of each command. */
  readonly usages: Readonly<Record<string, string>>;
  readonly load: () => Promise<Readonly<Record<string, DeskCommand>>>;
}

const commandGroup = <Commands extends Readonly<Record<string, DeskCommand>>>(
  load: () => Promise<Commands>,
  usages: Readonly<Record<keyof Commands & string, string>>,
): CommandGroup => ({ load, usages });

/** All commands by subject. A subject is loaded when one of its commands runs: each needs the modules of its feature. */
const commandGroups: readonly CommandGroup[] = [
  commandGroup(async () => (await import('./user-commands.ts')).userCommands, {
    'create-account': 'ROLE EMAIL [--user ID] [--password P] [--first N] [--last N] [--company C]',
    activate: 'EMAIL',
    deactivate: 'EMAIL',
    'disable-web': 'EMAIL',
    review: 'EMAIL',
    reject: 'EMAIL',
    'reset-two-step': 'EMAIL',
    'set-discount': 'EMAIL PERCENT',
    'set-offer-limit': 'EMAIL POINTS|default',
    'set-access': 'EMAIL FLAG… | all | none',
    'list-accounts': '',
  }),
  commandGroup(async () => (await import('./registration-commands.ts')).registrationCommands, {
    registrations: '',
    'show-registration': 'EMAIL',
    approve: 'EMAIL [--discount PERCENT] [--offer-limit POINTS] [--access PRESET | FLAG,FLAG… | all | none]',
  }),
  commandGroup(async () => (await import('./mail-commands.ts')).mailCommands, {
    outbox: '[--state queued|sent|failed]',
    'show-mail': 'ID',
    'resend-mail': 'ID   (retries a failed email; sends a sent one again)',
  }),
  commandGroup(async () => (await import('./goods-commands.ts')).goodsCommands, {
    'recommend-lot': 'NUMBER yes|no   (adds it to the recommended goods of the home screen, or removes it)',
    'recommend-piece': 'NUMBER yes|no   (adds it to the recommended goods of the home screen, or removes it)',
  }),
  commandGroup(async () => (await import('./media-commands.ts')).mediaCommands, {
    'remove-media': 'ID   (from its address /media/ID/NAME; the file is deleted permanently)',
    'set-login-media': 'FILE   (the image or video of the sign-in page)',
  }),
  commandGroup(async () => (await import('./import-commands.ts')).importCommands, {
    'supplier-profiles': '',
    'forget-supplier-profile': 'NAME   (the next file is read with standard rules)',
    'received-cells': 'STOCK_NO   (the cells of a stone in its file)',
  }),
  commandGroup(async () => (await import('./hold-commands.ts')).holdCommands, {
    holds: '',
    'grant-hold': 'PACKET… [--customer EMAIL]',
    'decline-hold': 'PACKET… [--customer EMAIL]',
    'release-hold': 'PACKET… [--customer EMAIL]',
    'extend-hold': 'PACKET… [--customer EMAIL]',
    'hold-for': 'EMAIL PACKET…',
  }),
  commandGroup(async () => (await import('./offer-commands.ts')).offerCommands, {
    offers: '   (awaiting reply, oldest first)',
    'accept-offer': 'OFFER_NO PACKET [--below-floor yes]',
    'counter-offer': 'OFFER_NO PACKET --disc=-51.50 | --ppc 4850 | --amount 4898.50',
    'reject-offer': 'OFFER_NO PACKET',
    'set-offer-floor': 'all POINTS|off   or   EMAIL POINTS|off|general',
  }),
  commandGroup(async () => (await import('./order-commands.ts')).orderCommands, {
    'list-orders': '',
    'show-order': 'ORDER_NO',
    'confirm-order': 'ORDER_NO [PACKET…]   (without packets: the whole order)',
    'cancel-order':
      'ORDER_NO [--as admin] [--reason TEXT]   (a confirmed order needs --as admin and a reason)',
    'invoice-order': 'ORDER_NO INVOICE_NO DATE   (2026-12-31)',
    'ship-order': 'ORDER_NO CARRIER TRACKING',
    'deliver-order': 'ORDER_NO',
  }),
  commandGroup(async () => (await import('./memo-commands.ts')).memoCommands, {
    memos: '[--show all]   (default: those with goods out)',
    'issue-memo': 'EMAIL PACKET… [--due DATE] [--note TEXT]   (due in a week by default)',
    'return-memo': 'MEMO_NO [PACKET…]   (without packets: everything still out)',
    'invoice-memo': 'MEMO_NO INVOICE_NO DATE   (sells everything still out)',
    'extend-memo': 'MEMO_NO DATE   (2026-12-31)',
  }),
  commandGroup(async () => (await import('./enquiry-commands.ts')).enquiryCommands, {
    enquiries: '[--show open|all]   (default: open, oldest first)',
    'show-enquiry': 'ENQUIRY_NO',
    'answer-enquiry': 'ENQUIRY_NO TEXT…',
    'close-enquiry': 'ENQUIRY_NO',
  }),
  commandGroup(async () => (await import('./appointment-commands.ts')).appointmentCommands, {
    appointments: '[--show requested|upcoming|all]   (times in local time of the location)',
    'confirm-appointment': 'APPOINTMENT_NO',
    'decline-appointment': 'APPOINTMENT_NO REASON…',
    'cancel-appointment': 'APPOINTMENT_NO REASON…',
  }),
  commandGroup(async () => (await import('./showroom-commands.ts')).showroomCommands, {
    showrooms: '',
    'set-showroom': 'NAME ADDRESS TIME_ZONE EMAIL',
    'set-hours':
      'LOCATION DAYS HOURS|closed [--slot MINUTES] [--capacity N]   (mon-fri 10:00-13:00,15:00-18:00)',
    'close-day': 'LOCATION DATE [REASON…]   (2026-12-31)',
    'open-day': 'LOCATION DATE',
  }),
  commandGroup(async () => (await import('./price-list-commands.ts')).priceListCommands, {
    'price-lists': '',
    'preview-price-list': 'FILE   (checks the list and previews the changes)',
    'load-price-list':
      'FILE SOURCE [--older yes]   (SOURCE: RAPAPORT, MANUAL, SAMPLE; --older loads a list older than the active one)',
    'switch-price-list': 'ID   (switches to a list loaded earlier)',
  }),
  commandGroup(async () => (await import('./setting-commands.ts')).settingCommands, {
    settings: '',
    set: 'SETTING VALUE   (null clears the setting; lists as JSON)',
  }),
  commandGroup(async () => (await import('./personal-data-commands.ts')).personalDataCommands, {
    'export-personal-data': 'EMAIL FILE.json   (writes everything the portal holds about a user)',
    'erase-personal-data': 'EMAIL   (a member, or a customer with all members; for good)',
  }),
];

/** The command of a name; undefined when there is none. */
export async function findCommand(name: string): Promise<DeskCommand | undefined> {
  const group = commandGroups.find(({ usages }) => Object.hasOwn(usages, name));
  return (await group?.load())?.[name];
}

/** Lists all commands, one line each. */
export function listUsages(): string {
  const lines = commandGroups
    .flatMap(({ usages }) => Object.entries(usages))
    .map(([name, usage]) => `  ${`${name} ${usage}`.trim()}`);
  return ['Usage: npm run desk -- COMMAND', '', ...lines].join('\n');
}
