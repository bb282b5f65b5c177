/** Checks of names and addresses while an applicant types. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { endpoint } from '../endpoint'
import { LONG_TEXT_MAX, text } from '../schema'
import { companyName, Proof, ShopStep } from './facts'
import { refusals } from './refusals'

const Availability = z.object({ isAvailable: z.boolean() })

export const shopNameCheck = endpoint({
  method: 'POST',
  path: '/api/shop/shop/shopNameCheck',
  access: 'ticket',
  summary: '店铺名称是否可用',
  input: z.object({ shopName: ShopStep.shape.shopName, ...Proof }),
  output: Availability,
  refusals: [account.ticket_expired],
})

export const companyNameCheck = endpoint({
  method: 'POST',
  path: '/api/shop/shop/companyNameCheck',
  access: 'ticket',
  summary: '企业是否可以申请商家入驻',
  input: z.object({ companyName, ...Proof }),
  output: Availability,
  refusals: [account.ticket_expired],
})

export const checkCompany = endpoint({
  method: 'GET',
  path: '/api/waybill/web/carrieruser/checkCompany',
  access: 'ticket',
  summary: '企业是否可以申请承运商入驻',
  input: z.object({ companyName, ...Proof }),
  output: Availability,
  refusals: [account.ticket_expired],
})

export const CompanyFacts = z.object({
  companyName: z.string(),
  licenceNo: z.string(),
  legalPerson: z.string(),
  foundedOn: z.string(),
  address: z.string(),
  /** 存续, 注销, 吊销 … as the registry says. */
  status: z.string(),
})
export type CompanyFacts = z.output<typeof CompanyFacts>

/** What was recognised on a licence; what could not be read is null. */
export const LicenceFacts = CompanyFacts.omit({ status: true }).extend({
  companyName: z.string().nullable(),
  licenceNo: z.string().nullable(),
  legalPerson: z.string().nullable(),
  foundedOn: z.string().nullable(),
  address: z.string().nullable(),
})
export type LicenceFacts = z.output<typeof LicenceFacts>

export const companyInfo = endpoint({
  method: 'GET',
  path: '/api/third/gsxx/infoV2',
  access: 'ticket',
  summary: '按企业名称查询工商登记信息',
  input: z.object({ companyName, ...Proof }),
  /** Null: the registry does not know the name. */
  output: z.object({ company: CompanyFacts.nullable() }),
  refusals: [account.ticket_expired, refusals.registry_unavailable],
})

/** Address of an uploaded picture, or its id. */
export const LICENCE_PICTURE = /(?:^|\/pictures\/)([0-9a-f]{32})(?:\/[^/]*)?$/

export const readLicence = endpoint({
  method: 'POST',
  path: '/api/third/ocr/picUrl',
  access: 'ticket',
  summary: '识别已上传的营业执照照片；识别结果请对照照片核对',
  input: z.object({
    picUrl: z
      .string({ message: '请填写图片地址' })
      .max(500, '图片地址过长')
      .regex(LICENCE_PICTURE, '图片地址不正确')
      .meta({ title: '图片', description: 'signUpload 返回的地址或编号' }),
    ...Proof,
  }),
  output: z.object({ licence: LicenceFacts }),
  refusals: [account.ticket_expired, refusals.licence_unreadable, refusals.ocr_unavailable],
})

export const getLngAndLat = endpoint({
  method: 'GET',
  path: '/api/third/amap/getLngAndLatFromAddress',
  access: 'ticket',
  summary: '地址转经纬度',
  input: z.object({ address: text(LONG_TEXT_MAX, '地址'), ...Proof }),
  output: z.object({ lng: z.number(), lat: z.number(), city: z.string() }),
  refusals: [account.ticket_expired, refusals.address_unknown],
})
