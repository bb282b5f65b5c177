import { DENSITY_RANGES, MELT_FLOW_RANGES, PRICE_RANGES, STOCK_LEVELS } from 'contract/ranges'
import type { SpotPage, SpotQuery } from 'contract/spot/list'
import { DELIVERY_WAYS } from 'contract/states'
import type { FacetGroup } from '~/components/lists/facet-bar'

type Facets = SpotPage['facets']
/** Chosen values by filter. */
type ChosenFilters = Pick<SpotQuery, keyof Facets>

/**
 * What a buyer narrows the spot list down by, those that are looked at most first. Fixed values that were not counted are
 * offered without numbers; names that were not counted are left out.
 */
export function spotFacets(facets: Facets, chosen: ChosenFilters): FacetGroup[] {
  const group = (name: keyof Facets, label: string, more: Partial<FacetGroup> = {}): FacetGroup => {
    const uncounted = Object.keys(more.names ?? {}).map((value) => ({ value, count: null }))
    const options = facets[name].length > 0 || chosen[name].length > 0 ? facets[name] : uncounted
    return { name, label, options, chosen: chosen[name], ...more }
  }
  return [
    group('category', '品类'),
    group('maker', '厂家'),
    group('processing', '加工'),
    group('city', '所在地'),
    group('warehouse', '仓库'),
    group('delivery', '交货', { names: DELIVERY_WAYS }),
    group('price', '单价', { names: PRICE_RANGES }),
    group('meltFlow', '熔指', { names: MELT_FLOW_RANGES }),
    group('density', '密度', { names: DENSITY_RANGES }),
    group('stock', '可售', { names: STOCK_LEVELS, isSingle: true }),
  ]
}
