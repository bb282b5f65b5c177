/** Changes of operators: proposed by one admin, decided by a second one, told to all. */
import { z } from 'zod'
import { decisionInput } from '../decision'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, keyOf, pageOf, pageQuery, phone, requestId, withAllChoice } from '../schema'
import { CHANGE_KINDS, CHANGE_STATES } from './change-states'
import {
  OperatorDisplayName,
  OperatorName,
  OperatorRoleSchema,
  OperatorRoles,
  OperatorRow,
  refusals,
  typedName,
} from './index'

export const changeRefusals = defineRefusals({
  operator_change_pending: {
    errorcode: 21019,
    status: 409,
    text: '该登录名已有待审批的变更，请先审批',
    field: 'name',
  },
  operator_change_decided: { errorcode: 21014, status: 409, text: '该变更已由其他管理员处理' },
  own_operator_change: {
    errorcode: 21015,
    status: 422,
    text: '不能审批自己提出的、或关于自己的变更，须由另一名管理员（另一手机号）审批',
  },
  operator_phone_missing: {
    errorcode: 21016,
    status: 422,
    text: '该账号没有手机号，请填写本人的手机号：设置链接发到这里',
    field: 'phone',
  },
  operator_not_disabled: { errorcode: 21017, status: 409, text: '该账号没有停用' },
  operator_proposer_gone: {
    errorcode: 21018,
    status: 409,
    text: '提出人已不是管理员，请退回后由现任管理员重新提出',
  },
})

const State = keyOf(CHANGE_STATES, { id: 'OperatorChangeState', title: '状态' })

export const OperatorChange = z.object({
  id,
  kind: keyOf(CHANGE_KINDS, { id: 'OperatorChangeKind', title: '变更' }),
  state: State,
  /** Login name. */
  name: z.string(),
  displayName: z.string(),
  /** After the change. */
  roles: z.array(OperatorRoleSchema),
  /** Where the link goes, masked; null for a change of roles. */
  phone: z.string().nullable(),
  /** Display name of the admin. */
  proposer: z.string(),
  proposedAt: instant,
  decider: z.string().nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
  /** Whether the caller proposed it, is its subject or may be the same person, and so cannot decide on it. */
  isOwn: z.boolean(),
})
export type OperatorChange = z.output<typeof OperatorChange>

/** Phone to which the link goes, if it is not the one of the account: the person has another phone now. */
const newPhone = z
  .union([z.literal('').transform(() => undefined), phone])
  .optional()
  .meta({ title: '新手机号', description: '不填则发到账号原有的手机号' })

export const operatorChanges = endpoint({
  method: 'GET',
  path: '/api/operator/changes',
  access: 'operator',
  roles: ['admin'],
  summary: '工作人员的变更：待审批的在前，新提出的在前',
  input: z.object({ state: withAllChoice(State), ...pageQuery }),
  output: pageOf(OperatorChange),
})

export const createOperator = endpoint({
  method: 'POST',
  path: '/api/operator/create',
  access: 'operator',
  roles: ['admin'],
  summary: '提出新增工作人员：另一名管理员通过后，设置链接以短信发给本人',
  input: z.object({
    name: OperatorName,
    displayName: OperatorDisplayName,
    phone,
    roles: OperatorRoles,
    requestId,
  }),
  output: OperatorChange,
  refusals: [
    refusals.operator_name_taken,
    refusals.operator_phone_taken,
    changeRefusals.operator_change_pending,
  ],
})

export const setOperatorRoles = endpoint({
  method: 'POST',
  path: '/api/operator/setRoles',
  access: 'operator',
  roles: ['admin'],
  summary: '设置工作人员的角色：只减少的立即生效，增加的须由另一名管理员通过',
  input: z.object({ name: typedName, roles: OperatorRoles, requestId }),
  output: z.object({
    operator: OperatorRow,
    /** The proposal; null if the roles are in force. */
    change: OperatorChange.nullable(),
  }),
  refusals: [refusals.operator_disabled, refusals.own_account, changeRefusals.operator_change_pending],
})

export const resetOperatorTotp = endpoint({
  method: 'POST',
  path: '/api/operator/resetTotp',
  access: 'operator',
  roles: ['admin'],
  summary: '提出重置另一位工作人员的密码与动态码，由另一名管理员审批后生效',
  input: z.object({ name: typedName, phone: newPhone, requestId }),
  output: OperatorChange,
  refusals: [
    refusals.operator_disabled,
    refusals.own_second_factor,
    changeRefusals.operator_phone_missing,
    refusals.operator_phone_taken,
    changeRefusals.operator_change_pending,
  ],
})

export const enableOperator = endpoint({
  method: 'POST',
  path: '/api/operator/enable',
  access: 'operator',
  roles: ['admin'],
  summary: '提出恢复停用的工作人员：另一名管理员通过后，设置链接以短信发给本人',
  input: z.object({ name: typedName, phone: newPhone, requestId }),
  output: OperatorChange,
  refusals: [
    changeRefusals.operator_not_disabled,
    changeRefusals.operator_phone_missing,
    refusals.operator_phone_taken,
    changeRefusals.operator_change_pending,
  ],
})

export const decideOperatorChange = endpoint({
  method: 'POST',
  path: '/api/operator/changes/decide',
  decidesMoney: true,
  secondOperator: 'own_operator_change',
  access: 'operator',
  roles: ['admin'],
  summary: '审批工作人员的变更：须由另一名管理员通过或退回',
  input: decisionInput(),
  output: OperatorChange,
  refusals: [
    changeRefusals.operator_change_decided,
    changeRefusals.own_operator_change,
    changeRefusals.operator_proposer_gone,
    refusals.operator_name_taken,
    refusals.operator_phone_taken,
    refusals.operator_disabled,
    changeRefusals.operator_not_disabled,
  ],
})
