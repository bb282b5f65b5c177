import type { CheckoutStatus } from 'contract/banking'
import {
  CHECKOUT_STATE_COLORS,
  CHECKOUT_STATES,
  type CheckoutEligibility,
  checkoutFieldName,
} from 'contract/banking/checkout-states'
import { Time } from '~/components/time/time'
import { ENTERPRISE_PATH, STAFF_PATH } from '../authentication/authentication-paths'
import { ButtonLink } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { EmptyState } from '../ui/empty-state'
import { Facts, fact } from '../ui/facts'
import { ListTable, name, state, type TableColumns, time } from '../ui/list-table'
import { Notice } from '../ui/notice'
import { Tag } from '../ui/tag'
import { walletPath } from './account-name'

/** What a member has to do before it can apply. */
export function CheckoutBlocked({ eligibility }: { eligibility: Exclude<CheckoutEligibility, 'ready'> }) {
  switch (eligibility) {
    case 'no_bank':
      return <EmptyState title="平台暂未开通银行服务">开通后即可在这里申请对公结算账户。</EmptyState>
    case 'no_company':
      return (
        <EmptyState
          title="对公结算账户由企业开立"
          actions={<ButtonLink to={ENTERPRISE_PATH}>去企业认证</ButtonLink>}
        >
          请先完成企业认证；您所在的企业已经认证的，请企业管理员在“企业员工”中邀请您加入。
        </EmptyState>
      )
    case 'no_permission':
      return (
        <EmptyState
          title="您没有权限办理"
          actions={
            <ButtonLink kind="quiet" to={STAFF_PATH}>
              查看企业员工
            </ButtonLink>
          }
        >
          对公结算账户由企业的管理员或财务人员办理。
        </EmptyState>
      )
    case 'not_authenticated':
      return (
        <EmptyState
          title="企业认证尚未通过或已过期"
          actions={<ButtonLink to={ENTERPRISE_PATH}>去企业认证</ButtonLink>}
        >
          完成企业认证后即可申请。
        </EmptyState>
      )
  }
}

/** What has to be bound or set before the form is shown. */
export function CheckoutMissing({ hasCard }: { hasCard: boolean }) {
  return hasCard ? (
    <Notice kind="info" title="请先设置支付密码">
      <ButtonLink to="/personalCenter/securityCenter/securityEditPay">设置支付密码</ButtonLink>
    </Notice>
  ) : (
    <Notice kind="info" title="请先绑定本企业的银行账户">
      银行按小额验证过的企业账户核实身份，并作为结算账户。
      <ButtonLink to={walletPath('/personalCenter/addCard', 'company')}>绑定企业账户</ButtonLink>
    </Notice>
  )
}

/** Where the newest application stands. */
export function CheckoutProgress({
  current,
  accountNo,
}: {
  current: CheckoutStatus
  accountNo: string | null
}) {
  switch (current.state) {
    case 'opened':
      return <OpenedAccount current={current} accountNo={accountNo} />
    case 'rejected':
      return (
        <>
          <Notice kind="warn" title="开户申请未通过">
            {current.reason ?? '银行要求修改开户资料'}。请按以下原因修改后重新提交，已填写的资料都还在。
          </Notice>
          <Reasons rejections={current.rejections} />
        </>
      )
    default:
      return (
        <Notice kind="info" title={current.state === 'submitted' ? '申请已提交' : '银行正在审核'}>
          提交于 <Time at={current.submittedAt} />
          。审核通常在一个工作日内完成，结果会发消息通知本企业。
        </Notice>
      )
  }
}

function OpenedAccount({ current, accountNo }: { current: CheckoutStatus; accountNo: string | null }) {
  return (
    <>
      <Facts
        items={[
          fact('状态', <Tag kind="blue">已开户</Tag>),
          fact(
            '结算子账户号',
            accountNo !== null && (
              <>
                <span className="select-all">{accountNo}</span> <CopyButton text={accountNo}>复制</CopyButton>
              </>
            ),
          ),
          fact('开户时间', <Time at={current.decidedAt} />),
        ]}
      />
      <p className="subtitle">子账户在监管银行开立，户名为本企业，账号也显示在企业钱包的充值页。</p>
      <ButtonLink to={walletPath('/personalCenter/recharge', 'company')}>企业钱包充值</ButtonLink>
    </>
  )
}

function Reasons({ rejections }: Pick<CheckoutStatus, 'rejections'>) {
  const all = Object.entries(rejections)
  if (all.length === 0) return null
  return (
    <ul className="mt-2">
      {all.map(([field, reason]) => (
        <li key={field}>
          {checkoutFieldName(field)}：{reason}
        </li>
      ))}
    </ul>
  )
}

const COLUMNS: TableColumns<CheckoutStatus> = [
  name('提交时间', ({ submittedAt }) => <Time at={submittedAt} />),
  state('状态', CHECKOUT_STATES, CHECKOUT_STATE_COLORS, ({ state }) => state),
  time('结果时间', ({ decidedAt }) => decidedAt),
  {
    header: '银行意见',
    cell: ({ rejections, reason }) => {
      const reasons = Object.entries(rejections).map(([field, why]) => `${checkoutFieldName(field)}：${why}`)
      return reasons.join('；') || reason || '--'
    },
  },
]

/** All applications of the company. */
export function CheckoutHistory({ rows }: { rows: readonly CheckoutStatus[] }) {
  return <ListTable caption="开户申请记录" columns={COLUMNS} rows={rows} />
}
