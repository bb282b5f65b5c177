/** Every call that sets a price or a stock: refused, confirmed for exactly its values, recorded. */
import { editLot, myLot, proposeLot } from 'contract/auction/lots'
import type { Endpoint } from 'contract/endpoint'
import { planSale } from 'contract/flash-sales/merchant-sales'
import { offerPins } from 'contract/pins/merchant-pins'
import { myConfirmedValues, type UnusualValue } from 'contract/quotes/unusual'
import { offerRetailPins } from 'contract/retail/merchant-pins'
import { moveRetailStock, publishRetail, repriceRetail } from 'contract/retail/merchant-retail'
import { correctStock, editOffer, repriceOffers } from 'contract/spot/merchant-offer-edits'
import { myOffers, publishOffer, repriceOffer } from 'contract/spot/merchant-offers'
import { confirmOfferImport, undoOfferImport } from 'contract/spot/offer-imports'
import { draftLot, lotInput } from 'tests/fixtures/lot-stages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeChangedTables } from '../../../tests/endpoints/changed-tables'
import { type Market, openMarket } from '../../../tests/endpoints/market'
import { DAY_MS, offerInput } from '../../../tests/fixtures/market'
import { addGrade, uploadTable } from '../../../tests/fixtures/offer-imports'
import { offerRow } from '../../../tests/fixtures/offer-rows'
import { putOnSale } from '../../../tests/fixtures/offers-and-orders'
import { dealInput } from '../../../tests/fixtures/pin-stages'
import { publishInput, retailOnSale } from '../../../tests/fixtures/retail'
import { retailDealInput } from '../../../tests/fixtures/retail-pin-stages'
import { planInput } from '../../../tests/fixtures/sale-stages'
import { fresh } from '../../../tests/fixtures/sms-codes'
import { confirmationIn, newQuotedGoods } from '../../../tests/fixtures/unusual-values'
import { recordSetting } from '../../settings/record-setting'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process', notesChanges: true })
})
afterAll(() => m.close())

const inDays = (days: number) => new Date(m.clock.now().getTime() + days * DAY_MS).toISOString()
const edited = (offerId: string, wanted: object) => ({
  ...{ offerId, version: 1, priceFenPerTon: 673_500, minKg: 5_000, stepKg: 1_000, tiers: [] },
  ...{ deliveries: [{ way: 'pickup' as const }], validUntil: inDays(5), ...fresh(), ...wanted },
})
const reprice = async (offerId: string, priceFenPerTon: number) =>
  await m.ask(repriceOffer, { offerId, version: 1, priceFenPerTon, ...fresh() }, m.seed.merchant)

interface Way {
  name: string
  endpoint: Endpoint
  /** A wrong input, and another one of the same record with other values. */
  inputs: () => Promise<readonly [Record<string, unknown>, Record<string, unknown> | null]>
  row: Partial<UnusualValue>
}

