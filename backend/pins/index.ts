export { createJoinQueue } from './join-queue'
export { PIN_FAILED, PIN_FILLED, PIN_SHARE_LAPSED } from './message-kinds'
export { pinsModule } from './module'
export {
  isSeenBy,
  ownerOf,
  type Paid,
  type PayableShares,
  type Payment,
  type PayRefusal,
  payWithPassword,
} from './pay-with-password'
export { pinsOfOffers } from './pins-of-offers'
export { isLive, isOf, judgeLeaving, judgePayment } from './rules/judge-share'
export { salePins } from './sale-deals'
