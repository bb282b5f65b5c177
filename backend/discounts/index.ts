export { levelsForOrder, levelsOfMember } from './eligibility-store'
export { discountsModule } from './module'
export { grantAgreement, hasDiscountRules, publishDiscountRules } from './publish-rules'
