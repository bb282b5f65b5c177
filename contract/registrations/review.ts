/** Reviews of registrations by operators. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import {
  Approval,
  CASE_PEOPLE,
  CaseId,
  QUEUE_TIMES,
  queueQuery,
  REVIEWERS,
  rejectionOf,
  SimilarName,
} from '../reviews'
import { id, keyOf, pageOf } from '../schema'
import { CompanyFacts, Registration, RegistrationKindSchema, RegistrationStatus } from './index'
import { REGISTRATION_FIELDS, REGISTRATION_STATES, type RegistrationField } from './states'

export const refusals = defineRefusals({
  review_decided: { errorcode: 20450, status: 409, text: '该申请已经审核完毕' },
  review_changed: { errorcode: 20451, status: 409, text: '申请已经变更，请重新打开核对' },
  review_company_taken: { errorcode: 20452, status: 409, text: '同名企业已经入驻，请驳回并说明' },
  review_applicant_not_owner: {
    errorcode: 20454,
    status: 409,
    text: '申请人已不是企业管理员，请驳回并说明',
  },
  review_shop_name_taken: { errorcode: 20453, status: 409, text: '同名店铺已经存在，请驳回并说明' },
})

export const ReviewRow = z.object({
  id,
  kind: RegistrationKindSchema,
  state: z.enum(Object.keys(REGISTRATION_STATES) as [keyof typeof REGISTRATION_STATES]),
  companyName: z.string(),
  registryResult: Registration.shape.registryResult,
  ...QUEUE_TIMES,
})
export type ReviewRow = z.output<typeof ReviewRow>

export const reviewList = endpoint({
  method: 'GET',
  path: '/api/operator/review/list',
  ...REVIEWERS,
  summary: '入驻申请：待审核的在前，最早提交的在前',
  input: queueQuery(
    RegistrationKindSchema,
    keyOf(REGISTRATION_STATES, { id: 'RegistrationState', title: '申请状态' }).exclude(['draft']),
  ),
  output: pageOf(ReviewRow),
})

export const reviewDetail = endpoint({
  method: 'GET',
  path: '/api/operator/review/detail',
  ...REVIEWERS,
  summary: '一份申请：填写的资料、营业执照与工商登记对照；查看证照会留下记录',
  input: CaseId,
  output: Registration.extend({
    /** The registry's answer at submission. */
    registryFacts: CompanyFacts.nullable(),
    /** Names of other companies and shops that look like those of the applicant. */
    similarNames: z.array(SimilarName),
    ...CASE_PEOPLE,
  }),
})

export const approveRegistration = endpoint({
  method: 'POST',
  path: '/api/operator/review/approve',
  ...REVIEWERS,
  summary: '通过入驻申请，店铺或承运商随即建立',
  input: Approval,
  output: RegistrationStatus,
  refusals: [
    refusals.review_decided,
    refusals.review_changed,
    refusals.review_company_taken,
    refusals.review_applicant_not_owner,
    refusals.review_shop_name_taken,
  ],
})

const field = z.enum(Object.keys(REGISTRATION_FIELDS) as [RegistrationField])

export const rejectRegistration = endpoint({
  method: 'POST',
  path: '/api/operator/review/reject',
  ...REVIEWERS,
  summary: '驳回入驻申请，逐项说明原因',
  input: rejectionOf(field),
  output: RegistrationStatus,
  refusals: [refusals.review_decided, refusals.review_changed],
})
