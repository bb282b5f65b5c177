import type { Reader } from 'backend/platform/database/database'
import { unknownNames } from 'backend/search'
import type { QuoteExportRow, QuotePage, QuoteQuery } from 'contract/quotes'
import { type SQL, sql } from 'drizzle-orm'
import { priceOn } from './quote-store'
import { findQuoteWords, holding, type QuoteWords } from './quote-words'

/** Maximum number of values per facet. */
const FACET_VALUES_MAX = 24
const TREND_DAYS = 30

type Wanted = Pick<QuoteQuery, 'sText' | 'category' | 'maker' | 'city' | 'sort'>
type Place = { offset: number; limit: number }

const BY_NAME = sql`f.sort, f.category, f.grade, f.maker, f.processing, f.city`
const ORDER: Record<QuoteQuery['sort'], SQL> = {
  default: BY_NAME,
  rise: sql`f.price - f.before desc nulls last, ${BY_NAME}`,
  fall: sql`f.price - f.before asc nulls last, ${BY_NAME}`,
  price_asc: sql`f.price, ${BY_NAME}`,
  price_desc: sql`f.price desc, ${BY_NAME}`,
}

/** The last day with quotes, or null. */
export async function latestDay(reader: Reader): Promise<string | null> {
  const [row] = await reader.execute<{ day: string | null }>(
    sql`select max(day)::text as day from daily_quote`,
  )
  return row?.day ?? null
}

/** A page of a day's quotes with total and facets, in one statement. An index selects the day's quotes. */
export async function quotePage(reader: Reader, q: QuoteQuery, day: string): Promise<QuotePage> {
  const chosen = choices(q)
  const words = await findQuoteWords(reader, q.sText)
  const [row] = await reader.execute<{
    page: Omit<QuotePage, 'page' | 'size' | 'day' | 'search' | 'unknown'>
  }>(sql`
    with ${foundQuotes(q, words, day)},
    counted as materialized (select category, maker, city, count(*) as n from found f group by 1, 2, 3),
    page as (${pageOfFound(q, { offset: q.page * q.size, limit: q.size })})
    select json_build_object(
      'total', (select coalesce(sum(n), 0) from counted f where ${chosen.all}),
      'list', coalesce((select json_agg(${rowOf(day, trendOf(day))} order by f.place) from page f), '[]'),
      'publishedAt', (select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from quoted),
      'facets', json_build_object(
        'category', ${facet(sql`f.category`, chosen.category, sql`${chosen.maker} and ${chosen.city}`)},
        'maker', ${facet(sql`f.maker`, chosen.maker, sql`${chosen.category} and ${chosen.city}`)},
        'city', ${facet(sql`f.city`, chosen.city, sql`${chosen.category} and ${chosen.maker}`)})) as page`)
  if (!row) throw new Error('the quote list returned no row')
  const unknown = await unknownNames(reader, { chosen: q, facets: row.page.facets })
  return { ...row.page, unknown, search: words.interpretation, page: q.page, size: q.size, day }
}

/** Quotes of a day from an offset, in the order of the page. */
export async function quoteRows(
  reader: Reader,
  q: Wanted,
  day: string,
  place: Place,
): Promise<QuoteExportRow[]> {
  const words = await findQuoteWords(reader, q.sText)
  const [row] = await reader.execute<{ list: QuoteExportRow[] }>(sql`
    with ${foundQuotes(q, words, day)}, page as (${pageOfFound(q, place)})
    select coalesce(json_agg(${rowOf(day, sql`'day', ${day}::text`)} order by f.place), '[]') as list from page f`)
  return row?.list ?? []
}

/** Quotes of a day in their latest revision, filtered by words. */
function foundQuotes({ sort }: Wanted, words: QuoteWords, day: string): SQL {
  const before = sort === 'rise' || sort === 'fall' ? priceOn(day, 1) : sql`null::bigint`
  return sql`quoted as materialized (
      select distinct on (q.product_id, q.city) q.product_id, q.city, q.price_fen_per_ton as price, q.offers, q.at
      from daily_quote q where q.day = ${day}::date order by q.product_id, q.city, q.revision desc),
    found as materialized (
      select f.*, p.category, p.grade, p.maker, p.processing, c.sort, ${before} as before
      from quoted f join catalogue_product p on p.id = f.product_id join catalogue_category c on c.code = p.category
      where ${holding(words)})`
}

function pageOfFound(q: Wanted, { offset, limit }: Place): SQL {
  const by = ORDER[q.sort]
  return sql`select f.*, row_number() over (order by ${by}) as place from found f where ${choices(q).all}
    order by ${by} limit ${limit}::bigint offset ${offset}::bigint`
}

function choices({ category, maker, city }: Wanted) {
  const each = {
    category: oneOf(sql`f.category`, category),
    maker: oneOf(sql`f.maker`, maker),
    city: oneOf(sql`f.city`, city),
  }
  return { ...each, all: sql`${each.category} and ${each.maker} and ${each.city}` }
}

function oneOf(column: SQL, values: readonly string[]): SQL {
  if (values.length === 0) return sql`true`
  return sql`${column} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`
}

function rowOf(day: string, more: SQL): SQL {
  return sql`json_build_object('productId', f.product_id, 'category', f.category, 'grade', f.grade,
    'maker', f.maker, 'processing', f.processing, 'city', f.city, 'priceFenPerTon', f.price, 'offers', f.offers,
    'dayChangeFenPerTon', f.price - ${priceOn(day, 1)}, 'weekChangeFenPerTon', f.price - ${priceOn(day, 7)},
    'monthChangeFenPerTon', f.price - ${priceOn(day, 30)}, ${more})`
}

function trendOf(day: string): SQL {
  return sql`'trendFenPerTon', (select json_agg(t.price order by t.day) from (
    select distinct on (t.day) t.day, t.price_fen_per_ton as price from daily_quote t
    where t.product_id = f.product_id and t.city = f.city and t.day <= ${day}::date
      and t.day > ${day}::date - ${TREND_DAYS}::int
    order by t.day, t.revision desc) t)`
}

/** The most frequent values, and always the chosen ones, so that a choice can be removed. */
function facet(column: SQL, isChosen: SQL, others: SQL): SQL {
  return sql`coalesce((select json_agg(json_build_object('value', v.value, 'count', v.n) order by v.n desc, v.value)
    from (select ${column} as value, sum(f.n) as n from counted f where ${others}
      group by 1 order by bool_or(${isChosen}) desc, 2 desc, 1 limit ${FACET_VALUES_MAX}) v), '[]')`
}
