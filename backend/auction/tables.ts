import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import { LOT_STATES, type LotState } from 'contract/auction/lot-terms'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const states = Object.keys(LOT_STATES) as [LotState]
const optionalNumber = () => bigint({ mode: 'number' })

/** Goods that a merchant auctions in parts. Its terms are frozen when it is proposed. */
export const auctionLot = pgTable(
  'auction_lot',
  {
    id: uuid().primaryKey(),
    lotNo: text().notNull().unique('lot_no'),
    shopId: uuid().notNull(),
    /** The shop's company: sells, and receives forfeited deposits. */
    companyId: uuid().notNull(),
    memberId: uuid().notNull(),
    productId: uuid().notNull(),
    warehouseId: uuid().notNull(),
    weightKg: wholeNumber(),
    minKg: wholeNumber(),
    stepKg: wholeNumber(),
    startFenPerTon: wholeNumber(),
    stepFenPerTon: wholeNumber(),
    maxRaiseFenPerTon: optionalNumber(),
    depositFen: optionalNumber(),
    /** Hidden until the close, together with the nonce of its commitment. */
    reserveFenPerTon: optionalNumber(),
    reserveNonce: text(),
    reserveHash: text(),
    termsHash: text().notNull(),
    startsAt: instant().notNull(),
    /** End without extensions. */
    plannedEndsAt: instant().notNull(),
    remark: text(),
    createdAt: instant().notNull(),
    state: text({ enum: states }).notNull(),
    submittedAt: instant(),
    reviewedBy: uuid(),
    reviewedAt: instant(),
    reviewNote: text(),
    /** Pool of the inventory with the lot's goods, set aside at the approval. */
    poolId: uuid().unique('lot_pool'),
    /** The present end, with extensions. */
    endsAt: instant().notNull(),
    /** At most EXTENSIONS_MAX. */
    extensions: smallint().notNull(),
    /** Number of accepted bids, and the sequence number of the last one. */
    lastSeq: integer().notNull(),
    /** Hash of the last receipt; of the terms without bids. */
    lastHash: text().notNull(),
    topFenPerTon: optionalNumber(),
    withdrawnAt: instant(),
    closedAt: instant(),
    soldKg: wholeNumber(),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'lot_quantities',
      sql`${t.minKg} > 0 and ${t.stepKg} > 0 and ${t.weightKg} >= ${t.minKg} and ${t.soldKg} between 0 and ${t.weightKg}`,
    ),
    check(
      'lot_prices',
      sql`${t.startFenPerTon} > 0 and ${t.stepFenPerTon} > 0 and coalesce(${t.maxRaiseFenPerTon}, 1) > 0
        and coalesce(${t.depositFen}, 1) > 0 and coalesce(${t.reserveFenPerTon} >= ${t.startFenPerTon}, true)`,
    ),
    check(
      'lot_reserve_complete',
      sql`num_nonnulls(${t.reserveFenPerTon}, ${t.reserveNonce}, ${t.reserveHash}) in (0, 3)`,
    ),
    check('lot_times', sql`${t.startsAt} < ${t.plannedEndsAt} and ${t.endsAt} >= ${t.plannedEndsAt}`),
    check(
      'lot_extensions',
      sql`${t.extensions} between 0 and 6 and (${t.extensions} = 0) = (${t.endsAt} = ${t.plannedEndsAt})`,
    ),
    check(
      'lot_bids',
      sql`${t.lastSeq} >= 0 and (${t.lastSeq} = 0) = (${t.topFenPerTon} is null) and coalesce(${t.topFenPerTon} >= ${t.startFenPerTon}, true)`,
    ),
    check(
      'lot_reviewed_complete',
      sql`(${t.reviewedBy} is null) = (${t.reviewedAt} is null) and (${t.state} in ('draft', 'submitted', 'returned', 'withdrawn') or ${t.poolId} is not null)`,
    ),
    check(
      'lot_ended_complete',
      sql`(${t.state} in ('sold', 'unsold')) = (${t.closedAt} is not null) and (${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null)
        and (${t.state} = 'sold') = (${t.soldKg} > 0)`,
    ),
    check('lot_withdrawn_without_bids', sql`${t.state} <> 'withdrawn' or ${t.lastSeq} = 0`),
    index('lot_of_shop').on(t.shopId, t.createdAt, t.id),
    index('lot_by_state').on(t.state, t.startsAt, t.id),
    index('lot_close_due').on(t.endsAt).where(sql`${t.state} = 'announced'`),
  ],
)

/** A company with a deposit for a lot. */
export const auctionBidder = pgTable(
  'auction_bidder',
  {
    id: uuid().primaryKey(),
    lotId: uuid()
      .notNull()
      .references(() => auctionLot.id),
    companyId: uuid().notNull(),
    /** The member who held the deposit. */
    memberId: uuid().notNull(),
    /** Random id in this lot, for ranking, receipts and log. */
    code: text().notNull(),
    depositId: uuid().notNull().unique('bidder_deposit'),
    createdAt: instant().notNull(),
    /** The allocation at the close; 0 if the bidder gets nothing. Null before. */
    wonKg: optionalNumber(),
    wonFenPerTon: optionalNumber(),
    /** When the deposit was released, or the order was placed. */
    settledAt: instant(),
    orderId: uuid().unique('bidder_order'),
    rowHash: rowHash(),
  },
  (t) => [
    unique('bidder_of_lot').on(t.lotId, t.companyId),
    unique('bidder_code').on(t.lotId, t.code),
    check('bidder_code_format', sql`${t.code} ~ '^[0-9a-f]{12}$'`),
    check(
      'bidder_outcome',
      sql`coalesce(${t.wonKg} >= 0, true) and (coalesce(${t.wonKg}, 0) > 0) = (${t.wonFenPerTon} is not null)
        and (${t.orderId} is null or (${t.wonKg} > 0 and ${t.settledAt} is not null))`,
    ),
    index('bidder_of_company').on(t.companyId, t.createdAt),
    index('bidder_unsettled').on(t.id).where(sql`${t.settledAt} is null`),
  ],
)

/** Append-only: an accepted bid, which is its receipt. */
export const auctionBid = pgTable(
  'auction_bid',
  {
    id: uuid().primaryKey(),
    lotId: uuid()
      .notNull()
      .references(() => auctionLot.id),
    /** From 1 without gaps, given under the lot's lock. */
    seq: integer().notNull(),
    bidderId: uuid()
      .notNull()
      .references(() => auctionBidder.id),
    memberId: uuid().notNull(),
    priceFenPerTon: wholeNumber(),
    weightKg: wholeNumber(),
    takesPart: boolean().notNull(),
    receivedAt: instant().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('bid_seq').on(t.lotId, t.seq),
    uniqueIndex('bid_chain').on(t.lotId, t.previousHash),
    check('bid_amounts', sql`${t.seq} > 0 and ${t.priceFenPerTon} > 0 and ${t.weightKg} > 0`),
    index('bid_of_bidder').on(t.bidderId, t.seq),
  ],
)

/** A member who wants to be reminded before the start of a lot. */
export const auctionReminder = pgTable(
  'auction_reminder',
  {
    id: uuid().primaryKey(),
    lotId: uuid()
      .notNull()
      .references(() => auctionLot.id),
    memberId: uuid().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    unique('reminder_of_lot').on(t.lotId, t.memberId),
    index('reminder_of_member').on(t.memberId, t.createdAt),
    index('reminder_unsent').on(t.id).where(sql`${t.sentAt} is null`),
  ],
)
