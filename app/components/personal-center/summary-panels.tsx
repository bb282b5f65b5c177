import type { OutputOf } from 'contract/endpoint'
import type { ViewedOffer } from 'contract/favorites/viewed-offers'
import type { MemberPersonalCenterData, ToDo } from 'contract/home/personal-center'
import { TO_DO_KINDS, type ToDoKind } from 'contract/home/to-do-kinds'
import type { getMemberPlanned } from 'contract/plans'
import { PLAN_KINDS, type PlanKind } from 'contract/plans/states'
import { ORDER_STATES, type OrderState } from 'contract/states'
import { formatTime } from 'contract/units'
import { AuthenticationOverview } from '../authentication/authentication-overview'
import { OFFER_COLUMNS } from '../favorites/offer-summary-columns'
import { PLANS_PATH } from '../plans/plan-paths'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { ListTable } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { AssetFigures } from '../wallet/asset-figures'
import { MemberDiscountsPanel } from '../wallet/member-discounts'
import { StartSteps, type StartStepsProps } from './start-steps'

export interface SummaryPanelsProps extends StartStepsProps {
  /** Whether purchases and discounts are the company's. */
  isOfCompany: boolean
  /** Open plans of the company by kind. */
  plans: OutputOf<typeof getMemberPlanned>
  /** The latest ones. */
  viewed: readonly ViewedOffer[]
  notices: readonly { id: string; title: string; publishedAt: string }[]
}

const ORDERS = '/personalCenter/myOrder'

const TO_DO_LINKS: Readonly<Record<ToDoKind, string>> = {
  pay: `${ORDERS}?state=awaiting_payment`,
  sign_contract: '/personalCenter/contract?state=to_sign',
  sign_plan_contract: '/personalCenter/contract?kind=plan&state=to_sign',
  answer_plan: PLANS_PATH,
  convert_plan: PLANS_PATH,
  confirm_invoice: '/invoiceInfo',
  trial_report: '/personalCenter/tryOrder',
  pick_up: `${ORDERS}?state=awaiting_pickup`,
  pick_up_rest: `${ORDERS}?state=partly_picked_up`,
  receive: `${ORDERS}?state=awaiting_receipt`,
  dispute: '/personalCenter/refund',
  arbitration: '/personalCenter/arbitration',
}

/** How the earliest deadline of a kind reads. */
const DUE_WORDS: Readonly<Partial<Record<ToDoKind, string>>> = {
  pay: '最早付款截止',
  answer_plan: '最早答复截止',
  convert_plan: '最早转单截止',
  sign_contract: '最早签署截止',
  sign_plan_contract: '最早签署截止',
  trial_report: '最早提交截止',
  receive: '最早自动确认收货',
}

/** What a member has to do, owns and has looked at, with the ways to each. */
export function SummaryPanels(props: SummaryPanelsProps) {
  const { summary, asset, authentications, company, isOfCompany, plans, viewed, notices } = props
  return (
    <>
      <StartSteps {...props} />
      <Panel title="待办">
        <ToDoList toDo={summary.toDo} />
      </Panel>
      <Panel title="我的订单">
        <OrderCounts orders={summary.orders} />
      </Panel>
      <PlanCounts plans={plans} />
      <Panel title="我的资产">
        <AssetFigures
          asset={asset}
          inEscrowFen={summary.orders.inEscrowFen}
          holdsAt="/personalCenter/asset"
        />
      </Panel>
      <Panel title={isOfCompany ? '企业本月采购与优惠' : '本月采购与优惠'}>
        <MemberDiscountsPanel discounts={summary.discounts} />
      </Panel>
      <Panel title="认证">
        <AuthenticationOverview
          authentications={authentications}
          isCompanyAuthenticated={company?.isAuthenticated ?? false}
        />
      </Panel>
      <Panel title="最近浏览">
        <RecentlyViewed viewed={viewed} />
      </Panel>
      {notices.length > 0 && (
        <Panel title="公告">
          <ul>
            {notices.map(({ id, title, publishedAt }) => (
              <li key={id}>
                <Link to={`/informationdetail?id=${id}`}>
                  {title}{' '}
                  <small className="text-muted">
                    {formatTime(publishedAt).slice(0, 'yyyy-mm-dd'.length)}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function ToDoList({ toDo }: { toDo: readonly ToDo[] }) {
  if (toDo.length === 0) return <p className="text-muted">目前没有需要处理的事项。</p>
  return (
    <Facts
      items={toDo.map(({ kind, count, dueAt }) =>
        fact(
          TO_DO_KINDS[kind],
          <>
            <b className="num">{count}</b> 个
            {dueAt !== null && (
              <>
                ，{DUE_WORDS[kind]} <time dateTime={dueAt}>{formatTime(dueAt)}</time>
              </>
            )}{' '}
            <ButtonLink kind="quiet" isSmall to={TO_DO_LINKS[kind]} aria-label={`查看${TO_DO_KINDS[kind]}`}>
              查看
            </ButtonLink>
          </>,
        ),
      )}
    />
  )
}

function OrderCounts({ orders }: Pick<MemberPersonalCenterData, 'orders'>) {
  if (orders.all === 0)
    return (
      <p className="text-muted">
        还没有订单，<Link to="/now">去现货市场</Link>看看今天的报价。
      </p>
    )
  const states = (Object.keys(ORDER_STATES) as OrderState[]).filter((state) => orders.byState[state] > 0)
  return (
    <dl className="figures">
      {states.map((state) => (
        <div key={state}>
          <dt>{ORDER_STATES[state]}</dt>
          <dd className="num price">
            <Link
              to={`${ORDERS}?state=${state}`}
              aria-label={`${ORDER_STATES[state]} ${orders.byState[state]} 个`}
            >
              {orders.byState[state]}
            </Link>
          </dd>
        </div>
      ))}
      <div>
        <dt>全部</dt>
        <dd className="num price">
          <Link to={ORDERS} aria-label={`全部 ${orders.all} 个`}>
            {orders.all}
          </Link>
        </dd>
      </div>
    </dl>
  )
}

function RecentlyViewed({ viewed }: Pick<SummaryPanelsProps, 'viewed'>) {
  if (viewed.length === 0) return <p className="text-muted">还没有看过的货源。</p>
  return (
    <>
      <ListTable caption="最近看过的货源" layout="cards" columns={OFFER_COLUMNS} rows={viewed} />
      <p>
        <Link to="/personalCenter/footprint">全部足迹</Link>
      </p>
    </>
  )
}

/** Plans that are neither turned into orders nor ended; a company without any has no panel. */
function PlanCounts({ plans }: Pick<SummaryPanelsProps, 'plans'>) {
  const { purchasingPlanned, bookingPlannedNum, pointPlannedNum, plannedNum } = plans
  if (plannedNum === 0) return null
  const counts: readonly (readonly [kind: PlanKind, count: number])[] = [
    ['group_purchase', purchasingPlanned],
    ['presale', bookingPlannedNum],
    ['point_pricing', pointPlannedNum],
  ]
  return (
    <Panel title="进行中的采购计划">
      <dl className="figures">
        {counts
          .filter(([, count]) => count > 0)
          .map(([kind, count]) => (
            <div key={kind}>
              <dt>{PLAN_KINDS[kind]}</dt>
              <dd className="num price">
                <Link to={`${PLANS_PATH}?kind=${kind}`} aria-label={`${PLAN_KINDS[kind]} ${count} 份`}>
                  {count}
                </Link>
              </dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}
