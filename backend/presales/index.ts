export { presalesModule } from './module'
export { presaleActivities } from './presale-activities'
export { presalePlans } from './presale-plans'
export { presalesOfOffers } from './presales-of-offers'
