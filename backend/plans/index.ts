export { plansModule } from './module'
export { planDeposits } from './plan-deposits'
export { type PlanKindPolicy, registerPlanKinds } from './plan-kinds'
export { planOrders } from './plan-orders'
export {
  type ActivityTons,
  lockPlan,
  lockSecuredPlan,
  type Plan,
  planById,
  plannedKgOf,
  plansOfActivity,
  tonsOfActivities,
} from './plan-store'
export { type Conversion, convertPlan } from './steps/convert-plan'
export { type EndedTons, endTons } from './steps/end-tons'
export { openConversion } from './steps/open-conversion'
export { type NewPlan, signPlan } from './steps/sign-plan'
