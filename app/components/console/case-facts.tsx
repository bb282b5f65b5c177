import { DISPUTE_SIDES, RULING_DECISIONS } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { CaseRecords } from '../disputes/case-records'
import type { ShownCase } from '../disputes/shown-disputes'
import { Time } from '../time/time'
import { DescriptionList } from '../ui/description-list'
import { Panel } from '../ui/panel'

/** All facts of a case as operators see them, with the proposals that wait for an approval. */
export function CaseFactsPanels({ arbitration }: { arbitration: ShownCase }) {
  const { rulings, appeal } = arbitration
  return (
    <>
      <Panel title="案件">
        <Subject arbitration={arbitration} />
      </Panel>
      {rulings.map((ruling) => (
        <Ruling key={ruling.id} ruling={ruling} />
      ))}
      {appeal && (
        <Panel title="复议申请">
          <DescriptionList
            items={[
              { name: '申请方', value: DISPUTE_SIDES[appeal.side] },
              { name: '复议理由', value: <span className="whitespace-pre-line">{appeal.text}</span> },
              { name: '申请时间', value: <Time at={appeal.at} /> },
            ]}
          />
        </Panel>
      )}
      <CaseRecords arbitration={arbitration} refundedTo="买家" />
    </>
  )
}

function Subject({ arbitration }: { arbitration: ShownCase }) {
  const { orderNo, title, shopName, requestedBy, at, disputedFen, claim, executed } = arbitration
  return (
    <DescriptionList
      items={[
        { name: '订单号', value: orderNo },
        { name: '商品', value: title },
        { name: '商家', value: shopName },
        { name: '申请方', value: DISPUTE_SIDES[requestedBy] },
        { name: '申请时间', value: <Time at={at} /> },
        { name: '争议金额', value: `${formatYuan(disputedFen)} 元` },
        { name: '仲裁请求', value: <span className="whitespace-pre-line">{claim}</span> },
        ...(executed === null
          ? []
          : [{ name: '执行结果', value: `退给买家 ${formatYuan(executed.toBuyerFen)} 元` }]),
      ]}
    />
  )
}

function Ruling({ ruling }: { ruling: ShownCase['rulings'][number] }) {
  const { round, toBuyerFen, toMerchantFen, grounds, proposedAt, decision, decidedAt } = ruling
  return (
    <Panel title={round === 1 ? '裁决方案' : '复议裁决方案'}>
      <DescriptionList
        items={[
          { name: '退给买家', value: `${formatYuan(toBuyerFen)} 元` },
          { name: '归商家', value: `${formatYuan(toMerchantFen)} 元` },
          { name: '裁决理由', value: <span className="whitespace-pre-line">{grounds}</span> },
          { name: '提出时间', value: <Time at={proposedAt} /> },
          {
            name: '审批结果',
            value: decision === null ? '待另一名工作人员审批' : RULING_DECISIONS[decision],
          },
          { name: '审批时间', value: <Time at={decidedAt} /> },
        ]}
      />
    </Panel>
  )
}
