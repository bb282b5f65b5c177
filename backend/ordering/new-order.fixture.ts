import { newId } from 'backend/platform/ids'
import type { Town } from 'tests/endpoints/town'
import type { NewOrder } from './place-order'

export const ORDER_FEN = 6_735_000

/** An order of the town's buyer for 10 t of drawing grade at 6,735 yuan. */
export function newOrder(
  { buyer, merchant }: Pick<Town, 'buyer' | 'merchant'>,
  poolId: string,
  way: NewOrder['delivery']['way'],
  isLiquid: boolean,
): NewOrder {
  const goods = { category: 'PP', grade: 'T30S', maker: '镇海炼化', processing: '拉丝' }
  const place = { warehouse: '北仑港区库', city: '宁波' }
  const sums = { priceFenPerTon: 673_500, orderedKg: 10_000, amountFen: ORDER_FEN, isLiquid }
  return {
    type: 1,
    buyer: { memberId: buyer.memberId, companyId: buyer.companyId, name: '陈采购' },
    shopId: merchant.shopId ?? '',
    line: { offerId: newId(), poolId, lotNo: '261110A3', ...goods, ...place, ...sums },
    freightFen: 0,
    discount: null,
    delivery: { way, place: '北仑港区库', contact: null },
    remark: null,
    requestId: newId(),
  }
}