const WAYS: Way[] = [
  {
    name: 'a new offer beside its quote',
    endpoint: publishOffer,
    inputs: async () => {
      const productId = await newQuotedGoods(m, 922_500)
      const wrong = offerInput(m.seed, { productId, priceFenPerTon: 92_200 })
      return [wrong, { ...wrong, priceFenPerTon: 92_300 }]
    },
    row: { what: '报价', oldValue: null, quoteFenPerTon: 922_500, newValue: 92_200, quotePercent: -90 },
  },
  {
    name: 'a new price',
    endpoint: repriceOffer,
    inputs: async () => {
      const input = { offerId: await putOnSale(m), version: 1, ...fresh() }
      return [
        { ...input, priceFenPerTon: 67_350 },
        { ...input, priceFenPerTon: 6_735_000 },
      ]
    },
    row: { what: '报价', oldName: '原价', oldValue: 673_500, newValue: 67_350, oldPercent: -90 },
  },
  {
    name: 'a tier',
    endpoint: editOffer,
    inputs: async () => {
      const offerId = await putOnSale(m)
      const tier = (offFenPerTon: number) =>
        edited(offerId, { tiers: [{ fromKg: 10_000, offFenPerTon }], requestId: offerId })
      return [tier(80_000), tier(90_000)]
    },
    row: { what: '阶梯价（满 10 吨）', oldName: '原最低价', oldValue: 673_500, newValue: 593_500 },
  },
  {
    name: 'many prices',
    endpoint: repriceOffers,
    inputs: async () => {
      const [first, second] = [await putOnSale(m), await putOnSale(m)]
      const prices = (wrong: number) => [
        { offerId: first, version: 1, priceFenPerTon: 680_000 },
        { offerId: second, version: 1, priceFenPerTon: wrong },
      ]
      const request = fresh()
      return [
        { prices: prices(68_000), ...request },
        { prices: prices(68_100), ...request },
      ]
    },
    row: { rowNo: 2, what: '报价', oldValue: 673_500, newValue: 68_000 },
  },
  {
    name: 'a stock',
    endpoint: correctStock,
    inputs: async () => {
      const stock = { offerId: await putOnSale(m), direction: 'add', reason: 'counted', ...fresh() }
      return [
        { ...stock, weightKg: 900_000 },
        { ...stock, weightKg: 990_000 },
      ]
    },
    row: { kind: 'stock', what: '库存', oldName: '原库存', oldValue: 100_000, newValue: 1_000_000 },
  },
  {
    name: 'an import',
    endpoint: confirmOfferImport,
    inputs: async () => {
      const [grade, other] = [await addGrade(m), await addGrade(m)]
      const first = await uploadTable(m, [offerRow(grade), offerRow(other)])
      await m.value(confirmOfferImport, { id: first.id, ...fresh() }, m.seed.merchant)
      const { id } = await uploadTable(m, [offerRow(grade), offerRow(other, { price: '673.5' })])
      return [{ id, ...fresh() }, null]
    },
    row: { rowNo: 3, what: '报价', newValue: 67_350 },
  },
  {
    name: 'a flash sale',
    endpoint: planSale,
    inputs: async () => {
      const plan = await planInput(m)
      return [
        { ...plan, priceFenPerTon: 65_000 },
        { ...plan, priceFenPerTon: 66_000 },
      ]
    },
    row: { what: '秒杀价', oldName: '报价', oldValue: 673_500, newValue: 65_000 },
  },
  {
    name: 'pins of an offer',
    endpoint: offerPins,
    inputs: async () => {
      const deal = await dealInput(m)
      return [
        { ...deal, priceFenPerTon: 65_000 },
        { ...deal, priceFenPerTon: 66_000 },
      ]
    },
    row: { what: '拼单价', oldName: '报价', oldValue: 673_500, newValue: 65_000 },
  },
  {
    name: 'new retail goods, per ton',
    endpoint: publishRetail,
    inputs: async () => {
      const input = await publishInput(m)
      return [
        { ...input, priceFenPerBag: 20_00 },
        { ...input, priceFenPerBag: 21_00 },
      ]
    },
    row: { what: '零售价', oldName: '报价', oldValue: 780_000, newValue: 80_000 },
  },
  {
    name: 'a new price of retail goods',
    endpoint: repriceRetail,
    inputs: async () => {
      const input = { goodsId: await retailOnSale(m), ...fresh() }
      return [
        { ...input, priceFenPerBag: 20_00 },
        { ...input, priceFenPerBag: 21_00 },
      ]
    },
    row: { what: '零售价', oldName: '原价', oldValue: 800_000, newValue: 80_000 },
  },
  {
    name: 'a stock of retail goods',
    endpoint: moveRetailStock,
    inputs: async () => {
      const input = { goodsId: await retailOnSale(m, { bags: 2 }), move: 'add', ...fresh() }
      return [
        { ...input, bags: 18 },
        { ...input, bags: 19 },
      ]
    },
    row: { kind: 'stock', what: '零售库存', oldValue: 50, newValue: 500 },
  },
  {
    name: 'pins of retail goods',
    endpoint: offerRetailPins,
    inputs: async () => {
      const deal = await retailDealInput(m)
      return [
        { ...deal, priceFenPerBag: 19_00 },
        { ...deal, priceFenPerBag: 18_00 },
      ]
    },
    row: { what: '零售拼单价', oldName: '零售价', oldValue: 800_000, newValue: 76_000 },
  },
  {
    name: 'a new lot beside its quote',
    endpoint: proposeLot,
    inputs: async () => {
      const productId = await newQuotedGoods(m, 700_000)
      const input = lotInput(m, { productId, startFenPerTon: 70_000, reserveFenPerTon: 690_000 })
      return [input, { ...input, startFenPerTon: 71_000 }]
    },
    row: { what: '起拍价', oldValue: null, quoteFenPerTon: 700_000, newValue: 70_000 },
  },
  {
    name: 'a reserve of a lot',
    endpoint: editLot,
    inputs: async () => {
      const lotId = await draftLot(m, { reserveFenPerTon: 710_000 })
      const { version } = await m.value(myLot, { lotId }, m.seed.merchant)
      const input = { ...lotInput(m), lotId, version }
      return [
        { ...input, reserveFenPerTon: 7_100_000 },
        { ...input, reserveFenPerTon: 7_200_000 },
      ]
    },
    row: { what: '保留价', oldName: '原保留价', oldValue: 710_000, newValue: 7_100_000 },
  },
]

