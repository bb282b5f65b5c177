import type { Invitation, Staff } from 'contract/authentication/staff'
import {
  PERMISSIONS_OF_ROLE,
  STAFF_PERMISSIONS,
  STAFF_ROLES,
  type StaffRole,
} from 'contract/authentication/staff-roles'
import { formatTime } from 'contract/units'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ListTable, name, text } from '../ui/list-table'

const ROLE_OPTIONS = (Object.entries(STAFF_ROLES) as [StaffRole, string][]).map(([value, label]) => ({
  value,
  label,
  note: PERMISSIONS_OF_ROLE[value].map((one) => STAFF_PERMISSIONS[one]).join('、'),
}))

export function StaffTable({ staff }: { staff: readonly Staff[] }) {
  return (
    <ListTable
      caption="员工"
      layout="cards"
      columns={[
        name('姓名', ({ name, isMe }: Staff) => (isMe ? `${name}（我）` : name)),
        text('手机号', ({ phone }: Staff) => phone),
        text('角色', ({ role }: Staff) => STAFF_ROLES[role]),
      ]}
      rows={staff}
      rowKey={({ memberId }) => memberId}
    />
  )
}

export function InviteForm() {
  const form = useFormState('invite')
  return (
    <Form state={form} label="邀请员工">
      <TextField
        field="phone"
        label="员工手机号"
        hint="只有该手机号登录后可以接受，一次有效"
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <RadioGroup field="staffRole" label="角色" options={ROLE_OPTIONS} />
      <Submit>发出邀请</Submit>
    </Form>
  )
}

const staffOptions = (staff: readonly Staff[]) =>
  staff.map(({ memberId, name, phone, role }) => ({
    value: memberId,
    label: `${name}，${phone}`,
    note: STAFF_ROLES[role],
  }))

export function RoleForm({ staff }: { staff: readonly Staff[] }) {
  const form = useFormState('role')
  return (
    <Form state={form} label="更改角色">
      <RadioGroup field="memberId" label="员工" options={staffOptions(staff)} />
      <RadioGroup field="staffRole" label="新角色" options={ROLE_OPTIONS} />
      <Submit kind="quiet">更改角色</Submit>
    </Form>
  )
}

export function RemoveForm({ staff }: { staff: readonly Staff[] }) {
  const form = useFormState('remove')
  return (
    <Form state={form} label="移出员工">
      <RadioGroup field="memberId" label="移出的员工" options={staffOptions(staff)} />
      <Submit kind="quiet">移出企业</Submit>
    </Form>
  )
}

export function WithdrawForm({ invitations }: { invitations: readonly Invitation[] }) {
  const form = useFormState('withdraw')
  return (
    <Form state={form} label="撤回邀请">
      <RadioGroup
        field="invitationId"
        label="未处理的邀请"
        options={invitations.map(({ id, phone, role, expiresAt }) => ({
          value: id,
          label: `${phone}，${STAFF_ROLES[role]}`,
          note: `有效至 ${formatTime(expiresAt)}`,
        }))}
      />
      <Submit kind="quiet">撤回邀请</Submit>
    </Form>
  )
}

export function LeaveForm() {
  return (
    <Form state={useFormState('leave')} hidden={['companyName']} label="退出企业">
      <Submit kind="quiet">退出企业</Submit>
    </Form>
  )
}

/** Invitations to the member, to accept or to decline. */
export function ReceivedForm({ received }: { received: readonly Invitation[] }) {
  const form = useFormState('accept')
  return (
    <Form state={form} label="收到的邀请" defaultButton="接受邀请">
      <RadioGroup
        field="invitationId"
        label="邀请"
        options={received.map(({ id, companyName, role, invitedBy, expiresAt }) => ({
          value: id,
          label: `${companyName}，${STAFF_ROLES[role]}`,
          note: `${invitedBy} 邀请，有效至 ${formatTime(expiresAt)}`,
        }))}
      />
      <p>
        <Submit>接受邀请</Submit>{' '}
        <Submit kind="quiet" intent="decline">
          谢绝
        </Submit>
      </p>
    </Form>
  )
}
