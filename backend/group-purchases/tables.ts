import {
  areDeliveriesValid,
  deliveryColumns,
  tierTable,
  trancheTable,
} from 'backend/platform/database/activity-tables'
import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import { GROUP_STATES, type GroupState } from 'contract/group-purchases/terms'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

const states = Object.keys(GROUP_STATES) as [GroupState]
const NAMES = { prefix: 'group', activity: 'group_id' }

/** Goods of an offer for which companies sign plans together. Its terms are frozen when it is planned. */
export const groupPurchase = pgTable(
  'group_purchase',
  {
    id: uuid().primaryKey(),
    groupNo: text().notNull().unique('group_purchase_no'),
    shopId: uuid().notNull(),
    /** The shop's company: sells, and holds the bond. */
    companyId: uuid().notNull(),
    memberId: uuid().notNull(),
    /** Null for goods of the catalogue that no offer has. */
    offerId: uuid(),
    /** Those goods and their warehouse; null of an offer. */
    productId: uuid(),
    warehouseId: uuid(),
    ...deliveryColumns(),
    /** Of the goods, for lists and their search: category, city, and grade, maker and number in normalized form. */
    category: text().notNull(),
    city: text().notNull(),
    searchKey: text().notNull(),
    /** Price of the offer when the group purchase was planned. */
    offerFenPerTon: bigint({ mode: 'number' }),
    /** Deposits and bond are reckoned at the price of the first tier. */
    highestFenPerTon: wholeNumber(),
    /** Price of the last tier; null in group purchases of earlier releases. */
    lowestFenPerTon: bigint({ mode: 'number' }),
    depositPerMille: integer().notNull(),
    totalKg: wholeNumber(),
    minTotalKg: wholeNumber(),
    minKg: wholeNumber(),
    stepKg: wholeNumber(),
    /** Most that a company may sign. */
    limitKg: wholeNumber(),
    startsAt: instant().notNull(),
    /** Exclusive. */
    endsAt: instant().notNull(),
    deliverFrom: instant().notNull(),
    deliverUntil: instant().notNull(),
    remark: text(),
    /** Of what companies agree to. */
    termsHash: text().notNull(),
    createdAt: instant().notNull(),
    state: text({ enum: states }).notNull(),
    submittedAt: instant(),
    reviewedBy: uuid(),
    reviewedAt: instant(),
    reviewNote: text(),
    /** Pool of the inventory with the goods, set aside at the approval. */
    poolId: uuid().unique('group_purchase_pool'),
    /** Tons for which the bond is held, and those of them that companies have signed. */
    openedKg: wholeNumber(),
    signedKg: wholeNumber(),
    withdrawnAt: instant(),
    closedAt: instant(),
    /** When the seller said that it does not deliver: what is open in plans is its default. */
    defaultedAt: instant(),
    /** Why, in the seller's words. */
    defaultReason: text(),
    /** The price for all, fixed at the close by the signed tons; null below the minimum total. */
    fixedFenPerTon: bigint({ mode: 'number' }),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'group_purchase_quantities',
      sql`${t.minKg} > 0 and ${t.stepKg} > 0 and ${t.limitKg} between ${t.minKg} and ${t.totalKg}
        and ${t.minTotalKg} between ${t.minKg} and ${t.totalKg}`,
    ),
    check(
      'group_purchase_tons',
      sql`${t.signedKg} between 0 and ${t.openedKg} and ${t.openedKg} <= ${t.totalKg}`,
    ),
    check(
      'group_purchase_prices',
      sql`${t.highestFenPerTon} > 0 and ${t.highestFenPerTon} < ${t.offerFenPerTon} and ${t.fixedFenPerTon} between 1 and ${t.highestFenPerTon}
        and ${t.depositPerMille} between 1 and 200 and ${t.lowestFenPerTon} between 1 and ${t.highestFenPerTon}
        and ${t.highestFenPerTon} * ${t.depositPerMille} <= ${t.lowestFenPerTon} * 200`,
    ),
    check(
      'group_purchase_goods',
      sql`(${t.offerId} is null) = (${t.offerFenPerTon} is null)
        and num_nonnulls(${t.productId}, ${t.warehouseId}) = case when ${t.offerId} is null then 2 else 0 end
        and num_nonnulls(${t.offerId}, ${t.deliveryWays}) > 0`,
    ),
    check('group_purchase_deliveries', areDeliveriesValid(t)),
    check(
      'group_purchase_times',
      sql`${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= ${t.deliverFrom} and ${t.deliverFrom} < ${t.deliverUntil}`,
    ),
    check(
      'group_purchase_reviewed',
      sql`(${t.reviewedBy} is null) = (${t.reviewedAt} is null) and (${t.state} in ('approved', 'formed', 'failed')) <= (${t.poolId} is not null)`,
    ),
    check(
      'group_purchase_ended',
      sql`(${t.state} in ('formed', 'failed') or ${t.state} = 'defaulted' and ${t.closedAt} is not null) = (${t.closedAt} is not null)
        and (${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null) and (${t.state} = 'defaulted') = (num_nonnulls(${t.defaultedAt}, ${t.defaultReason}) = 2)
        and (${t.fixedFenPerTon} is not null) = (${t.closedAt} is not null and ${t.signedKg} >= ${t.minTotalKg})
        and (${t.state} <> 'withdrawn' or ${t.signedKg} = 0) and (${t.state} = 'failed') <= (${t.signedKg} < ${t.minTotalKg})
        and (${t.state} in ('formed', 'defaulted')) <= (${t.signedKg} > 0) and (${t.state} = 'formed') <= (${t.fixedFenPerTon} is not null)`,
    ),
    index('group_purchase_of_shop').on(t.shopId, t.createdAt, t.id),
    index('group_purchase_by_state').on(t.state, t.startsAt, t.id),
    index('group_purchase_close_due').on(t.endsAt).where(sql`${t.state} = 'approved'`),
  ],
)

/** Append-only: the prices of a group purchase by the tons that are reached. */
export const groupTier = tierTable('group_tier', NAMES, () => groupPurchase.id)

/** Tons that the merchant has opened, with the bond for them. */
export const groupTranche = trancheTable('group_tranche', NAMES, () => groupPurchase.id)
