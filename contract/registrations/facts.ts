/** What an applicant fills in, and a registration as its owner sees it. */
import { z } from 'zod'
import { agreed, ticket } from '../account'
import { COMPANY_NAME_MAX, PERSON_NAME_MAX } from '../name-limits'
import { hazardClass } from '../pickup/hazard-class'
import { HAZARD_CLASS_KEYS } from '../pickup/trucks'
import { pictureId } from '../pictures'
import { plainText } from '../plain-text'
import {
  id,
  instant,
  integer,
  keyOf,
  LONG_TEXT_MAX,
  list,
  phone,
  picture,
  requestId,
  text,
  typedDay,
} from '../schema'
import { isLicenceNo } from './licence-no'
import {
  LICENCE_RESULTS,
  REGISTRATION_FIELDS,
  REGISTRATION_KINDS,
  REGISTRATION_STATES,
  REGISTRY_RESULTS,
  type RegistrationField,
} from './states'

const SHOP_NAME_MAX = 20
const INTRODUCTION_MAX = 500
const PERMIT_NO_MAX = 30
const TRUCKS_MAX = 10_000

export const RegistrationKindSchema = keyOf(REGISTRATION_KINDS, { id: 'RegistrationKind', title: '入驻类型' })
const state = keyOf(REGISTRATION_STATES, { id: 'RegistrationState', title: '申请状态' })
const licenceResult = keyOf(LICENCE_RESULTS, { id: 'LicenceResult', title: '执照照片核对结果' })
export const registryResult = keyOf(REGISTRY_RESULTS, { id: 'RegistryResult', title: '工商核对结果' })
const field = z.enum(Object.keys(REGISTRATION_FIELDS) as [RegistrationField])

const day = (what: string) => typedDay(`请填写${what}，例如 2015-06-30`)

export const licenceNo = z
  .string({ message: '请填写统一社会信用代码' })
  .overwrite(plainText)
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
  /** Classes of the permit. Registrations from before they were asked for have none. */
  dangerousClasses: z.array(hazardClass).max(HAZARD_CLASS_KEYS.length).optional(),
  ...contact,
}
export const CarrierStep = z
  .object({ version, ...carrier, dangerousClasses: list(hazardClass), requestId })
  .refine(
    ({ carriesDangerous, dangerousClasses }) => carriesDangerous === 'no' || dangerousClasses.length > 0,
    {
      path: ['dangerousClasses'],
      message: '请勾选许可证经营范围内的危险货物类别',
    },
  )

export const Proof = {
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
