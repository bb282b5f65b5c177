/** Registration of merchants and carriers: steps, submission, and the answer of the review. */
import { z } from 'zod'
import {
  refusals as account,
  agreed,
  codeRefusals,
  newPasswordRefusals,
  SendCode,
  SentCode,
  SignedIn,
  ticket,
} from '../account'
import { endpoint } from '../endpoint'
import { pictureId } from '../pictures'
import { defineRefusals } from '../refusal'
import {
  id,
  instant,
  integer,
  keyOf,
  LONG_TEXT_MAX,
  password,
  phone,
  picture,
  requestId,
  smsCode,
  text,
} from '../schema'
import { refusals as shops } from '../shops/shop-actions'
import { isLicenceNo } from './licence-no'
import {
  LICENCE_RESULTS,
  REGISTRATION_FIELDS,
  REGISTRATION_KINDS,
  REGISTRATION_STATES,
  REGISTRY_RESULTS,
  type RegistrationField,
} from './states'

export const COMPANY_NAME_MAX = 60
const SHOP_NAME_MAX = 20
const PERSON_NAME_MAX = 20
const INTRODUCTION_MAX = 500
const PERMIT_NO_MAX = 30
const TRUCKS_MAX = 10_000

export const refusals = defineRefusals({
  registration_closed: { errorcode: 20401, status: 409, text: '申请正在审核或已经通过，不能修改' },
  registration_changed: {
    errorcode: 20402,
    status: 409,
    text: '申请已在另一个页面修改，请核对后再次提交',
    mends: (f: { version: number }) => ({ version: String(f.version) }),
  },
  registration_incomplete: { errorcode: 20403, status: 422, text: '还有资料没有填写完整' },
  company_taken: {
    errorcode: 20404,
    status: 409,
    text: '该企业已经入驻或正在审核，如有疑问请联系客服',
    field: 'companyName',
  },
  company_differs: {
    errorcode: 20405,
    status: 422,
    text: (f: { companyName: string }) => `当前账号属于“${f.companyName}”，只能为该企业申请`,
    field: 'companyName',
  },
  shop_name_taken: { errorcode: 20406, status: 409, text: '店铺名称已被使用', field: 'shopName' },
  already_partner: { errorcode: 20407, status: 409, text: '当前账号的企业已经入驻，不需要再次申请' },
  paper_not_mine: { errorcode: 20408, status: 422, text: '请重新上传营业执照照片', field: 'licencePaper' },
  main_category_unknown: { errorcode: 20409, status: 422, text: '请选择主营品类', field: 'mainCategory' },
  registry_unavailable: { errorcode: 20410, status: 409, text: '工商信息暂时无法查询，请手工填写' },
  address_unknown: { errorcode: 20411, status: 422, text: '无法定位该地址，请写明省、市', field: 'address' },
  licence_unreadable: {
    errorcode: 20413,
    status: 422,
    text: '没有从照片上识别出营业执照，请手工填写，或换一张清晰的照片',
  },
  ocr_unavailable: {
    errorcode: 20414,
    status: 409,
    text: '执照识别暂时不可用，请手工填写，由审核员对照照片',
  },
  not_rejected: { errorcode: 20412, status: 409, text: '只有未通过的申请可以重新提交' },
})

/** Address of an uploaded picture, or its id. */
export const LICENCE_PICTURE = /(?:^|\/pictures\/)([0-9a-f]{32})(?:\/[^/]*)?$/

export const RegistrationKindSchema = keyOf(REGISTRATION_KINDS, { id: 'RegistrationKind', title: '入驻类型' })
const state = keyOf(REGISTRATION_STATES, { id: 'RegistrationState', title: '申请状态' })
const licenceResult = keyOf(LICENCE_RESULTS, { id: 'LicenceResult', title: '执照照片核对结果' })
const registryResult = keyOf(REGISTRY_RESULTS, { id: 'RegistryResult', title: '工商核对结果' })
const field = z.enum(Object.keys(REGISTRATION_FIELDS) as [RegistrationField])

const day = (what: string) => z.iso.date({ error: `请填写${what}，例如 2015-06-30` })

export const licenceNo = z
  .string({ message: '请填写统一社会信用代码' })
  .normalize('NFKC')
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
  .refine(isLicenceNo, '统一社会信用代码不正确：共 18 位，请对照营业执照')
  .meta({ id: 'LicenceNo', title: '统一社会信用代码', description: '18 位，按 GB 32100-2015 校验' })

/** Saved version that the change is based on. Two tabs cannot overwrite each other. */
const version = integer({ min: 0 }).meta({ title: '版本' })

export const companyName = text(COMPANY_NAME_MAX, '企业名称')

/** First step: the company as registered, and its licence. */
const company = {
  companyName,
  licenceNo,
  legalPerson: text(PERSON_NAME_MAX, '法定代表人'),
  foundedOn: day('成立日期'),
  address: text(LONG_TEXT_MAX, '注册地址'),
  /** Id of an own private upload. */
  licencePaper: pictureId,
}
const contact = { contactName: text(PERSON_NAME_MAX, '联系人'), contactPhone: phone }

