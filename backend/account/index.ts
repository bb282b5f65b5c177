export { wordQuestion } from './challenges/word-question'
export { registerCompanyAccessEnd } from './company-access'
export {
  changeStaff,
  companyNamesByIds,
  isAuthenticated,
  isCompanyAuthenticated,
  isCompanyOwner,
  listOwners,
  listStaff,
  lockCompany,
  lockStaffRole,
  lockStaffRoles,
  replaceOwners,
  type StaffPlace,
  setCompanyAuthentication,
  staffPlaceOf,
} from './company-store'
export { deviceNameOf } from './devices/device-name'
export type { NewDevice, OnNewDevice } from './devices/known-devices'
export { disableMember, enableMember } from './disable-member'
export { accountEndpoints } from './endpoints'
export { createKeyedMutex, type KeyedMutex } from './keyed-mutex'
export { type AccountLimits, DEFAULT_LIMITS } from './limits'
export {
  activePhoneOf,
  createMember,
  findMemberByPhone,
  lockMember,
  memberLabel,
  type NewMember,
  type Party,
  partiesByIds,
} from './member-store'
export { accountModule, memberSignInsOf, smsCodesOf } from './module'
export { paperNameOf, paperNamesByIds, registerRealNames, verifiedNamesOfPhones } from './paper-names'
export { type AccountDeps, type CaptchaTickets, partsOf } from './parts'
export { maskLabel, maskPhone } from './phone'
export { looksLikeOrganisation } from './profile/nickname'
export { purgeAccountData } from './purge-account-data'
export { isReachable, lockReachable } from './reachable-owners'
export { registerAccessEnd } from './security/end-access'
export { movePhone } from './security/move-phone'
export { listSessions, ownsSession } from './security/session-list'
export { changeShopState, lockShopOpen, type ShopStateChangeRow, stateChangesOf } from './shop-states'
export {
  companyContact,
  companyOfMember,
  createCompany,
  createShop,
  findCompanyByName,
  findShopByName,
  isShopName,
  joinCompany,
  listShops,
  type Shop,
  shopContact,
  shopsByIds,
} from './shop-store'
export type { MemberSignIns } from './sign-in/member-sign-ins'
export { createPasswords, type Passwords } from './sign-in/passwords'
export {
  actorOfToken,
  memberOfEndedSession,
  openSession,
  requireRecentSession,
  revokeSession,
} from './sign-in/sessions'
export { findSimilarNames } from './similar-names'
export {
  type CheckedCode,
  type CodeClaim,
  type CodeReason,
  spendCheckedCode,
} from './sms-codes/check-sms-code'
export { createSmsCodes, type SmsCodes } from './sms-codes/sms-codes'
export { type CheckedTicket, checkTicket, spendCheckedTicket } from './sms-codes/sms-tickets'
export { type FoundMember, findMember, findMembers, findShopsByName } from './support/find-members'
export { accountShop } from './views'
