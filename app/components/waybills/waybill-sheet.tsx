import { amountFen, formatTime, formatYuan, plainTons } from 'contract/units'
import { bagsOf } from 'contract/waybills/rules'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { FREIGHT_STATES, WAYBILL_STATES } from 'contract/waybills/states'
import { CONTRACT_PARTIES } from '../carriers/contract-parties'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { freightText, packingText, personText, plateText, truckText } from './trip-words'

const windowText = ({ from, until }: WaybillDetail['loading']) =>
  `${formatTime(from)} 至 ${formatTime(until)}`
const placeText = ({ city, district, address }: WaybillDetail['loading']) => `${city} ${district} ${address}`
const tonsText = (kg: number | undefined) => (kg === undefined ? '--' : `${plainTons(kg)} 吨`)

/** A waybill on paper: the fields that supervision asks for. Only the server renders it. */
export function WaybillSheet({ waybill }: { waybill: WaybillDetail }) {
  return (
    <>
      <HeadPanel waybill={waybill} />
      <EndsPanels waybill={waybill} />
      <CarriagePanel waybill={waybill} />
      <CargoPanel waybill={waybill} />
      <Panel title="签字">
        <Facts inTwoColumns items={['发货方', '承运商', '司机', '收货方'].map((who) => fact(who, '　'))} />
        <p className="text-small">{CONTRACT_PARTIES}</p>
      </Panel>
    </>
  )
}

function HeadPanel({ waybill }: { waybill: WaybillDetail }) {
  const { waybillNo, orderNo, goodsOrder, state, freightState, deductedFen } = waybill
  return (
    <Panel title="运单">
      <Facts
        inTwoColumns
        items={[
          fact('运单号', waybillNo),
          fact('上游单证号（运费订单）', orderNo),
          goodsOrder && fact('货物订单', goodsOrder.orderNo),
          fact('分段分车号', '0000（一车一单）'),
          fact('运输方式', '公路运输'),
          fact('状态', WAYBILL_STATES[state]),
          fact('成交时间', formatTime(waybill.openedAt)),
          fact('发运时间', formatTime(waybill.departedAt ?? waybill.loadedAt)),
          fact('收货时间', formatTime(waybill.signedAt)),
          fact('运费', freightText(waybill)),
          fact('运费状态', FREIGHT_STATES[freightState]),
          deductedFen > 0 && fact('扣款', `${formatYuan(deductedFen)} 元`),
          fact('备注', waybill.remark),
        ]}
      />
    </Panel>
  )
}

function EndsPanels({ waybill }: { waybill: WaybillDetail }) {
  const { shipper, loading, unloading } = waybill
  return (
    <>
      <Panel title="托运人与装货">
        <Facts
          inTwoColumns
          items={[
            fact('托运人', shipper.name),
            fact('统一社会信用代码', shipper.creditCode),
            fact('托运人电话', shipper.phone),
            fact('装货地点', placeText(loading)),
            fact('装货联系人', `${loading.contact} ${loading.phone}`),
            fact('装货时段', windowText(loading)),
          ]}
        />
      </Panel>
      <Panel title="收货与卸货">
        <Facts
          inTwoColumns
          items={[
            fact('收货地点', placeText(unloading)),
            fact('收货人', `${unloading.contact} ${unloading.phone}`),
            fact('卸货时段', windowText(unloading)),
          ]}
        />
      </Panel>
    </>
  )
}

function CarriagePanel({ waybill }: { waybill: WaybillDetail }) {
  const { carrier, truck, driver, escort } = waybill
  return (
    <Panel title="实际承运人、车辆与人员">
      <Facts
        inTwoColumns
        items={[
          fact('承运商', carrier.name),
          fact('统一社会信用代码', carrier.creditCode),
          fact('道路运输经营许可证号', carrier.permitNo),
          fact('承运商电话', carrier.phone),
          fact('车牌', plateText(truck)),
          fact('车型', truckText(truck)),
          fact('核定载重', tonsText(truck.loadKg)),
          fact('道路运输证号', truck.transportNo),
          fact('司机', personText(driver)),
          fact('押运员', escort === null ? '无' : personText(escort)),
        ]}
      />
    </Panel>
  )
}

function CargoPanel({ waybill }: { waybill: WaybillDetail }) {
  const { title, kg, packing, valueFenPerTon, loadingWeighing: loaded, unloadingWeighing: unloaded } = waybill
  return (
    <Panel title="货物与计量">
      <Facts
        inTwoColumns
        items={[
          fact('货物名称', title),
          fact('包装与类别', packingText(waybill)),
          fact('约定重量', tonsText(kg)),
          packing === 'bag' && fact('件数', `${loaded?.bags ?? bagsOf(waybill)} 袋`),
          fact(
            '货值',
            valueFenPerTon === null ? '未填写' : `${formatYuan(amountFen(valueFenPerTon, kg))} 元`,
          ),
          fact('装货毛重 / 皮重', weightsText(loaded)),
          fact('装货重量', tonsText(loaded?.kg)),
          fact('卸货毛重 / 皮重', weightsText(unloaded)),
          fact('卸货重量', tonsText(unloaded?.kg)),
          waybill.difference !== null && fact('磅差', waybill.difference),
          waybill.goodsOrder && fact('批号', waybill.goodsOrder.lotNo),
        ]}
      />
    </Panel>
  )
}

function weightsText(weighing: WaybillDetail['loadingWeighing']): string {
  const { grossKg = null, tareKg = null } = weighing ?? {}
  return grossKg === null || tareKg === null ? '--' : `${plainTons(grossKg)} / ${plainTons(tareKg)} 吨`
}
