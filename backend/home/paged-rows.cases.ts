import { newSpot } from 'contract/home'
import { fillOffers, type PagedRows } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [[newSpot, (m) => fillOffers(m, [{}])]]
