/** States and fields of applications for a checkout account. Browsers load this file, so it has no zod. */

import type { StateColors } from '../state-colors'

export const CHECKOUT_STATES = {
  submitted: '已提交',
  reviewing: '银行审核中',
  opened: '已开户',
  rejected: '未通过',
} as const
export const CHECKOUT_STATE_COLORS: StateColors<keyof typeof CHECKOUT_STATES> = {
  submitted: 'warn',
  reviewing: 'warn',
  opened: 'blue',
}
export type CheckoutState = keyof typeof CHECKOUT_STATES

/** Pictures of an application. */
export const CHECKOUT_PAPERS = ['licencePaper', 'authorityPaper', 'frontPaper', 'backPaper'] as const
export type CheckoutPaper = (typeof CHECKOUT_PAPERS)[number]

/** Fields that the bank can reject, in the order of the form. */
export const CHECKOUT_FIELDS = {
  companyName: '企业名称',
  licenceNo: '统一社会信用代码',
  legalPerson: '法定代表人',
  address: '注册地址',
  cardId: '结算账户',
  licencePaper: '营业执照照片',
  handlerName: '经办人姓名',
  idNumber: '经办人身份证号',
  frontPaper: '经办人身份证人像面照片',
  backPaper: '经办人身份证国徽面照片',
  authorityPaper: '授权书照片',
  handlerPhone: '经办人手机号',
} as const
export type CheckoutField = keyof typeof CHECKOUT_FIELDS

/** Why a member cannot apply; `ready`: it can. */
export const CHECKOUT_ELIGIBILITIES = [
  'ready',
  'no_bank',
  'no_company',
  'no_permission',
  'not_authenticated',
] as const
export type CheckoutEligibility = (typeof CHECKOUT_ELIGIBILITIES)[number]

/** Name of a field that the bank has named, also of one that this market does not know. */
export function checkoutFieldName(field: string): string {
  return (CHECKOUT_FIELDS as Readonly<Record<string, string>>)[field] ?? '其他资料'
}
