/** Real-name authentication of members and companies, and licences. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { PERSON_NAME_MAX } from '../name-limits'
import { pictureId } from '../pictures'
import { plainText } from '../plain-text'
import { defineRefusals } from '../refusal'
import { CompanyStep, companyName, registryResult } from '../registrations'
import { id, instant, keyOf, picture, requestId, text, typedDay } from '../schema'
import { isIdNumber } from './id-number'
import { StaffRoleSchema } from './staff-role-schema'
import {
  AUTHENTICATION_FIELDS,
  AUTHENTICATION_KINDS,
  AUTHENTICATION_STATES,
  type AuthenticationField,
  PAPER_FIELDS,
} from './states'

const PERMIT_NO_MAX = 40

export const refusals = defineRefusals({
  authentication_pending: { errorcode: 24001, status: 409, text: '申请正在审核，请等待结果' },
  id_number_missing: { errorcode: 24002, status: 422, text: '请填写身份证号', field: 'idNumber' },
  paper_expired: {
    errorcode: 24003,
    status: 422,
    text: '证件已过有效期，请使用新的证件',
    field: 'validUntil',
  },
  front_not_mine: { errorcode: 24004, status: 422, text: '请重新上传人像面照片', field: 'frontFile' },
  back_not_mine: { errorcode: 24005, status: 422, text: '请重新上传国徽面照片', field: 'backFile' },
  licence_not_mine: { errorcode: 24006, status: 422, text: '请重新上传营业执照照片', field: 'licenceFile' },
  authority_not_mine: { errorcode: 24007, status: 422, text: '请重新上传授权书照片', field: 'authorityFile' },
  permit_not_mine: { errorcode: 24008, status: 422, text: '请重新上传许可证照片', field: 'permitFile' },
  authority_required: {
    errorcode: 24009,
    status: 422,
    text: '请上传法定代表人签字、盖章的授权书；法定代表人本人先完成个人实名认证后无需授权书',
    field: 'authorityFile',
  },
  enterprise_taken: {
    errorcode: 24010,
    status: 409,
    text: '该企业已经认证或正在审核，请联系企业管理员邀请您加入',
    field: 'companyName',
  },
  enterprise_differs: {
    errorcode: 24011,
    status: 422,
    text: (f: { companyName: string }) => `当前账号属于“${f.companyName}”，只能为该企业认证`,
    field: 'companyName',
  },
  licence_taken: {
    errorcode: 24012,
    status: 409,
    text: '该统一社会信用代码已属于另一家企业',
    field: 'licenceNo',
  },
  owner_required: { errorcode: 24013, status: 403, text: '只有企业管理员可以办理' },
  company_missing: { errorcode: 24014, status: 422, text: '请先完成企业认证' },
})

export const AuthenticationKindSchema = keyOf(AUTHENTICATION_KINDS, {
  id: 'AuthenticationKind',
  title: '认证类型',
})
export const AuthenticationStateSchema = keyOf(AUTHENTICATION_STATES, {
  id: 'AuthenticationState',
  title: '认证状态',
})
const fieldNames = Object.values(AUTHENTICATION_FIELDS).flatMap((fields) => Object.keys(fields))
export const AuthenticationFieldSchema = z.enum([...new Set(fieldNames)] as [AuthenticationField])

const day = typedDay('请填写日期，例如 2030-06-30')
/** The last valid day; left out for papers without end. */
const validUntil = z
  .preprocess((v) => (v === '' ? undefined : v), day.optional())
  .meta({
    title: '有效期至',
    description: '最后有效日；长期有效的不填',
  })

export const personName = text(PERSON_NAME_MAX, '姓名')
export const idNumber = z
  .string({ message: '请填写身份证号' })
  .overwrite(plainText)
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
  .refine(isIdNumber, '身份证号不正确：共 18 位，请对照身份证')
  .meta({ id: 'IdNumber', title: '身份证号', description: '18 位，按 GB 11643 校验' })

const personal = { name: personName, validUntil, frontPaper: pictureId, backPaper: pictureId }
const { licenceNo, legalPerson, foundedOn, address, licencePaper } = CompanyStep.shape
const enterprise = {
  companyName,
  licenceNo,
  legalPerson,
  foundedOn,
  address,
  validUntil,
  licencePaper,
  /** Letter by which the legal person lets the applicant act for the company. */
  authorityPaper: pictureId.optional(),
}
const permit = { permitNo: text(PERMIT_NO_MAX, '许可证编号'), validUntil: day, permitPaper: pictureId }

/** Left out on a resubmission, the number that was sent before stays. */
const keptIdNumber = z.preprocess((v) => (v === '' ? undefined : v), idNumber.optional())

export const SubmitPersonal = z.object({ ...personal, idNumber: keptIdNumber, requestId })
export const SubmitEnterprise = z.object({ ...enterprise, requestId })
export const SubmitPermit = z.object({ ...permit, requestId })

