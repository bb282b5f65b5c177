import { tidyAccounts } from './account'
import { agreeOverdueRefunds, confirmOverdueReceipts, timeOutOrders } from './ordering'
import type { Clock } from './platform/clock'
import type { Database } from './platform/database'
import { forgetEvents } from './platform/event-feed'
import type { JobQueue } from './platform/job-queues'
import type { TimedWork } from './platform/timed-work'
import { expireHolds, publishDueRoot, settleOvernight } from './wallet'

/** Everything that this market does because time has passed, at the time that its clock tells. */
export function marketWork(db: Database, clock: Clock): Partial<Record<JobQueue, TimedWork>> {
  return {
    time_out_orders: { everySeconds: 10, run: () => timeOutOrders(db, clock.now()) },
    expire_holds: { everySeconds: 10, run: () => expireHolds(db, clock.now()) },
    settle_overnight: { everySeconds: 30, run: () => settleOvernight(db, clock.now()) },
    publish_root: { everySeconds: 30, run: () => publishDueRoot(db, clock.now()) },
    confirm_receipts: { everySeconds: 30, run: () => confirmOverdueReceipts(db, clock.now()) },
    agree_refunds: { everySeconds: 30, run: () => agreeOverdueRefunds(db, clock.now()) },
    tidy: {
      everySeconds: 3_600,
      run: async () => {
        await tidyAccounts(db, clock.now())
        await forgetEvents(db)
      },
    },
  }
}
