export { presalesModule } from './module'
export { presalePlans } from './presale-plans'
export { presalesOfOffers } from './presales-of-offers'
