import { STAFF_ROLES } from 'contract/authentication/staff-roles'
import type { OutputOf } from 'contract/endpoint'
import type { memberDetail } from 'contract/support/members'
import { TextArea } from '../../fields/text-area'
import { Form } from '../../forms/form'
import { type FormState, fieldOf } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { DescriptionList } from '../../ui/description-list'
import { Link } from '../../ui/link'
import { Panel } from '../../ui/panel'
import { RowAction } from '../row-action'
import { memberPath, stateTag } from './member-table'

type Detail = OutputOf<typeof memberDetail>
export type MemberSession = Detail['sessions'][number] & { stateName: string; requestId: string }

/** What is known of a member. */
export function MemberPanel({ member }: { member: Detail }) {
  return (
    <Panel title="资料">
      <DescriptionList
        inTwoColumns
        items={[
          { name: '昵称', value: member.nickname },
          { name: '手机号', value: member.phone },
          { name: '注册时间', value: <Time at={member.registeredAt} /> },
          { name: '状态', value: stateTag(member.state) },
          {
            name: '订单',
            value: <Link to={`/console/orders?memberId=${member.memberId}`}>查看该会员的订单</Link>,
          },
          {
            name: '优惠',
            value: <Link to={`/console/discounts?memberId=${member.memberId}`}>战略合作协议</Link>,
          },
          { name: '停用时间', value: member.disabledAt && <Time at={member.disabledAt} /> },
          { name: '停用原因', value: member.disabledReason },
        ]}
      />
    </Panel>
  )
}

/** The member's company and its staff. */
export function CompanyPanel({ member: { company, companyName } }: { member: Detail }) {
  if (company === null) return null
  return (
    <Panel title="企业与员工">
      <DescriptionList
        inTwoColumns
        items={[
          { name: '企业', value: companyName },
          { name: '企业认证', value: company.isAuthenticated ? '已认证' : '未认证' },
          {
            name: '店铺',
            value: company.shopId && <Link to={`/console/shops/${company.shopId}`}>查看店铺</Link>,
          },
        ]}
      />
      <DataTable
        caption="企业员工"
        className="table line-table"
        isScrollable
        columns={STAFF_COLUMNS}
        rows={company.staff}
        rowKey={({ memberId }) => memberId}
      />
    </Panel>
  )
}

type Colleague = NonNullable<Detail['company']>['staff'][number]

const STAFF_COLUMNS: TableColumns<Colleague> = [
  {
    header: '员工',
    isRowHeader: true,
    cell: ({ memberId, name }) => <Link to={memberPath(memberId)}>{name}</Link>,
  },
  { header: '手机号', dataLabel: true, cell: ({ phone }) => phone },
  { header: '角色', dataLabel: true, cell: ({ role }) => STAFF_ROLES[role] },
]

/** Where the member is signed in; an open session can be ended. */
export function SessionTable({
  memberId,
  rows,
  form,
}: {
  memberId: string
  rows: readonly MemberSession[]
  form: FormState
}) {
  const columns: TableColumns<MemberSession> = [
    { header: '设备', isRowHeader: true, cell: ({ deviceName }) => deviceName },
    { header: 'IP 地址', dataLabel: true, cell: ({ clientAddress }) => clientAddress },
    { header: '登录时间', dataLabel: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { header: '最近使用', dataLabel: true, cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
    { header: '状态', dataLabel: true, cell: ({ stateName }) => stateName },
    {
      header: '操作',
      isActions: true,
      cell: ({ id, state, requestId, deviceName }) =>
        state === 'open' && (
          <RowAction
            state={form}
            requestId={requestId}
            values={{ memberId, sessionId: id }}
            name="退出"
            subject={deviceName}
          />
        ),
    },
  ]
  return (
    <DataTable
      caption="登录记录"
      isCaptionVisible
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

interface ReasonPanelProps {
  state: FormState
  title: string
  /** What happens. */
  about: string
  label: string
}

/** An action on a member with its reason. */
export function ReasonPanel({ state, title, about, label }: ReasonPanelProps) {
  return (
    <Panel title={title}>
      <Form state={state} hidden={['memberId']} label={title}>
        <p className="subtitle">{about}</p>
        <TextArea field={fieldOf(state, 'reason')} label={label} />
        <Submit kind="quiet">{title}</Submit>
      </Form>
    </Panel>
  )
}

const ACTIONS: Readonly<Record<string, string>> = {
  'member.disable': '停用',
  'member.enable': '恢复',
  'member.phone': '查看手机号',
  'member.end_session': '退出登录',
}

/** What operators did with a member. */
export function MemberHistory({ history }: { history: Detail['history'] }) {
  return (
    <Panel title="处理经过">
      {history.length === 0 && <p className="text-muted">没有处理记录。</p>}
      <ul>
        {history.map(({ action, by, reason, at }) => (
          <li key={`${action} ${at}`}>
            {ACTIONS[action] ?? action}：{by} <Time at={at} />
            {reason !== null && <span className="text-muted text-small block">{reason}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
