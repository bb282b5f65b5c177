import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { SimilarOffer } from 'contract/spot/detail'
import { sql } from 'drizzle-orm'

/** Maximum number of similar grades. */
const SIMILAR_MAX = 6
/** Number of nearest grades to check for offers. */
const LOOKED_AT_MAX = 60
/** Distance one: a melt flow twice as high, this density difference, another processing, or an unknown value. */
const DENSITY_STEP = 0.01

interface Reference {
  grade: string
  processing: string
  meltFlow: string | null
  density: string | null
  priceFenPerTon: number
}

type Found = Omit<SimilarOffer, 'differs'> & { reference: Reference }

/** Grades of a category by distance, each with its cheapest offer on sale. */
const nearest = sql<Found>`(
  with asked as (
    select o.product_id, o.price_fen_per_ton, p.category, p.grade, p.processing, p.melt_flow, p.density,
      p.melt_flow_value, p.density_value
    from offer o join catalogue_product p on p.id = o.product_id where o.id = ${sql.placeholder('offerId')}
  ),
  near as (
    select p.*, row_number() over (order by
      (p.grade <> a.grade)::int + (p.processing <> a.processing)::int
      + case when a.melt_flow_value > 0 and p.melt_flow_value > 0
          then abs(ln(p.melt_flow_value / a.melt_flow_value)) / ln(2::double precision)
          else (a.melt_flow_value is not null or p.melt_flow_value is not null)::int end
      + coalesce(abs(p.density_value - a.density_value) / ${DENSITY_STEP},
          (a.density_value is not null or p.density_value is not null)::int), p.id) as place
    from asked a join catalogue_product p on p.category = a.category and p.id <> a.product_id
    order by place limit ${LOOKED_AT_MAX}
  ),
  offered as (
    select near.*, cheapest.offer_id
    from near
    cross join lateral (
      select l.offer_id from offer_listing l
      where l.product_id = near.id and l.valid_until > ${sql.placeholder('now')}::timestamptz
      order by l.price_fen_per_ton, l.offer_id limit 1) cheapest
    order by place limit ${SIMILAR_MAX}
  )
  select json_build_object(
    'id', o.id, 'category', n.category, 'grade', n.grade, 'maker', n.maker, 'processing', n.processing,
    'meltFlow', n.melt_flow, 'density', n.density, 'warehouse', w.name, 'city', w.city,
    'availableKg', s.available_kg, 'priceFenPerTon', o.price_fen_per_ton,
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

/** Alternatives to an offer, nearest first, with their differences. */
export async function similarOffers(reader: Reader, offerId: string, now: Date): Promise<SimilarOffer[]> {
  const rows = await readNearest(reader, { offerId, now: now.toISOString() })
  return rows.map(({ found: { reference, ...offer } }) => ({
    ...offer,
    differs: differences(offer, reference),
  }))
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
  const written = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  return one > other ? `+${written}` : `-${written}`
}

function decimalsOf(figure: string | null): number {
  return figure?.split('.')[1]?.length ?? 0
}
