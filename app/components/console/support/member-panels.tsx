import { STAFF_ROLES } from 'contract/authentication/staff-roles'
import type { OutputOf } from 'contract/endpoint'
import type { memberDetail } from 'contract/support/members'
import { TextArea } from '../../fields/text-area'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { Facts, fact } from '../../ui/facts'
import { Link } from '../../ui/link'
import { actions, ListTable, link, name, type TableColumns, text, time } from '../../ui/list-table'
import { Panel } from '../../ui/panel'
import { RowAction } from '../row-action'
import { memberPath, stateTag } from './member-table'

type Detail = OutputOf<typeof memberDetail>
export type MemberSession = Detail['sessions'][number] & { stateName: string; requestId: string }

/** What is known of a member. */
export function MemberPanel({ member }: { member: Detail }) {
  return (
    <Panel title="资料">
      <Facts
        inTwoColumns
        items={[
          fact('昵称', member.nickname),
          fact('手机号', member.phone),
          fact('注册时间', <Time at={member.registeredAt} />),
          fact('状态', stateTag(member.state)),
          fact('订单', <Link to={`/console/orders?memberId=${member.memberId}`}>查看该会员的订单</Link>),
          fact('优惠', <Link to={`/console/discounts?memberId=${member.memberId}`}>战略合作协议</Link>),
          fact('停用时间', member.disabledAt && <Time at={member.disabledAt} />),
          fact('停用原因', member.disabledReason),
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
      <Facts
        inTwoColumns
        items={[
          fact('企业', companyName),
          fact('企业认证', company.isAuthenticated ? '已认证' : '未认证'),
          fact('店铺', company.shopId && <Link to={`/console/shops/${company.shopId}`}>查看店铺</Link>),
        ]}
      />
      <ListTable
        caption="企业员工"
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
  link('员工', ({ memberId, name }) => [memberPath(memberId), name]),
  text('手机号', ({ phone }) => phone),
  text('角色', ({ role }) => STAFF_ROLES[role]),
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
    name('设备', ({ deviceName }) => deviceName),
    text('IP 地址', ({ clientAddress }) => clientAddress),
    time('登录时间', ({ createdAt }) => createdAt),
    time('最近使用', ({ lastSeenAt }) => lastSeenAt),
    text('状态', ({ stateName }) => stateName),
    actions(
      '操作',
      ({ id, state, requestId, deviceName }) =>
        state === 'open' && (
          <RowAction
            state={form}
            requestId={requestId}
            values={{ memberId, sessionId: id }}
            name="退出"
            subject={deviceName}
          />
        ),
    ),
  ]
  return <ListTable caption="登录记录" isCaptionVisible isScrollable columns={columns} rows={rows} />
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
    <FormPanel title={title} state={state} hidden={['memberId']}>
      <p className="subtitle">{about}</p>
      <TextArea field="reason" label={label} />
      <Submit kind="quiet">{title}</Submit>
    </FormPanel>
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
