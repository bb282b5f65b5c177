/** Members as operators see them. */
import { z } from 'zod'
import { SessionRow } from '../account/security'
import { STAFF_ROLES } from '../authentication/staff-roles'
import { endpoint } from '../endpoint'
import {
  id,
  instant,
  keyOf,
  LONG_TEXT_MAX,
  list,
  pageOf,
  pageQuery,
  requestId,
  searchText,
  sortOf,
  text,
  withAllChoice,
} from '../schema'
import { MEMBER_STATES } from './names'
import { refusals } from './refusals'

const SUPPORT = { access: 'operator', roles: ['support', 'admin'] } as const

/** Members of one bulk action. */
export const MEMBERS_MAX = 100

const MemberStateSchema = keyOf(MEMBER_STATES, { id: 'MemberState', title: '会员状态' })

export const MemberFacts = z.object({
  memberId: id,
  /** Masked. */
  phone: z.string(),
  nickname: z.string().nullable(),
  companyName: z.string().nullable(),
  registeredAt: instant,
  state: MemberStateSchema,
})
export type MemberFacts = z.output<typeof MemberFacts>

export const memberList = endpoint({
  method: 'GET',
  path: '/api/operator/member/list',
  ...SUPPORT,
  summary: '会员：按完整手机号、昵称或企业名称与状态查找，默认新注册的在前',
  input: z.object({
    sText: searchText,
    state: withAllChoice(MemberStateSchema),
    /** Only these. */
    memberId: list(id, MEMBERS_MAX),
    sort: sortOf(['registeredAt', 'nickname', 'companyName'], '-registeredAt'),
    ...pageQuery,
  }),
  output: pageOf(MemberFacts),
})

export const memberDetail = endpoint({
  method: 'GET',
  path: '/api/operator/member/detail',
  ...SUPPORT,
  summary: '一位会员：资料、登录、企业与员工、工作人员对它的处理经过',
  input: z.object({ id }),
  output: MemberFacts.extend({
    disabledAt: instant.nullable(),
    /** The member reads it at sign-in. */
    disabledReason: z.string().nullable(),
    /** Open ones first, at most 50. */
    sessions: z.array(SessionRow.omit({ isCurrent: true })),
    company: z
      .object({
        companyId: id,
        isAuthenticated: z.boolean(),
        shopId: id.nullable(),
        staff: z.array(
          z.object({
            memberId: id,
            name: z.string(),
            phone: z.string(),
            role: keyOf(STAFF_ROLES, { id: 'StaffRole', title: '员工角色' }),
          }),
        ),
      })
      .nullable(),
    /** Newest first, at most 50. */
    history: z.array(
      z.object({ action: z.string(), by: z.string(), reason: z.string().nullable(), at: instant }),
    ),
  }),
})

const reason = text(LONG_TEXT_MAX, '原因')

export const memberPhone = endpoint({
  method: 'POST',
  path: '/api/operator/member/phone',
  ...SUPPORT,
  summary: '查看会员的完整手机号；记入操作记录',
  input: z.object({ memberId: id, reason, requestId }),
  output: z.object({ phone: z.string() }),
})

export const disableMember = endpoint({
  method: 'POST',
  path: '/api/operator/member/disable',
  ...SUPPORT,
  summary: '停用会员：不能再登录，已登录的随即退出；进行中的订单不受影响',
  input: z.object({ memberId: id, reason, requestId }),
  output: MemberFacts,
  refusals: [refusals.member_closed, refusals.member_disabled],
})

export const enableMember = endpoint({
  method: 'POST',
  path: '/api/operator/member/enable',
  ...SUPPORT,
  summary: '恢复停用的会员',
  input: z.object({ memberId: id, reason, requestId }),
  output: MemberFacts,
  refusals: [refusals.member_closed, refusals.member_not_disabled],
})

const memberIds = list(id, MEMBERS_MAX).refine((ids) => ids.length > 0, '请至少选择一位会员')

export const disableMembers = endpoint({
  method: 'POST',
  path: '/api/operator/member/disableMany',
  ...SUPPORT,
  summary: '停用多位会员：全部停用或全部不变',
  input: z.object({ memberIds, reason, requestId }),
  output: z.object({ changed: z.number().int() }),
  refusals: [refusals.member_closed, refusals.member_disabled],
})

export const enableMembers = endpoint({
  method: 'POST',
  path: '/api/operator/member/enableMany',
  ...SUPPORT,
  summary: '恢复多位停用的会员：全部恢复或全部不变',
  input: z.object({ memberIds, reason, requestId }),
  output: z.object({ changed: z.number().int() }),
  refusals: [refusals.member_closed, refusals.member_not_disabled],
})

export const endMemberSession = endpoint({
  method: 'POST',
  path: '/api/operator/member/endSession',
  ...SUPPORT,
  summary: '退出会员的一处登录',
  input: z.object({ memberId: id, sessionId: id, requestId }),
  output: z.object({}),
})

/** Query of the page that lists the chosen members before the action. */
export const MemberBulkPage = z.object({
  id: list(id, MEMBERS_MAX).catch([]),
  act: z.enum(['disable', 'enable']).catch('disable'),
})
