export { groupActivities } from './group-activities'
export { groupPlans } from './group-plans'
export { groupsOfOffers } from './groups-of-offers'
export { groupPurchasesModule } from './module'