export const CompanyStep = z.object({ kind: RegistrationKindSchema, version, ...company, requestId })

/** A new picture of the licence, or the one that was sent before. */
const licenceFile = { licencePaper: pictureId.optional(), file: z.file({ message: '请选择图片' }).optional() }
const hasLicence = {
  path: ['file'],
  message: '请上传营业执照照片',
  /** Also reported while other fields are invalid. */
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}
/** An upload by phone that the form waits for. */
const phoneUpload = z.string().max(200).optional()
type LicenceFile = { licencePaper?: string | undefined; file?: File | undefined }
const isGiven = (v: LicenceFile) => v.file !== undefined || v.licencePaper !== undefined

/** The form of the first step. */
export const CompanyForm = CompanyStep.omit({ kind: true, licencePaper: true })
  .extend({
    ...licenceFile,
    /** Names of the fields that were filled from the picture and are to be checked. */
    readFields: z.string().max(100).optional(),
    phoneUpload,
  })
  .refine(isGiven, hasLicence)
/** The button that shows a QR code for the phone, and then the picture that has arrived. */
export const PhonePictureForm = z.object({ phoneUpload })
/** The button that fills the form from the picture. */
export const ReadLicenceForm = z.object(licenceFile).refine(isGiven, hasLicence)
/** The button that fills the form from the registry. */
export const LookUpForm = z.object({ companyName })

/** Second step of a merchant. */
const shop = {
  shopName: text(SHOP_NAME_MAX, '店铺名称'),
  /** Category code. */
  mainCategory: text(20, '主营品类'),
  city: text(20, '所在城市'),
  introduction: text(INTRODUCTION_MAX, '店铺介绍'),
  ...contact,
}
export const ShopStep = z.object({ version, ...shop, requestId })

/** Second step of a carrier. */
const carrier = {
  city: text(20, '所在城市'),
  permitNo: text(PERMIT_NO_MAX, '道路运输经营许可证号'),
  permitUntil: day('许可证有效期'),
  trucks: integer({ min: 1, max: TRUCKS_MAX, message: '请填写车辆数' }),
  carriesDangerous: z.enum(['yes', 'no'], { message: '请选择是否具有危险货物运输资质' }),
  ...contact,
}
export const CarrierStep = z.object({ version, ...carrier, requestId })

const Proof = {
  /** For callers without a token: a phone with the ticket of its checked code. */
  phone: phone.optional(),
  ticket: ticket.optional(),
}

/** Without a token the ticket is that of a checked sign-in code, and is spent. */
export const Submission = z.object({ version, agreed, ...Proof, requestId })
/** The form of a signed-in applicant. */
export const SubmissionForm = z.object({ version, agreed, requestId })

/** What was saved so far. */
export const RegistrationFacts = z.object({ ...company, ...shop, ...carrier }).partial()
export type RegistrationFacts = z.output<typeof RegistrationFacts>

/** Facts that a submitted registration of the kind has. */
export const REQUIRED_FACTS = {
  merchant: z.object({ ...company, ...shop }),
  carrier: z.object({ ...company, ...carrier }),
}

export const Registration = z.object({
  id,
  kind: RegistrationKindSchema,
  state,
  version: z.number().int(),
  facts: RegistrationFacts,
  /** Signed address of the licence picture, for a few minutes. */
  licencePicture: picture.nullable(),
  /** Why a field was rejected, in the last review. */
  rejections: z.partialRecord(field, z.string()),
  registryResult: registryResult.nullable(),
  licenceResult,
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
})
export type Registration = z.output<typeof Registration>

/** Answer of a change. */
export const RegistrationStatus = Registration.pick({ id: true, kind: true, state: true, version: true })
export type RegistrationStatus = z.output<typeof RegistrationStatus>

export const myRegistration = endpoint({
  method: 'GET',
  path: '/api/user/m/registration/mine',
  access: 'token',
  summary: '我的入驻申请：已保存的资料、状态与未通过的原因',
  input: z.object({ kind: RegistrationKindSchema }),
  output: z.object({ registration: Registration.nullable() }),
})

const savingRefusals = [
  refusals.registration_closed,
  refusals.registration_changed,
  refusals.already_partner,
] as const

export const saveCompany = endpoint({
  method: 'POST',
  path: '/api/user/m/registration/company',
  access: 'token',
  summary: '保存入驻申请第一步：企业信息与营业执照',
  input: CompanyStep,
  output: RegistrationStatus,
  refusals: [...savingRefusals, refusals.company_differs, refusals.company_taken, refusals.paper_not_mine],
})

export const saveShop = endpoint({
  method: 'POST',
  path: '/api/user/m/registration/shop',
  access: 'token',
  summary: '保存商家入驻申请第二步：店铺信息',
  input: ShopStep,
  output: RegistrationStatus,
  refusals: [...savingRefusals, refusals.shop_name_taken, refusals.main_category_unknown, shops.city_unknown],
})

