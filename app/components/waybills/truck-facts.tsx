import { PLATE_COLORS } from 'contract/pickup/trucks'
import { formatTime } from 'contract/units'
import { isMoving } from 'contract/waybills/states'
import type { TruckOnWay } from 'contract/waybills/tracking'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { Window } from './trip-words'
import { TruckLine } from './truck-line'
import { partyPath } from './waybill-paths'
import { WaybillStateTag } from './waybill-words'

/** Where a truck is: by the steps that people have reported, and while the goods are on it by its position. */
export function TruckFacts({ truck }: { truck: TruckOnWay }) {
  const { plateNumber, plateColor, fromCity, toCity, state } = truck
  return (
    <Panel title={`${plateNumber} · ${placeNow(truck)}`} id="truck">
      {isMoving(state) ? <TruckLine truck={truck} /> : <p className="text-muted">{truck.positionNote}</p>}
      <Facts
        inTwoColumns
        items={[
          fact('运单', waybillNumber(truck)),
          fact('状态', <WaybillStateTag state={state} />),
          fact('线路', `${fromCity} → ${toCity}`),
          fact('车牌', `${plateNumber}（${PLATE_COLORS[plateColor]}）`),
          fact('装货时段', <Window from={truck.loadingFrom} until={truck.loadingUntil} />),
          fact('卸货时段', <Window from={truck.unloadingFrom} until={truck.unloadingUntil} />),
          fact('到厂', <Time at={truck.atLoadingAt} />),
          fact('装货完成', <Time at={truck.loadedAt} />),
          fact('发车', <Time at={truck.departedAt} />),
          fact('到达卸货地', <Time at={truck.arrivedAt} />),
          fact('签收', <Time at={truck.signedAt} />),
        ]}
      />
    </Panel>
  )
}

/** Shipper and carrier open the waybill; the parties of the goods' order do not. */
function waybillNumber({ side, waybillId, waybillNo }: TruckOnWay) {
  if (side !== 'shipper' && side !== 'carrier') return waybillNo
  return <Link to={partyPath(waybillId, side)}>{waybillNo}</Link>
}

/** What the last reported step says of the truck's place. */
function placeNow({
  state,
  fromCity,
  toCity,
  atLoadingAt,
  loadedAt,
  departedAt,
  arrivedAt,
  signedAt,
}: TruckOnWay): string {
  if (state === 'cancelled') return '运单已取消'
  if (signedAt !== null) return `${formatTime(signedAt)} 在${toCity}签收`
  if (arrivedAt !== null) return `${formatTime(arrivedAt)} 到达${toCity}`
  if (departedAt !== null) return `${formatTime(departedAt)} 从${fromCity}发车，运输中`
  if (loadedAt !== null) return `${formatTime(loadedAt)} 在${fromCity}装货`
  return atLoadingAt === null ? '尚未到厂' : `${formatTime(atLoadingAt)} 到厂，等待装货`
}
