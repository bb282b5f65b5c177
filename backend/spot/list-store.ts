import { containing, searchGrams, searchWords } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database'
import { startOfShanghaiDay } from 'backend/platform/shanghai'
import type { SpotPage, SpotQuery } from 'contract/spot'
import { type SQL, sql } from 'drizzle-orm'

/** Facet values beyond these are found by search. */
const FACET_VALUES_MAX = 12

interface Order {
  by: SQL
  /** What is read in this order: an index of `l`, the list, or of `s`, the stock. */
  from: SQL
}

const LIST = sql`offer_listing l`
const LIST_BY_STOCK = sql`stock_pool s join offer o on o.pool_id = s.id join offer_listing l on l.offer_id = o.id`

const ORDER: Record<SpotQuery['sort'], Order> = {
  default: { by: sql`l.published_at desc, l.offer_id desc`, from: LIST },
  price_asc: { by: sql`l.price_fen_per_ton, l.offer_id`, from: LIST },
  price_desc: { by: sql`l.price_fen_per_ton desc, l.offer_id desc`, from: LIST },
  stock: { by: sql`(s.on_hand_kg - s.held_kg) desc, l.offer_id`, from: LIST_BY_STOCK },
}

/**
 * The page of offers on sale, the total and the facets, in one statement. Each facet counts what its values would
 * give with the other filters kept. The list is counted once, by its combinations of category, maker and city, of
 * which there are few; the page's rows are the first that an index in their order gives.
 */
export async function queryOffers(reader: Reader, q: SpotQuery, now: Date): Promise<SpotPage> {
  const chosen = {
    category: oneOf(sql`l.category`, q.category),
    maker: oneOf(sql`l.maker`, q.maker),
    city: oneOf(sql`l.city`, q.city),
  }
  const all = sql`${chosen.category} and ${chosen.maker} and ${chosen.city}`
  const found = sql`l.valid_until > ${now.toISOString()}::timestamptz ${matching(q.sText)}`
  const { by, from } = ORDER[q.sort]
  const [row] = await reader.execute<{ page: Pick<SpotPage, 'list' | 'total' | 'facets'> }>(sql`
    with counted as materialized (
      select l.category, l.maker, l.city, count(*) as n from offer_listing l where ${found} group by 1, 2, 3
    ),
    page as (
      select l.offer_id, row_number() over (order by ${by}) as place
      from ${from} where ${found} and ${all} order by ${by} limit ${q.size} offset ${q.page * q.size}
    )
    select jsonb_build_object(
      'total', (select coalesce(sum(n), 0) from counted l where ${all}),
      'list', coalesce((select jsonb_agg(${rowOf(now)} order by page.place)
          from page
          join offer o on o.id = page.offer_id
          join product p on p.id = o.product_id
          join warehouse w on w.id = o.warehouse_id
          join stock_pool s on s.id = o.pool_id), '[]'),
      'facets', jsonb_build_object(
        'category', ${facet(sql`l.category`, chosen.category, sql`${chosen.maker} and ${chosen.city}`)},
        'maker', ${facet(sql`l.maker`, chosen.maker, sql`${chosen.category} and ${chosen.city}`)},
        'city', ${facet(sql`l.city`, chosen.city, sql`${chosen.category} and ${chosen.maker}`)})
    ) as page`)
  if (!row) throw new Error('the list statement answers exactly one row')
  return { ...row.page, page: q.page, size: q.size, at: now.toISOString() }
}

/** Every word stands somewhere in the key: the index finds its pieces, the pattern that they stand together. */
function matching(sText: string): SQL {
  const words = searchWords(sText).map((word) => {
    const pieces = sql.join(
      searchGrams(word).map((piece) => sql`${piece}`),
      sql`, `,
    )
    return sql`and search_grams(l.search_key) @> array[${pieces}] and l.search_key like ${containing(word)}`
  })
  return sql.join(words, sql` `)
}

/** One offer as the page shows it, compared with its last price before today. */
function rowOf(now: Date): SQL {
  return sql`jsonb_build_object(
    'id', o.id, 'category', p.category, 'grade', p.grade, 'maker', p.maker, 'processing', p.processing,
    'warehouse', w.name, 'city', w.city, 'availableKg', s.on_hand_kg - s.held_kg, 'minKg', o.min_kg,
    'stepKg', o.step_kg,
    'validUntil', to_char(o.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'priceFenPerTon', o.price_fen_per_ton,
    'changeFenPerTon', o.price_fen_per_ton - (
      select y.price_fen_per_ton from offer_price y
      where y.offer_id = o.id and y.at < ${startOfShanghaiDay(now).toISOString()}
      order by y.version desc limit 1))`
}

function oneOf(column: SQL, values: readonly string[]): SQL {
  return values.length === 0 ? sql`true` : sql`${column} in ${values}`
}

/** The most frequent values, and the chosen ones in any case: a choice can always be taken back. */
function facet(column: SQL, isChosen: SQL, others: SQL): SQL {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value)
    from (select ${column} as value, sum(n) as n, ${isChosen} as is_chosen from counted l where ${others}
          group by 1 order by 3 desc, 2 desc, 1 limit ${FACET_VALUES_MAX}) f), '[]')`
}

export async function countByCategory(reader: Reader, now: Date) {
  return await reader.execute<{ code: string; name: string; offerCount: number }>(sql`
    select c.code, c.name, coalesce(l.n, 0)::int as "offerCount"
    from category c
    left join (
      select category, count(*) as n from offer_listing
      where valid_until > ${now.toISOString()} group by category
    ) l on l.category = c.code
    order by c.sort`)
}