export const AuthenticationFacts = z
  .object({ ...personal, ...enterprise, ...permit, phone: z.string(), previousPhone: z.string() })
  .partial()
export type AuthenticationFacts = z.output<typeof AuthenticationFacts>

export const Authentication = z.object({
  id,
  kind: AuthenticationKindSchema,
  state: AuthenticationStateSchema,
  version: z.number().int(),
  facts: AuthenticationFacts,
  /** Masked. */
  idNumber: z.string().nullable(),
  /** Signed addresses of the private pictures, valid for a few minutes. */
  papers: z.partialRecord(z.enum(PAPER_FIELDS), picture),
  /** Why a field was rejected, in the last review. */
  rejections: z.partialRecord(AuthenticationFieldSchema, z.string()),
  registryResult: registryResult.nullable(),
  /** Last valid day of the approved paper. */
  validUntil: z.string().nullable(),
  isExpired: z.boolean(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
})
export type Authentication = z.output<typeof Authentication>

/** Answer of a change. */
export const AuthenticationStatus = Authentication.pick({ id: true, kind: true, state: true, version: true })
export type AuthenticationStatus = z.output<typeof AuthenticationStatus>

/** What is valid, and what is being reviewed or was rejected. */
const Pair = z.object({ current: Authentication.nullable(), open: Authentication.nullable() })
export type AuthenticationPair = z.output<typeof Pair>

const MyCompany = z.object({
  name: z.string(),
  isAuthenticated: z.boolean(),
  /** Last day of the authentication; null if it has no end. */
  authenticatedUntil: z.string().nullable(),
  role: StaffRoleSchema,
})
export type MyCompany = z.output<typeof MyCompany>

export const myAuthentication = endpoint({
  method: 'GET',
  path: '/api/user/m/authentication/mine',
  access: 'token',
  summary: '我的认证：个人、企业与许可证的状态，未通过的原因',
  input: z.object({}),
  output: z.object({
    personal: Pair,
    enterprise: Pair,
    permit: Pair,
    company: MyCompany.nullable(),
  }),
})

export const submitPersonal = endpoint({
  method: 'POST',
  path: '/api/user/m/authentication/personal',
  access: 'token',
  summary: '提交个人实名认证，也用于重新提交与更新',
  input: SubmitPersonal,
  output: AuthenticationStatus,
  refusals: [
    refusals.paper_expired,
    refusals.front_not_mine,
    refusals.back_not_mine,
    refusals.authentication_pending,
    refusals.id_number_missing,
  ],
})

export const submitEnterprise = endpoint({
  method: 'POST',
  path: '/api/user/m/authentication/enterprise',
  access: 'token',
  summary: '提交企业认证，也用于重新提交与更新证照',
  input: SubmitEnterprise,
  output: AuthenticationStatus,
  refusals: [
    refusals.owner_required,
    refusals.paper_expired,
    refusals.licence_not_mine,
    refusals.authority_not_mine,
    refusals.enterprise_differs,
    refusals.enterprise_taken,
    refusals.licence_taken,
    refusals.authority_required,
    refusals.authentication_pending,
  ],
})

export const submitPermit = endpoint({
  method: 'POST',
  path: '/api/user/m/authentication/permit',
  access: 'token',
  summary: '提交企业的危险化学品经营许可证，也用于更新',
  input: SubmitPermit,
  output: AuthenticationStatus,
  refusals: [
    refusals.owner_required,
    refusals.paper_expired,
    refusals.permit_not_mine,
    refusals.company_missing,
    refusals.authentication_pending,
  ],
})

/** New picture of a paper in a form, or the one that was sent before. */
const file = z.file({ message: '请选择图片' }).optional()
/** Condition that a paper is sent, now or before. */
export function requirePaper(form: string, paper: string, what: string) {
  const isSent = (v: Record<string, unknown>) => v[form] !== undefined || v[paper] !== undefined
  /** Also reported while other fields are invalid. */
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
  return z.refine<Record<string, unknown>>(isSent, { path: [form], message: `请上传${what}照片`, when })
}

export const PersonalForm = SubmitPersonal.extend({
  frontPaper: pictureId.optional(),
  backPaper: pictureId.optional(),
  frontFile: file,
  backFile: file,
}).check(requirePaper('frontFile', 'frontPaper', '人像面'), requirePaper('backFile', 'backPaper', '国徽面'))

export const EnterpriseForm = SubmitEnterprise.extend({
  licencePaper: pictureId.optional(),
  licenceFile: file,
  authorityFile: file,
}).check(requirePaper('licenceFile', 'licencePaper', '营业执照'))

export const PermitForm = SubmitPermit.extend({ permitPaper: pictureId.optional(), permitFile: file }).check(
  requirePaper('permitFile', 'permitPaper', '许可证'),
)

/** Query of the pages of own authentications; another kind counts as none. */
export const AuditQuery = z.object({
  kind: z.enum(['personal', 'enterprise', 'permit']).optional().catch(undefined),
})
