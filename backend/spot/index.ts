export { spotEndpoints } from './endpoints'
export { expireOffers } from './expire-offers'
export { offersAt } from './offers-at'
