/** Movements of points: the second unit of the ledger, never exchanged for money. */
import type { Reader, Tx } from 'backend/platform/database/database'
import { inArray } from 'drizzle-orm'
import {
  type AccountSpec,
  type MoneyOwner,
  pointsEscrowFor,
  pointsIssueFor,
  pointsOf,
} from './ledger/accounts'
import type { PointsCause } from './ledger/cause-kinds'
import { balanceOf } from './ledger/ledger-rows'
import { openAccounts } from './ledger/ledger-store'
import { postExpected } from './ledger/post-expected'
import { type By, reasonFor, stepId } from './ledger/requests'
import { ledgerAccount } from './tables'

/** Where points come from or go to: the market's issue, an owner, or the escrow of an order. */
export type PointsPlace = 'issue' | MoneyOwner | { readonly orderId: string }

export interface PointsMovement extends By {
  readonly cause: PointsCause
  /** The business object; of the issue it chooses the sub-account. */
  readonly causeId: string
  readonly from: PointsPlace
  readonly to: PointsPlace
  /** Whole points, above zero. */
  readonly points: number
}

/**
 * Moves points at once. The caller has locked the owner of the points and knows its batches.
 * @throws Error if the place has fewer points
 */
export async function movePoints(tx: Tx, movement: PointsMovement): Promise<void> {
  const { cause, causeId, points: amount, now } = movement
  const [from, to] = [accountOf(movement.from, causeId), accountOf(movement.to, causeId)]
  await openAccounts(tx, [from, to], now)
  const reason = reasonFor(cause, causeId, movement)
  const id = stepId(reason, `${from.id} ${to.id}`)
  const accounts = { debitAccountId: from.id, creditAccountId: to.id }
  await postExpected(tx, [{ ...reason, ...accounts, kind: 'posted', id, amount }], now)
}

function accountOf(place: PointsPlace, causeId: string): AccountSpec {
  if (place === 'issue') return pointsIssueFor(causeId)
  return 'orderId' in place ? pointsEscrowFor(place.orderId) : pointsOf(place)
}

/** Points in the accounts of owners and orders, by the id of the owner or order. Without an account there is no entry. */
export async function pointsBalances(
  reader: Reader,
  places: readonly Exclude<PointsPlace, 'issue'>[],
): Promise<Map<string, number>> {
  if (places.length === 0) return new Map()
  const ids = places.map((place) => accountOf(place, '').id)
  const rows = await reader.select().from(ledgerAccount).where(inArray(ledgerAccount.id, ids))
  return new Map(rows.map((row) => [row.ownerId, balanceOf(row)]))
}
