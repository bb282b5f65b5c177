import type { PickupOrder } from 'contract/pickup/passes'
import { formatYuan } from 'contract/units'
import { Time } from '../time/time'

/** The storage fee as it grows. */
export function StorageFee({ order }: { order: PickupOrder }) {
  const { chargedFrom, feeFen, perDayFen } = order.storage
  const isFree = Date.parse(order.at) < Date.parse(chargedFrom)
  if (isFree)
    return (
      <>
        免费，
        <Time at={chargedFrom} /> 起 {formatYuan(perDayFen)} 元/天
      </>
    )
  return (
    <>
      <span className="num">{formatYuan(feeFen)}</span> 元
      {perDayFen > 0 && <span className="text-muted">，每天增加 {formatYuan(perDayFen)} 元</span>}
    </>
  )
}
