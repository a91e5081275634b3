// Written by npm run texts:arguments from the English texts. Do not edit.
import type { MessageTag, MessageValue, NoMessageValues } from 'intl-messageformat';

/** Every text by its key. */
type Texts = typeof import('./locales/en/account.json') &
  typeof import('./locales/en/alerts.json') &
  typeof import('./locales/en/app.json') &
  typeof import('./locales/en/appointments.desk.json') &
  typeof import('./locales/en/appointments.json') &
  typeof import('./locales/en/audit.desk.json') &
  typeof import('./locales/en/calculator.json') &
  typeof import('./locales/en/cart.json') &
  typeof import('./locales/en/client-pages.json') &
  typeof import('./locales/en/company-members.json') &
  typeof import('./locales/en/compare.json') &
  typeof import('./locales/en/currency-rates.desk.json') &
  typeof import('./locales/en/currency-rates.json') &
  typeof import('./locales/en/customers.desk.json') &
  typeof import('./locales/en/dashboard.desk.json') &
  typeof import('./locales/en/demands.desk.json') &
  typeof import('./locales/en/demands.json') &
  typeof import('./locales/en/desk.json') &
  typeof import('./locales/en/drafts.json') &
  typeof import('./locales/en/enquiries.desk.json') &
  typeof import('./locales/en/enquiries.json') &
  typeof import('./locales/en/errors.json') &
  typeof import('./locales/en/export.json') &
  typeof import('./locales/en/feed.json') &
  typeof import('./locales/en/goods.json') &
  typeof import('./locales/en/holds.desk.json') &
  typeof import('./locales/en/holds.json') &
  typeof import('./locales/en/home.json') &
  typeof import('./locales/en/imports-suppliers.desk.json') &
  typeof import('./locales/en/imports.desk.json') &
  typeof import('./locales/en/inbox.desk.json') &
  typeof import('./locales/en/jewellery.json') &
  typeof import('./locales/en/jobs.desk.json') &
  typeof import('./locales/en/letterheads.json') &
  typeof import('./locales/en/local-stock.json') &
  typeof import('./locales/en/loose.json') &
  typeof import('./locales/en/mail.desk.json') &
  typeof import('./locales/en/media.desk.json') &
  typeof import('./locales/en/memos.desk.json') &
  typeof import('./locales/en/memos.json') &
  typeof import('./locales/en/notifications.json') &
  typeof import('./locales/en/number-list.json') &
  typeof import('./locales/en/offers.desk.json') &
  typeof import('./locales/en/offers.json') &
  typeof import('./locales/en/orders.desk.json') &
  typeof import('./locales/en/orders.json') &
  typeof import('./locales/en/pairs.json') &
  typeof import('./locales/en/password-reset.json') &
  typeof import('./locales/en/personal-data.json') &
  typeof import('./locales/en/quick-search.json') &
  typeof import('./locales/en/registration.json') &
  typeof import('./locales/en/reminders.json') &
  typeof import('./locales/en/requests.json') &
  typeof import('./locales/en/results.json') &
  typeof import('./locales/en/retention.desk.json') &
  typeof import('./locales/en/returned-exports.json') &
  typeof import('./locales/en/saved-searches.json') &
  typeof import('./locales/en/search.json') &
  typeof import('./locales/en/session.json') &
  typeof import('./locales/en/sign-in-errors.json') &
  typeof import('./locales/en/site-settings.desk.json') &
  typeof import('./locales/en/staff.desk.json') &
  typeof import('./locales/en/statements.desk.json') &
  typeof import('./locales/en/statements.json') &
  typeof import('./locales/en/stock-management-goods.desk.json') &
  typeof import('./locales/en/stock-management-stones.desk.json') &
  typeof import('./locales/en/stones.json') &
  typeof import('./locales/en/tour.json') &
  typeof import('./locales/en/two-step.json') &
  typeof import('./locales/en/vocabulary.json') &
  typeof import('./locales/en/watchlist.json') &
  typeof import('../../contract/src/notification-texts/en.json') &
  typeof import('../../contract/src/attribute-texts/en.json') &
  typeof import('../../contract/src/issue-texts/en.json');

