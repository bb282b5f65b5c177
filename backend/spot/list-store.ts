import { containing, searchWords } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database'
import { startOfShanghaiDay } from 'backend/platform/shanghai'
import type { SpotPage, SpotQuery } from 'contract/spot'
import { type SQL, sql } from 'drizzle-orm'

/** Facet values beyond these are found by search. */
const FACET_VALUES_MAX = 12

const ORDER: Record<SpotQuery['sort'], SQL> = {
  default: sql`published_at desc, id desc`,
  price_asc: sql`price_fen_per_ton, id`,
  price_desc: sql`price_fen_per_ton desc, id`,
  stock: sql`available_kg desc, id`,
}

/**
 * The page of offers on sale, the total and the facets, in one statement. Each facet counts what its values would
 * give with the other filters kept.
 */
export async function queryOffers(reader: Reader, q: SpotQuery, now: Date): Promise<SpotPage> {
  const words = searchWords(q.sText).map((word) => sql`and o.search_key like ${containing(word)}`)
  const chosen = {
    category: oneOf(sql`category`, q.category),
    maker: oneOf(sql`maker`, q.maker),
    city: oneOf(sql`city`, q.city),
  }
  const all = sql`${chosen.category} and ${chosen.maker} and ${chosen.city}`
  const [row] = await reader.execute<{ page: Pick<SpotPage, 'list' | 'total' | 'facets'> }>(sql`
    with hits as materialized (
      select o.id, p.category, p.grade, p.maker, p.processing, w.name as warehouse, w.city,
             s.on_hand_kg - s.held_kg as available_kg, o.min_kg, o.step_kg, o.valid_until, o.published_at,
             o.price_fen_per_ton
      from offer o
      join product p on p.id = o.product_id
      join warehouse w on w.id = o.warehouse_id
      join stock_pool s on s.id = o.pool_id
      where o.withdrawn_at is null and o.valid_until > ${now.toISOString()}
        and s.on_hand_kg - s.held_kg >= o.min_kg ${sql.join(words, sql` `)}
    ),
    page as (
      select * from hits where ${all} order by ${ORDER[q.sort]} limit ${q.size} offset ${q.page * q.size}
    )
    select jsonb_build_object(
      'total', (select count(*) from hits where ${all}),
      'list', coalesce((select jsonb_agg(jsonb_build_object(
          'id', id, 'category', category, 'grade', grade, 'maker', maker, 'processing', processing,
          'warehouse', warehouse, 'city', city, 'availableKg', available_kg, 'minKg', min_kg, 'stepKg', step_kg,
          'validUntil', to_char(valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'priceFenPerTon', price_fen_per_ton,
          'changeFenPerTon', price_fen_per_ton - (
            select y.price_fen_per_ton from offer_price y
            where y.offer_id = page.id and y.at < ${startOfShanghaiDay(now).toISOString()}
            order by y.version desc limit 1)
        ) order by ${ORDER[q.sort]}) from page), '[]'),
      'facets', jsonb_build_object(
        'category', ${facet(sql`category`, chosen.category, sql`${chosen.maker} and ${chosen.city}`)},
        'maker', ${facet(sql`maker`, chosen.maker, sql`${chosen.category} and ${chosen.city}`)},
        'city', ${facet(sql`city`, chosen.city, sql`${chosen.category} and ${chosen.maker}`)})
    ) as page`)
  if (!row) throw new Error('the list statement answers exactly one row')
  return { ...row.page, page: q.page, size: q.size, at: now.toISOString() }
}

function oneOf(column: SQL, values: readonly string[]): SQL {
  return values.length === 0 ? sql`true` : sql`${column} in ${values}`
}

/** The most frequent values, and the chosen ones in any case: a choice can always be taken back. */
function facet(column: SQL, isChosen: SQL, others: SQL): SQL {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value)
    from (select ${column} as value, count(*) as n, ${isChosen} as is_chosen from hits where ${others}
          group by 1 order by 3 desc, 2 desc, 1 limit ${FACET_VALUES_MAX}) f), '[]')`
}

export async function countByCategory(reader: Reader, now: Date) {
  return await reader.execute<{ code: string; name: string; offerCount: number }>(sql`
    select c.code, c.name, count(o.id)::int as "offerCount"
    from category c
    left join product p on p.category = c.code
    left join (offer o join stock_pool s on s.id = o.pool_id and s.on_hand_kg - s.held_kg >= o.min_kg)
      on o.product_id = p.id and o.withdrawn_at is null and o.valid_until > ${now.toISOString()}
    group by c.code, c.name, c.sort order by c.sort`)
}
