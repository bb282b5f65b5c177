import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { type Clause, filterFor, type Interpretation } from 'backend/search'
import type { RelaxedSearch } from 'contract/spot/list'
import type { PriceTons } from 'contract/spot/price-tons'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { matchesOf, type WordMatches, whereWords } from './list-words'

/** Maximum number of counted offers and of searches tried. */
const COUNTED_MAX = 1_000
const TRIED_MAX = 12
/** Maximum number of conditions whose combinations are tried. */
const CLAUSES_MAX = 6

/** Conditions that a trader gives up last come last. */
const GIVEN_UP = [
  'unknown',
  'not_filterable',
  'order',
  'delivery',
  'stock',
  'price',
  'place',
  'use',
  'origin',
  'maker',
  'property',
  'category',
  'grade',
]

export type Relaxation = RelaxedSearch['choices'][number] & { clauses: readonly Clause[] }

/**
 * The searches that drop as few conditions as possible and find offers, those that keep the most important conditions
 * first. Empty if there is no such search.
 * @param list.hasFilters whether the list has filters besides the search, which are dropped before any word
 * @param list.tons for which prices are compared
 */
export async function findRelaxations(
  reader: Reader,
  { clauses, terms }: Interpretation,
  now: Date,
  { hasFilters, tons }: { hasFilters: boolean; tons: PriceTons },
): Promise<Relaxation[]> {
  for (let dropped = hasFilters ? 0 : 1; dropped < Math.min(clauses.length, CLAUSES_MAX); dropped++) {
    const found: Relaxation[] = []
    for (const left of combinations(clauses, dropped).slice(0, TRIED_MAX)) {
      if (left.some(({ terms: [term] }) => term?.how === 'unknown' || term?.how === 'not_traded')) continue
      const count = await countOffers(reader, left, now, tons)
      if (count === 0) continue
      const remaining = new Set(left.flatMap((clause) => clause.terms))
      const words = terms.filter((term) => remaining.has(term)).map(({ typed }) => typed)
      found.push({
        sText: words.join(' '),
        names: left.map(nameOf),
        count,
        isMore: count >= COUNTED_MAX,
        clauses: left,
      })
    }
    if (found.length > 0) return found
  }
  return []
}

const nameOf = ({ terms }: Clause) =>
  terms.map(({ how, meant }) => (how === 'excluded' ? `不要 ${meant}` : meant)).join('、')

const placeOf = ({ terms: [term] }: Clause) => {
  if (term?.how === 'unknown' || term?.how === 'not_traded') return -1
  return GIVEN_UP.indexOf(term?.kind ?? '')
}

/** The clauses without any combination of so many of them, the least important left out first. */
function combinations(clauses: readonly Clause[], dropped: number): Clause[][] {
  const ranked = [...clauses].sort((a, b) => placeOf(a) - placeOf(b))
  const choose = (from: number, size: number): Clause[][] =>
    size === 0
      ? [[]]
      : ranked.flatMap((clause, i) =>
          i < from ? [] : choose(i + 1, size - 1).map((rest) => [clause, ...rest]),
        )
  return choose(0, dropped).map((out) => clauses.filter((clause) => !out.includes(clause)))
}

async function countOffers(
  reader: Reader,
  clauses: readonly Clause[],
  now: Date,
  tons: PriceTons,
): Promise<number> {
  const filter = await filterFor(reader, clauses)
  const { values, ...matches } = matchesOf(filter, false, tons)
  if (matches.words.length + matches.limits.length === 0) return 0
  const [row] = await statementFor(matches)(reader, { ...values, now: now.toISOString() })
  return Number(row?.count ?? 0)
}

const statements = new LRUCache<string, ReturnType<typeof countStatement>>({ max: 100 })

function statementFor(matches: WordMatches) {
  const key = JSON.stringify(matches)
  const statement = statements.get(key) ?? countStatement(matches)
  statements.set(key, statement)
  return statement
}

function countStatement(matches: WordMatches) {
  const where = sql.join(
    [sql`l.valid_until > ${sql.placeholder('now')}::timestamptz`, ...whereWords(matches)],
    sql` and `,
  )
  const counted = sql`(select count(*)::int as n from (
    select 1 from offer_listing l where ${where} limit ${COUNTED_MAX}) l) counted`
  return preparedStatement((orm) =>
    orm.select({ count: sql<number>`counted.n` }).from(counted).prepare('count_relaxed'),
  )
}
