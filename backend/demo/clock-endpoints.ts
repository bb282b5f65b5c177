import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { CLOCK_MOVED, recordEvent } from 'backend/platform/events/record-events'
import { ANONYMOUS_ACTOR_ID, withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { newId } from 'backend/platform/ids'
import { clockOffsetMs, moveClock } from 'backend/platform/settings/market-mode'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/dev'
import { MINUTE_MS } from 'contract/durations'
import type { z } from 'zod'

export interface ClockDeps {
  /** Makes this server read the clock offset again. Absent while the market is being seeded. */
  rereadClock: (() => Promise<void>) | undefined
}

/** The demo market's time. A move forward takes effect once per request, on all servers. */
export function clockEndpoints({ rereadClock }: ClockDeps): AnsweredEndpoint[] {
  return [
    answer(contract.demoTime, async ({ db, clock }) => accept(await demoTime(db.orm, clock.now()))),

    answer(contract.moveClock, async ({ db, clock, now }, { minutes, requestId }) => {
      const key = { actorId: ANONYMOUS_ACTOR_ID, requestId, what: 'dev.moveClock', content: { minutes } }
      const moved = await db.transaction((tx) =>
        withIdempotencyKey<void, never>(tx, key, now, async () => {
          await moveClock(tx, minutes * MINUTE_MS)
          await recordEvent(tx, {
            kind: CLOCK_MOVED,
            memberId: null,
            shopId: null,
            subjectId: newId(),
            at: now,
          })
          return accept()
        }),
      )
      if (!moved.ok) return moved
      await rereadClock?.()
      return accept(await demoTime(db.orm, clock.now()))
    }),
  ]
}

async function demoTime(reader: Reader, now: Date): Promise<z.input<typeof contract.DemoTime>> {
  return { at: now, aheadMinutes: Math.round((await clockOffsetMs(reader)) / MINUTE_MS) }
}
