import type { ShopOrderDisputes } from 'contract/disputes/shop-disputes'
import { formatYuan } from 'contract/units'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { CasePanels } from '../disputes/case-panels'
import { FREIGHT_WORDS } from '../disputes/dispute-words'
import { ObjectionFacts } from '../disputes/objection-facts'
import { OrderCaseTable } from '../merchant-orders/order-case-table'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { CARRIER_PARTY, carrierSide } from './freight-dispute-paths'
import type { FreightDispute } from './freight-dispute-text'

interface FreightDisputeFactsProps {
  dispute: Pick<FreightDispute, 'objection' | 'arbitration' | 'earlier'> & {
    waybill: Pick<WaybillDetail, 'id' | 'freightFen' | 'deductedFen'>
    disputes: Pick<ShopOrderDisputes, 'arbitrations'>
  }
}

/** All facts of the disputes about a waybill's freight, the newest first. Only the server renders it. */
export function FreightDisputeFacts({ dispute }: FreightDisputeFactsProps) {
  const { waybill, objection, arbitration, disputes, earlier } = dispute
  const money = <FreightMoney dispute={dispute} />
  const earlierCases = disputes.arbitrations.filter(({ id }) => id !== arbitration?.id)
  const { refundedTo } = CARRIER_PARTY
  return (
    <>
      {arbitration === null ? (
        <>
          {objection !== null && (
            <Panel title="异议">
              <ObjectionFacts objection={objection} refundedTo={refundedTo} words={FREIGHT_WORDS} />
            </Panel>
          )}
          {money}
        </>
      ) : (
        <CasePanels arbitration={arbitration} side={carrierSide(waybill.id)} money={money} />
      )}
      {earlier.map((one) => (
        <Panel key={one.id} title="以前的异议">
          <ObjectionFacts objection={one} refundedTo={refundedTo} words={FREIGHT_WORDS} />
        </Panel>
      ))}
      {earlierCases.length > 0 && (
        <Panel title="以前的仲裁">
          <OrderCaseTable cases={earlierCases} words={FREIGHT_WORDS} pathOf={null} />
        </Panel>
      )}
    </>
  )
}

/** The freight, and what of it is disputed. */
function FreightMoney({ dispute: { waybill, objection, arbitration } }: FreightDisputeFactsProps) {
  const { freightFen, deductedFen } = waybill
  const { disputedFen, executed, outcome } = arbitration ?? { ...objection, executed: null, outcome: null }
  const isOpen = arbitration !== null && outcome === null
  return (
    <Panel title="资金">
      <Facts
        inTwoColumns
        items={[
          fact('运费', `${formatYuan(freightFen)} 元`),
          deductedFen > 0 && fact('已扣款', `${formatYuan(deductedFen)} 元`),
          disputedFen !== undefined &&
            fact('争议金额', `${formatYuan(disputedFen)} 元${isOpen ? '，冻结至结案' : ''}`),
          executed !== null &&
            disputedFen !== undefined &&
            fact('归我方', `${formatYuan(disputedFen - executed.toBuyerFen)} 元`),
        ]}
      />
      <p className="text-muted text-small">争议期间运费不结算；退给发货方的部分从托管的运费中退回。</p>
    </Panel>
  )
}
