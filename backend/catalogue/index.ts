export {
  addCategories,
  addMakers,
  addProducts,
  addWarehouses,
  categoryName,
  freeDaysByWarehouse,
  grantPermit,
  hasPermit,
  hasShopPermit,
  listCategories,
  listOfferableProducts,
  listOfferableWarehouses,
  listProducts,
  listWarehouses,
  lockOfferableGoods,
  lockOfferableProduct,
  lockOfferableWarehouse,
  offerableProductsOfGrade,
  type Product,
  permitsOf,
  productById,
  type Warehouse,
  warehouseById,
} from './catalogue-store'
export { groupByFamily } from './category-families'
export { findCityCentre, findCityInAddress, listCities } from './city-store'
export { drawingOf } from './drawings'
export { type CatalogueIds, findIdsByWords } from './find-ids-by-words'
export { followedAt, followedProducts, followProduct, unfollowProduct } from './follow-product'
export { catalogueModule } from './module'
export {
  type CatalogueGoods,
  type CatalogueNames,
  catalogueVersion,
  readCatalogueNames,
  readMakerNames,
} from './names-store'
export { type Coordinates, roadKm } from './road-distance'
export { meltFlowCondition, specValuesOf } from './spec-values'
export { tradeRegionOf } from './trade-regions'
export { catalogueCategory, catalogueCity, catalogueProduct, catalogueWarehouse } from './views'
