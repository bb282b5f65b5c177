export { spotEndpoints } from './endpoints'
export { expireOffers } from './expire-offers'
export { offersAt } from './offers-at'
export { categoriesOfShop, goodsOfShop, readSupply, type SupplyRow } from './shop-goods'
