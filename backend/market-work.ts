import { tidyAccounts } from './account'
import { timeOutOrders } from './ordering'
import type { Clock } from './platform/clock'
import type { Database } from './platform/database'
import { forgetEvents } from './platform/event-feed'
import type { JobQueue } from './platform/job-queues'
import type { TimedWork } from './platform/timed-work'

/** Everything that this market does because time has passed, at the time that its clock tells. */
export function marketWork(db: Database, clock: Clock): Partial<Record<JobQueue, TimedWork>> {
  return {
    time_out_orders: { everySeconds: 10, run: () => timeOutOrders(db, clock.now()) },
    tidy: {
      everySeconds: 3_600,
      run: async () => {
        await tidyAccounts(db, clock.now())
        await forgetEvents(db)
      },
    },
  }
}
