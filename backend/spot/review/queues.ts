import { shopsByIds } from 'backend/account'
import { operatorQueue } from 'backend/platform/operator-queue'
import { sql } from 'drizzle-orm'

export const QUEUES = [
  operatorQueue<{ shopId: string; grade: string }>({
    position: 40,
    name: '待审的报价',
    page: '/console/offers',
    roles: ['reviewer'],
    waiting: (now) => sql`select o.id, o.submitted_at as at, o.shop_id as "shopId", p.grade
      from offer o join catalogue_product p on p.id = o.product_id
      where o.submitted_at is not null and o.reviewed_at is null and o.withdrawn_at is null
        and o.valid_until > ${now.toISOString()}::timestamptz`,
    texts: async (rows, reader) => {
      const shopIds = rows.map(({ shopId }) => shopId)
      const shops = await shopsByIds(reader, [...new Set(shopIds)])
      return rows.map(({ shopId, grade }) => `待审的报价：${shops.get(shopId)?.name ?? ''} ${grade}`)
    },
    linkTo: (id) => `/console/offers/bulk?id=${id}&act=approve`,
  }),
]
