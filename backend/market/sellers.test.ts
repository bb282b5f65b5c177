/**
 * Orders of sellers that are no shops, by trial types: a carrier's freight, a company's premium, and pieces of the market's
 * points goods. They stand in for the real types, also where these exist.
 */
import { sellerPartyOf } from 'backend/contracts/contract-content'
import { arbitrationById } from 'backend/disputes/arbitration-store'
import { sellerParty } from 'backend/disputes/parties'
import { arbitrationRows } from 'backend/disputes/queries/arbitration-views'
import { shopObjectionList } from 'backend/disputes/queries/shop-objections'
import { webhook, webhookDelivery } from 'backend/integrations/tables'
import { sealNewSecret } from 'backend/integrations/webhooks/secret-context'
import { findInvoices, invoiceOf } from 'backend/invoices/invoice-store'
import { issueInvoice } from 'backend/invoices/move-invoice'
import { requestInvoice } from 'backend/invoices/request-invoice'
import {
  defineOrderType,
  MARKET_SELLER,
  type Merchant,
  noStock,
  orderPartiesByIds,
  registerOrderTypes,
  type StockSource,
  shopSeller,
} from 'backend/ordering'
import { lineOf, orderById, orderOf } from 'backend/ordering/order-store'
import { orderTypes } from 'backend/ordering/order-types'
import { orderingData } from 'backend/ordering/personal-data'
import { listOrders } from 'backend/ordering/queries/order-lists'
import { statementOf } from 'backend/ordering/queries/settlement-statement'
import { cancelOrder } from 'backend/ordering/steps/cancel-order'
import { deliverOrder } from 'backend/ordering/steps/deliver-order'
import { shipOrder } from 'backend/ordering/steps/fulfil-order'
import { type NewOrder, placeOrder } from 'backend/ordering/steps/place-order'
import { agreeRefund } from 'backend/ordering/steps/refund-order'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import { capitalOf, escrowOf } from 'backend/wallet'
import type { LineSubject, Seller } from 'contract/states'
import { eq, type SQL, sql } from 'drizzle-orm'
import { addPerson, NOON, type Person } from 'tests/fixtures/market'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { assertLedgerConsistent, findAllViolations } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { disputeFixture } from '../../tests/fixtures/disputes'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'

const FREIGHT_FEN = 704_000
const PREMIUM_FEN = 150_000
const CUP_FEN = 9_900
const PARCEL_FEN = 1_201

/** Subjects of the trial types: lines name one of the known kinds. */
const SUBJECT: LineSubject = 'plan'

const shelf = { cups: 10 }
const putBack = (pieces: number | null) => {
  shelf.cups += pieces ?? 0
}
const cups: StockSource = {
  hold: async (_, { pieces }) => {
    if (pieces === null || pieces > shelf.cups) return refuse('stock_short', { availableKg: 0 })
    shelf.cups -= pieces
    return accept(null)
  },
  release: async (_, { pieces }) => putBack(pieces),
  consume: async () => true,
  restore: async (_, __, { pieces }) => putBack(pieces),
}

const common = { placedBy: 'buyer', payTimeMs: 1_800_000, subject: SUBJECT } as const
const TRIAL_TYPES = [
  defineOrderType({
    ...{ ...common, type: 14, stock: noStock },
    // The rate of waybills, by which reconcile judges orders of the type.
    ...{ deliveryWays: ['delivered'], commissionPerMille: 10 },
  }),
  defineOrderType({ ...common, type: 11, stock: noStock, deliveryWays: [], commissionPerMille: 2 }),
  defineOrderType({ ...common, type: 12, stock: cups, deliveryWays: ['parcel'], commissionPerMille: 3 }),
]

const NO_GOODS = {
  ...{
    poolId: null,
    category: null,
    grade: null,
    maker: null,
    processing: null,
    warehouse: null,
    city: null,
  },
  ...{ lotNo: null, isLiquid: false },
}
const BY_PIECE = { orderedKg: 0, priceFenPerTon: 0 }

type Terms = Pick<NewOrder, 'type' | 'line' | 'freightFen'> & { way: NewOrder['delivery']['way'] }
const FREIGHT: Terms = {
  type: 14,
  line: {
    ...{ ...NO_GOODS, subjectId: newId(), title: '东莞 → 杭州 运输' },
    ...{ orderedKg: 32_000, priceFenPerTon: 22_000, amountFen: FREIGHT_FEN },
  },
  freightFen: 0,
  way: 'delivered',
}
const PREMIUM: Terms = {
  type: 11,
  line: {
    ...{ ...NO_GOODS, ...BY_PIECE, subjectId: newId(), title: '合同转让费' },
    ...{ pieces: 1, priceFenPerPiece: PREMIUM_FEN, amountFen: PREMIUM_FEN },
  },
  freightFen: 0,
  way: 'transfer',
}
const CUPS: Terms = {
  type: 12,
  line: {
    ...{ ...NO_GOODS, ...BY_PIECE, subjectId: newId(), title: '保温杯' },
    ...{ pieces: 3, priceFenPerPiece: CUP_FEN, amountFen: 3 * CUP_FEN },
  },
  freightFen: PARCEL_FEN,
  way: 'parcel',
}

