import { amountFen, formatYuan, plainTons } from 'contract/units'
import type { WaybillDetail, WaybillPlace } from 'contract/waybills/shapes'
import { UNLOADERS } from 'contract/waybills/terms'
import type { ReactNode } from 'react'
import { carrierPath } from '../carriers/carrier-paths'
import { CONTRACT_PARTIES } from '../carriers/contract-parties'
import { codeText } from '../pickup/pass-text'
import { Time } from '../time/time'
import { type Fact, Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { freightText, packingText, personText, plateText, truckText, Window } from './trip-words'
import { freightOrderPath, goodsOrderPath, waybillLoadPath } from './waybill-links'
import { FreightStateTag, loadText, perMilleText } from './waybill-words'

interface WaybillProps {
  waybill: WaybillDetail
}

const linked = (to: string | null, text: string): ReactNode =>
  to === null ? text : <Link to={to}>{text}</Link>

/** Shipper and carrier in full: without the operator's freight permit the contract runs between these two. */
export function PartiesPanel({ waybill: { shipper, carrier, carrierId } }: WaybillProps) {
  return (
    <Panel title="运输合同双方">
      <Facts
        inTwoColumns
        items={[
          fact('托运人', shipper.name),
          fact('承运商', <Link to={carrierPath(carrierId)}>{carrier.name}</Link>),
          fact('统一社会信用代码（托运人）', shipper.creditCode),
          fact('统一社会信用代码（承运商）', carrier.creditCode),
          fact('电话（托运人）', shipper.phone),
          fact('电话（承运商）', carrier.phone),
          fact('道路运输经营许可证', carrier.permitNo),
        ]}
      />
      <p className="subtitle">{CONTRACT_PARTIES}</p>
    </Panel>
  )
}

/** Truck and people of the trip. */
export function TruckPanel({ waybill }: WaybillProps) {
  const { truck, driver, escort } = waybill
  return (
    <Panel title="车辆与人员">
      <Facts
        inTwoColumns
        items={[
          fact('车牌', <strong>{plateText(truck)}</strong>),
          fact('车型', truckText(truck)),
          fact('装载 / 核定载重', `${loadText(waybill)} 吨`),
          fact('道路运输证', truck.transportNo),
          fact('司机', personText(driver)),
          fact('押运员', escort === null ? '无' : personText(escort)),
        ]}
      />
    </Panel>
  )
}

/** What is carried, whose order it belongs to, and the pick-up pass that the waybill made. */
export function GoodsPanel({ waybill }: WaybillProps) {
  const { title, kg, valueFenPerTon, goodsOrder, pickupPass, remark, unloadingBy } = waybill
  const load = waybillLoadPath(waybill)
  return (
    <Panel title="货物">
      <Facts
        inTwoColumns
        items={[
          fact('货物', title),
          fact('包装与类别', packingText(waybill)),
          fact('约定重量', `${plainTons(kg)} 吨`),
          fact('货值', valueFenPerTon === null ? '未填写' : valueText(valueFenPerTon, kg)),
          goodsOrder && fact('货物订单', linked(goodsOrderPath(waybill, goodsOrder.id), goodsOrder.orderNo)),
          goodsOrder && fact('批号', goodsOrder.lotNo),
          pickupPass && passFact(pickupPass),
          load !== null && fact('货源', <Link to={load}>查看货源与报价</Link>),
          fact('卸货方', UNLOADERS[unloadingBy]),
          fact('备注', remark),
        ]}
      />
    </Panel>
  )
}

const valueText = (fenPerTon: number, kg: number) =>
  `${formatYuan(fenPerTon)} 元/吨，共 ${formatYuan(amountFen(fenPerTon, kg))} 元`

function passFact({ code, usedAt, handedKg }: NonNullable<WaybillDetail['pickupPass']>): Fact {
  if (usedAt === null) return fact('提货码', code === null ? '已失效' : `${codeText(code)}，一次有效`)
  return fact(
    '已提货',
    <>
      {handedKg === null ? '--' : `${plainTons(handedKg)} 吨`}，
      <Time at={usedAt} />
    </>,
  )
}

/** Places of loading and unloading with their windows and contacts. */
export function PlacesPanel({ waybill: { loading, unloading } }: WaybillProps) {
  return (
    <Panel title="装货与卸货">
      <h3>装货</h3>
      <PlaceFacts place={loading} />
      <h3>卸货</h3>
      <PlaceFacts place={unloading} />
    </Panel>
  )
}

function PlaceFacts({ place }: { place: WaybillPlace }) {
  return (
    <Facts
      items={[
        fact('地点', `${place.city} ${place.district} ${place.address}`),
        fact('联系人', `${place.contact} ${place.phone}`),
        fact('时段', <Window from={place.from} until={place.until} />),
      ]}
    />
  )
}

/** Freight, its state, deductions and fees. The carrier's share after commission is for the carrier and operators. */
export function FreightPanel({ waybill }: WaybillProps) {
  const { side, orderNo, deductedFen, paidFen, noShowFeeFen, commissionPerMille, payoutAt } = waybill
  return (
    <Panel title="运费">
      <Facts
        inTwoColumns
        items={[
          fact('运费', <b>{freightText(waybill)}</b>),
          fact('状态', <FreightStateTag freightState={waybill.freightState} />),
          fact('已扣款', `${formatYuan(deductedFen)} 元`),
          fact('付给承运商', paidFen === null ? '未结算' : `${formatYuan(paidFen)} 元（扣除平台服务费后）`),
          side !== 'shipper' &&
            fact('平台服务费', `运费的 ${perMilleText(commissionPerMille)}，由承运商承担`),
          fact('放空费', `${formatYuan(noShowFeeFen)} 元，装货前取消的一方付给对方`),
          payoutAt !== null && fact('自动结算', <Time at={payoutAt} />),
          fact('运费订单', linked(freightOrderPath(waybill), orderNo)),
        ]}
      />
      <p className="subtitle">
        选定承运时冻结，装货时转入托管，签收满 3 天或确认后付给承运商；扣款只按双方一致或裁决，不能改动运费。
      </p>
    </Panel>
  )
}

/** How long the truck waited at both ends, and what it would cost now. */
export function WaitingPanel({ waybill }: WaybillProps) {
  const { atLoadingAt, loadedAt, arrivedAt, signedAt, detentionFen } = waybill
  if (atLoadingAt === null && arrivedAt === null) return null
  return (
    <Panel title="等候与压车">
      <Facts
        inTwoColumns
        items={[
          fact('到厂', <Time at={atLoadingAt} />),
          fact('装货完成', <Time at={loadedAt} />),
          fact('到达卸货地', <Time at={arrivedAt} />),
          fact('签收', <Time at={signedAt} />),
          fact('压车费', `${formatYuan(detentionFen)} 元`),
        ]}
      />
      <p className="subtitle">
        {`装货、卸货各免费等候 ${waybill.detentionFreeHours} 小时，此后每天（不足一天按一天）${formatYuan(waybill.detentionFenPerDay)} 元；由承运商主张，托运人同意后支付。`}
      </p>
    </Panel>
  )
}
