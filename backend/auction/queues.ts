import { shopsByIds } from 'backend/account'
import { operatorQueue } from 'backend/platform/operator-queue'
import { sql } from 'drizzle-orm'

export const QUEUES = [
  operatorQueue<{ lotNo: string; shopId: string; grade: string }>({
    position: 60,
    name: '待审核的竞拍',
    page: '/console/lots',
    query: 'state=submitted',
    roles: ['reviewer'],
    waiting: () => sql`select l.id, l.submitted_at as at, l.lot_no as "lotNo", l.shop_id as "shopId", p.grade
      from auction_lot l join catalogue_product p on p.id = l.product_id where l.state = 'submitted'`,
    texts: async (rows, reader) => {
      const shopIds = rows.map(({ shopId }) => shopId)
      const shops = await shopsByIds(reader, [...new Set(shopIds)])
      return rows.map(
        ({ lotNo, shopId, grade }) => `竞拍 ${lotNo}：${grade}，${shops.get(shopId)?.name ?? ''}`,
      )
    },
  }),
]
