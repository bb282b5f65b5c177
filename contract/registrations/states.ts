/** Kinds and states of registrations. Browsers load this file, so it has no zod. */

export const REGISTRATION_KINDS = { merchant: '商家', carrier: '承运商' } as const
export type RegistrationKind = keyof typeof REGISTRATION_KINDS

export const REGISTRATION_STATES = {
  draft: '填写中',
  submitted: '审核中',
  rejected: '未通过',
  approved: '已通过',
} as const
export type RegistrationState = keyof typeof REGISTRATION_STATES

/** Result of the comparison with the company registry at submission. */
export const REGISTRY_RESULTS = {
  matched: '与工商登记一致',
  different: '与工商登记不一致',
  unknown: '工商登记中未找到',
  unverified: '工商登记暂时无法查询',
} as const
export type RegistryResult = keyof typeof REGISTRY_RESULTS

/** Result of the comparison of what was typed with what was recognised on the picture of the licence. */
export const LICENCE_RESULTS = {
  matched: '与执照照片一致',
  different: '与执照照片不一致',
  unverified: '执照未识别',
} as const
export type LicenceResult = keyof typeof LICENCE_RESULTS

/** Facts that are recognised on a licence. */
export const LICENCE_FIELDS = ['companyName', 'licenceNo', 'legalPerson', 'foundedOn', 'address'] as const

/** Fields that a reviewer can reject, in the order of the form. */
export const REGISTRATION_FIELDS = {
  companyName: '企业名称',
  licenceNo: '统一社会信用代码',
  legalPerson: '法定代表人',
  foundedOn: '成立日期',
  address: '注册地址',
  licencePaper: '营业执照照片',
  shopName: '店铺名称',
  mainCategory: '主营品类',
  city: '所在城市',
  introduction: '店铺介绍',
  contactName: '联系人',
  contactPhone: '联系电话',
  permitNo: '道路运输经营许可证号',
  permitUntil: '许可证有效期至',
  trucks: '自有车辆',
  carriesDangerous: '危险货物运输资质',
} as const
export type RegistrationField = keyof typeof REGISTRATION_FIELDS

/** Version of the agreements that an applicant accepts. A new version needs a new consent. */
export const PARTNER_AGREEMENT_VERSION = '2026-11'
