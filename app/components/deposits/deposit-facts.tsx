import {
  DEPOSIT_ACTORS,
  DEPOSIT_DECISIONS,
  DEPOSIT_OUTCOMES,
  DEPOSIT_PURPOSES,
  DEPOSIT_STEPS,
} from 'contract/deposits/states'
import { formatYuan } from 'contract/units'
import { PictureStrip } from '../pictures/picture-strip'
import { Time } from '../time/time'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { Timeline } from '../ui/timeline'
import { DepositStateCell } from './deposit-state'
import type { ShownDeposit } from './shown-deposit'

const yuan = (fen: number) => `${formatYuan(fen)} 元`

/** All facts of a deposit: amounts, objection, decisions, steps. */
export function DepositFacts({ deposit }: { deposit: ShownDeposit }) {
  const { objection, rulings, events } = deposit
  return (
    <>
      <Panel title="保证金">
        <Amounts deposit={deposit} />
      </Panel>
      {objection && (
        <Panel title="异议">
          <DescriptionList
            items={[
              { name: '说明', value: <span className="whitespace-pre-line">{objection.text}</span> },
              { name: '提出时间', value: <Time at={objection.at} /> },
            ]}
          />
          <PictureStrip pictures={objection.pictures} label="异议的图片" />
        </Panel>
      )}
      {rulings.map((ruling) => (
        <Panel key={ruling.id} title="处理意见">
          <DescriptionList
            items={[
              { name: '意见', value: DEPOSIT_OUTCOMES[ruling.outcome] },
              { name: '理由', value: <span className="whitespace-pre-line">{ruling.grounds}</span> },
              {
                name: '审批结果',
                value: ruling.decision === null ? '待另一名工作人员审批' : DEPOSIT_DECISIONS[ruling.decision],
              },
              { name: '审批意见', value: ruling.decisionNote },
              { name: '审批时间', value: <Time at={ruling.decidedAt} /> },
            ]}
          />
        </Panel>
      ))}
      <Panel title="记录">
        <Timeline
          items={[...events].reverse().map(({ step, amountFen, orderNo, rule, actor, at }) => ({
            at,
            title: `${DEPOSIT_STEPS[step]}${amountFen > 0 ? ` ${yuan(amountFen)}` : ''}`,
            who: DEPOSIT_ACTORS[actor],
            note: [orderNo && `订单 ${orderNo}`, rule].filter(Boolean).join('：') || null,
            moneyFen: null,
          }))}
        />
      </Panel>
    </>
  )
}

function Amounts({ deposit }: { deposit: ShownDeposit }) {
  const { title, link, side, ownerName, beneficiary, forfeitedFen, objectBefore } = deposit
  const orders = deposit.events.flatMap(({ orderId, orderNo }) => (orderId ? [{ orderId, orderNo }] : []))
  return (
    <>
      <DescriptionList
        inTwoColumns
        items={[
          { name: '用途', value: DEPOSIT_PURPOSES[deposit.purpose] },
          { name: '用于', value: <Link to={link}>{title}</Link> },
          { name: '状态', value: <DepositStateCell deposit={deposit} /> },
          { name: '冻结时间', value: <Time at={deposit.heldAt} /> },
          { name: '保证金', value: yuan(deposit.amountFen) },
          { name: '仍冻结', value: yuan(deposit.openFen) },
          { name: '已抵货款', value: yuan(deposit.usedFen) },
          { name: '已退还', value: yuan(deposit.releasedFen) },
          { name: '已扣除', value: yuan(forfeitedFen) },
          { name: '违约时受偿', value: beneficiary },
          ...(side === 'owner' ? [] : [{ name: '交纳方', value: ownerName }]),
          ...(objectBefore === null ? [] : [{ name: '异议截止', value: <Time at={objectBefore} /> }]),
        ]}
      />
      {side === 'owner' && orders.length > 0 && (
        <p>
          抵作货款的订单：
          {orders.map(({ orderId, orderNo }) => (
            <Link key={orderId} className="mr-3" to={`/personalCenter/myOrderDetail?id=${orderId}`}>
              {orderNo ?? orderId}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
