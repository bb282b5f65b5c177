/** Roles, and what each may reach: the one table for the server, the tests and the API document. */
import { hasPermission, type StaffRole } from './authentication/staff-roles'
import type { Access, Endpoint } from './endpoint'
import type { OperatorRole } from './operators/roles'

export const CALLER_KINDS = {
  visitor: '访客',
  member: '会员',
  merchant: '商家（会员所在企业有店铺）',
  operator: '市场工作人员',
} as const
export type CallerKind = keyof typeof CALLER_KINDS

/** Who is admitted at each access level. */
export const ADMITTED: Readonly<Record<Access, readonly CallerKind[]>> = {
  public: ['visitor', 'member', 'merchant', 'operator'],
  optional: ['visitor', 'member', 'merchant', 'operator'],
  /** The ticket of a checked SMS code stands for the token. */
  ticket: ['visitor', 'member', 'merchant', 'operator'],
  token: ['member', 'merchant'],
  merchant: ['merchant'],
  operator: ['operator'],
}

export interface CallerRoles {
  readonly kind: CallerKind
  /** Role in the company that a member acts for; null for a member without a company. */
  readonly staffRole?: StaffRole | null
  readonly operatorRoles?: readonly OperatorRole[]
}

/** @returns null if the caller is admitted; `login_expired` if another sign-in is needed; else `forbidden` */
export function accessRefusal(
  { access, roles, permission }: Pick<Endpoint, 'access' | 'roles' | 'permission'>,
  { kind, staffRole = null, operatorRoles = [] }: CallerRoles,
): 'login_expired' | 'forbidden' | null {
  const admitted = ADMITTED[access]
  if (!admitted.includes(kind))
    return kind === 'member' && access === 'merchant' ? 'forbidden' : 'login_expired'
  if (access === 'operator' && roles && !roles.some((role) => operatorRoles.includes(role)))
    return 'forbidden'
  if (permission && staffRole !== null && !hasPermission(staffRole, permission)) return 'forbidden'
  return null
}

/** Pages for members, each with the pages below it. All others are open to visitors. */
export const MEMBER_PAGES = [
  '/personalCenter',
  '/merchant',
  '/comfirmOrder',
  '/comfirmTry',
  '/nowPins/open',
  '/nowPins/requests',
  '/pickPins/open',
  '/payPage',
  '/buyer',
  '/paySuccess',
  '/changeOrder',
  '/agreements',
  '/message',
  '/chat',
  '/address',
  '/addInvoice',
  '/invoiceInfo',
  '/feedback',
  '/carNumber',
  '/logistics',
  '/intergralOrder',
  '/intergralPay',
  '/intergralSuccess',
] as const

/** Whether a page needs a member. @param path without query */
export function isMemberPage(path: string): boolean {
  return MEMBER_PAGES.some((page) => path === page || path.startsWith(`${page}/`))
}
