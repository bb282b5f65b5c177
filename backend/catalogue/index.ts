export {
  addCategories,
  addMakers,
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
export { groupByFamily } from './category-families'
export { listCities } from './city-store'
export { drawingOf } from './drawings'
export { type CatalogueIds, findIdsByWords } from './find-ids-by-words'
export { followedAt, followProduct, unfollowProduct } from './follow-product'
export { type FreightLine, freightLineOf, storeFreightLines } from './freight-lines'
export { catalogueModule } from './module'
export { type CatalogueNames, catalogueVersion, readCatalogueNames } from './names-store'
export { meltFlowCondition } from './spec-values'
export { catalogueCategory, catalogueProduct, catalogueWarehouse } from './views'
