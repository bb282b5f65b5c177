import { containing, searchGrams, searchWords } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database'
import { startOfShanghaiDay } from 'backend/platform/shanghai'
import { writtenOnce } from 'backend/platform/written-once'
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

/** What decides how the list's statement reads; everything else are values in it. */
interface ListShape {
  readonly sort: SpotQuery['sort']
  /** Chosen values of each facet. */
  readonly category: number
  readonly maker: number
  readonly city: number
  /** Pieces of each word that is searched for. */
  readonly words: readonly number[]
}

type Page = Pick<SpotPage, 'list' | 'total' | 'facets'>

/** Shapes whose statement is kept; people choose few things at a time. */
const SHAPES_KEPT = 200

/**
 * The page of offers on sale, the total and the facets, in one statement. Each facet counts what its values would
 * give with the other filters kept.
 */
export async function queryOffers(reader: Reader, q: SpotQuery, now: Date): Promise<SpotPage> {
  const { sort, category, maker, city } = q
  const words = searchWords(q.sText)
  const pieces = words.map(searchGrams)
  const counts = { category: category.length, maker: maker.length, city: city.length }
  const read = statementFor({ sort, ...counts, words: pieces.map((list) => list.length) })
  const [row] = await read(reader, {
    now: now.toISOString(),
    today: startOfShanghaiDay(now).toISOString(),
    size: q.size,
    offset: q.page * q.size,
    ...named('category', category),
    ...named('maker', maker),
    ...named('city', city),
    ...named('word', words.map(containing)),
    ...Object.assign({}, ...pieces.map((list, i) => named(`word${i}piece`, list))),
  })
  if (!row) throw new Error('the list statement answers exactly one row')
  return { ...row.page, page: q.page, size: q.size, at: now.toISOString() }
}

/** Values as their placeholders name them: { maker0: …, maker1: … }. */
function named(name: string, values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value, i) => [`${name}${i}`, value]))
}

function placeholders(name: string, count: number): SQL {
  const each = Array.from({ length: count }, (_, i) => sql.placeholder(`${name}${i}`))
  return sql.join(each, sql`, `)
}

const statements = new Map<string, ReturnType<typeof listStatement>>()

function statementFor(shape: ListShape) {
  const key = JSON.stringify(shape)
  const statement = statements.get(key) ?? listStatement(shape)
  if (statements.size >= SHAPES_KEPT) statements.clear()
  statements.set(key, statement)
  return statement
}

/**
 * The list is counted once, by its combinations of category, maker and city, of which there are few; the page's rows
 * are the first that an index in their order gives.
 */
function listStatement(shape: ListShape) {
  const chosen = {
    category: oneOf(sql`l.category`, 'category', shape.category),
    maker: oneOf(sql`l.maker`, 'maker', shape.maker),
    city: oneOf(sql`l.city`, 'city', shape.city),
  }
  const all = sql`${chosen.category} and ${chosen.maker} and ${chosen.city}`
  const found = sql`l.valid_until > ${sql.placeholder('now')}::timestamptz ${matching(shape.words)}`
  const { by, from } = ORDER[shape.sort]
  const answer = sql`(
    with counted as materialized (
      select l.category, l.maker, l.city, count(*) as n from offer_listing l where ${found} group by 1, 2, 3
    ),
    page as (
      select l.offer_id, row_number() over (order by ${by}) as place
      from ${from} where ${found} and ${all} order by ${by}
      limit ${sql.placeholder('size')}::bigint offset ${sql.placeholder('offset')}::bigint
    )
    select json_build_object(
      'total', (select coalesce(sum(n), 0) from counted l where ${all}),
      'list', coalesce((select json_agg(${ROW} order by page.place)
          from page
          join offer o on o.id = page.offer_id
          join product p on p.id = o.product_id
          join warehouse w on w.id = o.warehouse_id
          join stock_pool s on s.id = o.pool_id), '[]'),
      'facets', json_build_object(
        'category', ${facet(sql`l.category`, chosen.category, sql`${chosen.maker} and ${chosen.city}`)},
        'maker', ${facet(sql`l.maker`, chosen.maker, sql`${chosen.category} and ${chosen.city}`)},
        'city', ${facet(sql`l.city`, chosen.city, sql`${chosen.category} and ${chosen.maker}`)})
    ) as page) answer`
  return writtenOnce((orm) => orm.select({ page: sql<Page>`answer.page` }).from(answer).prepare('spot_list'))
}

/** Every word stands somewhere in the key: the index finds its pieces, the pattern that they stand together. */
function matching(words: ListShape['words']): SQL {
  const each = words.map((count, i) => {
    const pieces = placeholders(`word${i}piece`, count)
    return sql`and search_grams(l.search_key) @> array[${pieces}] and l.search_key like ${sql.placeholder(`word${i}`)}`
  })
  return sql.join(each, sql` `)
}

/** One offer as the page shows it, compared with its last price before today. */
const ROW = sql`json_build_object(
  'id', o.id, 'category', p.category, 'grade', p.grade, 'maker', p.maker, 'processing', p.processing,
  'warehouse', w.name, 'city', w.city, 'availableKg', s.on_hand_kg - s.held_kg, 'minKg', o.min_kg,
  'stepKg', o.step_kg,
  'validUntil', to_char(o.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'priceFenPerTon', o.price_fen_per_ton,
  'changeFenPerTon', o.price_fen_per_ton - (
    select y.price_fen_per_ton from offer_price y
    where y.offer_id = o.id and y.at < ${sql.placeholder('today')}::timestamptz
    order by y.version desc limit 1))`

function oneOf(column: SQL, name: string, count: number): SQL {
  return count === 0 ? sql`true` : sql`${column} in (${placeholders(name, count)})`
}

/** The most frequent values, and the chosen ones in any case: a choice can always be taken back. */
function facet(column: SQL, isChosen: SQL, others: SQL): SQL {
  return sql`coalesce((select json_agg(json_build_object('value', value, 'count', n) order by n desc, value)
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
