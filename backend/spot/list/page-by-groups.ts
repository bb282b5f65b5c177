import { type SQL, sql } from 'drizzle-orm'

interface GroupedPage {
  /** Source of the rows, with the listing as `l`. */
  from: SQL
  by: SQL
  /** Conditions of the groups, in their order; every row belongs to one at most. */
  groups: readonly SQL[]
  size: SQL
  offset: SQL
}

/**
 * SQL statement of the ids and positions (`offer_id`, `place`) of a page of offers: groups one after the other, each in
 * the same order. A group is read by the index of the order, only as far as the page needs, and only after the end of
 * the groups before it.
 */
export function pageByGroups({ from, by, groups, size, offset }: GroupedPage): SQL {
  const names = groups.map((_, i) => sql.identifier(`group_${i}`))
  const parts = groups.map((condition, i) => {
    const before = names.slice(0, i).map((name) => sql` - (select count(*) from ${name})`)
    return sql`${names[i]} as materialized (
      select l.offer_id, ${i}::int as part, row_number() over (order by ${by}) as nth
      from ${from} where ${condition} order by ${by}
      limit ${size}::bigint + ${offset}::bigint${sql.join(before)})`
  })
  const all = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  )
  return sql`with ${sql.join(parts, sql`, `)}
    select offer_id, row_number() over (order by part, nth) as place from (${all}) l
    order by part, nth limit ${size}::bigint offset ${offset}::bigint`
}
