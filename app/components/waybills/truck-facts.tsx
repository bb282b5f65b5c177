import { formatTime } from 'contract/units'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { freightPath } from './waybill-paths'
import { WaybillProgress } from './waybill-progress'
import {
  loadText,
  plateText,
  routeText,
  truckText,
  WaybillMarks,
  WaybillStateTag,
  Window,
} from './waybill-words'

/** Where a truck is by the steps of its waybill: they are reported by people, positions prove nothing. */
export function TruckFacts({ waybill }: { waybill: WaybillDetail }) {
  const { id, waybillNo, truck, driver, loading, unloading } = waybill
  return (
    <Panel title={`${truck.plateNumber} · ${placeNow(waybill)}`} id="truck">
      <WaybillProgress waybill={waybill} />
      <Facts
        inTwoColumns
        items={[
          fact('运单', <Link to={freightPath(id)}>{waybillNo}</Link>),
          fact(
            '状态',
            <>
              <WaybillStateTag state={waybill.state} /> <WaybillMarks {...waybill} />
            </>,
          ),
          fact('线路', routeText(waybill)),
          fact('车辆', `${plateText(truck)} ${truckText(truck)}`),
          fact('装载 / 核定载重', `${loadText(waybill)} 吨`),
          fact('司机', `${driver.name} ${driver.phone}`),
          fact('装货时段', <Window from={loading.from} until={loading.until} />),
          fact('卸货时段', <Window from={unloading.from} until={unloading.until} />),
        ]}
      />
    </Panel>
  )
}

/** What the last reported step says of the truck's place. */
function placeNow({
  state,
  atLoadingAt,
  loadedAt,
  departedAt,
  arrivedAt,
  signedAt,
  loading,
  unloading,
}: WaybillDetail): string {
  if (state === 'cancelled') return '运单已取消'
  if (signedAt !== null) return `${formatTime(signedAt)} 在${unloading.city}签收`
  if (arrivedAt !== null) return `${formatTime(arrivedAt)} 到达${unloading.city}`
  if (departedAt !== null) return `${formatTime(departedAt)} 从${loading.city}发车，运输中`
  if (loadedAt !== null) return `${formatTime(loadedAt)} 在${loading.city}装货`
  return atLoadingAt === null ? '尚未到厂' : `${formatTime(atLoadingAt)} 到厂，等待装货`
}
