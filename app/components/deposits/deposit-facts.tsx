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
import { Facts, fact } from '../ui/facts'
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
          <Facts
            items={[
              fact('说明', <span className="whitespace-pre-line">{objection.text}</span>),
              fact('提出时间', <Time at={objection.at} />),
            ]}
          />
          <PictureStrip pictures={objection.pictures} label="异议的图片" />
        </Panel>
      )}
      {rulings.map((ruling) => (
        <Panel key={ruling.id} title="处理意见">
          <Facts
            items={[
              fact('意见', DEPOSIT_OUTCOMES[ruling.outcome]),
              fact('理由', <span className="whitespace-pre-line">{ruling.grounds}</span>),
              fact(
                '审批结果',
                ruling.decision === null ? '待另一名工作人员审批' : DEPOSIT_DECISIONS[ruling.decision],
              ),
              fact('审批意见', ruling.decisionNote),
              fact('审批时间', <Time at={ruling.decidedAt} />),
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
  const { title, link, side, ownerName, beneficiary, forfeitedFen, objectBefore, together } = deposit
  const orders = deposit.events.flatMap(({ orderId, orderNo }) => (orderId ? [{ orderId, orderNo }] : []))
  return (
    <>
      <Facts
        inTwoColumns
        items={[
          fact('用途', DEPOSIT_PURPOSES[deposit.purpose]),
          fact('用于', <Link to={link}>{title}</Link>),
          fact('状态', <DepositStateCell deposit={deposit} />),
          fact('冻结时间', <Time at={deposit.heldAt} />),
          fact('保证金', yuan(deposit.amountFen)),
          fact('仍冻结', yuan(deposit.openFen)),
          fact('已抵货款', yuan(deposit.usedFen)),
          fact('已退还', yuan(deposit.releasedFen)),
          fact('已扣除', yuan(forfeitedFen)),
          fact('违约时受偿', beneficiary),
          side !== 'owner' && fact('交纳方', ownerName),
          objectBefore !== null && fact('异议截止', <Time at={objectBefore} />),
          together !== null &&
            fact('一并处理', `同一原因共 ${together.deposits} 笔，${yuan(together.amountFen)}`),
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