export const saveCarrier = endpoint({
  method: 'POST',
  path: '/api/user/m/registration/carrier',
  access: 'token',
  summary: '保存承运商入驻申请第二步：运输资质',
  input: CarrierStep,
  output: RegistrationStatus,
  refusals: [...savingRefusals, shops.city_unknown],
})

const submissionRefusals = [
  account.ticket_expired,
  refusals.registration_changed,
  refusals.company_taken,
] as const
const firstRefusals = [
  refusals.registration_incomplete,
  refusals.already_partner,
  refusals.registration_closed,
] as const

export const sellerCertification = endpoint({
  method: 'POST',
  path: '/api/shop/shop/sellerCertification',
  access: 'ticket',
  summary: '提交商家入驻申请',
  input: Submission,
  output: RegistrationStatus,
  refusals: [...firstRefusals, refusals.shop_name_taken, ...submissionRefusals],
})

export const carrierRegister = endpoint({
  method: 'POST',
  path: '/api/waybill/web/carrieruser/carrierRegister',
  access: 'ticket',
  summary: '提交承运商入驻申请',
  input: Submission,
  output: RegistrationStatus,
  refusals: [...firstRefusals, ...submissionRefusals],
})

export const shopResubmitData = endpoint({
  method: 'POST',
  path: '/api/shop/shop/resubmitData',
  access: 'ticket',
  summary: '未通过的商家申请：原资料与各项原因',
  /** The registration's id, named as in the specification. */
  input: z.object({ shopId: id, ...Proof }),
  output: Registration,
  refusals: [account.ticket_expired, refusals.not_rejected],
})

export const carrierResubmitData = endpoint({
  method: 'POST',
  path: '/api/waybill/web/carrieruser/resubmitData',
  access: 'ticket',
  summary: '未通过的承运商申请：原资料与各项原因',
  /** The registration's id, named as in the specification. */
  input: z.object({ carrierId: id, ...Proof }),
  output: Registration,
  refusals: [account.ticket_expired, refusals.not_rejected],
})

export const shopResubmit = endpoint({
  method: 'POST',
  path: '/api/shop/shop/resubmit',
  access: 'ticket',
  summary: '重新提交未通过的商家申请',
  input: Submission,
  output: RegistrationStatus,
  refusals: [refusals.not_rejected, refusals.shop_name_taken, ...submissionRefusals],
})

export const carrierResubmit = endpoint({
  method: 'POST',
  path: '/api/waybill/web/carrieruser/resubmit',
  access: 'ticket',
  summary: '重新提交未通过的承运商申请',
  input: Submission,
  output: RegistrationStatus,
  refusals: [refusals.not_rejected, ...submissionRefusals],
})

const Availability = z.object({ isAvailable: z.boolean() })

export const shopNameCheck = endpoint({
  method: 'POST',
  path: '/api/shop/shop/shopNameCheck',
  access: 'ticket',
  summary: '店铺名称是否可用',
  input: z.object({ shopName: shop.shopName, ...Proof }),
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

const PhoneCheck = {
  input: z.object({ phone, ticket }),
  output: z.object({ isRegistered: z.boolean() }),
  refusals: [account.ticket_expired],
}

export const merchantCheckPhone = endpoint({
  method: 'POST',
  path: '/api/userii/merchantuser/register/checkPhone',
  access: 'public',
  summary: '商家注册：已验证的手机号是否已是会员',
  ...PhoneCheck,
})

export const carrierPhoneCheck = endpoint({
  method: 'POST',
  path: '/api/waybill/web/carrieruser/phoneCheck',
  access: 'public',
  summary: '承运商注册：已验证的手机号是否已是会员',
  ...PhoneCheck,
})

const CodeSending = {
  input: SendCode,
  output: SentCode,
  refusals: [account.sms_not_sent],
}

export const merchantSmsCode = endpoint({
  method: 'POST',
  path: '/api/userii/merchantuser/register/smscode',
  access: 'public',
  summary: '商家注册：发送验证码',
  ...CodeSending,
})

export const carrierSmsCode = endpoint({
  method: 'POST',
  path: '/api/waybill/web/carrieruser/smscode',
  access: 'public',
  summary: '承运商注册：发送验证码',
  ...CodeSending,
})

export const carrierCheckSmsCode = endpoint({
  method: 'GET',
  path: '/api/waybill/web/carrieruser/checkSmsCode',
  access: 'public',
  summary: '承运商注册：校验验证码，换取一次性凭据',
  input: z.object({ phone, smsCode, requestId: requestId.optional() }),
  output: z.object({ ticket: z.string(), expiresAt: instant }),
  refusals: [...codeRefusals],
})

export const nextStep = endpoint({
  method: 'POST',
  path: '/api/userii/merchantuser/register/nextStep',
  access: 'ticket',
  summary: '商家注册：凭手机凭据注册会员并登录，进入资料填写',
  input: z.object({ phone, ticket, password, agreed, requestId }),
  output: SignedIn,
  refusals: [
    ...newPasswordRefusals,
    account.ticket_expired,
    account.phone_registered,
    account.account_disabled,
  ],
})
