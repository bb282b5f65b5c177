import { type DisputeSide, RULING_DECISIONS } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { CaseRecords } from '../disputes/case-records'
import { orderWords } from '../disputes/dispute-words'
import type { ShownCase } from '../disputes/shown-disputes'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'

/** All facts of a case as operators see them, with the proposals that wait for an approval. */
export function CaseFactsPanels({ arbitration }: { arbitration: ShownCase }) {
  const { rulings, appeal } = arbitration
  const words = orderWords(arbitration.sellerKind)
  const { sides } = words
  return (
    <>
      <Panel title="案件">
        <Subject arbitration={arbitration} sides={sides} />
      </Panel>
      {rulings.map((ruling) => (
        <Ruling key={ruling.id} ruling={ruling} sides={sides} />
      ))}
      {appeal && (
        <Panel title="复议申请">
          <Facts
            items={[
              fact('申请方', sides[appeal.side]),
              fact('复议理由', <span className="whitespace-pre-line">{appeal.text}</span>),
              fact('申请时间', <Time at={appeal.at} />),
            ]}
          />
        </Panel>
      )}
      <CaseRecords arbitration={arbitration} refundedTo={sides.buyer} words={words} />
    </>
  )
}

type Sides = Record<DisputeSide, string>

function Subject({ arbitration, sides }: { arbitration: ShownCase; sides: Sides }) {
  const { orderNo, title, shopName, requestedBy, at, disputedFen, claim, executed } = arbitration
  return (
    <Facts
      items={[
        fact('订单号', orderNo),
        fact('商品', title),
        fact(sides.merchant, shopName),
        fact('申请方', sides[requestedBy]),
        fact('申请时间', <Time at={at} />),
        fact('争议金额', `${formatYuan(disputedFen)} 元`),
        fact('仲裁请求', <span className="whitespace-pre-line">{claim}</span>),
        executed !== null && fact('执行结果', `退给${sides.buyer} ${formatYuan(executed.toBuyerFen)} 元`),
      ]}
    />
  )
}

function Ruling({ ruling, sides }: { ruling: ShownCase['rulings'][number]; sides: Sides }) {
  const { round, toBuyerFen, toMerchantFen, grounds, proposedAt, decision, decidedAt } = ruling
  return (
    <Panel title={round === 1 ? '裁决方案' : '复议裁决方案'}>
      <Facts
        items={[
          fact(`退给${sides.buyer}`, `${formatYuan(toBuyerFen)} 元`),
          fact(`归${sides.merchant}`, `${formatYuan(toMerchantFen)} 元`),
          fact('裁决理由', <span className="whitespace-pre-line">{grounds}</span>),
          fact('提出时间', <Time at={proposedAt} />),
          fact('审批结果', decision === null ? '待另一名工作人员审批' : RULING_DECISIONS[decision]),
          fact('审批时间', <Time at={decidedAt} />),
        ]}
      />
    </Panel>
  )
}
