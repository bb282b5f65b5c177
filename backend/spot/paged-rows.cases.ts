import { queryPage } from 'contract/spot/list'
import { myOffers } from 'contract/spot/merchant-offers'
import { fillOffers, type PagedRows, SPOT_INPUTS } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [queryPage, (m) => fillOffers(m, SPOT_INPUTS)],
  [myOffers, (m) => fillOffers(m, [{}], m.seed.merchant)],
]
