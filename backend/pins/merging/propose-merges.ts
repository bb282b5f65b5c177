import { notify } from 'backend/messages'
import type { Database, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { MERGE_AHEAD_MINUTES, PIN_WAIT_MS } from 'contract/pins/terms'
import { mergeEndedMessages, mergeMessages } from '../message-kinds'
import type { PinWithShares } from '../pin-store'
import { fillsTruck, mergeDeadline, type Pair } from '../rules/judge-merge'
import {
  dueMerge,
  endMerge,
  insertMerge,
  lockMerge,
  lockPair,
  pairToMerge,
  proposedMergeOf,
} from './merge-store'

/**
 * Ends proposals whose time to answer is over, and proposes pairs of pins that fill a truck together, one transaction each.
 * Safe to run late, twice, and on several servers. Merges are proposed also if one cannot be ended.
 * @returns number of ended and proposed merges
 */
export async function sweepMerges(db: Database, now: Date): Promise<number> {
  let moved = 0
  try {
    moved += await endDueMerges(db, now)
  } finally {
    moved += await proposeMerges(db, now)
  }
  return moved
}

async function endDueMerges(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - PIN_WAIT_MS)
  return await sweepRows(
    db,
    'merges of pins',
    (tx, except) => dueMerge(tx, before, except),
    async (tx, { id }) => {
      const locked = await lockMerge(tx, id)
      if (locked?.merge.state !== 'proposed') return
      await endMerge(tx, id, 'expired', now)
      await notify(tx, mergeEndedMessages(locked.merge, 'expired', locked.pins), now)
    },
  )
}

async function proposeMerges(db: Database, now: Date): Promise<number> {
  const soonest = new Date(now.getTime() + MERGE_AHEAD_MINUTES * 60_000)
  return await sweepRows(
    db,
    'pins to merge',
    (tx, except) => pairToMerge(tx, soonest, except),
    async (tx, { pinIds }) => {
      const pins = await lockPair(tx, pinIds)
      if (fillsTruck(pins) && !(await isProposed(tx, pins))) await propose(tx, pins, now)
    },
  )
}

/** Another server may have proposed one of the pins while this one waited for their locks. */
async function isProposed(tx: Tx, pins: Pair<PinWithShares>): Promise<boolean> {
  for (const { id } of pins) if (await proposedMergeOf(tx, id)) return true
  return false
}

async function propose(tx: Tx, pins: Pair<PinWithShares>, now: Date): Promise<void> {
  const [{ id: firstPinId }, { id: secondPinId }] = pins
  const merge = {
    id: newId(),
    firstPinId,
    secondPinId,
    proposedAt: now,
    answerBefore: mergeDeadline(pins, now),
  }
  await insertMerge(tx, { ...merge, state: 'proposed' })
  await notify(tx, mergeMessages(merge, pins), now)
}
