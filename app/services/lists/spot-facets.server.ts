import { DENSITY_RANGES, MELT_FLOW_RANGES, PRICE_RANGES, STOCK_LEVELS } from 'contract/ranges'
import type { SpotPage, SpotQuery } from 'contract/spot/list'
import { DELIVERY_WAYS } from 'contract/states'
import type { FacetGroup } from '~/components/lists/facet-bar'

type Facets = SpotPage['facets']
/** Chosen values by filter. */
type ChosenFilters = Pick<SpotQuery, keyof Facets>

/** What a buyer narrows the spot list down by, those that are looked at most first; what was not counted is empty. */
export function spotFacets(facets: Facets, chosen: ChosenFilters): FacetGroup[] {
  const group = (name: keyof Facets, label: string, more: Partial<FacetGroup> = {}): FacetGroup => ({
    name,
    label,
    options: facets[name],
    chosen: chosen[name],
    ...more,
  })
  return [
    group('category', '品类'),
    group('maker', '厂家'),
    group('processing', '加工级别'),
    group('city', '所在地'),
    group('warehouse', '仓库'),
    group('delivery', '交货方式', { names: DELIVERY_WAYS }),
    group('price', '单价', { names: PRICE_RANGES }),
    group('meltFlow', '熔指', { names: MELT_FLOW_RANGES }),
    group('density', '密度', { names: DENSITY_RANGES }),
    group('stock', '可售量', { names: STOCK_LEVELS, isSingle: true }),
  ]
}
