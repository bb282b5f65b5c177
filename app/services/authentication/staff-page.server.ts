import {
  acceptInvitation,
  ChangeStaffRole,
  changeStaffRole,
  declineInvitation,
  InviteStaff,
  inviteStaff,
  LeaveCompany,
  leaveCompany,
  OneInvitation,
  RemoveStaff,
  removeStaff,
  staffList,
  withdrawInvitation,
} from 'contract/authentication/staff'
import { call } from '../api/call.server'
import { openForms, readForm } from '../forms/forms.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { requireMember } from '../session/member.server'

const FORMS = {
  invite: InviteStaff,
  role: ChangeStaffRole,
  remove: RemoveStaff,
  withdraw: OneInvitation,
  accept: OneInvitation,
  decline: OneInvitation,
  leave: LeaveCompany,
}

/** What a page about the staff of the member's company shows, with the headers of its forms. */
export async function staffPage({ request, context }: LoaderArgs) {
  const { companyName } = await requireMember({ request, context })
  const { staff, invitations, received } = await call(request, staffList, {})
  const [first] = received
  const values = {
    ...(companyName !== null && { companyName }),
    ...(received.length === 1 && first && { invitationId: first.id }),
  }
  const { forms, headers } = await openForms(request, FORMS, values)
  const isOwner = staff.some(({ isMe, role }) => isMe && role === 'owner')
  return { page: { staff, invitations, received, companyName, isOwner, forms }, headers }
}

/**
 * Does what a form of such a page asks for.
 * @param paths the page itself, and where a member is led who has left the company
 */
export async function answerStaffForm(
  { request, context }: LoaderArgs,
  { page, left }: { page: string; left: string },
) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  const done = (notice: string) => ({ to: page, notice })
  return form.answer({
    invite: async (v) => {
      await call(request, inviteStaff, v)
      return done('邀请已发出，请对方用该手机号登录后处理')
    },
    role: async (v) => {
      await call(request, changeStaffRole, v)
      return done('角色已更改')
    },
    remove: async (v) => {
      await call(request, removeStaff, v)
      return done('员工已移出')
    },
    withdraw: async (v) => {
      await call(request, withdrawInvitation, v)
      return done('邀请已撤回')
    },
    accept: async (v) => {
      await call(request, acceptInvitation, v)
      return done('您已加入企业')
    },
    decline: async (v) => {
      await call(request, declineInvitation, v)
      return done('邀请已谢绝')
    },
    leave: async (v) => {
      await call(request, leaveCompany, v)
      return { to: left, notice: '您已退出企业' }
    },
  })
}
