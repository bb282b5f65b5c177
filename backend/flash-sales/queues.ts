import { shopsByIds } from 'backend/account'
import { operatorQueue } from 'backend/platform/operator-queue'
import { offersByIds } from 'backend/spot'
import { sql } from 'drizzle-orm'

export const QUEUES = [
  operatorQueue<{ saleNo: string; offerId: string; shopId: string }>({
    position: 50,
    name: '待审核的秒杀',
    page: '/console/flashSales',
    query: 'state=submitted',
    roles: ['reviewer'],
    waiting:
      () => sql`select id, submitted_at as at, sale_no as "saleNo", offer_id as "offerId", shop_id as "shopId"
      from flash_sale where state = 'submitted'`,
    texts: async (rows, reader) => {
      const idsOf = (key: 'offerId' | 'shopId') => [...new Set(rows.map((row) => row[key]))]
      const [offers, shops] = await Promise.all([
        offersByIds(reader, idsOf('offerId')),
        shopsByIds(reader, idsOf('shopId')),
      ])
      return rows.map(
        ({ saleNo, offerId, shopId }) =>
          `秒杀 ${saleNo}：${offers.get(offerId)?.grade ?? ''}，${shops.get(shopId)?.name ?? ''}`,
      )
    },
  }),
]