let fixture: OrderFixture
let haulier: Person
let holder: Person
let carrier: Merchant
let company: Merchant
const market: Merchant = { seller: MARKET_SELLER, name: '塑集', memberId: newId() }
const registered = orderTypes()

beforeAll(async () => {
  fixture = await openOrderFixture()
  const others = orderTypes().filter(({ type }) => TRIAL_TYPES.every((trial) => trial.type !== type))
  registerOrderTypes([...others, ...TRIAL_TYPES])
  haulier = await addPerson(fixture.db, '13900000077', true, NOON, '鲁通物流有限公司')
  holder = await addPerson(fixture.db, '13900000078', true, NOON, '粤塑贸易有限公司')
  carrier = sellingFor('carrier', haulier, '鲁通物流有限公司')
  company = sellingFor('company', holder, '粤塑贸易有限公司')
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(async () => {
  registerOrderTypes(registered)
  await fixture.test.drop()
})

function sellingFor(kind: Seller['kind'], { memberId, companyId }: Person, name: string): Merchant {
  return { seller: { kind, id: companyId ?? '' }, name, memberId }
}

const reader = () => fixture.db.orm
const buyerSide = () => ({ buyerMemberId: fixture.seed.buyer.memberId })
const word = (orderId: string) => ({ orderId, because: '不需要了', requestId: newId() })

async function place({ seller }: Merchant, { way, ...terms }: Terms, now = NOON): Promise<string> {
  const { memberId, companyId } = fixture.seed.buyer
  const order = {
    ...{ ...terms, seller, discount: null, remark: null, requestId: newId() },
    buyer: { memberId, companyId, name: '陈采购' },
    delivery: { way, place: '杭州市 萧山区', contact: null },
  }
  return accepted(await fixture.db.transaction((tx) => placeOrder(tx, order, now))).orderId
}

async function paid(merchant: Merchant, terms: Terms): Promise<string> {
  const orderId = await place(merchant, terms)
  accepted(await fixture.pay(orderId))
  return orderId
}

/** A paid order whose goods were shipped and have arrived. */
async function delivered(merchant: Merchant, terms: Terms): Promise<string> {
  const orderId = await paid(merchant, terms)
  const act = () => ({ orderId, requestId: newId() })
  await fixture.db.transaction(async (tx) => {
    accepted(await shipOrder(tx, merchant, { ...act(), documentNo: 'YD20261121001' }, NOON))
    accepted(await deliverOrder(tx, merchant, { ...act(), signedBy: '张收货' }, NOON))
  })
  return orderId
}

const stateOf = async (orderId: string) => (await orderById(reader(), orderId)).state
const earned = async ({ companyId }: Person) =>
  (await capitalOf(reader(), { kind: 'company', id: companyId ?? '' })).availableFen
const spent = async () => fixture.available(fixture.seed.buyer)
async function incomeOfMarket(): Promise<number> {
  const [row] = await reader().execute<{ fen: string }>(
    sql`select sum(credits_posted - debits_posted) as fen from ledger_account where owner_kind = 'market' and code = 'commission'`,
  )
  return Number(row?.fen ?? 0)
}
async function kindsTold({ memberId }: Person): Promise<string[]> {
  const rows = await reader().execute<{ kind: string; link: string | null }>(
    sql`select distinct kind, link from message where member_id = ${memberId} order by kind`,
  )
  expect(rows.filter(({ link }) => link?.startsWith('/merchant'))).toEqual([])
  return rows.map(({ kind }) => kind)
}

describe('a carrier’s freight', () => {
  test('is paid to the carrier’s company less the commission of its type, and the carrier is told', async () => {
    const [before, income] = [await earned(haulier), await incomeOfMarket()]
    const orderId = await delivered(carrier, FREIGHT)
    expect(await escrowOf(reader(), orderId)).toMatchObject({ balanceFen: FREIGHT_FEN })
    accepted(await fixture.confirm(orderId))
    expect(await stateOf(orderId)).toBe('completed')
    expect(await earned(haulier)).toBe(before + FREIGHT_FEN - 7_040)
    expect(await incomeOfMarket()).toBe(income + 7_040)
    expect(await kindsTold(haulier)).toEqual(
      expect.arrayContaining(['money_paid_out', 'shop_order_paid', 'shop_order_placed']),
    )
    const events = await reader().execute(
      sql`select from market_event where subject_id = ${orderId} and member_id = ${haulier.memberId} and shop_id is null`,
    )
    expect(events.length).toBeGreaterThan(0)
  })

  test('is found by its carrier and its buyer, not by a shop or by the company in another capacity', async () => {
    const orderId = await place(carrier, FREIGHT)
    const { id } = carrier.seller
    const shop = shopSeller(fixture.seed.merchant.shopId ?? '')
    for (const seller of [shop, { kind: 'company', id }, { kind: 'shop', id }] as const)
      expect(await orderOf(reader(), { seller }, orderId)).toBeUndefined()
    expect(await orderOf(reader(), buyerSide(), orderId)).toMatchObject({ shopId: null, sellerId: id })
    const { rows } = await listOrders(reader(), carrier, {}, { page: 0, size: 50 })
    expect(rows.map(({ order }) => order.id)).toContain(orderId)
    expect(rows.every(({ order }) => order.sellerId === id)).toBe(true)
    const cancelled = await fixture.db.transaction((tx) =>
      cancelOrder(
        tx,
        carrier,
        { kind: 'merchant', id: haulier.memberId, name: carrier.name },
        word(orderId),
        NOON,
      ),
    )
    expect(accepted(cancelled).state).toBe('cancelled')
  })

  test('is objected to by weight, arbitrated, and split by a ruling', async () => {
    const disputes = disputeFixture(fixture, sellerParty(carrier))
    const orderId = await delivered(carrier, FREIGHT)
    const [before, left] = [await earned(haulier), await spent()]
    accepted(await disputes.object(orderId, { weightKg: 10_000 }))
    const { list } = await shopObjectionList(
      reader(),
      { seller: carrier.seller, mayAct: true, now: NOON },
      { page: 0, size: 50 },
    )
    expect(list[0]).toMatchObject({ orderId, weightKg: 10_000, pieces: null, disputedFen: 220_000 })
    accepted(await disputes.answer(orderId, { refuse: true }))
    const { arbitrationId } = accepted(await disputes.request(orderId))
    accepted(await disputes.acceptCase(arbitrationId))
    const opened = await arbitrationById(reader(), arbitrationId, carrier)
    if (!opened) throw new Error('the carrier does not find its case')
    const [row] = await arbitrationRows(reader(), [opened], { side: 'merchant', now: NOON })
    expect(row).toMatchObject({ shopName: carrier.name, title: '东莞 → 杭州 运输' })
    const offered = accepted(await disputes.offer(arbitrationId, 100_000, 'buyer'))
    accepted(await disputes.acceptOffer(arbitrationId, offered.offerId, 'merchant'))
    expect(await stateOf(orderId)).toBe('completed')
    expect(await spent()).toBe(left + 100_000)
    expect(await earned(haulier)).toBe(before + FREIGHT_FEN - 100_000 - 6_040)
  })
})

describe('a company’s premium', () => {
  test('counts one piece and is received without a delivery', async () => {
    const before = await earned(holder)
    const orderId = await paid(company, PREMIUM)
    expect(await stateOf(orderId)).toBe('awaiting_receipt')
    expect(await lineOf(reader(), orderId)).toMatchObject({ pieces: 1, orderedKg: 0, grade: null })
    accepted(await fixture.confirm(orderId))
    expect(await earned(holder)).toBe(before + PREMIUM_FEN - 300)
  })

  test('is objected to and refunded as a whole', async () => {
    const disputes = disputeFixture(fixture, sellerParty(company))
    const orderId = await paid(company, PREMIUM)
    const [before, left] = [await earned(holder), await spent()]
    expect(reasonOf(await disputes.object(orderId, { weightKg: undefined, pieces: 2 }))).toBe(
      'more_than_delivered',
    )
    accepted(await disputes.object(orderId, { weightKg: undefined, pieces: 1 }))
    expect(reasonOf(await disputes.answer(orderId, { weightKg: 1 }))).toBe('refund_beyond_objection')
    expect(accepted(await disputes.answer(orderId, { pieces: 1 }))).toMatchObject({
      ...{ state: 'refunded', refundFen: PREMIUM_FEN },
    })
    expect(await spent()).toBe(left + PREMIUM_FEN)
    expect(await earned(holder)).toBe(before)
  })
})

describe('pieces of points goods', () => {
  test('earn the market their whole price; a piece that is sent back is refunded with its share of the parcel', async () => {
    const disputes = disputeFixture(fixture, sellerParty(market))
    const income = await incomeOfMarket()
    const orderId = await delivered(market, CUPS)
    expect(await orderById(reader(), orderId)).toMatchObject({ commissionPerMille: 0 })
    const left = await spent()
    accepted(await disputes.object(orderId, { weightKg: undefined, pieces: 1, reason: 'damaged' }))
    const pieceFen = CUP_FEN + Math.round(PARCEL_FEN / 3)
    expect(accepted(await disputes.answer(orderId, { pieces: 1 }))).toMatchObject({
      ...{ state: 'awaiting_receipt', refundFen: pieceFen },
    })
    accepted(await fixture.confirm(orderId))
    expect(await spent()).toBe(left + pieceFen)
    expect(await incomeOfMarket()).toBe(income + 3 * CUP_FEN + PARCEL_FEN - pieceFen)
  })

  test('return to their stock when they are refunded before shipment, or not paid', async () => {
    const before = shelf.cups
    const left = await spent()
    const orderId = await paid(market, CUPS)
    expect(shelf.cups).toBe(before - 3)
    accepted(await fixture.askRefund(orderId))
    const by = { kind: 'merchant', id: market.memberId, name: market.name } as const
    const agreed = await fixture.db.transaction((tx) => agreeRefund(tx, market, by, word(orderId), NOON))
    expect(accepted(agreed).state).toBe('refunded')
    accepted(await fixture.cancel(await place(market, CUPS)))
    expect([shelf.cups, await spent()]).toEqual([before, left])
    expect(
      await reader().execute(
        sql`select weight_kg::int, pieces::int from order_refund where order_id = ${orderId}`,
      ),
    ).toEqual([{ weight_kg: 0, pieces: 3 }])
  })

  test('are not picked up by weight', async () => {
    const byTruck = { ...CUPS, way: 'pickup' as const }
    await expect(place(market, byTruck)).rejects.toThrow('no delivery by pickup')
    await expect(place(market, { ...CUPS, line: { ...CUPS.line, pieces: 11 } })).rejects.toThrow(
      'stock_short',
    )
  })
})

describe('papers and records', () => {
  test('name the seller: invoices, statements, parties of the journal, contracts', async () => {
    const [freight, premium] = [await delivered(carrier, FREIGHT), await paid(company, PREMIUM)]
    for (const orderId of [freight, premium]) accepted(await fixture.confirm(orderId))
    const wanted = (orderIds: string[]) => ({
      ...{ orderIds, kind: 'normal' as const, title: '陈先生', requestId: newId() },
    })
    const ask = (orderIds: string[]) =>
      fixture.db.transaction((tx) => requestInvoice(tx, buyerSide(), wanted(orderIds), NOON))
    expect(reasonOf(await ask([freight, premium]))).toBe('several_sellers')
    const { invoiceId } = accepted(await ask([freight]))
    const { list } = await findInvoices(reader(), carrier, { state: 'requested', page: 0, size: 10 })
    expect(list.map(({ id }) => id)).toEqual([invoiceId])
    expect(await invoiceOf(reader(), company, invoiceId)).toBeUndefined()
    const number = { invoiceId, number: '26442000000000000169', issuedOn: '2026-11-21', requestId: newId() }
    accepted(await fixture.db.transaction((tx) => issueInvoice(tx, carrier, number, NOON)))

    const statement = await statementOf(reader(), carrier.seller, { page: 0, size: 100 }, NOON)
    expect(statement.list.find(({ orderId }) => orderId === freight)).toMatchObject({
      ...{ title: '东莞 → 杭州 运输', commissionFen: 7_040, netFen: FREIGHT_FEN - 7_040 },
    })
    expect(statement.list.some(({ orderId }) => orderId === premium)).toBe(false)
    const parties = await orderPartiesByIds(reader(), [freight, premium])
    expect(parties.get(freight)?.payee).toBe('鲁通物流有限公司')
    expect(parties.get(premium)?.payee).toBe('粤塑贸易有限公司')
    const order = await orderById(reader(), freight)
    expect(await sellerPartyOf(reader(), order)).toMatchObject({ name: '鲁通物流有限公司' })
    expect((await fixture.detail(freight)).lines[0]).toMatchObject({ title: '东莞 → 杭州 运输', grade: null })
  })

  test('post a step to the webhooks of the seller alone', async () => {
    const hook = (over: Partial<typeof webhook.$inferInsert>, id = newId()) => ({
      ...{ id, memberId: haulier.memberId, address: 'https://example.com/hook' },
      ...{ secretSealed: sealNewSecret(TEST_CIPHER, id), topics: ['orders' as const] },
      ...{ state: 'active' as const, version: 1, createdAt: NOON, ...over },
    })
    const own = hook({ sellerKind: 'carrier', sellerId: haulier.companyId })
    const others = [
      hook({ shopId: fixture.seed.merchant.shopId }),
      hook({ sellerKind: 'company', sellerId: haulier.companyId }),
    ]
    await reader()
      .insert(webhook)
      .values([own, ...others])
    const orderId = await place(carrier, FREIGHT)
    const deliveries = await reader().select().from(webhookDelivery)
    expect(deliveries.map(({ webhookId, type }) => [webhookId, type])).toEqual([[own.id, 'order.place']])
    expect(JSON.parse(deliveries[0]?.body ?? '')).toMatchObject({
      ...{ seller: carrier.seller, order: { id: orderId } },
    })
    await reader().delete(webhookDelivery).where(eq(webhookDelivery.webhookId, own.id))
    await reader().delete(webhook)
  })

  test('keep the account of a carrier’s only owner open while its orders are', async () => {
    const orderId = await place(carrier, FREIGHT)
    const subject = {
      ...{ memberId: haulier.memberId, companyId: haulier.companyId, soleCompanyId: haulier.companyId },
      phone: haulier.phone,
    }
    const obstacles = async () => (await orderingData.obstacles?.(reader(), subject, NOON)) ?? []
    expect(await obstacles()).toEqual(expect.arrayContaining([expect.stringContaining('作为卖方')]))
    const buyer = { ...subject, ...fixture.seed.buyer, soleCompanyId: null }
    const exported = await orderingData.export?.(reader(), buyer, TEST_CIPHER)
    expect(exported?.[0]?.rows).toContainEqual(
      expect.objectContaining({ id: orderId, sellerKind: 'carrier' }),
    )
    accepted(await fixture.cancel(orderId))
  })
})

describe('the database refuses', () => {
  const change = (table: 'trade_order' | 'order_line', set: SQL) => async (orderId: string) => {
    const key = table === 'trade_order' ? sql`id` : sql`order_id`
    await reader().execute(sql`update ${sql.identifier(table)} set ${set} where ${key} = ${orderId}`)
  }

  test.each<[string, Parameters<typeof change>]>([
    ['an order without a seller', ['trade_order', sql`seller_kind = null, seller_id = null`]],
    ['a seller of an unknown kind', ['trade_order', sql`seller_kind = 'bank'`]],
    ['a second seller', ['trade_order', sql`shop_id = gen_random_uuid()`]],
    [
      'a commission of the market from itself',
      ['trade_order', sql`seller_kind = 'market', commission_per_mille = 1`],
    ],
    ['kg and pieces', ['order_line', sql`pieces = 1, price_fen_per_piece = 1`]],
    ['no quantity', ['order_line', sql`ordered_kg = 0`]],
    ['pieces without a price', ['order_line', sql`pieces = 1, ordered_kg = 0, price_fen_per_ton = 0`]],
    ['a line that says nothing', ['order_line', sql`title = null`]],
  ])('%s', async (_, [table, set]) => {
    const orderId = await place(carrier, FREIGHT)
    await expect(change(table, set)(orderId)).rejects.toThrow()
    accepted(await fixture.cancel(orderId))
  })
})

describe('reconcile finds', () => {
  test.each<[string, 'trade_order' | 'order_line' | 'order_objection', SQL, string]>([
    ['a payout to another company', 'trade_order', sql`seller_id = gen_random_uuid()`, 'money_order_payout'],
    ['another number of pieces', 'order_line', sql`pieces = 2`, 'order_amount'],
    [
      'an objection to another seller',
      'order_objection',
      sql`seller_id = gen_random_uuid()`,
      'objection_order',
    ],
  ])('%s', async (_, table, set, invariant) => {
    const disputes = disputeFixture(fixture, sellerParty(company))
    const orderId = await paid(company, PREMIUM)
    accepted(await disputes.object(orderId, { weightKg: undefined, pieces: 1 }))
    accepted(await disputes.answer(orderId, { amountFen: 1 }))
    accepted(await disputes.acceptAnswer(orderId))
    accepted(await fixture.confirm(orderId))
    const key = table === 'trade_order' ? sql`id` : sql`order_id`
    let found: string[] = []
    const undone = fixture.db.transaction(async (tx) => {
      await tx.execute(sql`update ${sql.identifier(table)} set ${set} where ${key} = ${orderId}`)
      found = (await findAllViolations(tx)).map(({ invariant: name }) => name)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(found).toContain(invariant)
  })
})
