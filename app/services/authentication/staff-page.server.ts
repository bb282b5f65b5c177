import {
  acceptInvitation,
  changeStaffRole,
  declineInvitation,
  inviteStaff,
  leaveCompany,
  removeStaff,
  staffList,
  withdrawInvitation,
} from 'contract/authentication/staff'
import { memberPage } from '../pages/member-page.server'
import { submitTo } from '../pages/page-forms.server'

/**
 * A page about the staff of the member's company.
 * @param to the page itself
 * @param left where a member is led who has left the company
 */
export function staffPage({ to, left }: { to: string; left: string }) {
  return memberPage({
    to,
    forms: {
      invite: submitTo(inviteStaff, { notice: '邀请已发出，请对方用该手机号登录后处理' }),
      role: submitTo(changeStaffRole, { notice: '角色已更改' }),
      remove: submitTo(removeStaff, { notice: '员工已移出' }),
      withdraw: submitTo(withdrawInvitation, { notice: '邀请已撤回' }),
      accept: submitTo(acceptInvitation, { notice: '您已加入企业' }),
      decline: submitTo(declineInvitation, { notice: '邀请已谢绝' }),
      leave: submitTo(leaveCompany, { to: left, notice: '您已退出企业' }),
    },
    async load({ member: { companyName }, call, openForms }) {
      const { staff, invitations, received } = await call(staffList, {})
      const [first] = received
      const forms = await openForms({
        ...(companyName !== null && { companyName }),
        ...(received.length === 1 && first && { invitationId: first.id }),
      })
      const isOwner = staff.some(({ isMe, role }) => isMe && role === 'owner')
      return { staff, invitations, received, companyName, isOwner, forms }
    },
  })
}
