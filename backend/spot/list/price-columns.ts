import type { PriceTons } from 'contract/spot/price-tons'
import { type SQL, sql } from 'drizzle-orm'

/** Columns of `offer_listing` that the database keeps, by tons. */
const COLUMNS: Record<PriceTons, SQL> = {
  1: sql`fen_per_ton1`,
  5: sql`fen_per_ton5`,
  10: sql`fen_per_ton10`,
  30: sql`fen_per_ton30`,
  60: sql`fen_per_ton60`,
}

/** The column of the price for these tons, with an index of its own: for statements that sort by it. */
export const priceColumn = (list: SQL, tons: PriceTons): SQL => sql`${list}.${COLUMNS[tons]}`

/** The price for tons that are a parameter; no index has this order. */
export function priceAtTons(list: SQL, tons: SQL): SQL {
  return sql`(case ${tons}::smallint when 1 then ${list}.fen_per_ton1 when 5 then ${list}.fen_per_ton5
    when 10 then ${list}.fen_per_ton10 when 60 then ${list}.fen_per_ton60 else ${list}.fen_per_ton30 end)`
}

/** Whether more tons, of those that can be had, cost less than the minimum order. */
export const hasTiers = (list: SQL): SQL => sql`(${list}.${COLUMNS[60]} < ${list}.price_fen_per_ton)`
