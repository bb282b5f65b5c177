export { calendarDays, spanOf } from './calendar-days'
export {
  type ConvertedPlan,
  convertToOrder,
  type ToOrderRefusal,
  type WantedConversion,
} from './convert-to-order'
export { deliverySentence, freezeDeliveries, frozenDeliveries } from './deliveries'
export {
  type Acting,
  actingFor,
  DEMO_PAY_PASSWORD,
  demoBuyer,
  demoMerchants,
  fundActing,
  inTurn,
  publishFirstOffer,
  runDemoStep,
} from './demo-companies'
export { DEMO_PAPER } from './demo-paper'
export { foreseeConversion } from './foresee-conversion'
export type { ActivityGoods } from './goods'
export { hashOfTerms } from './hash-of-terms'
export { judgeSigner, type SignerRefusal } from './judge-signer'
export { judgeTiers, type TierRefusal } from './judge-tiers'
export { maskedCompany } from './masked-company'
export { activitiesModule } from './module'
export { openTranche } from './open-tranche'
export { activityPlanRow, companyNamesOf, trancheRows } from './plan-rows'
export { releaseUnsignedBond } from './release-bond'
export { afterPlan, openSigning, type Signing } from './signing'
export { insertTiers, tiersOf } from './tier-store'
export { insertTranche, signTranches, takeTons, tranchesOf } from './tranche-store'
