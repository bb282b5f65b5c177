import type { SearchTerm } from './search-term'
import type { Vocabulary } from './words/vocabulary'

/** Conditions of one kind that a search makes together. */
export interface Clause {
  /** Kind of the terms; properties each for themselves. */
  readonly key: string
  readonly terms: readonly SearchTerm[]
}

/** What a search limits. Null: nothing. */
export interface SearchFilter {
  readonly productIds: readonly string[] | null
  /** Those that rank first, if not all of them do. */
  readonly bestProductIds: readonly string[] | null
  readonly warehouseIds: readonly string[] | null
  readonly price: { readonly minFenPerTon: number | null; readonly maxFenPerTon: number | null } | null
  readonly stock: { readonly minKg: number | null; readonly maxKg: number | null } | null
  /** Delivery ways, any of which is enough. */
  readonly deliveries: readonly string[]
  readonly order: string | null
}

type Positions = ReadonlySet<number>

const FEN_PER_YUAN = 100
const LIMITS_GOODS = [
  'grade',
  'category',
  'maker',
  'use',
  'origin',
  'property',
  'not_traded',
  'not_traded_maker',
  'unknown',
]

/** Groups the terms: alternatives of one kind stand together. Terms that limit nothing are left out. */
export function clausesOf(terms: readonly SearchTerm[]): Clause[] {
  const clauses = new Map<string, SearchTerm[]>()
  const isAnyKnown = terms.some(({ how }) => how === 'known' || how === 'corrected' || how === 'excluded')
  for (const term of terms) {
    if (term.how === 'not_filterable' || term.how === 'ignored' || isRemark(term, isAnyKnown)) continue
    // Goods that are not traded are excluded anyway.
    if (term.how === 'excluded' && term.all.size === 0) continue
    const key = keyOf(term)
    clauses.set(key, [...(clauses.get(key) ?? []), term])
  }
  return [...clauses].map(([key, members]) => ({ key, terms: members }))
}

function keyOf(term: SearchTerm): string {
  if (term.how === 'excluded') return `excluded ${term.kind} ${term.from}`
  if (term.how === 'not_traded' || term.how === 'unknown') return `${term.kind} ${term.from}`
  return term.kind === 'property' ? `property ${term.key}` : term.kind
}

/** Unknown Chinese words in a sentence are remarks. Unknown grades are not: they are what is searched. */
function isRemark({ how, typed }: SearchTerm, isAnyKnown: boolean): boolean {
  return how === 'unknown' && isAnyKnown && !/[A-Za-z0-9]/.test(typed.normalize('NFKC'))
}

export function filterOf({ goods, places }: Vocabulary, clauses: readonly Clause[]): SearchFilter {
  const ofGoods = clauses.filter(({ terms }) => LIMITS_GOODS.includes(terms[0]?.kind ?? ''))
  const all = intersect(ofGoods.map((clause) => positionsOfClause(clause, 'all', goods.length)))
  const best = all && bestOf(ofGoods, all, goods.length)
  const warehouses = intersect(
    clauses
      .filter(({ terms }) => terms[0]?.kind === 'place')
      .map((clause) => positionsOfClause(clause, 'all', places.length)),
  )
  const idsOf = (list: readonly { id: string }[], positions: Positions | null) =>
    positions && [...positions].flatMap((i) => list[i]?.id ?? [])
  const terms = clauses.flatMap((clause) => clause.terms)
  return {
    productIds: idsOf(goods, all),
    bestProductIds: idsOf(goods, best),
    warehouseIds: idsOf(places, warehouses),
    price: limitOf(terms, 'price', (min, max) => ({
      minFenPerTon: min === null ? null : Math.round(min * FEN_PER_YUAN),
      maxFenPerTon: max === null ? null : Math.round(max * FEN_PER_YUAN),
    })),
    stock: limitOf(terms, 'stock', (min, max) => ({ minKg: min, maxKg: max })),
    deliveries: terms.flatMap(({ kind, key }) => (kind === 'delivery' && key ? [key] : [])),
    order: terms.find(({ kind }) => kind === 'order')?.key ?? null,
  }
}

function limitOf<T>(
  terms: readonly SearchTerm[],
  kind: SearchTerm['kind'],
  make: (min: number | null, max: number | null) => T,
): T | null {
  const ranges = terms.flatMap((term) => (term.kind === kind && term.range ? [term.range] : []))
  if (ranges.length === 0) return null
  const [mins, maxes] = [ranges.flatMap(({ min }) => min ?? []), ranges.flatMap(({ max }) => max ?? [])]
  return make(mins.length > 0 ? Math.max(...mins) : null, maxes.length > 0 ? Math.min(...maxes) : null)
}

/**
 * Terms of one kind are alternatives, unless they have something in common: 中石化 and 镇海 are the mill, 镇海 and 茂名 are
 * both mills.
 */
function positionsOfClause({ terms }: Clause, of: 'all' | 'best', length: number): Positions {
  const [first] = terms
  if (first?.how === 'excluded') {
    const { best } = first
    return new Set(Array.from({ length }, (_, i) => i).filter((i) => !best.has(i)))
  }
  const basisOf = (term: SearchTerm) => (term.kind === 'use' ? term.all : term.best)
  const groups: { basis: Positions; chosen: Positions }[] = []
  for (const term of terms) {
    const at = groups.findIndex(({ basis }) => hasCommon(basis, basisOf(term)))
    const group = groups[at]
    if (group)
      groups[at] = { basis: common(group.basis, basisOf(term)), chosen: common(group.chosen, term[of]) }
    else groups.push({ basis: basisOf(term), chosen: term[of] })
  }
  return new Set(groups.flatMap(({ chosen }) => [...chosen]))
}

const hasCommon = (a: Positions, b: Positions) => [...a].some((i) => b.has(i))
const common = (a: Positions, b: Positions): Positions => new Set([...a].filter((i) => b.has(i)))

function intersect(sets: readonly Positions[]): Positions | null {
  const [first, ...others] = sets
  return first ? others.reduce(common, first) : null
}

/** The goods that are among the best of the most clauses. Null if all are. */
function bestOf(clauses: readonly Clause[], all: Positions, length: number): Positions | null {
  const sets = clauses.map((clause) => positionsOfClause(clause, 'best', length))
  const ranks = [...all].map((i) => ({ i, rank: sets.filter((set) => set.has(i)).length }))
  const most = Math.max(...ranks.map(({ rank }) => rank))
  const best = ranks.filter(({ rank }) => rank === most)
  return best.length < all.size && best.length > 0 ? new Set(best.map(({ i }) => i)) : null
}
