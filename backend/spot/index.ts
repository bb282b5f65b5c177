export { spotEndpoints } from './endpoints'
export { expireOffers } from './expire-offers'
export { offersAt } from './offers-at'
export { categoriesOfShop, goodsOfShop, newestOfShop, readSupply, type SupplyRow } from './shop-goods'
