export { retailModule } from './module'
export { retailOfOffers } from './retail-of-offers'
