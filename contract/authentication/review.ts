/** Reviews of authentications by operators. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { CompanyFacts } from '../registrations'
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
import { pageOf } from '../schema'
import {
  Authentication,
  AuthenticationFacts,
  AuthenticationFieldSchema,
  AuthenticationKindSchema,
  AuthenticationStateSchema,
  AuthenticationStatus,
} from './index'

export const refusals = defineRefusals({
  authentication_decided: { errorcode: 24101, status: 409, text: '该申请已经审核完毕' },
  authentication_changed: {
    errorcode: 24102,
    status: 409,
    text: '申请已经变更或由另一位审核员处理，请重新打开核对',
  },
  second_reviewer_required: {
    errorcode: 24103,
    status: 409,
    text: '您已通过初审，须由另一位审核员复核',
  },
  review_enterprise_taken: {
    errorcode: 24104,
    status: 409,
    text: '同名或同证照的企业已经认证，请驳回并说明',
  },
  applicant_in_company: {
    errorcode: 24105,
    status: 409,
    text: '申请人已经属于另一家企业，请驳回并说明',
  },
  applicant_not_owner: {
    errorcode: 24108,
    status: 409,
    text: '申请人已不是企业管理员，请驳回并说明',
  },
  new_phone_taken: { errorcode: 24106, status: 409, text: '新手机号已属于另一个账号，请驳回并说明' },
  phone_changed: { errorcode: 24107, status: 409, text: '申请人的手机号已经更换，请驳回并说明' },
})

export const ReviewRow = z.object({
  ...AuthenticationStatus.shape,
  /** Company or person. */
  name: z.string(),
  registryResult: Authentication.shape.registryResult,
  /** Whether the application changes an identity, which two reviewers approve. */
  needsTwoReviewers: z.boolean(),
  ...QUEUE_TIMES,
})
export type ReviewRow = z.output<typeof ReviewRow>

export const authenticationList = endpoint({
  method: 'GET',
  path: '/api/operator/review/authentications',
  ...REVIEWERS,
  summary: '认证申请：待审核与待复核的在前，最早提交的在前',
  input: queueQuery(AuthenticationKindSchema, AuthenticationStateSchema),
  output: pageOf(ReviewRow),
})

export const authenticationDetail = endpoint({
  method: 'GET',
  path: '/api/operator/review/authentication',
  ...REVIEWERS,
  summary: '一份认证申请：资料、证件照片与工商登记对照；查看会留下记录',
  input: CaseId,
  output: Authentication.extend({
    /** Company or person. */
    name: z.string(),
    /** The whole number, to compare with the picture. */
    idNumber: z.string().nullable(),
    registryFacts: CompanyFacts.nullable(),
    /** Names of other companies and shops that look like those of the applicant. */
    similarNames: z.array(SimilarName),
    ...CASE_PEOPLE,
    needsTwoReviewers: z.boolean(),
    firstApprovedBy: z.string().nullable(),
    /** What is approved so far and would be replaced; for a new phone the holder's identity. */
    earlier: z.object({ facts: AuthenticationFacts, idNumber: z.string().nullable() }).nullable(),
  }),
})

export const approveAuthentication = endpoint({
  method: 'POST',
  path: '/api/operator/review/approveAuthentication',
  secondOperator: 'second_reviewer_required',
  ...REVIEWERS,
  summary: '通过认证申请；变更身份的申请须两位审核员先后通过',
  input: Approval,
  output: AuthenticationStatus,
  refusals: [
    refusals.authentication_decided,
    refusals.authentication_changed,
    refusals.second_reviewer_required,
    refusals.review_enterprise_taken,
    refusals.applicant_in_company,
    refusals.applicant_not_owner,
    refusals.new_phone_taken,
    refusals.phone_changed,
  ],
})

export const rejectAuthentication = endpoint({
  method: 'POST',
  path: '/api/operator/review/rejectAuthentication',
  ...REVIEWERS,
  summary: '驳回认证申请，逐项说明原因',
  input: rejectionOf(AuthenticationFieldSchema),
  output: AuthenticationStatus,
  refusals: [refusals.authentication_decided, refusals.authentication_changed],
})
