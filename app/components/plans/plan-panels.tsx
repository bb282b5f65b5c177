import type { PlanDetail, Proposal } from 'contract/plans'
import {
  PLAN_ENDS,
  PLAN_SIDES,
  PLAN_STATE_COLORS,
  PLAN_STATES,
  PLAN_STEPS,
  PROPOSAL_ANSWERS,
  PROPOSAL_KINDS,
  SILENCE,
} from 'contract/plans/states'
import { formatYuan, plainTons } from 'contract/units'
import { depositPath } from '../deposits/deposit-paths'
import { detailPath } from '../ordering/order-paths'
import { OrderStateTag } from '../ordering/order-state-tag'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { ListTable, link, type TableColumns, text, time, tons, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { presentItems } from '../ui/present-items'
import { StateTag } from '../ui/state-tag'
import { Timeline } from '../ui/timeline'
import { GROUP_WORDS, PRESALE_WORDS } from './activity-words'

const tonsText = (kg: number) => `${plainTons(kg)} 吨`

/** A plan for one of its sides: tons, money, proposals, orders and steps. */
export function PlanPanels({ plan }: { plan: PlanDetail }) {
  const { orders, proposals, events, side } = plan
  return (
    <>
      <PlanFacts plan={plan} />
      {proposals.map((proposal) => (
        <ProposalPanel key={proposal.id} proposal={proposal} />
      ))}
      {orders.length > 0 && (
        <Panel title="已转的订单">
          <ListTable caption="订单" columns={orderColumns(side)} rows={orders} />
        </Panel>
      )}
      <Panel title="记录">
        <Timeline
          items={[...events].reverse().map(({ step, weightKg, orderNo, rule, at }) => ({
            at,
            title: `${PLAN_STEPS[step]}${weightKg === null ? '' : ` ${tonsText(weightKg)}`}`,
            who: null,
            note: [orderNo && `订单 ${orderNo}`, rule].filter(Boolean).join('：') || null,
            moneyFen: null,
          }))}
        />
      </Panel>
    </>
  )
}

function PlanFacts({ plan }: { plan: PlanDetail }) {
  const { priceFenPerTon, convertUntil, ends, deposit } = plan
  const { sign } = plan.kind === 'presale' ? PRESALE_WORDS : GROUP_WORDS
  return (
    <Panel title="计划">
      <Facts
        inTwoColumns
        items={presentItems([
          fact('状态', <StateTag names={PLAN_STATES} colors={PLAN_STATE_COLORS} state={plan.state} />),
          plan.side === 'seller' ? fact('买家', plan.holder) : fact('商家', plan.seller),
          fact('商品', plan.title),
          fact(sign, tonsText(plan.weightKg)),
          fact('已转订单', tonsText(plan.orderedKg)),
          fact('待转订单', tonsText(plan.openKg)),
          ...ends.map(({ end, weightKg }) => fact(PLAN_ENDS[end], tonsText(weightKg))),
          fact(
            '单价',
            priceFenPerTon === null
              ? `截止时确定，最高 ${formatYuan(plan.highestFenPerTon)} 元/吨`
              : `${formatYuan(priceFenPerTon)} 元/吨`,
          ),
          fact(plan.side === 'seller' ? '买家保证金' : '保证金', deposit && <DepositOf plan={plan} />),
          fact('商家履约保证金', `仍冻结 ${formatYuan(plan.bondFen)} 元`),
          fact(`${sign}时间`, <Time at={plan.signedAt} />),
          fact('转单截止', convertUntil && <Time at={convertUntil} />),
          fact(
            '交货期',
            <>
              <Time at={plan.deliverFrom} /> 至 <Time at={plan.deliverUntil} />
            </>,
          ),
        ])}
      />
    </Panel>
  )
}

function DepositOf({ plan: { deposit, side, depositFen } }: { plan: PlanDetail }) {
  if (deposit === null) return null
  const text = `${formatYuan(depositFen)} 元，仍冻结 ${formatYuan(deposit.openFen)} 元`
  return side === 'seller' ? text : <Link to={depositPath(deposit.id)}>{text}</Link>
}

function ProposalPanel({ proposal }: { proposal: Proposal }) {
  const { kind, side, reason, deliverFrom, deliverUntil, silence, answer, isBySilence } = proposal
  return (
    <Panel title={`${PLAN_SIDES[side]}提议：${PROPOSAL_KINDS[kind]}`}>
      <Facts
        items={presentItems([
          fact('理由', reason),
          fact(
            '新的交货期',
            deliverFrom && deliverUntil && (
              <>
                <Time at={deliverFrom} /> 至 <Time at={deliverUntil} />
              </>
            ),
          ),
          fact('提出时间', <Time at={proposal.proposedAt} />),
          fact(
            '答复期限',
            answer === null ? (
              <>
                <Time at={proposal.answerBefore} />，{SILENCE[silence]}
              </>
            ) : null,
          ),
          fact('结果', answer && `${PROPOSAL_ANSWERS[answer]}${isBySilence ? '（逾期未答复）' : ''}`),
          fact('答复时间', proposal.answeredAt && <Time at={proposal.answeredAt} />),
        ])}
      />
    </Panel>
  )
}

type Side = PlanDetail['side']

const orderPath = (side: Side, id: string) => (side === 'seller' ? `/merchant/orders/${id}` : detailPath(id))

const orderColumns = (side: Side): TableColumns<PlanDetail['orders'][number]> => [
  link('订单号', ({ id, orderNo }) => [orderPath(side, id), orderNo], 'nowrap'),
  time('下单时间', ({ placedAt }) => placedAt, 'nowrap'),
  tons('数量（吨）', ({ weightKg }) => weightKg),
  yuan('金额（元）', ({ totalFen }) => totalFen),
  text('状态', ({ state }) => <OrderStateTag state={state} />),
  time('最迟交货', ({ deliverBefore }) => deliverBefore, 'nowrap'),
]
