import type { Invitation, Staff } from 'contract/authentication/staff'
import { EmptyState } from '../ui/empty-state'
import { Panel } from '../ui/panel'
import {
  InviteForm,
  LeaveForm,
  ReceivedForm,
  RemoveForm,
  RoleForm,
  StaffTable,
  WithdrawForm,
} from './staff-forms'

interface StaffPanelsProps {
  staff: readonly Staff[]
  invitations: readonly Invitation[]
  received: readonly Invitation[]
  companyName: string | null
  isOwner: boolean
}

/** The staff of the member's company, and what the member may do about it. */
export function StaffPanels({ staff, invitations, received, companyName, isOwner }: StaffPanelsProps) {
  const others = staff.filter(({ isMe }) => !isMe)
  return (
    <>
      {received.length > 0 && (
        <Panel title="收到的邀请">
          <ReceivedForm received={received} />
        </Panel>
      )}
      {companyName === null && received.length === 0 && (
        <EmptyState title="您还不属于任何企业">请企业管理员按您的手机号发出邀请。</EmptyState>
      )}
      {companyName !== null && (
        <Panel title={`员工（${staff.length}）`}>
          <StaffTable staff={staff} />
        </Panel>
      )}
      {isOwner && (
        <Panel title="邀请员工">
          <InviteForm />
        </Panel>
      )}
      {invitations.length > 0 && (
        <Panel title="未处理的邀请">
          <WithdrawForm invitations={invitations} />
        </Panel>
      )}
      {isOwner && (
        <Panel title="更改角色">
          <RoleForm staff={staff} />
        </Panel>
      )}
      {isOwner && others.length > 0 && (
        <Panel title="移出员工">
          <RemoveForm staff={others} />
        </Panel>
      )}
      {companyName !== null && (
        <Panel title="退出企业">
          <p className="subtitle mb-2">退出后不再能以企业的名义交易，重新加入需要新的邀请。</p>
          <LeaveForm />
        </Panel>
      )}
    </>
  )
}
