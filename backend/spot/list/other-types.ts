import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { OtherSale } from 'contract/spot/list'
import { type SQL, sql } from 'drizzle-orm'
import { arrayText } from './list-filters'

/** Tells which offers are also sold in an order type of a later module. */
export interface OtherType {
  readonly type: OtherSale['type']
  /**
   * Selects `offer_id` and the `id` of what is sold, at most one row per offer, by an index.
   * @param offerIds array of the offers of a page, which are listed: their shops are open
   */
  select(offerIds: SQL, now: SQL): SQL
}

type Statement = ReturnType<typeof selectOtherTypes>

let statement: Statement | null = null

/** Sets the order types of later modules. */
export function registerOtherTypes(types: readonly OtherType[]): void {
  statement = types.length === 0 ? null : selectOtherTypes(types)
}

/** One statement for all types. */
function selectOtherTypes(types: readonly OtherType[]) {
  const offerIds = sql`${sql.placeholder('offerIds')}::uuid[]`
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const parts = types.map(
    (one) => sql`(select ${one.type}::int as type, t.* from (${one.select(offerIds, now)}) t)`,
  )
  const sold = sql`(${sql.join(parts, sql` union all `)}) sold`
  return preparedStatement((orm) =>
    orm
      .select({
        offerId: sql<string>`sold.offer_id`,
        type: sql<OtherSale['type']>`sold.type`,
        id: sql<string>`sold.id`,
      })
      .from(sold)
      .orderBy(sql`sold.type`)
      .prepare('spot_other_types'),
  )
}

/** What is sold of offers in other order types now, by offer; one statement for all. */
export async function otherTypesOf(
  reader: Reader,
  offerIds: readonly string[],
  now: Date,
): Promise<Map<string, OtherSale[]>> {
  if (statement === null || offerIds.length === 0) return new Map()
  const rows = await statement(reader, { offerIds: arrayText(offerIds), now: now.toISOString() })
  const salesOf = new Map<string, OtherSale[]>()
  for (const { offerId, type, id } of rows)
    salesOf.set(offerId, [...(salesOf.get(offerId) ?? []), { type, id }])
  return salesOf
}
