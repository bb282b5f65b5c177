import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import { SALE_STATES, type SaleState } from 'contract/flash-sales/terms'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

const states = Object.keys(SALE_STATES) as [SaleState]

/** Goods of an offer that a merchant sells at a lower price for some time. Its terms are frozen when it is planned. */
export const flashSale = pgTable(
  'flash_sale',
  {
    id: uuid().primaryKey(),
    saleNo: text().notNull().unique('flash_sale_no'),
    shopId: uuid().notNull(),
    memberId: uuid().notNull(),
    offerId: uuid().notNull(),
    priceFenPerTon: wholeNumber(),
    /** Price of the offer when the sale was planned. */
    offerFenPerTon: wholeNumber(),
    stockKg: wholeNumber(),
    minKg: wholeNumber(),
    stepKg: wholeNumber(),
    /** Most that a member may order or join in pins, unpaid included. */
    limitKg: wholeNumber(),
    /** Price of its pins; null: it is only bought alone. */
    pinFenPerTon: bigint({ mode: 'number' }),
    /** Least to open a pin, and to join one. */
    pinOpenMinKg: bigint({ mode: 'number' }),
    pinJoinMinKg: bigint({ mode: 'number' }),
    startsAt: instant().notNull(),
    /** Exclusive. */
    endsAt: instant().notNull(),
    remark: text(),
    createdAt: instant().notNull(),
    state: text({ enum: states }).notNull(),
    submittedAt: instant(),
    reviewedBy: uuid(),
    reviewedAt: instant(),
    reviewNote: text(),
    /** Pool of the inventory with the sale's goods, set aside at the approval. */
    poolId: uuid().unique('flash_sale_pool'),
    withdrawnAt: instant(),
    closedAt: instant(),
    /** Kg that went back to the offer when the sale was closed or withdrawn. */
    returnedKg: bigint({ mode: 'number' }),
    rowHash: rowHash(),
  },
  (t) => [
    check('flash_sale_price', sql`${t.priceFenPerTon} > 0 and ${t.priceFenPerTon} < ${t.offerFenPerTon}`),
    check(
      'flash_sale_quantities',
      sql`${t.minKg} > 0 and ${t.stepKg} > 0 and ${t.limitKg} between ${t.minKg} and ${t.stockKg}`,
    ),
    check(
      'flash_sale_pins',
      sql`num_nonnulls(${t.pinFenPerTon}, ${t.pinOpenMinKg}, ${t.pinJoinMinKg}) in (0, 3)
        and (${t.pinFenPerTon} is null or (${t.pinFenPerTon} > 0 and ${t.pinFenPerTon} < ${t.priceFenPerTon}
          and ${t.pinJoinMinKg} > 0 and ${t.pinOpenMinKg} between ${t.pinJoinMinKg} and ${t.limitKg}))`,
    ),
    check('flash_sale_times', sql`${t.startsAt} < ${t.endsAt}`),
    check(
      'flash_sale_reviewed',
      sql`(${t.reviewedBy} is null) = (${t.reviewedAt} is null) and (${t.state} in ('approved', 'closed')) <= (${t.poolId} is not null)`,
    ),
    check(
      'flash_sale_ended',
      sql`(${t.state} = 'closed') = (${t.closedAt} is not null) and (${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null)
        and (${t.returnedKg} is not null) = (${t.poolId} is not null and ${t.state} in ('closed', 'withdrawn'))`,
    ),
    index('flash_sale_of_shop').on(t.shopId, t.createdAt, t.id),
    index('flash_sale_by_state').on(t.state, t.startsAt, t.id),
    index('flash_sale_close_due').on(t.endsAt).where(sql`${t.state} = 'approved'`),
  ],
)
