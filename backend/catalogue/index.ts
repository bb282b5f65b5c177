export {
  addCategories,
  addProducts,
  addWarehouses,
  categoryName,
  grantPermit,
  hasPermit,
  listCategories,
  listProducts,
  listWarehouses,
  type Product,
  permitsOf,
  productById,
  type Warehouse,
  warehouseById,
} from './catalogue-store'
export { byFamily } from './category-families'
export { listCities } from './city-store'
export { drawingOf } from './drawings'
export { catalogueEndpoints } from './endpoints'
export { followedAt, followProduct, unfollowProduct } from './follow-product'
export { type FoundByWords, foundByWords } from './found-by-words'
export { enterFreightLines, type FreightLine, freightLineOf } from './freight-lines'
export type { Interpretation, SearchTerm } from './interpret-search'
export { catalogueReconcile } from './reconcile'
export { containing, searchForm, searchWords } from './search-words'
export { consumeHold, holdStock, openPool, releaseHold, returnStock } from './stock'
export { unknownNames } from './unknown-names'
export { interpret } from './vocabulary-store'

import { category, product, stockPool, warehouse } from './tables'

/** For joins of list queries only; nobody else writes them. */
export const catalogueTables = { category, product, stockPool, warehouse }
