/** Staff of a company: roles and invitations. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, LONG_TEXT_MAX, phone, requestId, text } from '../schema'
import { StaffRoleSchema } from './staff-role-schema'

export const refusals = defineRefusals({
  staff_company_missing: { errorcode: 24201, status: 422, text: '您还不属于任何企业' },
  staff_owner_required: { errorcode: 24202, status: 403, text: '只有企业管理员可以管理员工' },
  last_owner: { errorcode: 24203, status: 409, text: '企业至少要有一位管理员，请先指定另一位' },
  already_staff: { errorcode: 24204, status: 409, text: '该手机号已是本企业员工', field: 'phone' },
  already_invited: { errorcode: 24205, status: 409, text: '该手机号已有未处理的邀请', field: 'phone' },
  too_many_invitations: { errorcode: 24206, status: 422, text: '未处理的邀请过多，请先撤回一些' },
  already_in_company: { errorcode: 24207, status: 409, text: '您已属于一家企业，退出后才能接受邀请' },
  invitation_ended: { errorcode: 24208, status: 409, text: '邀请已经使用、撤回或过期' },
})

const Staff = z.object({
  memberId: id,
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  role: StaffRoleSchema,
  isMe: z.boolean(),
})
export type Staff = z.output<typeof Staff>

export const Invitation = z.object({
  id,
  companyName: z.string(),
  phone: z.string(),
  role: StaffRoleSchema,
  invitedBy: z.string(),
  expiresAt: instant,
})
export type Invitation = z.output<typeof Invitation>

export const staffList = endpoint({
  method: 'GET',
  path: '/api/user/m/staff/list',
  access: 'token',
  summary: '本企业的员工与邀请，以及发给我的邀请',
  input: z.object({}),
  output: z.object({
    staff: z.array(Staff),
    /** Open invitations of the company; only owners see them. */
    invitations: z.array(Invitation),
    /** Open invitations to the caller's phone. */
    received: z.array(Invitation),
  }),
})

const managing = [refusals.staff_company_missing, refusals.staff_owner_required] as const
const Done = z.object({})

export const InviteStaff = z.object({ phone, staffRole: StaffRoleSchema, requestId })
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/user/m/staff/invite',
  access: 'token',
  summary: '邀请员工：只有该手机号可以接受，一次有效，七天内有效',
  input: InviteStaff,
  output: z.object({ invitationId: id }),
  refusals: [...managing, refusals.already_staff, refusals.already_invited, refusals.too_many_invitations],
})

export const OneInvitation = z.object({ invitationId: id, requestId })
export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/user/m/staff/withdrawInvitation',
  access: 'token',
  summary: '撤回邀请',
  input: OneInvitation,
  output: Done,
  refusals: [...managing, refusals.invitation_ended],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/user/m/staff/acceptInvitation',
  access: 'token',
  summary: '接受发给本人手机号的邀请，成为企业员工',
  input: OneInvitation,
  output: Done,
  refusals: [refusals.already_in_company, refusals.invitation_ended],
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/user/m/staff/declineInvitation',
  access: 'token',
  summary: '谢绝发给本人手机号的邀请',
  input: OneInvitation,
  output: Done,
  refusals: [refusals.invitation_ended],
})

export const ChangeStaffRole = z.object({ memberId: id, staffRole: StaffRoleSchema, requestId })
export const changeStaffRole = endpoint({
  method: 'POST',
  path: '/api/user/m/staff/changeRole',
  access: 'token',
  summary: '更改员工角色',
  input: ChangeStaffRole,
  output: Done,
  refusals: [...managing, refusals.last_owner],
})

export const RemoveStaff = z.object({ memberId: id, requestId })
export const removeStaff = endpoint({
  method: 'POST',
  path: '/api/user/m/staff/remove',
  access: 'token',
  summary: '移出员工',
  input: RemoveStaff,
  output: Done,
  refusals: [...managing, refusals.last_owner],
})

/** Names the company, so that a late copy of the form leaves no other one. */
export const LeaveCompany = z.object({ companyName: text(LONG_TEXT_MAX, '企业名称'), requestId })
export const leaveCompany = endpoint({
  method: 'POST',
  path: '/api/user/m/staff/leave',
  access: 'token',
  summary: '退出企业',
  input: LeaveCompany,
  output: Done,
  refusals: [refusals.staff_company_missing, refusals.last_owner],
})
