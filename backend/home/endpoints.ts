import { drawingOf, groupByFamily } from 'backend/catalogue'
import { recordView } from 'backend/favorites'
import { type AnsweredEndpoint, answer, type Call } from 'backend/platform/endpoint'
import { eventCache } from 'backend/platform/events/event-cache'
import { minuteCache } from 'backend/platform/minute-cache'
import type { ModuleContext } from 'backend/platform/module'
import { DAY_MS } from 'backend/platform/shanghai-time'
import { accept, refuse } from 'backend/platform/verdict'
import {
  commonGrades,
  countByCategory,
  discounted,
  findNewest,
  hotCategoriesOf,
  hotGoods,
  pricesForCaller,
  recordBrowsing,
} from 'backend/spot'
import * as contract from 'contract/home'
import type { z } from 'zod'
import { NEW_DAYS } from './dashboard'
import { droppedToday, endingSoon, recommendedOffers } from './home-lists'

/** Number of best-selling goods from which recommendations are made. */
const HOT_GOODS = 20

type CategoryBranches = z.output<typeof contract.categoryTree.output>
type StopPages = Awaited<ReturnType<typeof droppedToday>>[]

/** Events after which other offers are on sale, or with other quantities or prices. */
const CHANGES_OF_OFFERS = ['offer_', 'order_']

/**
 * Sales change slowly, so their lists are cached for one minute for all callers. Lists of offers are cached until an
 * offer changes.
 */
export function homeEndpoints({ subscribe }: Pick<ModuleContext, 'subscribe'>): AnsweredEndpoint[] {
  const offers = { subscribe, changedBy: CHANGES_OF_OFFERS }
  const treeCache = eventCache<CategoryBranches>(offers)
  const hotCache = minuteCache<contract.HotSku[]>()
  const categoriesCache = minuteCache<Awaited<ReturnType<typeof hotCategoriesOf>>>()
  const gradesCache = minuteCache<Map<string, string[]>>()
  const hot: HotGoods = ({ db, now }, size) => hotCache(now, String(size), () => hotGoods(db.orm, now, size))

  return [
    ...listsOfOffers(offers, hot),
    answer(contract.categoryTree, async ({ db, now }) =>
      accept(
        await treeCache.use('', async () => {
          const [categories, grades] = await Promise.all([
            countByCategory(db.orm, now),
            gradesCache(now, '', () => commonGrades(db.orm, now)),
          ])
          const drawn = categories.map((one) => ({
            ...one,
            picture: drawingOf(one.code),
            grades: grades.get(one.code) ?? [],
          }))
          return groupByFamily(drawn)
        }),
      ),
    ),

    answer(contract.categoryList, async ({ db, now }) =>
      accept((await countByCategory(db.orm, now)).map(({ code, name }) => ({ code, name }))),
    ),

    answer(contract.hotSkus, async (call, { size }) => accept(await hot(call, size))),

    answer(contract.hotCategories, async ({ db, now }, { size }) => {
      const hottest = await categoriesCache(now, String(size), () => hotCategoriesOf(db.orm, now, size))
      return accept(hottest.map((one) => ({ ...one, picture: drawingOf(one.code) })))
    }),

    answer(contract.addBrowsingHistory, async ({ db, actor, now, isAutomatic }, { offerId }) => {
      const view = { memberId: actor.memberId, offerId, at: now }
      if (!(await recordBrowsing(db.orm, view))) return refuse('not_found')
      if (!isAutomatic) await recordView(db.orm, view)
      return accept({ seenAt: now })
    }),
  ]
}

type HotGoods = (call: Pick<Call, 'db' | 'now'>, size: number) => Promise<contract.HotSku[]>

/** Lists whose prices are those of their reader. The caches hold them by tons, without discounts. */
function listsOfOffers(offers: Parameters<typeof eventCache>[0], hot: HotGoods): AnsweredEndpoint[] {
  const newestCache = eventCache<NonNullable<Awaited<ReturnType<typeof findNewest>>>>(offers)
  const stopsCache = eventCache<StopPages>(offers)
  return [
    answer(contract.newSpot, async (call, { page, size }) => {
      const { db, now } = call
      const { tons, levels } = await pricesForCaller(call, {})
      const since = new Date(now.getTime() - NEW_DAYS * DAY_MS)
      const key = `${tons} ${page} ${size}`
      const store = newestCache.reading(key)
      const cached = newestCache.get(key)
      const newest = cached ?? (await findNewest(db, { since, now, tons, page, size }))
      if (newest && !cached) store(newest)
      if (!newest) return refuse('search_timed_out')
      const { total } = newest
      return accept({ list: discounted(newest.list, levels), total, page, size, at: now })
    }),

    answer(contract.homeStopPage, async (call, { size }) => {
      const { tons, levels } = await pricesForCaller(call, {})
      const page = await droppedToday(call.db.orm, call.now, { size, tons })
      return accept({ ...page, offers: discounted(page.offers, levels), at: call.now })
    }),

    answer(contract.homeStopPages, async (call, { size }) => {
      const { db, now } = call
      const { tons, levels } = await pricesForCaller(call, {})
      const wanted = { size, tons }
      const pages = await stopsCache.use(`${tons} ${size}`, () =>
        Promise.all([droppedToday(db.orm, now, wanted), endingSoon(db.orm, now, wanted)]),
      )
      const list = pages.map((page) => ({ ...page, offers: discounted(page.offers, levels) }))
      return accept({ list, at: now })
    }),

    answer(contract.recommend, async (call, { size }) => {
      const [actor, sells, { tons, levels }] = await Promise.all([
        call.askActor(),
        hot(call, HOT_GOODS),
        pricesForCaller(call, {}),
      ])
      const productIds = sells.map(({ productId }) => productId)
      const wanted = { size, tons }
      const list = await recommendedOffers(call.db.orm, actor?.memberId ?? null, productIds, call.now, wanted)
      return accept({ list: discounted(list, levels), at: call.now })
    }),
  ]
}
