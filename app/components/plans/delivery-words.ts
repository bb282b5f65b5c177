import type { GroupDetail } from 'contract/group-purchases'
import { formatYuan } from 'contract/units'

/** Delivery ways of an activity with their freight, in a line. */
export function deliveryWords(deliveries: GroupDetail['deliveries']): string {
  return deliveries
    .map(({ name, freightFenPerTon }) => {
      if (freightFenPerTon === null) return `${name}，运费按收货城市计`
      return freightFenPerTon > 0 ? `${name}，运费 ${formatYuan(freightFenPerTon)} 元/吨` : name
    })
    .join('；')
}
