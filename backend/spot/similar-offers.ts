import { meltFlowCondition } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { PROCESS_CLASSES } from 'contract/process-classes'
import type { SimilarOffer } from 'contract/spot/detail'
import { sql } from 'drizzle-orm'
import { isStale } from './list/quote-age'

/** Maximum number of similar grades. */
const SIMILAR_MAX = 6
/** Largest ratio of two melt flows, and largest difference of two densities, of grades that can replace each other. */
const MELT_FLOW_RATIO = 1.5
const DENSITY_DIFFERENCE = 0.004

/** Values that two grades must have in common. */
const SAME = [
  'process_class',
  'filler',
  'melt_flow_celsius',
  'melt_flow_load',
  'va_percent',
  'k_value_min',
  'k_value_max',
  'intrinsic_viscosity',
  'relative_viscosity',
] as const

interface Reference {
  grade: string
  processing: string
  meltFlow: string | null
  density: string | null
  priceFenPerTon: number
}

interface Class {
  processClass: string
  meltFlowCelsius: number | null
  meltFlowLoad: number | null
}

type Found = Omit<SimilarOffer, 'differs' | 'reason'> & { reference: Reference; common: Class }

const isSame = sql.join(
  SAME.map((column) => sql`p.${sql.identifier(column)} is not distinct from a.${sql.identifier(column)}`),
  sql` and `,
)

/**
 * Grades that can replace the asked one, by distance, each with its cheapest offer on sale: the same category and
 * class, the same test condition, close in melt flow and density. A value that only one of two sheets states excludes
 * the other.
 */
const nearest = sql<Found>`(
  with asked as (
    select o.product_id, o.price_fen_per_ton, p.*
    from offer o join catalogue_product p on p.id = o.product_id
    where o.id = ${sql.placeholder('offerId')} and p.process_class is not null
  ),
  near as (
    select p.*, row_number() over (order by (p.grade <> a.grade),
      coalesce(abs(ln(p.melt_flow_value / nullif(a.melt_flow_value, 0))), 0)
        + coalesce(abs(p.density_value - a.density_value), 0) / ${DENSITY_DIFFERENCE}, p.id) as place
    from asked a join catalogue_product p on p.category = a.category and p.id <> a.product_id
    where ${isSame}
      and (p.melt_flow_value is null) = (a.melt_flow_value is null)
      and coalesce(greatest(p.melt_flow_value, a.melt_flow_value)
        <= ${MELT_FLOW_RATIO} * least(p.melt_flow_value, a.melt_flow_value), true)
      and (p.density_value is null) = (a.density_value is null)
      and coalesce(abs(p.density_value - a.density_value) <= ${DENSITY_DIFFERENCE + 1e-9}, true)
  ),
  offered as (
    select near.*, cheapest.offer_id
    from near
    cross join lateral (
      select l.offer_id from offer_listing l
      where l.product_id = near.id and l.valid_until > ${sql.placeholder('now')}::timestamptz
      order by ${isStale(sql`l.quoted_at`, sql`${sql.placeholder('now')}::timestamptz`)}, l.price_fen_per_ton, l.offer_id
      limit 1) cheapest
    order by place limit ${SIMILAR_MAX}
  )
  select json_build_object(
    'id', o.id, 'category', n.category, 'grade', n.grade, 'maker', n.maker, 'processing', n.processing,
    'meltFlow', n.melt_flow, 'density', n.density, 'warehouse', w.name, 'city', w.city,
    'availableKg', s.available_kg, 'priceFenPerTon', o.price_fen_per_ton,
    'common', json_build_object('processClass', a.process_class, 'meltFlowCelsius', a.melt_flow_celsius,
      'meltFlowLoad', a.melt_flow_load),
    'reference', json_build_object('grade', a.grade, 'processing', a.processing, 'meltFlow', a.melt_flow,
      'density', a.density, 'priceFenPerTon', a.price_fen_per_ton)) as found
  from asked a, offered n
  join offer o on o.id = n.offer_id
  join catalogue_warehouse w on w.id = o.warehouse_id
  join inventory_pool s on s.id = o.pool_id
  order by n.place) nearest`

const readNearest = preparedStatement((orm) =>
  orm.select({ found: sql<Found>`found` }).from(nearest).prepare('similar_offers'),
)

/** Alternatives to an offer, nearest first, with their differences and the reason. */
export async function similarOffers(reader: Reader, offerId: string, now: Date): Promise<SimilarOffer[]> {
  const rows = await readNearest(reader, { offerId, now: now.toISOString() })
  return rows.map(({ found: { reference, common, ...offer } }) => ({
    ...offer,
    differs: differences(offer, reference),
    reason: reasonOf(offer, reference, common),
  }))
}

/** Why a grade can replace another: "同为拉丝级，熔指 3.4 对 3.0（230 ℃/2.16 kg）". */
export function reasonOf(
  offer: Pick<SimilarOffer, 'meltFlow'>,
  from: Pick<Reference, 'meltFlow'>,
  common: Class,
): string {
  const name = `同为${PROCESS_CLASSES[common.processClass] ?? common.processClass}`
  if (offer.meltFlow === null || from.meltFlow === null) return name
  const condition = meltFlowCondition(common)
  return `${name}，熔指 ${offer.meltFlow} 对 ${from.meltFlow}${condition ? `（${condition}）` : ''}`
}

/** Differences to the present offer. */
export function differences(
  offer: Pick<SimilarOffer, keyof Reference>,
  from: Reference,
): SimilarOffer['differs'] {
  return {
    grade: offer.grade !== from.grade,
    processing: offer.processing !== from.processing,
    meltFlow: figureDifference(offer.meltFlow, from.meltFlow),
    density: figureDifference(offer.density, from.density),
    priceFenPerTon: offer.priceFenPerTon - from.priceFenPerTon,
  }
}

/** "+0.4" with the decimals of the finer value. Null if equal or not a plain number. */
function figureDifference(figure: string | null, from: string | null): string | null {
  const [one, other] = [Number(figure ?? Number.NaN), Number(from ?? Number.NaN)]
  if (!Number.isFinite(one - other) || one === other) return null
  const decimals = Math.max(decimalsOf(figure), decimalsOf(from))
  const digits = String(Math.abs(Math.round((one - other) * 10 ** decimals))).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rounded = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  return one > other ? `+${rounded}` : `-${rounded}`
}

function decimalsOf(figure: string | null): number {
  return figure?.split('.')[1]?.length ?? 0
}
