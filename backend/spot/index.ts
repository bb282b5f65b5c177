export { spotEndpoints } from './endpoints'
export { expireOffers } from './expire-offers'
