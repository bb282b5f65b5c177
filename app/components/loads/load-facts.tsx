import type { LoadDetail, LoadRow } from 'contract/loads'
import { LOAD_STEPS } from 'contract/loads/limits'
import { formatYuan } from 'contract/units'
import { UNLOADERS } from 'contract/waybills/terms'
import { carrierPath } from '../carriers/carrier-paths'
import { CONTRACT_PARTIES } from '../carriers/contract-parties'
import { truckName } from '../carriers/truck-name'
import { shopOrderPath } from '../merchant-orders/shop-order-paths'
import { detailPath } from '../ordering/order-paths'
import { type Fact, Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { Timeline } from '../ui/timeline'
import { goodsText, kgText, placeText, taxText, Window } from './load-words'

/** What a load says of its goods and terms, to its shipper and to carriers. */
export function termsOf(
  load: Pick<
    LoadRow,
    | 'title'
    | 'packing'
    | 'hazardClass'
    | 'packages'
    | 'body'
    | 'lengthDm'
    | 'unloadingBy'
    | 'noShowFeeFen'
    | 'remark'
  >,
): Fact[] {
  return [
    fact('货物', load.title),
    fact('包装与类别', goodsText(load)),
    fact('车辆要求', truckName(load)),
    fact('卸货方', UNLOADERS[load.unloadingBy]),
    fact('放空费', `${formatYuan(load.noShowFeeFen)} 元，双方相同`),
    fact('备注', load.remark),
  ]
}

/** Goods, places and terms of a load, for its shipper. Only the server renders it. */
export function LoadFacts({ load }: { load: LoadDetail }) {
  const { orderId, orderNo, shipperSide, goodsFenPerTon, freightFen, taxPercent } = load
  return (
    <>
      <Panel title="货物与约定">
        <Facts
          inTwoColumns
          items={[
            orderId !== null &&
              fact(
                '货物订单',
                <Link to={shipperSide === 'seller' ? shopOrderPath(orderId) : detailPath(orderId)}>
                  {orderNo}
                </Link>,
              ),
            fact('已选 / 总量', `${kgText(load)} 吨`),
            ...termsOf(load),
            goodsFenPerTon !== null && fact('货值', `${formatYuan(goodsFenPerTon)} 元/吨`),
            load.carrierId !== null &&
              fact('询车的承运商', <Link to={carrierPath(load.carrierId)}>{load.carrierName}</Link>),
            freightFen !== null &&
              taxPercent !== null &&
              fact('运费', `${formatYuan(freightFen)} 元，${taxText(taxPercent)}`),
          ]}
        />
        <p className="subtitle">{CONTRACT_PARTIES}</p>
      </Panel>
      <Panel title="装货">
        <Facts
          items={[
            fact('地点', `${placeText(load.loadingCity, load.loadingDistrict)} ${load.loadingAddress}`),
            fact('联系人', `${load.loadingContact} ${load.loadingPhone}`),
            fact('时间', <Window from={load.loadingFrom} until={load.loadingUntil} />),
          ]}
        />
      </Panel>
      <Panel title="卸货">
        <Facts
          items={[
            fact('地点', `${placeText(load.unloadingCity, load.unloadingDistrict)} ${load.unloadingAddress}`),
            fact('联系人', `${load.unloadingContact} ${load.unloadingPhone}`),
            fact('时间', <Window from={load.unloadingFrom} until={load.unloadingUntil} />),
          ]}
        />
      </Panel>
      <Panel title="进度">
        <LoadTimeline timeline={load.timeline} />
      </Panel>
    </>
  )
}

function LoadTimeline({ timeline }: Pick<LoadDetail, 'timeline'>) {
  const items = timeline.map(({ at, step, actor, note }) => ({
    ...{ at, title: LOAD_STEPS[step], who: actor, note },
    moneyFen: null,
  }))
  return <Timeline items={items.reverse()} />
}
