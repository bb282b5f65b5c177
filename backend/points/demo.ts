/** Goods of the demo market's mall. Members earn their points by the orders that the demo completes. */
import { createHash } from 'node:crypto'
import type { DemoMarket } from 'backend/platform/demo-part'
import { ANONYMOUS_ACTOR_ID, withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { newId } from 'backend/platform/ids'
import { accept } from 'backend/platform/verdict'
import { insertGoods, insertStockMove, saveCategory } from './goods/goods-store'

const STOCK = 50

/** Category, name, points, cash and cost in fen, limit, words. */
const GOODS = [
  ['办公用品', '不锈钢保温杯 500 毫升', 60, 0, 4_900, 5, '双层真空，保温 6 小时。'],
  ['办公用品', '中性笔 12 支装', 15, 0, 1_400, null, '0.5 毫米黑色，办公签字常备。'],
  ['办公用品', '仓库用手持标签打印机', 180, 9_900, 27_000, 1, '热敏打印，支持手机连接，附标签纸一卷。'],
  ['劳保用品', '防尘口罩 50 只装', 30, 0, 2_600, 10, 'KN95，投料、破碎岗位适用。'],
  ['劳保用品', '耐磨手套 12 双装', 25, 0, 2_200, 10, '丁腈浸胶，装卸搬运防滑。'],
  ['检测工具', '塑料密度测试杯', 90, 3_000, 11_000, 2, '配量筒与密度对照表，来料初检用。'],
] as const

/** Safe to repeat. */
export async function seedPoints({ db, clock }: DemoMarket): Promise<void> {
  const now = clock.now()
  const key = { actorId: ANONYMOUS_ACTOR_ID, requestId: REQUEST, what: 'demo.points', content: {} }
  await db.transaction((tx) =>
    withIdempotencyKey(tx, key, now, async () => {
      const categories = new Map<string, string>()
      for (const [
        category,
        title,
        pointsPerPiece,
        cashFenPerPiece,
        costFenPerPiece,
        limitPieces,
        about,
      ] of GOODS) {
        const categoryId = categories.get(category) ?? newId()
        if (!categories.has(category))
          await saveCategory(tx, {
            id: categoryId,
            name: category,
            position: categories.size,
            createdAt: now,
          })
        categories.set(category, categoryId)
        const id = newId()
        const price = { pointsPerPiece, cashFenPerPiece, costFenPerPiece, limitPieces }
        const state = {
          pictures: [],
          stock: STOCK,
          version: 1,
          isOnSale: true,
          createdAt: now,
          changedAt: now,
        }
        await insertGoods(tx, { id, categoryId, title, about, ...price, ...state })
        const stocked = { pieces: STOCK, reason: '首批入库', operatorId: ANONYMOUS_ACTOR_ID }
        await insertStockMove(tx, { goodsId: id, ...stocked, at: now })
      }
      return accept()
    }),
  )
}

const digest = createHash('sha256').update('demo points mall').digest('hex')
const REQUEST = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
