export { addAddress, addressOf } from './addresses'
export { countedIn, countIn } from './call-windows'
export {
  type CheckedCode,
  type CodeClaim,
  type CodeReason,
  spendCheckedCode,
} from './check-sms-code'
export { disableMember } from './disable-member'
export { accountEndpoints } from './endpoints'
export { type AccountLimits, DEFAULT_LIMITS, type Window } from './limits'
export {
  createMember,
  findMemberByPhone,
  memberLabel,
  type NewMember,
  type Party,
  partiesByIds,
} from './member-store'
export { createOneAtATime, type OneAtATime } from './one-at-a-time'
export type { AccountDeps } from './parts'
export { createPasswords, type Passwords } from './passwords'
export { maskPhone } from './phone'
export { actorOfToken, openSession, requireRecentSession } from './sessions'
export { createCompany, createShop, listShops, type Shop, shopsByIds } from './shop-store'
export { createSmsCodes, type SmsCodes } from './sms-codes'
export { checkTicket } from './sms-tickets'
export { tidyAccounts } from './tidy'
