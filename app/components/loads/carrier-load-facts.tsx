import type { CarrierLoad } from 'contract/loads/carrier-loads'
import { formatTime, formatYuan } from 'contract/units'
import { CONTRACT_PARTIES } from '../carriers/contract-parties'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { termsOf } from './load-facts'
import { deadlineOf, openKgText, placeText, taxText, Window } from './load-words'

/** A load as carriers see it: places by district, no addresses. */
export function CarrierLoadFacts({ load }: { load: CarrierLoad }) {
  const { shipperName, shipperDeals, km, freightFen, taxPercent } = load
  const deadline = deadlineOf(load)
  return (
    <Panel title="货源">
      <Facts
        items={[
          fact('发货方', `${shipperName ?? '已认证企业，选定后显示名称'} · ${dealsText(shipperDeals)}`),
          deadline && fact(deadline.label, formatTime(deadline.at)),
          freightFen !== null &&
            fact('运费', `${formatYuan(freightFen)} 元，${taxText(taxPercent ?? 0)}，按本企业线路运价`),
          fact('可承运', `${openKgText(load)} 吨`),
          ...termsOf(load),
          fact('装货', placeText(load.loadingCity, load.loadingDistrict)),
          fact('装货时间', <Window from={load.loadingFrom} until={load.loadingUntil} />),
          fact('卸货', placeText(load.unloadingCity, load.unloadingDistrict)),
          fact('卸货时间', <Window from={load.unloadingFrom} until={load.unloadingUntil} />),
          fact('公路里程', km === null ? null : `约 ${km} 公里`),
        ]}
      />
      <p className="subtitle">{`选定承运后运费即冻结，地址与电话在运单中显示。${CONTRACT_PARTIES}`}</p>
    </Panel>
  )
}

const dealsText = (deals: number) => (deals === 0 ? '暂无完成的运单' : `完成 ${deals} 单`)