describe.each(WAYS)('$name', ({ endpoint, inputs, row }) => {
  test('is listed and changes nothing; only the confirmation of its values is accepted, and recorded', async () => {
    const [wrong, other] = await inputs()
    const ask = (input: object) => m.ask(endpoint, input as never, m.seed.merchant)
    const confirmedCount = async () => (await m.value(myConfirmedValues, {}, m.seed.merchant)).total
    const before = await confirmedCount()
    await takeChangedTables(m.db)

    const refused = await ask(wrong)
    expect(refused).toMatchObject({ status: 409, reason: 'unusual_values', data: { count: 1, rows: [row] } })
    const confirmUnusual = confirmationIn(refused.data)
    expect((await ask({ ...wrong, confirmUnusual: 'true' })).reason).toBe('unusual_values')
    if (other) expect((await ask({ ...other, confirmUnusual })).reason).toBe('unusual_values')
    expect((await takeChangedTables(m.db)).counted).toEqual([])

    expect(await ask({ ...wrong, confirmUnusual })).toMatchObject({ status: 200 })
    expect(await confirmedCount()).toBe(before + 1)
    const { list } = await m.value(myConfirmedValues, { size: 1 }, m.seed.merchant)
    const { rowNo: _, oldPercent: __, quotePercent: ___, ...recorded } = row
    expect(list[0]).toMatchObject({ ...recorded, by: '甬联店长', at: m.clock.now().toISOString() })
  })
})

test('a quote of another city counts where the city has none; one of three weeks ago does not', async () => {
  const [elsewhere, old] = [await newQuotedGoods(m, 900_000, '余姚'), await newQuotedGoods(m, 900_000)]
  const publish = (productId: string, priceFenPerTon: number) =>
    m.ask(publishOffer, offerInput(m.seed, { productId, priceFenPerTon }), m.seed.merchant)
  expect((await publish(elsewhere, 90_000)).reason).toBe('unusual_values')
  expect((await publish(elsewhere, 990_000)).status).toBe(200)
  await m.later(21 * DAY_MS, async () => {
    const again = offerInput(m.seed, { productId: old, priceFenPerTon: 90_000, validUntil: inDays(2) })
    const owner = m.seed.merchant
    // Sessions end meanwhile; the use case is the same.
    const { publishOffer: publishNow } = await import('../../spot/offers/merchant-offers')
    const seller = { shopId: owner.shopId ?? '', memberId: owner.memberId }
    const verdict = await m.db.transaction((tx) => publishNow(tx, seller, again, m.clock.now()))
    expect(verdict.ok).toBe(true)
  })
})

