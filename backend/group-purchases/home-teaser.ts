import type { Reader } from 'backend/platform/database/database'
import { eventCache } from 'backend/platform/events/event-cache'
import type { Subscribe } from 'backend/platform/events/event-feed'
import type { GroupRow } from 'contract/group-purchases'
import { phaseOf } from 'contract/group-purchases/terms'
import type { z } from 'zod'
import { openGroups } from './group-store'
import { describeGroups } from './group-views'

type Row = z.input<typeof GroupRow>

/** Group purchases of the teaser of the home page. */
const TEASER_MAX = 3

/** Reads the teaser of the home page, which all callers share until a group purchase changes. */
export function homeTeaser(subscribe: Subscribe | undefined): (reader: Reader, now: Date) => Promise<Row[]> {
  const teasers = eventCache<Row[]>({ subscribe, changedBy: ['group_purchase_'] })
  return async (reader, now) => {
    const rows = await teasers.use('', async () =>
      describeGroups(reader, await openGroups(reader, TEASER_MAX, now), now),
    )
    return rows.flatMap((row) => rowAt(row, now))
  }
}

/** A row that was read a few seconds ago, with its phase now; nothing after the end. */
function rowAt(row: Row, now: Date): Row[] {
  const [startsAt, endsAt] = [new Date(row.startsAt), new Date(row.endsAt)]
  const phase = phaseOf({ ...row, state: 'approved', startsAt, endsAt }, now)
  return phase === null || phase === 'ended' ? [] : [{ ...row, phase }]
}
