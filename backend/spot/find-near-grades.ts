import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { SearchTerm } from 'backend/search'
import type { SpotSearch } from 'contract/spot/list'
import type { PriceTons } from 'contract/spot/price-tons'
import { sql } from 'drizzle-orm'
import { arrayText } from './list/list-filters'
import { priceAtTons } from './list/price-columns'

type Near = Pick<SpotSearch, 'missing' | 'near'>

const NEAR_MAX = 6
const NOTHING: Near = { missing: null, near: [] }

/**
 * Finds grades on sale that are similar to a known grade without offers: of the same category, process class and filler,
 * with a melt flow that was measured under the same condition; by the distance of melt flow (as a ratio) and density.
 */
export async function findNearGrades(
  reader: Reader,
  terms: readonly SearchTerm[],
  { now, tons }: { now: Date; tons: PriceTons },
): Promise<Near> {
  const named = (kind: SearchTerm['kind']) =>
    terms.flatMap((term) => (term.kind === kind && term.how !== 'excluded' ? term.meant.split('、') : []))
  const grades = named('grade')
  if (grades.length === 0) return NOTHING
  const [row] = await near(reader, {
    grades: arrayText(grades),
    makers: arrayText(named('maker')),
    now: now.toISOString(),
    tons,
  })
  return row?.near ?? NOTHING
}

const near = preparedStatement((orm) => {
  const rows = sql`(
    with wanted as materialized (
      select m.* from catalogue_product m
      where m.grade = any(${sql.placeholder('grades')}::text[]) and not exists (
        select from offer_listing l join catalogue_product s on s.id = l.product_id
        where s.grade = m.grade and l.valid_until > ${sql.placeholder('now')}::timestamptz)
      order by m.maker = any(${sql.placeholder('makers')}::text[]) desc, m.maker limit 1
    ),
    like_it as (
      select p.*, l.n, l.lowest,
        coalesce(abs(ln(nullif(p.melt_flow_value, 0) / nullif(m.melt_flow_value, 0))), 1)
          + coalesce(abs(p.density_value - m.density_value) * 50, 0.5) as distance
      from wanted m
      join catalogue_product p on p.category = m.category and p.grade <> m.grade
        and p.process_class = m.process_class and p.filler is not distinct from m.filler
        and p.melt_flow_celsius is not distinct from m.melt_flow_celsius
        and p.melt_flow_load is not distinct from m.melt_flow_load
      cross join lateral (
        select count(*) as n, min(${priceAtTons(sql`l`, sql`${sql.placeholder('tons')}`)}) as lowest from offer_listing l
        where l.product_id = p.id and l.valid_until > ${sql.placeholder('now')}::timestamptz) l
      where l.n > 0
      order by distance, p.grade, p.maker limit ${NEAR_MAX}
    )
    select json_build_object(
      'missing', (select json_build_object('category', m.category, 'grade', m.grade, 'maker', m.maker,
        'meltFlow', m.melt_flow, 'density', m.density) from wanted m),
      'near', coalesce((select json_agg(json_build_object('category', p.category, 'grade', p.grade, 'maker', p.maker,
        'processing', p.processing, 'meltFlow', p.melt_flow, 'density', p.density, 'offerCount', p.n,
        'lowestFenPerTon', p.lowest) order by p.distance, p.grade, p.maker) from like_it p), '[]')) as near) answer`
  return orm.select({ near: sql<Near>`answer.near` }).from(rows).prepare('near_grades')
})
