/**
 * Delivery ways of activities. They are frozen with the terms, so that an edit of the offer changes nothing for the companies
 * that have signed.
 */
import type { FrozenDeliveries } from 'backend/platform/database/activity-tables'
import type { DeliveryWay } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { ActivityGoods } from './goods'

type Deliveries = ActivityGoods['deliveries']

/** Columns of the delivery ways. */
export function freezeDeliveries(deliveries: Deliveries): FrozenDeliveries {
  const freightOf = (wanted: DeliveryWay) =>
    deliveries.find(({ way }) => way === wanted)?.freightFenPerTon ?? null
  return {
    deliveryWays: deliveries.map(({ way }) => way),
    pickupFenPerTon: freightOf('pickup'),
    deliveredFenPerTon: freightOf('delivered'),
    transferFenPerTon: freightOf('transfer'),
  }
}

/** The delivery ways of an activity; null if they follow its offer. */
export function frozenDeliveries({ deliveryWays, ...fenPerTon }: FrozenDeliveries): Deliveries | null {
  const freights = {
    pickup: fenPerTon.pickupFenPerTon ?? 0,
    delivered: fenPerTon.deliveredFenPerTon,
    transfer: fenPerTon.transferFenPerTon ?? 0,
  }
  return deliveryWays?.map((way) => ({ way, freightFenPerTon: freights[way] })) ?? null
}

/** Sentence of the terms. A freight that is not named follows the seller's published rates. */
export function deliverySentence(deliveries: Deliveries): string {
  const ways = deliveries.map(({ way, freightFenPerTon }) => describeWay(way, freightFenPerTon))
  return `交货方式（需方转单时选定）：${ways.join('；')}。供方以后修改报价，不改变以上方式与写明的运费。`
}

function describeWay(way: DeliveryWay, freightFenPerTon: number | null): string {
  const name = { pickup: '需方自提', delivered: '供方送到', transfer: '仓库过户' }[way]
  if (freightFenPerTon === null)
    return `${name}，运费按转单时供方公布的运价计算，供方没有公布的按平台运价计算`
  if (freightFenPerTon > 0) return `${name}，运费每吨 ${formatYuan(freightFenPerTon)} 元`
  return way === 'delivered' ? `${name}，不另收运费` : name
}
