export { discountEndpoints } from './endpoints'
export { grantAgreement, hasDiscountRules, publishDiscountRules } from './publish-rules'
export { levelsForOrder, levelsOfMember } from './standing-store'
