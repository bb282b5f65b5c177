export { groupPlans } from './group-plans'
export { groupPurchasesModule } from './module'
