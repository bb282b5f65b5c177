export { goodsOfInterest, recordBrowsing } from './browsing'
export { spotEndpoints } from './endpoints'
export { destinationFrom, destinationsFrom } from './freight/destinations'
export { candidateOffers } from './list/candidate-offers'
export { findNewest } from './list/find-offers'
export { countByCategory } from './list/list-store'
export { type ListedPrice, listedPrices, lowestPrices } from './list/listed-prices'
export { cheapestOffers, droppedOffers, endingOffers } from './list/offer-selections'
export { type OtherType, registerOtherTypes } from './list/other-types'
export { spotModule } from './module'
export { offerIdsOfShop } from './offer-ids'
export { offerSummaries } from './offer-summaries'
export { expireOffers } from './offers/expire-offers'
export { countMyOffers } from './offers/find-my-offers'
export { offerState, quantityRange } from './offers/offer-state'
export { lockOffer, type Offer, offerById, offersByIds } from './offers/offer-store'
export { registerPriceListeners } from './offers/price-listeners'
export { offersAt } from './offers-at'
export { agreeHandOver, type HandOverRefusal } from './orders/agree-hand-over'
export { buyByBank } from './orders/buy-by-bank'
export { buyerFor, deliveryOptions } from './orders/buyer-terms'
export {
  type AvailabilityRefusal,
  checkAvailability,
  type QuoteRefusal,
  quote,
  quoteFreight,
} from './orders/inquiry'
export { lockForOrders } from './orders/lock-for-orders'
export { type SpotOrderRefusal, validateAndPlace } from './orders/place-spot-order'
export { cheapestByProvince, type Grade, type GradeOffers } from './prices/grade-prices'
export { movesOfProducts, movesOfToday, type ProductMove } from './prices/price-moves'
export { commonGrades, hotCategoriesOf, hotGoods, popularGrades } from './sales-ranking'
export { categoriesOfShop, goodsOfShop, newestOfShop, readSupply, type SupplyRow } from './shop-goods'
