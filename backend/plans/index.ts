export {
  type Activity,
  type ActivityPolicy,
  activitiesByIds,
  activitySummary,
  registerActivities,
} from './activities'
export { plansModule } from './module'
export { heldBondFenOf } from './plan-bonds'
export { planDeposits } from './plan-deposits'
export { lockSettledPlan, type PlanKindPolicy, registerPlanKinds, termsOfPlan } from './plan-kinds'
export { foreseeShareFen, planOrders } from './plan-orders'
export {
  type ActivityTons,
  effectivePlansOf,
  lockOpenPlan,
  lockPlan,
  lockPlansOf,
  lockSecuredPlan,
  type Plan,
  planById,
  plannedKgOf,
  plansOfActivity,
  tonsOf,
  tonsOfActivities,
} from './plan-store'
export { openKg } from './plan-tons'
export { planRows } from './plan-views'
export { duePlansOf } from './proposal-store'
export { closeDelays } from './steps/answer-proposal'
export { type Conversion, type ConvertRefusal, convertPlan, judgeConvert } from './steps/convert-plan'
export { type EndedTons, endTons, failureCause } from './steps/end-tons'
export { openConversion } from './steps/open-conversion'
export { proposeDelay } from './steps/propose'
export { type NewPlan, signPlan } from './steps/sign-plan'
export { planTons } from './views'
