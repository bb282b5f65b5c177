import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import { STOCK_REASONS, type StockReason } from 'contract/states'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

const reasons = Object.keys(STOCK_REASONS) as [StockReason]

/** A merchant's goods in one warehouse. Balances are sums of the rows below; the checks prevent overselling. */
export const stockPool = pgTable(
  'stock_pool',
  {
    id: uuid().primaryKey(),
    shopId: uuid().notNull(),
    onHandKg: wholeNumber(),
    heldKg: wholeNumber(),
    rowHash: rowHash(),
  },
  (t) => [
    check('stock_held_not_negative', sql`${t.heldKg} >= 0`),
    check('stock_held_within_on_hand', sql`${t.heldKg} <= ${t.onHandKg}`),
    index().on(t.shopId),
    index('stock_available').on(sql`(${t.onHandKg} - ${t.heldKg})`),
  ],
)

/** Append-only: every change of the kg on hand. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: uuid().primaryKey(),
    poolId: uuid()
      .notNull()
      .references(() => stockPool.id),
    kind: text({
      enum: ['received', 'consumed', 'returned', 'corrected', 'moved_out', 'moved_in'],
    }).notNull(),
    deltaKg: wholeNumber(),
    /** The hold, order, offer, correction or transfer that caused the movement. */
    causeId: uuid().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    unique().on(t.kind, t.causeId),
    index().on(t.poolId),
    check(
      'stock_movement_sign',
      sql`${t.deltaKg} <> 0 and (${t.kind} = 'corrected' or (${t.kind} in ('consumed', 'moved_out')) = (${t.deltaKg} < 0))`,
    ),
  ],
)

/** Append-only: a merchant's correction of the kg on hand, with its reason. Its movement has the same id as cause. */
export const stockCorrection = pgTable(
  'stock_correction',
  {
    id: uuid().primaryKey(),
    poolId: uuid()
      .notNull()
      .references(() => stockPool.id),
    deltaKg: wholeNumber(),
    /** Balance after the correction. */
    onHandKg: wholeNumber(),
    reason: text({ enum: reasons }).notNull(),
    note: text(),
    memberId: uuid().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    index().on(t.poolId, t.at),
    check('stock_correction_changes', sql`${t.deltaKg} <> 0 and ${t.onHandKg} >= 0`),
    check('stock_correction_explained', sql`${t.reason} <> 'other' or ${t.note} is not null`),
  ],
)

/** Append-only: goods that a merchant moves between its pools. Both movements have the same id as cause. */
export const stockTransfer = pgTable(
  'stock_transfer',
  {
    id: uuid().primaryKey(),
    fromPoolId: uuid()
      .notNull()
      .references(() => stockPool.id),
    toPoolId: uuid()
      .notNull()
      .references(() => stockPool.id),
    movedKg: wholeNumber(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    index().on(t.fromPoolId),
    index().on(t.toPoolId),
    check('stock_transfer_moves', sql`${t.movedKg} > 0 and ${t.fromPoolId} <> ${t.toPoolId}`),
  ],
)

/** Append-only: goods reserved for an order. The key of stock_hold_end allows one end. */
export const stockHold = pgTable(
  'stock_hold',
  {
    id: uuid().primaryKey(),
    poolId: uuid()
      .notNull()
      .references(() => stockPool.id),
    heldKg: wholeNumber(),
    expiresAt: instant(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [index().on(t.poolId), check('stock_hold_positive', sql`${t.heldKg} > 0`)],
)

export const stockHoldEnd = pgTable('stock_hold_end', {
  holdId: uuid()
    .primaryKey()
    .references(() => stockHold.id),
  outcome: text({ enum: ['consumed', 'released', 'expired'] }).notNull(),
  at: instant().notNull(),
  rowHash: rowHash(),
})
