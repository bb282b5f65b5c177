import { notify } from 'backend/messages'
import type { Database, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { bookingEndedMessage } from './message-kinds'
import { presaleChange } from './presale-change'
import {
  insertEvent,
  lockBookedPresale,
  lockEmptyPresale,
  type Presale,
  updatePresale,
} from './presale-store'
import { endBooking } from './report-arrival'
import { CLOSE_WAIT_MS } from './sign-queue'

/**
 * Ends the bookings whose time is over, then presales that no company has a plan of. Safe to run late, twice, and on several
 * servers.
 * @returns number of presales whose bookings ended
 */
export async function endDueBookings(db: Database, now: Date): Promise<number> {
  const endedBefore = new Date(now.getTime() - CLOSE_WAIT_MS)
  const ended = await sweepRows(
    db,
    'presales',
    (tx, except) => lockBookedPresale(tx, endedBefore, except),
    (tx, presale) => endOne(tx, presale, now),
  )
  await sweepRows(db, 'presales without plans', lockEmptyPresale, (tx, presale) => lapse(tx, presale, now))
  return ended
}

async function endOne(tx: Tx, presale: Presale, now: Date): Promise<void> {
  await endBooking(tx, presale, `预售 ${presale.presaleNo} 预订截止，未预订的吨数退还`, now)
  await insertEvent(tx, { presaleId: presale.id, kind: 'booking_ended', at: now })
  await notify(tx, [bookingEndedMessage(presale)], now)
  await recordEvent(tx, presaleChange('presale_booking_ended', presale, now))
}

/** The goods are the merchant's alone: it reports no arrival, and puts them on sale when they are there. */
async function lapse(tx: Tx, presale: Presale, now: Date): Promise<void> {
  await updatePresale(tx, presale.id, { state: 'lapsed', lapsedAt: now })
  await insertEvent(tx, { presaleId: presale.id, kind: 'lapsed', at: now })
  await recordEvent(tx, presaleChange('presale_lapsed', presale, now))
}
