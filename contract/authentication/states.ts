/** Kinds, states and fields of authentications. Browsers load this file, so it has no zod. */

export const AUTHENTICATION_KINDS = {
  personal: '个人实名认证',
  enterprise: '企业认证',
  permit: '危险化学品经营许可证',
  phone: '更换手机号（原手机号停用）',
} as const
export type AuthenticationKind = keyof typeof AUTHENTICATION_KINDS

export const AUTHENTICATION_STATES = {
  submitted: '审核中',
  confirming: '复核中',
  rejected: '未通过',
  approved: '已通过',
  replaced: '已更新',
} as const
export type AuthenticationState = keyof typeof AUTHENTICATION_STATES

/** Fields that a reviewer can reject, by kind, in the order of the forms. */
export const AUTHENTICATION_FIELDS = {
  personal: {
    name: '姓名',
    idNumber: '身份证号',
    validUntil: '有效期至',
    frontPaper: '身份证人像面',
    backPaper: '身份证国徽面',
  },
  enterprise: {
    companyName: '企业名称',
    licenceNo: '统一社会信用代码',
    legalPerson: '法定代表人',
    foundedOn: '成立日期',
    address: '注册地址',
    validUntil: '有效期至',
    licencePaper: '营业执照照片',
    authorityPaper: '授权书照片',
  },
  permit: { permitNo: '许可证编号', validUntil: '有效期至', permitPaper: '许可证照片' },
  phone: { phone: '新手机号', name: '姓名' },
} as const satisfies Record<AuthenticationKind, Record<string, string>>

type KeyOfUnion<T> = T extends unknown ? keyof T : never
export type AuthenticationField = KeyOfUnion<(typeof AUTHENTICATION_FIELDS)[AuthenticationKind]>

/** Fields with private pictures. */
export const PAPER_FIELDS = [
  'frontPaper',
  'backPaper',
  'licencePaper',
  'authorityPaper',
  'permitPaper',
] as const
export type PaperField = (typeof PAPER_FIELDS)[number]

/** Orders above this amount need enterprise authentication. Goods and freight, less the discount. */
export const ENTERPRISE_ORDER_FEN = 50_000_00
const FEN_PER_TEN_THOUSAND_YUAN = 1_000_000
/** The same as pages say it. */
export const ENTERPRISE_ORDER_RULE = `超过 ${ENTERPRISE_ORDER_FEN / FEN_PER_TEN_THOUSAND_YUAN} 万元的订单须先完成企业认证`

/** Days before the last valid day on which the holder is reminded. */
export const EXPIRY_REMINDER_DAYS = [30, 7] as const
