import type { AuthenticationKind } from 'contract/authentication/states'

export const AUTHENTICATION_PATH = '/personalCenter/authentication'
export const STAFF_PATH = '/personalCenter/authentication/staff'
const BASE = '/personalCenter/myAuthentication'
export const MY_PATH = `${BASE}/authenticationMy`
export const AUDIT_PATH = `${BASE}/authenticationAudit`
export const PERSONAL_PATH = `${BASE}/personalCertificate`
export const ENTERPRISE_PATH = `${BASE}/authenticationEnterprise`

/** Kinds that a member applies for on these pages. */
export type OwnKind = Exclude<AuthenticationKind, 'phone'>

/** Form of a kind. */
export const FORM_PATHS: Readonly<Record<OwnKind, string>> = {
  personal: PERSONAL_PATH,
  enterprise: ENTERPRISE_PATH,
  permit: `${ENTERPRISE_PATH}?kind=permit`,
}

export const OWN_KINDS = Object.keys(FORM_PATHS) as OwnKind[]

/** Progress of the applications of a kind. */
export const auditPath = (kind: OwnKind) => `${AUDIT_PATH}?kind=${kind}`
