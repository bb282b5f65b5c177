/**
 * What the tables of each kind of activity have: the delivery ways, the prices by tons, and the tons that its seller has
 * opened.
 */

import type { DeliveryWay } from 'contract/states'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, rowHash, wholeNumber } from './columns'

interface Names {
  /** Prefix of the indexes and constraints, such as `group`. */
  readonly prefix: string
  /** Column of the activity. */
  readonly activity: string
}

/** Delivery ways of an activity with their freight per ton, frozen with its terms. */
export interface FrozenDeliveries {
  /** Null in activities of earlier releases, which follow their offer. */
  readonly deliveryWays: DeliveryWay[] | null
  /** Null for a way that is not offered. */
  readonly pickupFenPerTon: number | null
  /** Null also for a freight by destination. */
  readonly deliveredFenPerTon: number | null
  readonly transferFenPerTon: number | null
}

/** Columns of `FrozenDeliveries`. */
export const deliveryColumns = () => ({
  deliveryWays: text({ enum: ['pickup', 'delivered', 'transfer'] }).array(),
  pickupFenPerTon: bigint({ mode: 'number' }),
  deliveredFenPerTon: bigint({ mode: 'number' }),
  transferFenPerTon: bigint({ mode: 'number' }),
})

/** Condition of a check of these columns. */
export const areDeliveriesValid = (t: Record<keyof FrozenDeliveries, AnyPgColumn>): SQL =>
  sql`cardinality(${t.deliveryWays}) between 1 and 3 and ${t.deliveryWays} <@ array['pickup', 'delivered', 'transfer']
        and least(${t.pickupFenPerTon}, ${t.deliveredFenPerTon}, ${t.transferFenPerTon}) >= 0
        and (${t.deliveryWays} is not null or num_nonnulls(${t.pickupFenPerTon}, ${t.deliveredFenPerTon}, ${t.transferFenPerTon}) = 0)`

/** Append-only: the prices of an activity by the tons that are reached. */
export const tierTable = (name: string, { prefix, activity }: Names, activityId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: uuid().primaryKey(),
      activityId: uuid(activity).notNull().references(activityId),
      position: smallint().notNull(),
      reachedKg: wholeNumber(),
      priceFenPerTon: wholeNumber(),
      rowHash: rowHash(),
    },
    (t) => [
      unique(`${prefix}_tier_position`).on(t.activityId, t.position),
      check(
        `${prefix}_tier_values`,
        sql`${t.position} >= 1 and ${t.reachedKg} > 0 and ${t.priceFenPerTon} > 0`,
      ),
    ],
  )
export type TierTable = ReturnType<typeof tierTable>

/** Tons that the merchant has opened, with the bond for them. */
export const trancheTable = (name: string, { prefix, activity }: Names, activityId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      /** The bond. Its parts stand for plans, what is left is released when the signing ends. */
      depositId: uuid().primaryKey(),
      activityId: uuid(activity).notNull().references(activityId),
      openedKg: wholeNumber(),
      /** Tons of plans. */
      signedKg: wholeNumber(),
      openedAt: instant().notNull(),
      memberId: uuid().notNull(),
      rowHash: rowHash(),
    },
    (t) => [
      index(`${prefix}_tranche_of_${prefix}`).on(t.activityId, t.openedAt, t.depositId),
      check(`${prefix}_tranche_tons`, sql`${t.openedKg} > 0 and ${t.signedKg} between 0 and ${t.openedKg}`),
    ],
  )
export type TrancheTable = ReturnType<typeof trancheTable>
export type Tranche = TrancheTable['$inferSelect']