test('an unchanged price is not judged again, except when an expired offer returns', async () => {
  const productId = await newQuotedGoods(m, 673_500)
  const offerId = await putOnSale(m, { productId })
  const wrong = edited(offerId, { priceFenPerTon: 67_350 })
  const confirmUnusual = confirmationIn((await m.ask(editOffer, wrong, m.seed.merchant)).data)
  await m.value(editOffer, { ...wrong, confirmUnusual }, m.seed.merchant)
  const same = edited(offerId, { priceFenPerTon: 67_350, version: 2, minKg: 6_000 })
  await m.value(editOffer, same, m.seed.merchant)
  await m.db.orm.execute(`update offer set valid_until = '2026-01-01' where id = '${offerId}'`)
  const returned = edited(offerId, { priceFenPerTon: 67_350, version: 3 })
  const answer = await m.ask(editOffer, returned, m.seed.merchant)
  expect(answer.data).toMatchObject({ rows: [{ oldValue: null, quoteFenPerTon: 673_500 }] })
})

test('a confirmation does not fit once the old price has changed', async () => {
  const offerId = await putOnSale(m)
  const confirmUnusual = confirmationIn((await reprice(offerId, 67_350)).data)
  await m.value(repriceOffer, { offerId, version: 1, priceFenPerTon: 680_000, ...fresh() }, m.seed.merchant)
  const late = { offerId, version: 2, priceFenPerTon: 67_350, confirmUnusual, ...fresh() }
  expect((await m.ask(repriceOffer, late, m.seed.merchant)).reason).toBe('unusual_values')
})

test('an API key that sends a confirmation for a usual price is not hindered', async () => {
  const input = { offerId: await putOnSale(m), version: 1, priceFenPerTon: 680_000, ...fresh() }
  expect((await m.ask(repriceOffer, { ...input, confirmUnusual: 'x' }, m.seed.merchant)).status).toBe(200)
})

test('an undo of an import restores the former price without a question', async () => {
  const grade = await addGrade(m)
  const first = await uploadTable(m, [offerRow(grade)])
  await m.value(confirmOfferImport, { id: first.id, ...fresh() }, m.seed.merchant)
  const { id } = await uploadTable(m, [offerRow(grade, { price: '673.5' })])
  const refused = await m.ask(confirmOfferImport, { id, ...fresh() }, m.seed.merchant)
  const confirmUnusual = confirmationIn(refused.data)
  await m.value(confirmOfferImport, { id, confirmUnusual, ...fresh() }, m.seed.merchant)
  await m.value(undoOfferImport, { id, ...fresh() }, m.seed.merchant)
  const { list } = await m.value(myOffers, { sText: grade, size: 1 }, m.seed.merchant)
  expect(list[0]?.priceFenPerTon).toBeGreaterThan(600_000)
})

test('the limits are settings in force', async () => {
  const rule = { reason: '试点收紧', byName: '运营' }
  const now = m.clock.now()
  await m.db.transaction((tx) => recordSetting(tx, { code: 'unusual_price_percent', value: 1, ...rule }, now))
  await m.db.transaction((tx) => recordSetting(tx, { code: 'unusual_stock_times', value: 2, ...rule }, now))
  expect((await reprice(await putOnSale(m), 680_000)).status).toBe(200)
  expect((await reprice(await putOnSale(m), 681_000)).reason).toBe('unusual_values')
  const stock = { offerId: await putOnSale(m), direction: 'add', reason: 'counted', ...fresh() } as const
  const doubled = await m.ask(correctStock, { ...stock, weightKg: 100_000 }, m.seed.merchant)
  expect(doubled.reason).toBe('unusual_values')
})
