import type { Reader } from 'backend/platform/database/database'
import { eventCache } from 'backend/platform/events/event-cache'
import type { Subscribe } from 'backend/platform/events/event-feed'
import type { PresaleRow } from 'contract/presales'
import type { z } from 'zod'
import { openPresales } from './presale-store'
import { describePresales } from './presale-views'

type Row = z.input<typeof PresaleRow>

/** Presales of the teaser of the home page. */
const TEASER_MAX = 3

/** Reads the teaser of the home page, which all callers share until a presale changes. */
export function homeTeaser(subscribe: Subscribe | undefined): (reader: Reader, now: Date) => Promise<Row[]> {
  const teasers = eventCache<Row[]>({ subscribe, changedBy: ['presale_'] })
  return async (reader, now) => {
    const rows = await teasers.use('', async () =>
      describePresales(reader, await openPresales(reader, TEASER_MAX, now), now),
    )
    // Rows that were read a few seconds ago: nothing after the end of the bookings.
    return rows.filter(({ bookUntil }) => new Date(bookUntil) > now)
  }
}
