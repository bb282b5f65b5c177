import type { Reader } from 'backend/platform/database/database'
import type { PresalePage, PresaleQuery } from 'contract/presales'
import type { z } from 'zod'
import { presaleFacets, publicPresales } from './presale-store'
import { describePresales } from './presale-views'

/** Most presales whose delivered prices one list compares. */
const COMPARED_MAX = 500

/** A page of public presales. With a limit of the delivered price, the first 500 that match otherwise are compared. */
export async function presalePage(
  reader: Reader,
  { page, size, city, maxFenPerTon, ...filters }: z.output<typeof PresaleQuery>,
  now: Date,
): Promise<z.input<typeof PresalePage>> {
  const facets = await presaleFacets(reader, filters)
  if (maxFenPerTon === undefined) {
    const { presales, total } = await publicPresales(reader, filters, now, { page, size })
    return { list: await describePresales(reader, presales, now, city), total, page, size, facets, at: now }
  }
  const { presales } = await publicPresales(reader, filters, now, { page: 0, size: COMPARED_MAX })
  const rows = (await describePresales(reader, presales, now, city)).filter(
    ({ deliveredFenPerTon }) => deliveredFenPerTon !== null && deliveredFenPerTon <= maxFenPerTon,
  )
  const list = rows.slice(page * size, (page + 1) * size)
  return { list, total: rows.length, page, size, facets, at: now }
}
