import type { RegistrationField } from 'contract/registrations/states'

const DIFFERS = '与营业执照或工商登记不一致，请核对后修改'

const REASONS: Partial<Record<RegistrationField, readonly string[]>> = {
  companyName: [DIFFERS, '企业已注销或吊销，不能入驻', '企业经营范围不含塑料或化工原料'],
  licenceNo: [DIFFERS],
  legalPerson: [DIFFERS],
  foundedOn: [DIFFERS],
  address: [DIFFERS],
  licencePaper: [
    '照片不清晰，请重新拍摄',
    '照片不完整，请拍摄执照全页',
    '不是营业执照',
    '不是本企业的营业执照',
  ],
  shopName: ['请使用企业字号', '与其他店铺名称过于相似', '含有不当用语'],
  mainCategory: ['与经营范围不符'],
  introduction: ['含有联系方式或网址，请删除', '含有不当用语'],
  contactName: ['请填写真实姓名'],
  contactPhone: ['无法接通，请填写有效的联系电话'],
  permitNo: ['与道路运输经营许可证不一致', '查询不到该许可证'],
  permitUntil: ['许可证已过期或即将到期'],
}
const OTHERS = ['内容不真实或不完整']

/** Reasons offered for the rejection of a field. */
export function preparedReasons(field: RegistrationField): readonly string[] {
  return [...(REASONS[field] ?? []), ...OTHERS]
}
