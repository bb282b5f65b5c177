import type { AuthenticationField } from 'contract/authentication/states'
import type { RegistrationField } from 'contract/registrations/states'

const LICENCE_DIFFERS = '与营业执照或工商登记不一致，请核对后修改'
const CARD_DIFFERS = '与身份证不一致，请核对后修改'
const PERMIT_DIFFERS = '与许可证不一致，请核对后修改'
const UNCLEAR = '照片不清晰，请重新拍摄'
const LICENCE_PICTURE = [UNCLEAR, '照片不完整，请拍摄执照全页', '不是营业执照', '不是本企业的营业执照']
const OTHERS = ['内容不真实或不完整']

type Reasons<F extends string> = Partial<Record<F, readonly string[]>>

/** Reasons that are offered for the rejection of a registration's field. */
export const REGISTRATION_REASONS: Reasons<RegistrationField> = {
  companyName: [LICENCE_DIFFERS, '企业已注销或吊销，不能入驻', '企业经营范围不含塑料或化工原料'],
  licenceNo: [LICENCE_DIFFERS],
  legalPerson: [LICENCE_DIFFERS],
  foundedOn: [LICENCE_DIFFERS],
  address: [LICENCE_DIFFERS],
  licencePaper: LICENCE_PICTURE,
  shopName: ['请使用企业字号', '与其他店铺名称过于相似', '含有不当用语'],
  mainCategory: ['与经营范围不符'],
  introduction: ['含有联系方式或网址，请删除', '含有不当用语'],
  contactName: ['请填写真实姓名'],
  contactPhone: ['无法接通，请填写有效的联系电话'],
  permitNo: ['与道路运输经营许可证不一致', '查询不到该许可证'],
  permitUntil: ['许可证已过期或即将到期'],
}

/** The same for an authentication's field. */
export const AUTHENTICATION_REASONS: Reasons<AuthenticationField> = {
  name: [CARD_DIFFERS, '与实名认证的姓名不一致'],
  idNumber: [CARD_DIFFERS],
  validUntil: ['与证件不一致，请核对后修改', '证件已过期或即将到期'],
  frontPaper: [UNCLEAR, '不是身份证人像面', '与填写的姓名或身份证号不符'],
  backPaper: [UNCLEAR, '不是身份证国徽面'],
  companyName: [LICENCE_DIFFERS, '企业已注销或吊销，不能认证'],
  licenceNo: [LICENCE_DIFFERS],
  legalPerson: [LICENCE_DIFFERS],
  foundedOn: [LICENCE_DIFFERS],
  address: [LICENCE_DIFFERS],
  licencePaper: LICENCE_PICTURE,
  authorityPaper: [UNCLEAR, '授权书没有法定代表人签字', '授权书没有加盖公章', '授权书写明的不是申请人'],
  permitNo: [PERMIT_DIFFERS, '查询不到该许可证'],
  permitPaper: [UNCLEAR, '不是危险化学品经营许可证', '不是本企业的许可证'],
  phone: ['无法确认由本人申请，请致电客服核实'],
}

/** Reasons for a field, with those that fit any. */
export function reasonsFor<F extends string>(reasons: Reasons<F>, field: F): readonly string[] {
  return [...(reasons[field] ?? []), ...OTHERS]
}
