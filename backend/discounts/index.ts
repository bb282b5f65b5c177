export { levelsForOrder, levelsOfMember } from './eligibility-store'
export { discountsModule } from './module'
export { type MonthProgress, monthProgress } from './month-progress'
export { grantAgreement, publishDiscountRules } from './publish-rules'
