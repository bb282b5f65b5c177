import type { SpotPage, SpotQuery } from 'contract/spot/list'
import { DEFAULT_PRICE_TONS, PRICE_TONS, type PriceTons } from 'contract/spot/price-tons'
import { SPOT_SORTS } from 'contract/states'
import type { FacetBarProps } from '~/components/lists/facet-bar'
import { TONS_SETTING } from '~/components/lists/tons-setting'
import { listNotes } from './list-notes.server'
import type { spotFacets } from './spot-facets.server'

interface Asked extends Pick<SpotQuery, 'sort' | 'tons'> {
  chosen: Parameters<typeof spotFacets>[1]
  /** Of the delivered prices. */
  city: string
}

/** Notes on the query of the spot list and on its order, for the reader. */
export function spotNotes(
  request: Request,
  { sort, tons, chosen, city }: Asked,
  { total, isMore, unknown, tons: current }: Pick<SpotPage, 'total' | 'isMore' | 'unknown' | 'tons'>,
): string[] {
  const notes = listNotes(request, { textParam: 'sText', sorts: SPOT_SORTS, chosen, unknown })
  if (sort === 'melt_flow' || sort === 'melt_flow_desc')
    notes.push('熔指按测试条件分组，同一条件内排序；不同条件之间不可比。')
  if (tons === undefined && new URL(request.url).searchParams.get('tons'))
    notes.push(`只能按 ${PRICE_TONS.join('、')} 吨计价，现按 ${current} 吨。`)
  if (sort === 'delivered_asc' && isMore)
    notes.push(
      `送到价在单价最低的 ${total} 条中比较，其中一半优先取自${city}所在大区；缩小筛选范围可比得更全。`,
    )
  return notes
}

/** The menu of tons. Members find their setting there, and their URLs need not name the tons of the setting. */
export function tonsMenu(
  isMember: boolean,
  asked: PriceTons | undefined,
  current: PriceTons,
): FacetBarProps['tons'] {
  if (!isMember) return { current, own: DEFAULT_PRICE_TONS, settingsPath: null }
  return { current, own: asked === undefined ? current : null, settingsPath: TONS_SETTING }
}
