import { tidyAccounts } from './account'
import { demoLife } from './demo'
import { agreeOverdueRefunds, confirmOverdueReceipts, pickupCodeOf, timeOutOrders } from './ordering'
import type { Clock } from './platform/clock'
import type { Database } from './platform/database'
import { forgetEvents } from './platform/event-feed'
import type { JobQueue } from './platform/job-queues'
import { reconcileNightly } from './platform/reconcile/nightly'
import { tidyRequestLog } from './platform/tidy-request-log'
import type { TimedWork } from './platform/timed-work'
import { publishDueQuotes } from './quotes'
import { RECONCILE_CHECKS } from './reconcile'
import { expireOffers, offersAt } from './spot'
import { expireHolds, publishDueRoot, settleOvernight } from './wallet'

/** Everything that a market does because time has passed, at the time that its clock tells. */
export function marketWork(db: Database, clock: Clock): Partial<Record<JobQueue, TimedWork>> {
  return {
    time_out_orders: { everySeconds: 10, run: () => timeOutOrders(db, clock.now()) },
    confirm_receipts: { everySeconds: 30, run: () => confirmOverdueReceipts(db, clock.now()) },
    agree_refunds: { everySeconds: 30, run: () => agreeOverdueRefunds(db, clock.now()) },
    expire_offers: { everySeconds: 30, run: () => expireOffers(db, clock.now()) },
    expire_holds: { everySeconds: 10, run: () => expireHolds(db, clock.now()) },
    settle_overnight: { everySeconds: 30, run: () => settleOvernight(db, clock.now()) },
    publish_root: { everySeconds: 30, run: () => publishDueRoot(db, clock.now()) },
    publish_quotes: { everySeconds: 30, run: () => publishDueQuotes(db, clock.now(), offersAt) },
    reconcile: {
      everySeconds: 30,
      canWait: true,
      run: () => reconcileNightly(db, RECONCILE_CHECKS, () => clock.now()),
    },
    tidy: {
      everySeconds: 3_600,
      run: async () => {
        await tidyAccounts(db, clock.now())
        await forgetEvents(db)
        await tidyRequestLog(db, clock.now())
      },
    },
  }
}

interface DemoParts {
  db: Database
  clock: Clock
  send: (request: Request) => Promise<Response>
  /** Whether everything has been set up; what is still to come would look as if it were missing. */
  isComplete(): boolean
  /** How many offers it keeps. */
  offers: number
}

/** What the demo market does by itself: its merchants use the calls that `send` reaches. */
export function demoWork({
  db,
  clock,
  send,
  isComplete,
  offers,
}: DemoParts): Partial<Record<JobQueue, TimedWork>> {
  const act = demoLife({
    clock,
    send,
    pickupCodeOf: (orderId) => pickupCodeOf(db.orm, orderId),
    offers,
  })
  const run = async () => (isComplete() ? await act() : undefined)
  return { act_demo_market: { everySeconds: 10, canWait: true, run } }
}
