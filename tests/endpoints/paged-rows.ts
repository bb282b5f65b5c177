/** Rows for the test of paged calls: each entry adds ROWS rows to the list of one call. */
import { createCompany, createShop } from 'backend/account'
import { addProducts } from 'backend/catalogue'
import { publishAnnouncement } from 'backend/content'
import { publishTds } from 'backend/quality'
import { enterDay } from 'backend/quotes/publish-quotes'
import { announcementPage } from 'contract/content'
import type { Endpoint } from 'contract/endpoint'
import { newSpot } from 'contract/home'
import { shopOrders } from 'contract/ordering/merchant-orders'
import { myOrders } from 'contract/ordering/order-list'
import { myPictures, uploadPicture } from 'contract/pictures'
import { inspectionSheets, tdsByPage } from 'contract/quality'
import { latestQuotes } from 'contract/quotes'
import { shopGoods, shopList } from 'contract/shops'
import { queryPage } from 'contract/spot/list'
import { inspectOffer, myOffers } from 'contract/spot/merchant-offers'
import { bankTransfer } from 'contract/wallet'
import { capitalFlow } from 'contract/wallet/journal'
import { putOnSale, unpaidOrder } from 'tests/fixtures/offers-and-orders'
import { pictureText } from 'tests/fixtures/pictures'
import { INSPECTION } from '../../backend/quality/endpoints.cases'
import { fresh } from '../fixtures/sms-codes'
import type { As, Market } from './market'

export const ROWS = 25

/** The inputs whose lists have the rows, and who asks. */
interface Filled {
  as: As
  inputs: Record<string, unknown>[]
}
type Fill = (m: Market) => Promise<Filled>

const QUOTED_DAY = '2026-11-20'
const numbers = Array.from({ length: ROWS }, (_, n) => n)

async function repeat(work: (n: number) => Promise<unknown>): Promise<void> {
  for (const n of numbers) await work(n)
}

/** Products that differ in their processing alone. */
function addVariants(m: Market, grade: string) {
  const { id: _, ...drawing } = m.seed.goods.drawing
  const rows = numbers.map((n) => ({ ...drawing, grade, processing: `用途${n}` }))
  return m.db.transaction((tx) => addProducts(tx, rows))
}

/** Offers that differ in nothing that a list is sorted by. */
async function fillOffers(m: Market, inputs: Record<string, unknown>[], as: As = null): Promise<Filled> {
  await repeat(() => putOnSale(m))
  return { as, inputs }
}

async function fillOrders(m: Market, as: As, inputs: Record<string, unknown>[]): Promise<Filled> {
  await repeat(() => unpaidOrder(m))
  return { as, inputs }
}

async function fillTds(m: Market): Promise<Filled> {
  const products = await addVariants(m, 'TDS100')
  const sheets = products.map(({ id: productId }) => ({ productId, values: [], isDemo: false }))
  await m.db.transaction((tx) => publishTds(tx, sheets, m.clock.now()))
  return { as: null, inputs: [{}, { sText: 'tds100', category: 'PP' }] }
}

async function fillInspections(m: Market): Promise<Filled> {
  const offerId = await putOnSale(m)
  const { lotNo } = INSPECTION
  await repeat(() => m.value(inspectOffer, { offerId, inspection: INSPECTION, ...fresh() }, m.seed.merchant))
  return { as: null, inputs: [{ offerId }, { offerId, lotNo }] }
}

async function fillShops(m: Market): Promise<Filled> {
  const now = m.clock.now()
  await m.db.transaction((tx) =>
    repeat(async (n) => {
      const companyId = await createCompany(tx, { name: `塑化公司${n}`, authenticatedAt: now }, now)
      await createShop(tx, { name: `塑化店铺${n}`, companyId }, now)
    }),
  )
  return { as: null, inputs: [{}, { sort: 'trade' }, { sort: 'offers' }, { sText: '塑化店铺' }] }
}

async function fillPictures(m: Market): Promise<Filled> {
  const as = await m.newPerson()
  await repeat(async () => m.value(uploadPicture, { file: await pictureText() }, as))
  return { as, inputs: [{}] }
}

async function fillQuotes(m: Market): Promise<Filled> {
  const products = await addVariants(m, 'QUOTE100')
  const quotes = products.map(({ id: productId }) => ({
    productId,
    city: '余姚',
    priceFenPerTon: 673_500,
    offers: 2,
  }))
  await m.db.transaction((tx) => enterDay(tx, QUOTED_DAY, quotes, m.clock.now()))
  const sorts = ['default', 'rise', 'fall', 'price_asc', 'price_desc']
  return { as: null, inputs: [...sorts.map((sort) => ({ sort })), { sText: 'quote100' }] }
}

async function fillAnnouncements(m: Market): Promise<Filled> {
  const now = m.clock.now()
  await m.db.transaction((tx) =>
    repeat((n) =>
      publishAnnouncement(tx, { title: `公告 ${n}`, html: '<p>停机</p>', publishedAt: now }, now),
    ),
  )
  return { as: null, inputs: [{}] }
}

async function fillJournal(m: Market): Promise<Filled> {
  const as = await m.newPerson()
  await repeat(() => m.value(bankTransfer, { phone: as.phone, amountYuan: '100', ...fresh() }))
  return { as, inputs: [{}, { account: 'settling' }, { cause: 'deposit', from: '2026-11-01', to: '' }] }
}

const SPOT_INPUTS = [{}, { sort: 'price_asc' }, { sort: 'price_desc' }, { sort: 'stock' }, { sText: 't30s' }]

export const PAGED_ROWS: ReadonlyMap<Endpoint, Fill> = new Map<Endpoint, Fill>([
  [tdsByPage, fillTds],
  [inspectionSheets, fillInspections],
  [queryPage, (m) => fillOffers(m, SPOT_INPUTS)],
  [newSpot, (m) => fillOffers(m, [{}])],
  [
    shopGoods,
    (m) => {
      const id = m.seed.merchant.shopId
      return fillOffers(
        m,
        SPOT_INPUTS.map((input) => ({ ...input, id })),
      )
    },
  ],
  [myOffers, (m) => fillOffers(m, [{}], m.seed.merchant)],
  [
    myOrders,
    (m) =>
      fillOrders(m, m.seed.buyer, [
        {},
        { state: 'awaiting_payment', type: 1 },
        { q: 't30s' },
        { from: '2026-11-01' },
      ]),
  ],
  [shopOrders, (m) => fillOrders(m, m.seed.merchant, [{}, { state: 'awaiting_payment' }])],
  [shopList, fillShops],
  [myPictures, fillPictures],
  [latestQuotes, fillQuotes],
  [announcementPage, fillAnnouncements],
  [capitalFlow, fillJournal],
])
