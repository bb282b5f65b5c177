/** A new owner for a company whose owner is gone: proposed by one operator, approved by another. */
import { z } from 'zod'
import { decisionInput } from '../decision'
import { endpoint } from '../endpoint'
import { COMPANY_NAME_MAX } from '../name-limits'
import { defineRefusals } from '../refusal'
import { REVIEWERS } from '../reviews'
import {
  id,
  instant,
  keyOf,
  LONG_TEXT_MAX,
  pageOf,
  pageQuery,
  phone,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { formatTime } from '../units'
import { OWNER_CHANGE_STATES, OWNER_OBJECTION_DAYS } from './owner-change-states'

export const refusals = defineRefusals({
  owner_change_company_unknown: {
    errorcode: 24401,
    status: 422,
    text: '没有这个名称的企业',
    field: 'companyName',
  },
  owner_change_member_unknown: {
    errorcode: 24402,
    status: 422,
    text: '该手机号没有注册，或账号已停用',
    field: 'phone',
  },
  owner_change_not_identified: {
    errorcode: 24403,
    status: 422,
    text: '该会员没有通过个人实名认证，请先认证',
    field: 'phone',
  },
  owner_change_operator: {
    errorcode: 24404,
    status: 422,
    text: '新的所有者不能是经办的工作人员本人',
    field: 'phone',
  },
  owner_change_other_company: {
    errorcode: 24405,
    status: 409,
    text: '该会员已属于另一家企业，退出后才能更换',
    field: 'phone',
  },
  owner_change_is_owner: {
    errorcode: 24406,
    status: 409,
    text: '该会员已是这家企业的所有者',
    field: 'phone',
  },
  owner_change_pending: { errorcode: 24407, status: 409, text: '该企业已有待复核的更换，请先复核' },
  owner_change_decided: { errorcode: 24408, status: 409, text: '该更换已由其他工作人员处理' },
  own_owner_change: {
    errorcode: 24409,
    status: 422,
    text: '不能复核自己提出的更换，须由另一位工作人员（另一手机号）复核',
  },
  owner_change_too_early: {
    errorcode: 24410,
    status: 409,
    text: (f: { approvableAt: string }) =>
      `原所有者还能登录，须留出 ${OWNER_OBJECTION_DAYS} 天异议期，请于 ${formatTime(f.approvableAt)} 之后再通过`,
  },
})

const State = keyOf(OWNER_CHANGE_STATES, { id: 'OwnerChangeState', title: '更换状态' })

export const OwnerChange = z.object({
  id,
  companyName: z.string(),
  /** Verified name and masked phone. */
  newOwner: z.string(),
  /** Present owners by masked phone; closed accounts too. */
  owners: z.array(z.string()),
  /** Which papers prove the change. */
  evidence: z.string(),
  state: State,
  proposedBy: id,
  /** Display name of the operator. */
  proposer: z.string(),
  proposedAt: instant,
  /** The earliest instant of an approval. */
  approvableAt: instant,
  decidedBy: id.nullable(),
  decider: z.string().nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
})
export type OwnerChange = z.output<typeof OwnerChange>

export const ownerChanges = endpoint({
  method: 'GET',
  path: '/api/operator/company/ownerChanges',
  ...REVIEWERS,
  summary: '企业所有者的更换：待复核的在前，新提出的在前',
  input: z.object({ state: withAllChoice(State), ...pageQuery }),
  output: pageOf(OwnerChange),
})

export const proposeOwnerChange = endpoint({
  method: 'POST',
  path: '/api/operator/company/proposeOwnerChange',
  ...REVIEWERS,
  summary: '企业的所有者已不在时，凭书面证明提出新的所有者；即通知原所有者与全体员工',
  input: z.object({
    companyName: text(COMPANY_NAME_MAX, '企业名称'),
    /** The new owner: a member with an approved personal authentication. */
    phone,
    evidence: text(LONG_TEXT_MAX, '书面证明'),
    requestId,
  }),
  output: OwnerChange,
  refusals: [
    refusals.owner_change_company_unknown,
    refusals.owner_change_member_unknown,
    refusals.owner_change_not_identified,
    refusals.owner_change_operator,
    refusals.owner_change_other_company,
    refusals.owner_change_is_owner,
    refusals.owner_change_pending,
  ],
})

export const decideOwnerChange = endpoint({
  method: 'POST',
  path: '/api/operator/company/decideOwnerChange',
  decidesMoney: true,
  secondOperator: 'own_owner_change',
  ...REVIEWERS,
  summary: '由另一位工作人员复核企业所有者的更换；通过即时生效，原所有者退出企业',
  input: decisionInput('复核意见'),
  output: OwnerChange,
  refusals: [
    refusals.owner_change_decided,
    refusals.own_owner_change,
    refusals.owner_change_too_early,
    refusals.owner_change_member_unknown,
    refusals.owner_change_not_identified,
    refusals.owner_change_operator,
    refusals.owner_change_other_company,
    refusals.owner_change_is_owner,
  ],
})
