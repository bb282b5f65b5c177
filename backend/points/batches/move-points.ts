/** Changes of an owner's points: batches and ledger in one transaction, under the owner's lock. */
import type { Database, Tx } from 'backend/platform/database/database'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { accept, type Verdict } from 'backend/platform/verdict'
import { type MoneyOwner, movePoints } from 'backend/wallet'
import { endOfBatch, giveBack, prolongedEnd, spendableOf, takeEarliest } from './batch-rules'
import {
  batchById,
  changeDebt,
  insertBatch,
  lockNextExpired,
  lockOwner,
  type Move,
  moveBatch,
  openBatches,
  spentOfOrder,
} from './batch-store'

/** The ledger's actor of movements that no person asks for, such as an expiry or what an order earns. */
export const MARKET_ACTOR = 'market'

/** Who asked for a change, and when it was received. */
export interface Asked {
  readonly actorId: string
  readonly requestId: string
  readonly now: Date
}

interface Given extends Asked {
  readonly kind: 'earn' | 'adjust'
  readonly causeId: string
  readonly points: number
}

/**
 * Gives points in a new batch. What the owner owes is taken from them first.
 * @returns change of the debt, zero or negative
 */
export async function givePoints(tx: Tx, owner: MoneyOwner, { points, ...move }: Given): Promise<number> {
  const { debt } = await lockOwner(tx, owner, move.now)
  const paid = Math.min(debt, points)
  await changeDebt(tx, owner.id, -paid)
  const given = points - paid
  if (given === 0) return -paid
  const end = { givenAt: move.now, expiresAt: endOfBatch(move.now) }
  const batch = await insertBatch(tx, owner, { originId: null, points: given, ...end })
  await moveBatch(tx, owner, { batchId: batch.id, points: given }, move)
  await movePoints(tx, {
    ...{ ...move, cause: move.kind === 'earn' ? 'points_earn' : 'points_adjust', from: 'issue', to: owner },
    points: given,
  })
  return -paid
}

interface Taken extends Asked {
  readonly kind: 'take_back' | 'adjust'
  readonly causeId: string
  readonly points: number
}

/**
 * Takes points back, those that end first. What is missing is owed: the next points earned pay it.
 * @returns change of the debt, zero or positive
 */
export async function takePoints(tx: Tx, owner: MoneyOwner, { points, ...move }: Taken): Promise<number> {
  await lockOwner(tx, owner, move.now)
  const batches = await openBatches(tx, owner.id)
  const taken = Math.min(points, spendableOf(batches, move.now))
  const missing = points - taken
  await changeDebt(tx, owner.id, missing)
  if (taken === 0) return missing
  await takeParts(tx, owner, batches, { ...move, points: taken })
  const cause = move.kind === 'take_back' ? 'points_take_back' : 'points_adjust'
  await movePoints(tx, { ...move, cause, from: owner, to: 'issue', points: taken })
  return missing
}

/** Pays for an order from the batches that end first. @returns `points_short` with what is missing */
export async function spendPoints(
  tx: Tx,
  owner: MoneyOwner,
  { orderId, points, ...asked }: Asked & { orderId: string; points: number },
): Promise<Verdict<void, 'points_short'>> {
  await lockOwner(tx, owner, asked.now)
  const batches = await openBatches(tx, owner.id)
  const parts = takeEarliest(batches, points, asked.now)
  if (!parts.ok) return parts
  const move = { ...asked, causeId: orderId }
  await takeParts(tx, owner, batches, { ...move, kind: 'redeem', points })
  await movePoints(tx, { ...move, cause: 'points_redeem', from: owner, to: { orderId }, points })
  return accept()
}

async function takeParts(
  tx: Tx,
  owner: MoneyOwner,
  batches: Parameters<typeof takeEarliest>[0],
  { points, ...move }: Move & { points: number },
): Promise<void> {
  const parts = takeEarliest(batches, points, move.now)
  if (!parts.ok) throw new Error(`${owner.kind} ${owner.id} has fewer than ${points} points`)
  for (const part of parts.value)
    await moveBatch(tx, owner, { batchId: part.batchId, points: -part.points }, move)
}

/**
 * Returns points of an order to the batches that it was paid from. A batch that ends within 30 days, or has ended, gets
 * them as a batch of its own that names it, so that only what comes back is prolonged.
 */
export async function returnPoints(
  tx: Tx,
  owner: MoneyOwner,
  { orderId, points, ...asked }: Asked & { orderId: string; points: number },
): Promise<void> {
  const { now } = asked
  await lockOwner(tx, owner, now)
  const move = { ...asked, kind: 'return' as const, causeId: orderId }
  for (const part of giveBack(await spentOfOrder(tx, orderId), points)) {
    const source = await batchById(tx, part.batchId)
    if (!source) throw new Error(`batch ${part.batchId} of order ${orderId} does not exist`)
    const expiresAt = prolongedEnd(source, now)
    const prolonged = { originId: source.id, points: part.points, givenAt: now }
    const target = expiresAt ? await insertBatch(tx, owner, { ...prolonged, expiresAt }) : source
    await moveBatch(tx, owner, { batchId: target.id, points: part.points }, move)
  }
  const { kind: _, ...by } = move
  await movePoints(tx, { ...by, cause: 'points_return', from: { orderId }, to: owner, points })
}

/** Ends the points of a completed order. */
export async function consumePoints(
  tx: Tx,
  { orderId, points, now }: { orderId: string; points: number; now: Date },
): Promise<void> {
  const by = { actorId: MARKET_ACTOR, requestId: orderId, causeId: orderId, now }
  await movePoints(tx, { ...by, cause: 'points_use', from: { orderId }, to: 'issue', points })
}

/**
 * Ends what is left of batches whose time is over, an owner at a time. Balances do not count them before
 * either.
 * @returns number of owners
 */
export async function expirePoints(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'owners of expired points',
    (tx, failed) => lockNextExpired(tx, now, failed),
    async (tx, owner) => {
      for (const { id, left, expiresAt } of await openBatches(tx, owner.id)) {
        if (expiresAt > now) continue
        const move = { actorId: MARKET_ACTOR, requestId: id, causeId: id, now }
        await moveBatch(tx, owner, { batchId: id, points: -left }, { ...move, kind: 'expire' })
        await movePoints(tx, { ...move, cause: 'points_expire', from: owner, to: 'issue', points: left })
      }
    },
  )
}
