import { newestTrades } from 'backend/ordering'
import type { Database } from 'backend/platform/database/database'
import { eventCache } from 'backend/platform/events/event-cache'
import { minuteCache } from 'backend/platform/minute-cache'
import type { ModuleContext } from 'backend/platform/module'
import { DAY_MS, shanghaiDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { categoryPrices, latestDay, quoteMoves } from 'backend/quotes'
import {
  cheapestByProvince,
  findNewest,
  type Grade,
  movesOfProducts,
  movesOfToday,
  popularGrades,
} from 'backend/spot'
import type { AnswerOf } from 'contract/endpoint'
import type { NewOffer } from 'contract/home'
import type { dashboard, NewestOffer } from 'contract/home/dashboard'
import type { PriceTons } from 'contract/spot/price-tons'
import type { z } from 'zod'
import { lowestByRegion } from './lowest-by-region'

const CATEGORIES = 10
const GRADES = 8
const MOVES = 8
const NEWEST = 9
/** Days for which an offer counts as new. */
export const NEW_DAYS = 7

type Dashboard = AnswerOf<typeof dashboard>
type Parts = {
  prices: Pick<Dashboard, 'quoteDay' | 'prices'>
  offers: Pick<Dashboard, 'lowest' | 'moves' | 'newest'>
  trades: Pick<Dashboard, 'trades'>
}

/**
 * Reads the dashboard. Each part is cached for all callers until an event changes it, so that a page usually needs no
 * statement.
 */
export function createDashboard({ subscribe }: Pick<ModuleContext, 'subscribe'>) {
  const prices = eventCache<Parts['prices']>({ subscribe, changedBy: ['quotes_'] })
  const offers = eventCache<Parts['offers']>({ subscribe, changedBy: ['offer_', 'order_', 'quotes_'] })
  const trades = eventCache<Parts['trades']>({ subscribe, changedBy: ['order_'] })
  const grades = minuteCache<Grade[]>()
  return async (db: Database, now: Date, tons: PriceTons): Promise<Dashboard> => {
    const [priced, offered, traded] = await Promise.all([
      prices.use('', () => readPrices(db)),
      offers.use(String(tons), async () =>
        readOffers(db, { now, tons }, await grades(now, '', () => popularGrades(db.orm, now, GRADES))),
      ),
      trades.use('', async () => ({ trades: await newestTrades(db.orm, NEWEST) })),
    ])
    return { day: shanghaiDay(now), tons, ...priced, ...offered, ...traded }
  }
}

/** Of the categories with the most quotes on the last day, in the order of the catalogue. */
async function readPrices(db: Database): Promise<Parts['prices']> {
  const quoteDay = await latestDay(db.orm)
  const prices = (await categoryPrices(db.orm)).filter(({ day }) => day === quoteDay)
  const most = new Set([...prices].sort((a, b) => b.quotes - a.quotes).slice(0, CATEGORIES))
  return { quoteDay, prices: prices.filter((one) => most.has(one)) }
}

async function readOffers(
  db: Database,
  { now, tons }: { now: Date; tons: PriceTons },
  grades: readonly Grade[],
): Promise<Parts['offers']> {
  const today = startOfShanghaiDay(now)
  const since = new Date(now.getTime() - NEW_DAYS * DAY_MS)
  const [cheapest, moves, newest] = await Promise.all([
    cheapestByProvince(db.orm, grades, { now, today, tons }),
    readMoves(db, { now, today, tons }),
    findNewest(db, { since, now, tons, page: 0, size: NEWEST }),
  ])
  return { lowest: lowestByRegion(cheapest), moves, newest: (newest?.list ?? []).map(newestOf) }
}

/** Before the first change of a day, the moves of the last quotes. */
async function readMoves(
  db: Database,
  { now, today, tons }: { now: Date; today: Date; tons: PriceTons },
): Promise<Dashboard['moves']> {
  const list = await movesOfToday(db.orm, { now, today, tons, size: MOVES })
  if (list.length > 0) return { of: 'offers', list }
  const quoteDay = await latestDay(db.orm)
  const quoted = quoteDay === null ? [] : await quoteMoves(db.orm, quoteDay, MOVES)
  return { of: 'quotes', list: await movesOfProducts(db.orm, { now, tons }, quoted) }
}

function newestOf(offer: z.input<typeof NewOffer>): z.input<typeof NewestOffer> {
  const { id, category, grade, maker, city, warehouse, availableKg, pricedFenPerTon, publishedAt } = offer
  return {
    ...{ id, category, grade, maker, city, warehouse, availableKg, publishedAt },
    priceFenPerTon: pricedFenPerTon,
  }
}