/** The arguments of the texts that take some. */
interface FilledTexts {
  'account.lengthRange': { least: number; most: number };
  'account.lock.minutes': { minutes: number };
  'account.maxLength': { most: number };
  'account.password.minLength': { least: number };
  'account.sessions.endOf': { name: MessageValue };
  'account.sessions.ended': { count: number };
  'account.sessions.lastSeen': { at: MessageValue };
  'account.sessions.since': { at: MessageValue };
  'account.twoStep.left': { left: number };
  'account.twoStep.on': { day: MessageValue };
  'actor.addedBy': { name: MessageValue };
  'actor.by': { name: MessageValue };
  'alerts.found': { count: number };
  'alerts.matched': { title: MessageValue };
  'alerts.matchedSome': { shown: MessageValue; count: number; total: MessageValue };
  'alerts.of': { name: MessageValue };
  'app.offline': { time: MessageValue };
  'appointments.cancelNumber': { number: MessageValue };
  'appointments.desk.bookedAppointments': { count: number; numbers: MessageValue };
  'appointments.desk.closedOn': { day: MessageValue };
  'appointments.desk.hours.remove': { line: MessageValue };
  'appointments.desk.openDay': { day: MessageValue };
  'appointments.desk.slots': { minutes: MessageValue; capacity: number };
  'appointments.freeOn': { day: MessageValue; count: number };
  'appointments.fromCart': { count: number };
  'appointments.leaveOut': { stone: MessageValue };
  'appointments.own': { time: MessageValue };
  'appointments.stones': { count: number };
  'appointments.zone': { zone: MessageValue };
  'calculator.listOf': { day: MessageValue };
  'calculator.outside': { from: MessageValue; to: MessageValue };
  'calculator.pasteLimit': { max: MessageValue };
  'calculator.pasteUnread': { text: MessageValue };
  'calculator.pasteUse': { count: number };
  'calculator.remove': { number: MessageValue };
  'calculator.row.PEAR': { bracket: MessageValue };
  'calculator.row.ROUND': { bracket: MessageValue };
  'calculator.stone': { number: MessageValue };
  'calculator.total': { count: number };
  'calculator.withMyDisc': { disc: MessageValue };
  'cart.added': { count: number };
  'cart.putInNamed': { name: MessageValue };
  'cart.removeStone': { stone: MessageValue };
  'cart.removeUnavailable': { count: number };
  'cart.removed': { count: number };
  'cart.selected': { count: number };
  'cart.takeOutNamed': { name: MessageValue };
  'clientPages.answerCount': { count: number };
  'clientPages.check.gone.LOT': { count: number };
  'clientPages.check.gone.PIECE': { count: number };
  'clientPages.check.gone.STONE': { count: number };
  'clientPages.dearer.LOT': { count: number; amount: MessageValue };
  'clientPages.dearer.PIECE': { count: number; amount: MessageValue };
  'clientPages.dearer.STONE': { count: number; amount: MessageValue };
  'clientPages.goods.LOT': { count: number };
  'clientPages.goods.PIECE': { count: number };
  'clientPages.goods.STONE': { count: number };
  'clientPages.lastViewed': { at: MessageValue };
  'clientPages.mediaCount': { some: MessageValue; all: MessageValue };
  'clientPages.openCount': { count: number };
  'clientPages.quote.drawn.LOT': { done: MessageValue; all: MessageValue };
  'clientPages.quote.drawn.PIECE': { done: MessageValue; all: MessageValue };
  'clientPages.quote.drawn.STONE': { done: MessageValue; all: MessageValue };
  'clientPages.quote.excluded.LOT': { count: number };
  'clientPages.quote.excluded.PIECE': { count: number };
  'clientPages.quote.excluded.STONE': { count: number };
  'clientPages.quote.saved': { number: MessageValue };
  'clientPages.quotes.downloadNumber': { number: MessageValue };
  'clientPages.quotes.endNumber': { number: MessageValue };
  'clientPages.state.EXPIRED': { day: MessageValue; views: number };
  'clientPages.state.OPEN': { day: MessageValue; views: number };
  'clientPages.state.REVOKED': { views: number };
  'clientPages.stoneDearer': { amount: MessageValue };
  'clientPages.stonePrice': { amount: MessageValue };
  'clientPages.withdrawn': { at: MessageValue };
  'companyMembers.changeOf': { name: MessageValue };
  'companyMembers.expired': { time: MessageValue };
  'companyMembers.invited': { email: MessageValue };
  'companyMembers.join': { company: MessageValue };
  'companyMembers.joinText': { name: MessageValue; email: MessageValue };
  'companyMembers.lastSeen': { time: MessageValue };
  'companyMembers.open': { time: MessageValue };
  'companyMembers.restoreAccessOf': { name: MessageValue };
  'companyMembers.shutOutOf': { name: MessageValue };
  'companyMembers.upTo': { limit: MessageValue };
  'companyMembers.withdrawOf': { email: MessageValue };
  'compare.addStone': { stone: MessageValue };
  'compare.count': { stones: number; rows: number };
  'compare.enquire': { stone: MessageValue };
  'compare.inCart': { stone: MessageValue };
  'compare.legendReference': { stone: MessageValue };
  'compare.makeReference': { stone: MessageValue };
  'compare.noProfile': { parts: MessageValue };
  'compare.orderStone': { stone: MessageValue };
  'compare.profileAgainst': { stone: MessageValue; reference: MessageValue };
  'compare.profileOf': { stone: MessageValue };
  'compare.remove': { stone: MessageValue };
  'compare.tooMany': { most: number };
  'currencyRates.atRate': { rate: MessageValue; day: MessageValue };
  'currencyRates.desk.fileOf': { day: MessageValue };
  'currencyRates.desk.rate': { currency: MessageValue };
  'currencyRates.dollarsAnd': { currency: MessageValue };
  'currencyRates.rateOf': { day: MessageValue };
  'customers.desk.orderLimit': { may: MessageValue; limit: MessageValue };
  'customers.desk.signIns': { count: number };
  'customers.desk.signedOut': { count: number };
  'customers.desk.termsOf': { count: number };
  'customers.desk.termsVersion': { version: MessageValue; at: MessageValue };
  'customers.desk.undone': { what: MessageValue };
  'dashboard.desk.aboveUsual': { amount: MessageValue; weekday: MessageValue };
  'dashboard.desk.buyingList': { count: number };
  'dashboard.desk.day': { day: MessageValue; count: number };
  'dashboard.desk.days': { count: number };
  'dashboard.desk.demandCell': { what: MessageValue; shares: MessageValue };
  'dashboard.desk.due': { count: number };
  'dashboard.desk.endingHolds': { count: number };
  'dashboard.desk.examined': { at: MessageValue };
  'dashboard.desk.expiring': { count: number };
  'dashboard.desk.lateFile': { supplier: MessageValue; days: number };
  'dashboard.desk.oldest': { age: MessageValue };
  'dashboard.desk.openOffers': { count: number };
  'dashboard.desk.openOrders': { count: number };
  'dashboard.desk.ordered': { stones: number };
  'dashboard.desk.overdue': { count: number; amount: MessageValue };
  'dashboard.desk.queued': { count: number };
  'dashboard.desk.registered': { count: number };
  'dashboard.desk.shares': { demand: number; available: number };
  'dashboard.desk.toShip': { count: number };
  'demands.days': { from: MessageValue; to: MessageValue };
  'demands.desk.lastDays': { days: number };
  'demands.lots': { count: number };
  'demands.matches': { count: number };
  'demands.missingNumbers': { count: number; numbers: MessageValue };
  'demands.saved': { count: number };
  'desk.bulk.done': { done: number; of: number };
  'desk.bulk.running': { done: number; of: number };
  'desk.choose': { name: MessageValue };
  'desk.chosen': { count: number };
  'desk.doneOf': { done: number; of: number };
  'desk.doneSoFar': { done: number };
  'desk.exporting': { count: number; shown: MessageValue };
  'desk.keyNeedsRows': { act: MessageValue };
  'desk.media.before': { name: MessageValue };
  'desk.media.remove': { name: MessageValue };
  'desk.optional': { label: MessageValue };
  'desk.searchOrPaste': { search: MessageValue };
  'desk.view': { name: MessageValue };
  'drafts.sent': { count: number };
  'drafts.undecided': { count: number };
  'drafts.waiting': { count: number };
  'enquiries.askTitle': { count: number };
  'enquiries.deskPerson': { name: MessageValue };
  'enquiries.goodsCount': { count: number };
  'enquiries.name': { number: MessageValue };
  'enquiries.referenceOf': { name: MessageValue };
  'enquiries.remove': { name: MessageValue };
  'enquiries.sent': { number: MessageValue };
  'enquiries.sentPartially': { number: MessageValue; goods: MessageValue; count: number };
  'enquiries.unread': { count: number };
  'error.CREDIT_LIMIT': { limit: number; free: number };
  'error.ERASURE_BLOCKED': { orders: number; holds: number; offers: number; memos: number; balance: number };
  'error.ORDER_LIMIT': { allowed: MessageValue; open: MessageValue };
  'export.all': { count: number; shown: MessageValue };
  'export.chosen': { count: number; shown: MessageValue };
  'export.receiving': { count: number; shown: MessageValue; size: MessageValue };
  'export.saved': { rows: number; name: MessageValue };
  'export.start': { count: number; shown: MessageValue };
  'feed.deliveries.events': { count: number };
  'feed.deliveries.state.pending': { attempts: number };
  'feed.hooks.removeText': { address: MessageValue };
  'feed.keys.over': { day: MessageValue };
  'feed.keys.revokeSure': { name: MessageValue };
  'feed.keys.until': { day: MessageValue };
  'feed.keys.used': { day: MessageValue };
  'feed.problem.REDIRECTED': { status: MessageValue };
  'feed.problem.REJECTED': { status: MessageValue };
  'goods.filters': { count: number };
  'goods.range': { from: MessageValue; to: MessageValue; count: MessageValue };
  'holds.end.ACTIVE.stone': { stone: MessageValue };
  'holds.end.QUEUED.stone': { stone: MessageValue };
  'holds.end.REQUESTED.stone': { stone: MessageValue };
  'holds.ended.EXPIRED': { stone: MessageValue; time: MessageValue };
  'holds.ended.RELEASED': { stone: MessageValue; time: MessageValue };
  'holds.ended.waiting.EXPIRED': { stone: MessageValue; time: MessageValue };
  'holds.ended.waiting.REJECTED': { stone: MessageValue; time: MessageValue };
  'holds.ended.waiting.RELEASED': { stone: MessageValue; time: MessageValue };
  'holds.held': { count: number; stones: MessageValue; time: MessageValue };
  'holds.heldByColleague': { stones: MessageValue; count: number; name: MessageValue };
  'holds.orderAll': { count: number };
  'holds.orderStone': { stone: MessageValue };
  'holds.position': { position: number; of: number };
  'holds.queued': { count: number; stones: MessageValue };
  'holds.recentlyEnded': { holds: MessageValue };
  'holds.refused.HOLD_COOLDOWN': { stones: MessageValue; count: number };
  'holds.refused.HOLD_LIMIT': { count: number; stones: MessageValue };
  'holds.refused.QUEUE_LIMIT': { count: number; stones: MessageValue };
  'holds.refused.STONE_NOT_AVAILABLE': { count: number; stones: MessageValue };
  'holds.refused.STONE_ON_HOLD': { stones: MessageValue; count: number };
  'holds.refusedTogether': { stones: MessageValue };
  'holds.released': { count: number };
  'holds.requested': { count: number; stones: MessageValue };
  'home.clientPages.views': { count: number };
  'home.clientPages.wanted': { count: number };
  'home.waiting.age': { hours: number; minutes: MessageValue };
  'home.waiting.met.LOOSE': { count: number; demand: MessageValue };
  'home.waiting.met.STONES': { count: number; demand: MessageValue };
  'home.waiting.note': { count: number };
  'home.waiting.offer': { amount: MessageValue; pieces: number; carat: MessageValue };
  'home.waiting.offered': { amount: MessageValue };
  'home.waiting.order': { order: MessageValue; pieces: number; amount: MessageValue };
  'home.waiting.placedBy': { name: MessageValue };
  'home.waiting.wanted': { client: MessageValue; stone: MessageValue };
  'imports.desk.answer.column': { name: MessageValue };
  'imports.desk.answer.rowNumber': { name: MessageValue };
  'imports.desk.furthest': { stone: MessageValue; percent: MessageValue };
  'imports.desk.goBackTo': { list: MessageValue };
  'imports.desk.goOnHint': { name: MessageValue };
  'imports.desk.issueCount': { count: number };
  'imports.desk.listOf': { source: MessageValue; date: MessageValue; cells: number };
  'imports.desk.meaningOf': { header: MessageValue };
  'imports.desk.parsingOption.expected': { code: MessageValue };
  'imports.desk.pricedBy': { date: MessageValue };
  'imports.desk.pricedBySample': { date: MessageValue };
  'imports.desk.question.column': { subject: MessageValue };
  'imports.desk.question.constant': { field: MessageValue };
  'imports.desk.question.currency': { currency: MessageValue };
  'imports.desk.question.discount-sign': { subject: MessageValue };
  'imports.desk.question.price': { subject: MessageValue };
  'imports.desk.question.rowTotal': { subject: MessageValue };
  'imports.desk.question.value': { field: MessageValue; subject: MessageValue };
  'imports.desk.questions': { count: number };
  'imports.desk.removesMuch': { removed: number; visible: number };
  'imports.desk.review.accept.JEWELLERY': { count: number };
  'imports.desk.review.accept.LOOSE': { count: number };
  'imports.desk.review.accept.STONES': { count: number };
  'imports.desk.review.acceptHidden': { count: number };
  'imports.desk.review.answered.column': { subject: MessageValue; answer: MessageValue };
  'imports.desk.review.answered.value': { subject: MessageValue; answer: MessageValue };
  'imports.desk.review.cellReplaced': { row: number; header: MessageValue; value: MessageValue };
  'imports.desk.review.changeAnswer': { question: MessageValue };
  'imports.desk.review.columnCounts': { all: number; used: number; unused: number };
  'imports.desk.review.columnHas': { header: MessageValue; samples: MessageValue; filled: number };
  'imports.desk.review.frees': { rows: number };
  'imports.desk.review.moreRows': { count: number };
  'imports.desk.review.newValue': { name: MessageValue };
  'imports.desk.review.otherStay': { supplier: MessageValue; count: number };
  'imports.desk.review.plan.added': { count: number };
  'imports.desk.review.plan.bound': { count: number };
  'imports.desk.review.plan.changed': { count: number };
  'imports.desk.review.plan.removed': { count: number };
  'imports.desk.review.plan.unchanged': { count: number };
  'imports.desk.review.questionsLeft': { count: number };
  'imports.desk.review.quoted': { value: MessageValue };
  'imports.desk.review.remembered': { supplier: MessageValue };
  'imports.desk.review.replaced': { header: MessageValue; value: MessageValue; replacement: MessageValue };
  'imports.desk.review.rowNumbers': { count: number; rows: MessageValue };
  'imports.desk.review.rows': { rows: number };
  'imports.desk.review.sent': { who: MessageValue; at: MessageValue };
  'imports.desk.review.sheet': { sheet: MessageValue; rows: number; header: number };
  'imports.desk.review.show.accepted': { count: MessageValue };
  'imports.desk.review.show.all': { count: MessageValue };
  'imports.desk.review.show.rejected': { count: MessageValue };
  'imports.desk.review.show.to-fix': { count: MessageValue };
  'imports.desk.review.skip': { count: number };
  'imports.desk.review.skipped': { count: number };
  'imports.desk.review.stayOpen': { toFix: number; rejected: number };
  'imports.desk.review.storedHidden': { count: number };
  'imports.desk.review.suggested': { answer: MessageValue };
  'imports.desk.review.tables': { tables: number; rows: number };
  'imports.desk.review.undoFix': { fix: MessageValue };
  'imports.desk.sheetNotRead': { sheet: MessageValue; rows: number };
  'imports.desk.unusual': { count: number };
  'imports.desk.withoutPicture': { count: number };
  'imports.desk.wrongMap': { code: MessageValue; what: MessageValue };
  'inbox.desk.stones': { count: number };
  'jewellery.count': { shown: MessageValue; count: number };
  'jewellery.drawingOf': { piece: MessageValue };
  'jewellery.film': { number: MessageValue };
  'jewellery.ofWhichDiamonds': { weight: MessageValue };
  'jewellery.picture': { number: MessageValue };
  'jewellery.pictureOf': { piece: MessageValue };
  'jewellery.select': { name: MessageValue };
  'jewellery.similar.all': { count: MessageValue };
  'jewellery.sizeStated': { size: MessageValue };
  'jewellery.takeAway': { filter: MessageValue };
  'jewellery.tdw': { weight: MessageValue };
  'jobs.desk.discardTitle': { count: number };
  'jobs.desk.runAgainTitle': { count: number };
  'letterheads.logo.hint': { kilobytes: number; pixels: number };
  'letterheads.refused': { problem: MessageValue };
  'letterheads.remove': { position: number };
  'localStock.downloading': { size: MessageValue };
  'localStock.status': { count: number; shown: MessageValue; time: MessageValue };
  'loose.count': { shown: MessageValue; count: number };
  'loose.photograph': { lot: MessageValue };
  'loose.select': { name: MessageValue };
  'media.desk.done': { shown: number; of: number };
  'media.desk.further': { count: number };
  'media.desk.goods.LOT': { number: MessageValue };
  'media.desk.goods.PIECE': { number: MessageValue };
  'media.desk.goods.STONE': { number: MessageValue };
  'memos.desk.returnSome': { count: number };
  'memos.due': { day: MessageValue };
  'memos.invoice': { invoice: MessageValue; day: MessageValue };
  'memos.issued': { day: MessageValue };
  'memos.line.RETURNED': { day: MessageValue };
  'memos.name': { number: MessageValue };
  'memos.stones': { number: MessageValue };
  'notification.ACCOUNT_ACTIVATED': { user_id: MessageValue };
  'notification.ACCOUNT_REGISTERED': { name: MessageValue; company: MessageValue; email: MessageValue };
  'notification.ACCOUNT_REGISTERED.title': { name: MessageValue };
  'notification.APPOINTMENT_CANCELLED': { showroom: MessageValue; at: MessageValue; reason: MessageValue };
  'notification.APPOINTMENT_CONFIRMED': { showroom: MessageValue; at: MessageValue };
  'notification.APPOINTMENT_DECLINED': { showroom: MessageValue; at: MessageValue; reason: MessageValue };
  'notification.APPOINTMENT_REOPENED': { showroom: MessageValue; at: MessageValue };
  'notification.APPOINTMENT_WITHDRAWN': { showroom: MessageValue; at: MessageValue };
  'notification.CLIENT_ASKED': { text: MessageValue; contact: MessageValue };
  'notification.CLIENT_ASKED.title': { name: MessageValue };
  'notification.CLIENT_PAGE_OPENED': { title: MessageValue };
  'notification.CLIENT_WANTS': { packets: MessageValue };
  'notification.CLIENT_WANTS.title': { name: MessageValue; count: number };
  'notification.DEMAND_ADDED': { title: MessageValue };
  'notification.DEMAND_ADDED.title': { name: MessageValue };
  'notification.DEMAND_EXPIRED': { title: MessageValue };
  'notification.DEMAND_MATCHED': { count: number; title: MessageValue };
  'notification.ENQUIRY_ANSWERED': { text: MessageValue };
  'notification.ENQUIRY_ANSWERED.title': { number: MessageValue };
  'notification.ENQUIRY_CLOSED': { number: MessageValue };
  'notification.ENQUIRY_CLOSED.title': { number: MessageValue };
  'notification.ENQUIRY_REOPENED': { number: MessageValue };
  'notification.ENQUIRY_REOPENED.title': { number: MessageValue };
  'notification.HOLD_DECLINED': { count: number; packets: MessageValue };
  'notification.HOLD_EXTENDED': { packets: MessageValue; count: number; until: MessageValue };
  'notification.HOLD_GONE': { packets: MessageValue; count: number };
  'notification.HOLD_GRANTED': { packets: MessageValue; count: number; until: MessageValue };
  'notification.HOLD_LAPSED': { count: number; packets: MessageValue };
  'notification.HOLD_PROMOTED': { packets: MessageValue; count: number; until: MessageValue };
  'notification.HOLD_RELEASED': { count: number; packets: MessageValue };
  'notification.INVITATION_ACCEPTED': { name: MessageValue };
  'notification.INVITATION_ACCEPTED.title': { name: MessageValue };
  'notification.LOOSE_DEMAND_MATCHED': { count: number; title: MessageValue };
  'notification.MEMO_DUE': { packets: MessageValue; number: MessageValue; count: number; due: MessageValue };
  'notification.MEMO_DUE.title': { number: MessageValue };
  'notification.MEMO_EXTENDED': { packets: MessageValue; number: MessageValue; count: number; due: MessageValue };
  'notification.MEMO_EXTENDED.title': { number: MessageValue };
  'notification.MEMO_INVOICED': { invoice: MessageValue; number: MessageValue; count: number; packets: MessageValue };
  'notification.MEMO_INVOICED.title': { number: MessageValue };
  'notification.MEMO_ISSUED': { packets: MessageValue; count: number; number: MessageValue; due: MessageValue };
  'notification.MEMO_ISSUED.title': { number: MessageValue };
  'notification.MEMO_OUT_AGAIN': { packets: MessageValue; number: MessageValue; count: number; due: MessageValue };
  'notification.MEMO_OUT_AGAIN.title': { number: MessageValue };
  'notification.MEMO_OVERDUE': { packets: MessageValue; number: MessageValue; count: number; due: MessageValue };
  'notification.MEMO_OVERDUE.title': { number: MessageValue };
  'notification.MEMO_RETURNED': { count: number; packets: MessageValue; number: MessageValue };
  'notification.MEMO_RETURNED.title': { number: MessageValue };
  'notification.MEMO_WITHDRAWN': { number: MessageValue; count: number; packets: MessageValue };
  'notification.MEMO_WITHDRAWN.title': { number: MessageValue };
  'notification.OFFER_ACCEPTED': { packets: MessageValue; price: MessageValue; count: number; until: MessageValue };
  'notification.OFFER_COUNTERED': { price: MessageValue; count: number; packets: MessageValue; until: MessageValue };
  'notification.OFFER_LAPSED': { count: number; packets: MessageValue };
  'notification.OFFER_REJECTED': { count: number; packets: MessageValue };
  'notification.OFFER_REOPENED': { count: number; packets: MessageValue; until: MessageValue };
  'notification.ORDER_APPROVED': { by: MessageValue; number: MessageValue };
  'notification.ORDER_APPROVED.title': { number: MessageValue };
  'notification.ORDER_AWAITS_APPROVAL': { by: MessageValue; amount: MessageValue; until: MessageValue };
  'notification.ORDER_AWAITS_APPROVAL.title': { number: MessageValue };
  'notification.ORDER_CANCELLED': { number: MessageValue };
  'notification.ORDER_CANCELLED.title': { number: MessageValue };
  'notification.ORDER_CONFIRMED': { number: MessageValue };
  'notification.ORDER_CONFIRMED.title': { number: MessageValue };
  'notification.ORDER_CREDITED': { credit_note: MessageValue; invoice: MessageValue; number: MessageValue };
  'notification.ORDER_CREDITED.title': { credit_note: MessageValue };
  'notification.ORDER_DECLINED': { by: MessageValue; number: MessageValue };
  'notification.ORDER_DECLINED.title': { number: MessageValue };
  'notification.ORDER_DELIVERED': { number: MessageValue };
  'notification.ORDER_DELIVERED.title': { number: MessageValue };
  'notification.ORDER_INVOICED': { invoice: MessageValue; number: MessageValue };
  'notification.ORDER_INVOICED.title': { number: MessageValue };
  'notification.ORDER_PARTIALLY_CONFIRMED': { number: MessageValue; count: number; packets: MessageValue };
  'notification.ORDER_PARTIALLY_CONFIRMED.title': { number: MessageValue };
  'notification.ORDER_REOPENED': { number: MessageValue };
  'notification.ORDER_REOPENED.title': { number: MessageValue };
  'notification.ORDER_SHIPPED': { number: MessageValue; carrier: MessageValue; tracking: MessageValue };
  'notification.ORDER_SHIPPED.title': { number: MessageValue };
  'notification.ORDER_UNANSWERED': { number: MessageValue };
  'notification.ORDER_UNANSWERED.title': { number: MessageValue };
  'notification.PASSWORD_CHANGED': { device: MessageValue };
  'notification.RECOVERY_CODE_USED': { device: MessageValue; count: number };
  'notification.REMINDER_DUE': { count: number; packets: MessageValue };
  'notification.SEARCH_MATCHED': { count: number; title: MessageValue };
  'notification.TWO_STEP_OFF': { device: MessageValue };
  'notification.TWO_STEP_ON': { device: MessageValue };
  'notification.WEBHOOK_STOPPED': { address: MessageValue };
  'notifications.count': { count: number };
  'notifications.delete': { title: MessageValue };
  'numberList.FOUND.count': { count: number; shown: MessageValue };
  'numberList.HELD.count': { count: number; shown: MessageValue };
  'numberList.SOLD.count': { count: number; shown: MessageValue };
  'numberList.UNKNOWN.count': { count: number; shown: MessageValue };
  'numberList.UNRECOGNISED.count': { shown: MessageValue; count: number };
  'numberList.demand': { count: number };
  'numberList.moreLines': { count: number; shown: MessageValue };
  'numberList.moreStones': { count: number };
  'numberList.tooMany': { most: MessageValue; count: number; left: MessageValue };
  'offers.accept': { price: MessageValue };
  'offers.acceptOf': { price: MessageValue; stone: MessageValue };
  'offers.againOf': { stone: MessageValue };
  'offers.changed': { count: number; stones: MessageValue };
  'offers.countered': { stone: MessageValue };
  'offers.desk.acceptAll': { amount: MessageValue };
  'offers.desk.acceptOf': { stone: MessageValue };
  'offers.desk.acceptSome': { count: MessageValue; amount: MessageValue };
  'offers.desk.availability': { count: number };
  'offers.desk.belowFloor': { amount: MessageValue };
  'offers.desk.counterOf': { stone: MessageValue };
  'offers.desk.days': { count: number };
  'offers.desk.declineOf': { stone: MessageValue };
  'offers.desk.declineSome': { count: MessageValue };
  'offers.desk.duration': { hours: number; minutes: MessageValue };
  'offers.desk.forStones': { count: number; carat: MessageValue };
  'offers.desk.heldBy': { customer: MessageValue };
  'offers.desk.holdFor': { customer: MessageValue };
  'offers.desk.hoursLeft': { hours: MessageValue };
  'offers.desk.lineCount': { count: number };
  'offers.desk.pastHolds': { count: number };
  'offers.desk.priceCuts': { count: number };
  'offers.desk.queueTotal': { count: number; amount: MessageValue };
  'offers.desk.record.acceptedValue': { accepted: MessageValue; ended: MessageValue };
  'offers.desk.record.boughtValue': { count: number; b: MessageTag; amount: MessageValue };
  'offers.desk.record.limitValue': { points: MessageValue };
  'offers.desk.record.rivalsValue': { offers: number; watching: MessageValue; holds: number };
  'offers.desk.record.roundsValue': { count: number; b: MessageTag };
  'offers.desk.record.soldValue': { count: MessageValue; b: MessageTag; disc: MessageValue };
  'offers.desk.rivalOffers': { customer: MessageValue; price: MessageValue };
  'offers.desk.round': { round: number };
  'offers.desk.sendCounter': { amount: MessageValue };
  'offers.desk.step.BUYER': { step: string; count: number };
  'offers.desk.step.DESK': { step: string; count: number };
  'offers.desk.step.SYSTEM': { step: string; count: number };
  'offers.desk.stones': { count: number };
  'offers.desk.underFloor': { amount: MessageValue };
  'offers.desk.watchers': { count: number };
  'offers.fits': { below: MessageValue; from: MessageValue };
  'offers.fitsBetween': { from: MessageValue; below: MessageValue };
  'offers.giveBackOf': { stone: MessageValue };
  'offers.gone': { count: number; stones: MessageValue };
  'offers.ladder': { stone: MessageValue };
  'offers.left': { hours: number; minutes: MessageValue };
  'offers.made': { pieces: number; number: MessageValue };
  'offers.madeAccepted': { number: MessageValue; stones: MessageValue; count: number };
  'offers.madePartially': { number: MessageValue; stones: MessageValue; count: number };
  'offers.makeOf': { stone: MessageValue };
  'offers.makeTitle': { pieces: number };
  'offers.name': { number: MessageValue };
  'offers.orderAll': { count: number };
  'offers.orderOf': { stone: MessageValue };
  'offers.otherHalf': { count: number; stones: MessageValue };
  'offers.ownTotal': { pieces: number };
  'offers.priceOf': { stone: MessageValue };
  'offers.remove': { stone: MessageValue };
  'offers.withdrawOf': { stone: MessageValue };
  'orders.aboveLimit': { limit: MessageValue };
  'orders.approved': { number: MessageValue };
  'orders.declined': { number: MessageValue };
  'orders.desk.confirmSome': { count: number; of: number };
  'orders.desk.overCredit': { amount: MessageValue };
  'orders.document.CREDIT_NOTE': { number: MessageValue };
  'orders.document.INVOICE': { number: MessageValue };
  'orders.document.MEMO': { number: MessageValue };
  'orders.document.PACKING_LIST': { number: MessageValue };
  'orders.document.PROFORMA': { number: MessageValue };
  'orders.frozen': { date: MessageValue; disc: MessageValue };
  'orders.frozenNoList': { disc: MessageValue };
  'orders.gone': { count: number; stones: MessageValue };
  'orders.name': { number: MessageValue };
  'orders.otherHalf': { count: number; stones: MessageValue };
  'orders.piecesCount': { pieces: number };
  'orders.placeTitle': { pieces: number };
  'orders.placed': { number: MessageValue };
  'orders.placedAwaits': { number: MessageValue };
  'orders.placedPartially': { number: MessageValue; stones: MessageValue; count: number };
  'orders.referenceOf': { packet: MessageValue };
  'orders.stones': { number: MessageValue };
  'orders.tooSoon': { stones: MessageValue; count: number };
  'orders.waitsForOwner': { time: MessageValue };
  'orders.waitsForYou': { name: MessageValue; time: MessageValue };
  'orders.withdrawn': { number: MessageValue };
  'pairs.count': { shown: MessageValue; count: number };
  'pairs.of': { one: MessageValue; other: MessageValue };
  'pairs.plans': { one: MessageValue; other: MessageValue };
  'pairs.profiles': { one: MessageValue; other: MessageValue };
  'pairs.selected': { shown: MessageValue; count: number };
  'pairs.set.found': { shown: MessageValue; count: number };
  'pairs.set.of': { stones: MessageValue };
  'pairs.set.plans': { stones: MessageValue };
  'pairs.set.select': { set: MessageValue };
  'pairs.set.selected': { shown: MessageValue; count: number };
  'pairs.set.size.line': { mm: MessageValue };
  'pairs.set.size.pair': { mm: MessageValue };
  'pairs.set.size.three': { mm: MessageValue };
  'pairs.set.steps': { count: number };
  'problem.ALLOCATION_OPEN': { open: MessageValue };
  'problem.ALLOCATION_PAID': { left: MessageValue };
  'problem.ALSO_IN_STOCK_AS': { packet: MessageValue };
  'problem.ANSWER_INVALID': { answer: MessageValue; id: MessageValue };
  'problem.ANSWER_TWICE': { row: MessageValue };
  'problem.APPOINTMENTS_FULL': { max: MessageValue };
  'problem.AS_METAL_SAYS': { karat: MessageValue };
  'problem.BASKET_ABOVE': { packet: MessageValue; amount: MessageValue; from: MessageValue; below: MessageValue };
  'problem.BASKET_BETWEEN': { packet: MessageValue; amount: MessageValue; from: MessageValue; below: MessageValue };
  'problem.BY_OTHER_COLUMNS': { value: MessageValue };
  'problem.CART_FULL': { max: number };
  'problem.CHANGED_TO': { value: MessageValue };
  'problem.CODE_TEXT': { max: number };
  'problem.COLOUR_ELSEWHERE': { header: MessageValue };
  'problem.COMPANY_FULL': { max: MessageValue };
  'problem.DAY_BETWEEN': { first: MessageValue; last: MessageValue };
  'problem.DECIMAL_BETWEEN': { min: MessageValue; max: MessageValue };
  'problem.DECIMAL_BETWEEN_UNIT': { min: MessageValue; max: MessageValue; unit: MessageValue };
  'problem.DECLARATION_CHANGED': { name: MessageValue };
  'problem.DEMANDS_FULL': { max: number };
  'problem.FILE_TOO_BIG': { max: MessageValue; type: MessageValue };
  'problem.FILE_TOO_WIDE': { count: number; max: number };
  'problem.FIXES_MAX': { max: MessageValue };
  'problem.HAS_ACCOUNT': { email: MessageValue };
  'problem.HOLD_CELL_UNREADABLE': { text: MessageValue };
  'problem.IMPORTED_SINCE': { name: MessageValue };
  'problem.INSTANT_BETWEEN': { last: MessageValue };
  'problem.KEYS_FULL': { max: MessageValue };
  'problem.LINE_BETWEEN': { min: MessageValue; max: MessageValue };
  'problem.LINE_MAX': { max: MessageValue };
  'problem.LINE_NO_CLARITY': { line: MessageValue; text: MessageValue };
  'problem.LINE_NO_COLOUR': { line: MessageValue; text: MessageValue };
  'problem.LINE_NO_DATE': { line: MessageValue; text: MessageValue };
  'problem.LINE_NO_LIST': { line: MessageValue; text: MessageValue };
  'problem.LINE_NO_PRICE': { line: MessageValue; text: MessageValue };
  'problem.LINE_NO_SPAN': { line: MessageValue; low: MessageValue; high: MessageValue };
  'problem.LINE_PRICE_ZERO': { line: MessageValue; price: MessageValue };
  'problem.LIST_CHEAPER_SIZE': { price: MessageValue };
  'problem.LIST_DATES': { dates: MessageValue };
  'problem.LIST_DEARER_CLARITY': { price: MessageValue };
  'problem.LIST_DEARER_COLOUR': { price: MessageValue };
  'problem.LIST_MAX': { max: number };
  'problem.LIST_MIN': { min: MessageValue };
  'problem.LIST_MISSING': { price: MessageValue };
  'problem.LIST_MORE': { count: number };
  'problem.LIST_NOT_NEWER': { date: MessageValue; present: MessageValue };
  'problem.LIST_PRESENT': { id: MessageValue };
  'problem.LIST_SPAN': { price: MessageValue };
  'problem.LIST_TWICE': { price: MessageValue };
  'problem.LIST_UNKNOWN': { id: MessageValue };
  'problem.LOGO_BYTES': { max: MessageValue };
  'problem.LOGO_PIXELS': { max: MessageValue };
  'problem.MAP_MISFIT': { parts: MessageValue };
  'problem.NAMED_OTHERWISE': { ending: MessageValue; type: MessageValue };
  'problem.NOTE_CONVERTED': { currency: MessageValue; rate: MessageValue };
  'problem.NOTE_CURRENCY': { currency: MessageValue };
  'problem.NOTE_DEPTH': { header: MessageValue };
  'problem.NOTE_RATE_DAY': { day: MessageValue };
  'problem.NOTE_READ_AS': { field: MessageValue };
  'problem.NOT_IN_ORDER': { packets: MessageValue };
  'problem.NOT_ONE_STONE': { numbers: MessageValue };
  'problem.NOT_ON_INVOICE': { packets: MessageValue };
  'problem.NOT_ON_MEMO': { packets: MessageValue };
  'problem.NOT_ON_MEMO_MANY': { packets: MessageValue };
  'problem.NOT_UNDERSTOOD': { text: MessageValue };
  'problem.NO_COLUMN': { names: MessageValue };
  'problem.NO_COLUMN_NAMED': { name: MessageValue };
  'problem.NO_HEADER': { rows: MessageValue; count: MessageValue };
  'problem.NO_HEADER_LOTS': { rows: MessageValue };
  'problem.NO_HEADER_PIECES': { rows: MessageValue };
  'problem.NO_SHEET_NAMED': { name: MessageValue };
  'problem.NO_STOCK_FIELD': { name: MessageValue };
  'problem.NUMBERS_MAX': { max: number };
  'problem.NUMBER_BETWEEN': { min: MessageValue; max: MessageValue };
  'problem.NUMBER_BETWEEN_UNIT': { min: MessageValue; max: MessageValue; unit: MessageValue };
  'problem.NUMBER_MAX': { max: MessageValue };
  'problem.NUMBER_MIN': { min: MessageValue };
  'problem.OFFER_ABOVE': { packet: MessageValue; from: MessageValue; below: MessageValue };
  'problem.OFFER_AT_LIMIT': { packet: MessageValue };
  'problem.OFFER_BETWEEN': { packet: MessageValue; from: MessageValue; below: MessageValue };
  'problem.OFFER_CELL_AMBIGUOUS': { text: MessageValue; figure: MessageValue };
  'problem.OFFER_CELL_FRACTION': { text: MessageValue; small: MessageValue; large: MessageValue };
  'problem.OFFER_CELL_SIGN': { text: MessageValue; figure: MessageValue };
  'problem.OFFER_CELL_UNREADABLE': { text: MessageValue };
  'problem.OFFER_NO_LIST': { packet: MessageValue };
  'problem.OFFER_NO_PRICE': { packet: MessageValue };
  'problem.OFFER_NO_ROOM': { packet: MessageValue };
  'problem.OFFER_OPEN': { packet: MessageValue };
  'problem.OFFER_ORDERED': { packet: MessageValue };
  'problem.OFFER_TWICE': { packet: MessageValue };
  'problem.ONE_FOR_EACH': { count: MessageValue };
  'problem.ONE_OF': { values: MessageValue };
  'problem.PERCENTS_BETWEEN': { min: MessageValue; max: MessageValue };
  'problem.PERCENT_BETWEEN': { min: MessageValue; max: MessageValue };
  'problem.RANGE_UNIT': { min: MessageValue; max: MessageValue; unit: MessageValue };
  'problem.RATE_MISSING': { currency: MessageValue };
  'problem.REMINDERS_FULL': { max: MessageValue };
  'problem.RETURNED_STONES': { max: number };
  'problem.ROW_OUTSIDE': { row: MessageValue };
  'problem.SAID_MISFIT': { name: MessageValue; date: MessageValue; file: MessageValue; parts: MessageValue };
  'problem.SAID_PROFILE': { name: MessageValue; date: MessageValue; file: MessageValue };
  'problem.SAID_PROFILES': { names: MessageValue };
  'problem.SEARCHES_FULL': { max: number };
  'problem.SEARCH_TOO_WIDE': { count: number; max: number };
  'problem.SEND_JPEG': { type: MessageValue };
  'problem.SEND_JPEG_OR_PNG': { type: MessageValue };
  'problem.SEND_MP4': { type: MessageValue };
  'problem.SEND_PNG_OR_MP4': { type: MessageValue };
  'problem.SEND_WEBM_OR_MP4': { type: MessageValue };
  'problem.SHEET_BYTES': { bytes: number; max: number };
  'problem.SHEET_CELLS': { row: MessageValue; max: number };
  'problem.SHEET_IS_ARCHIVE': { type: MessageValue };
  'problem.SHEET_MISSING': { name: MessageValue };
  'problem.SHEET_PACKING': { name: MessageValue };
  'problem.SHEET_PART_BROKEN': { name: MessageValue };
  'problem.SHEET_PART_LARGE': { name: MessageValue };
  'problem.SHEET_PART_MISSING': { name: MessageValue };
  'problem.SHEET_ROWS': { max: number };
  'problem.SHEET_UNPACKS': { max: number };
  'problem.SHOWN_AS': { packet: MessageValue };
  'problem.SIEVE_FINER': { plate: MessageValue };
  'problem.TERMS_CHANGED': { version: MessageValue };
  'problem.TEXT_MAX': { max: number };
  'problem.TEXT_MIN': { min: MessageValue };
  'problem.TOO_DEEP': { max: MessageValue };
  'problem.TOO_MANY_PIXELS': { width: MessageValue; height: MessageValue; max: MessageValue };
  'problem.TOO_MANY_TO_COMPARE': { count: number; max: number };
  'problem.TWICE_IN_FILE': { row: MessageValue };
  'problem.UNDONE_ALREADY': { name: MessageValue; date: MessageValue };
  'problem.UNDO_BOUND': { name: MessageValue; date: MessageValue; stones: MessageValue };
  'problem.UNDO_BOUND_MORE': { name: MessageValue; date: MessageValue; stones: MessageValue; more: number };
  'problem.UNDO_CHANGED': { numbers: MessageValue };
  'problem.UNDO_CHANGED_MORE': { numbers: MessageValue; more: number };
  'problem.UNDO_OTHER_LIST': { name: MessageValue; date: MessageValue };
  'problem.UNDO_TOO_OLD': { name: MessageValue; date: MessageValue };
  'problem.WATCHLIST_FULL': { max: number };
  'problem.WEBHOOKS_FULL': { max: MessageValue };
  'quickSearch.cell': { stones: MessageValue; what: MessageValue };
  'quickSearch.grid': { weight: MessageValue };
  'quickSearch.stones': { count: number; stones: MessageValue };
  'reminders.state.SCHEDULED': { count: number };
  'reminders.state.SENT': { count: number };
  'reminders.stonesOf': { time: MessageValue };
  'reminders.when': { count: number };
  'requests.askMediaOf': { stone: MessageValue };
  'requests.count.diamond': { count: number };
  'requests.count.loose': { count: number };
  'requests.count.pair': { count: number };
  'requests.editLine': { words: MessageValue };
  'requests.firstOfEach': { most: MessageValue };
  'requests.forAll': { count: MessageValue };
  'requests.forSome': { count: number; numbers: MessageValue };
  'requests.found': { count: number; shown: MessageValue };
  'requests.from': { sender: MessageValue };
  'requests.lots': { count: number; total: MessageValue };
  'requests.messages': { count: number };
  'requests.noFilter': { words: MessageValue };
  'requests.removeFilter': { filter: MessageValue };
  'requests.removeWords': { words: MessageValue };
  'requests.requests': { count: number };
  'requests.saveEmpty': { count: number };
  'requests.selected': { count: number; shown: MessageValue };
  'requests.showAll': { count: MessageValue };
  'requests.shown': { shown: MessageValue; total: MessageValue };
  'requests.tooMany': { most: MessageValue; left: MessageValue };
  'requests.unread': { words: MessageValue };
  'requests.use': { phrase: MessageValue };
  'requests.use.filterCount': { count: MessageValue };
  'results.chart.narrow': { carats: MessageValue };
  'results.chart.sample': { shown: MessageValue; count: number; total: MessageValue };
  'results.daysInStock': { days: number };
  'results.estimated': { parts: MessageValue };
  'results.fluor': { grade: MessageValue };
  'results.fluorescence': { grade: MessageValue };
  'results.noProfile': { parts: MessageValue };
  'results.packet': { packet: MessageValue };
  'results.packetsMissing': { numbers: MessageValue; more: number };
  'results.position': { row: MessageValue; count: MessageValue };
  'results.quickLookAt': { stone: MessageValue };
  'results.searchColumn': { column: MessageValue };
  'results.selectStone': { stone: MessageValue };
  'results.selected': { count: number; shown: MessageValue };
  'results.share.title.LOT': { count: number };
  'results.share.title.PIECE': { count: number };
  'results.share.title.STONE': { count: number };
  'results.stones': { count: number; shown: MessageValue };
  'results.tooMany': { count: number; shown: MessageValue; most: MessageValue };
  'results.tooManyForCart': { most: MessageValue };
  'results.tooManyToHold': { most: MessageValue };
  'results.tooManyToOrder': { most: MessageValue };
  'results.tooManyToShare': { most: MessageValue };
  'results.yourDiscount': { disc: MessageValue };
  'retention.desk.atLeast': { days: MessageValue };
  'retention.desk.daysOf': { kind: MessageValue };
  'retention.desk.nextRun': { time: MessageValue };
  'returnedExports.issues': { count: number };
  'returnedExports.perCarat': { price: MessageValue };
  'returnedExports.refused.hold': { reason: MessageValue };
  'returnedExports.refused.offer': { reason: MessageValue };
  'returnedExports.send.both': { offers: number; holds: number };
  'returnedExports.send.holds': { holds: number };
  'returnedExports.send.offers': { offers: number };
  'returnedExports.stones': { count: number; shown: MessageValue };
  'returnedExports.tooLarge': { size: MessageValue };
  'savedSearches.all': { count: number };
  'savedSearches.delete': { name: MessageValue };
  'savedSearches.edit': { name: MessageValue };
  'savedSearches.show': { name: MessageValue };
  'savedSearches.stones': { number: number; count: MessageValue };
  'search.fromOf': { name: MessageValue };
  'search.moreLines': { count: number };
  'search.notDeleted': { problem: MessageValue };
  'search.notRead': { parts: MessageValue };
  'search.notSaved': { problem: MessageValue };
  'search.notThese': { values: MessageValue };
  'search.numbersRead': { count: number };
  'search.orBetter': { value: MessageValue };
  'search.outside': { from: MessageValue; to: MessageValue };
  'search.packetsChip': { more: number; first: MessageValue };
  'search.priced': { date: MessageValue };
  'search.relax.any': { key: string; name: MessageValue };
  'search.relax.preset': { name: MessageValue };
  'search.removeFilter': { filter: MessageValue };
  'search.searchTotal': { total: MessageValue };
  'search.set': { set: MessageValue };
  'search.showTotal': { count: number; total: MessageValue };
  'search.spanFrom': { figure: MessageValue };
  'search.spanTo': { figure: MessageValue };
  'search.stock': { count: number; shown: MessageValue };
  'search.toOf': { name: MessageValue };
  'search.unknown': { name: MessageValue };
  'search.with': { values: MessageValue };
  'search.withoutStones': { count: number };
  'session.retryAfter': { seconds: number };
  'session.tagline': { company: MessageValue };
  'shell.account': { name: MessageValue };
  'shell.cartCount': { count: number };
  'shell.copyright': { year: MessageValue };
  'shell.language': { name: MessageValue };
  'shell.madeBy': { name: MessageValue; version: MessageValue };
  'siteSettings.desk.termsVersion': { version: MessageValue };
  'siteSettings.desk.upload.refused': { why: MessageValue };
  'staff.desk.added.link': { email: MessageValue };
  'staff.desk.added.shown': { email: MessageValue };
  'statements.asOf': { day: MessageValue };
  'statements.daysOverdue': { count: number };
  'statements.desk.inDollars': { amount: MessageValue };
  'statements.desk.rate': { currency: MessageValue };
  'statements.desk.reverseNumber': { number: MessageValue };
  'statements.freeCredit': { free: MessageValue; limit: MessageValue };
  'statements.ordered': { amount: MessageValue };
  'statements.paidIn': { currency: MessageValue; amount: MessageValue; rate: MessageValue };
  'stockManagement.desk.goods.movePercent.LOT': { count: number };
  'stockManagement.desk.goods.movePercent.PIECE': { count: number };
  'stockManagement.desk.goods.priceMoves': { percent: MessageValue };
  'stockManagement.desk.stones.claim.HOLD': { company: MessageValue };
  'stockManagement.desk.stones.claim.MEMO': { company: MessageValue };
  'stockManagement.desk.stones.claim.OFFER': { company: MessageValue };
  'stockManagement.desk.stones.claim.ORDER': { company: MessageValue };
  'stockManagement.desk.stones.discountIs': { disc: MessageValue };
  'stockManagement.desk.stones.discountOf': { count: number };
  'stockManagement.desk.stones.problems': { count: number };
  'stockManagement.desk.stones.soldOnlyWith': { packet: MessageValue };
  'stones.fancy': { intensity: MessageValue; overtone: MessageValue; colour: MessageValue };
  'stones.hold.leave': { position: number; of: number };
  'stones.key.busy': { stone: MessageValue };
  'stones.key.notPossible': { stone: MessageValue };
  'stones.line.treated': { treatment: MessageValue };
  'stones.media.degrees': { degrees: MessageValue };
  'stones.media.elsewhere': { host: MessageValue };
  'stones.media.report': { position: number };
  'stones.media.shot': { what: MessageValue; position: MessageValue; count: MessageValue };
  'stones.media.title': { stone: MessageValue };
  'stones.priceRank': { of: number };
  'stones.priceRank.middle': { low: MessageValue; high: MessageValue; median: MessageValue };
  'stones.priceRank.own': { price: MessageValue };
  'stones.priceRank.sentence': { dearer: MessageValue; count: number; of: MessageValue };
  'stones.select': { stone: MessageValue };
  'stones.status.held': { left: MessageValue };
  'stones.status.hours': { hours: MessageValue; minutes: MessageValue };
  'stones.status.left': { left: MessageValue };
  'stones.status.memo': { day: MessageValue };
  'stones.status.until': { time: MessageValue };
  'stones.unwatch': { stone: MessageValue };
  'stones.watch': { stone: MessageValue };
  'tour.count': { step: MessageValue; count: MessageValue };
  'watchlist.added': { count: number };
  'watchlist.nearest': { stone: MessageValue };
  'watchlist.nothingNear': { stone: MessageValue };
  'watchlist.removeUnavailable': { count: number };
  'watchlist.removed': { count: number };
  'watchlist.selected': { count: number };
  'watchlist.since': { day: MessageValue };
}

type PlainKey = Exclude<Extract<keyof Texts, string>, 'default' | keyof FilledTexts>;
type PlainTexts = { readonly [Key in PlainKey]: NoMessageValues };

declare global {
  namespace FormatjsIntl {
    /** A text is filled with all its arguments; where the key is one of several, with the arguments of all. */
    interface MessageArguments extends FilledTexts, PlainTexts {}
    /** A key is that of a text: one that is only known to be a string is refused. */
    interface Message {
      ids: keyof MessageArguments;
    }
  }
}

// The general signatures of the library take the type checker a millisecond per call: half of its time.
declare module 'react-intl' {
  interface IntlShape {
    /** The text of a key that takes no arguments. */
    formatMessage(this: void, descriptor: { readonly id: PlainKey }): string;
  }
}
