/** Endpoint cases of quick orders. */
import { addProducts } from 'backend/catalogue'
import { myOrders } from 'contract/ordering/order-list'
import * as contract from 'contract/quick-orders'
import { inquiry } from 'contract/spot'
import { info } from 'contract/spot/detail'
import { repriceOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { addressOfBuyer } from 'tests/fixtures/addresses'
import { PLACE, putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { dataAddress, newGrade } from '../../tests/fixtures/catalogue-imports'
import { fresh } from '../../tests/fixtures/sms-codes'

const as = (m: Market) => m.seed.buyer
const TONS = 5

/** A grade that no offer has yet. */
async function newGoods(m: Market) {
  const { id: _, ...drawing } = m.seed.goods.drawing
  const grade = newGrade()
  const [product] = await m.db.transaction((tx) => addProducts(tx, [{ ...drawing, grade }]))
  return { grade, productId: product?.id ?? '' }
}

const lineOf = (offerId: string) => ({ offerId, offerVersion: 1, weightKg: TONS * 1_000 })
const order = (...offerIds: string[]) => ({
  lines: offerIds.map(lineOf),
  delivery: 'pickup' as const,
  ...fresh(),
})
const ordersOf = async (m: Market) => (await m.value(myOrders, {}, as(m))).total
const tableOf = (text: string) => ({ file: dataAddress(text) })
const refusedTable = (m: Market, text: string) => m.ask(contract.quickOrderTable, tableOf(text), as(m))

export const quickOrderCases = [
  endpointCase({
    endpoint: contract.quickOrderMatch,
    as,
    valid: async () => ({ lines: ['T30S 30 宁波', 'DFDA-7042,5'] }),
    happy: async (m) => {
      const { grade, productId } = await newGoods(m)
      const lines = [`${grade} 30 宁波`, 'T30S', `${newGrade()} 5`]
      const match = async (handOver = {}) =>
        (await m.value(contract.quickOrderMatch, { lines, ...handOver }, as(m))).lines
      expect((await match()).map(({ reason }) => reason)).toEqual(['no_offer', 'unreadable', 'unknown_grade'])
      const dear = await putOnSale(m, { productId, stockKg: 20_000 })
      const cheap = await putOnSale(m, {
        productId,
        priceFenPerTon: 670_000,
        deliveries: [{ way: 'pickup', freightFenPerTon: 0 }],
      })
      const [found] = await match()
      const [there] = await match({ delivery: 'delivered', city: '宁波' })
      expect(found).toMatchObject({
        text: lines[0],
        wanted: { grade, weightKg: 30_000, city: '宁波' },
        reason: null,
        offers: [
          {
            ...{ offerId: cheap, isExact: true, isAdjusted: false, goodsFen: 30 * 670_000, freightFen: 0 },
            deliveredFenPerTon: null,
          },
          {
            ...{ offerId: dear, isAdjusted: true, weightKg: 20_000, goodsFen: 20 * 673_500 },
            deliveredFenPerTon: there?.offers[0]?.landedFenPerTon,
          },
        ],
      })
      const handOver = { delivery: 'delivered' as const, city: '东莞' }
      const [delivered] = await match(handOver)
      expect(delivered?.offers).toMatchObject([
        { offerId: dear, freightFen: 20 * 12_050, freightFenPerTon: 12_050, shop: { name: '甬联塑化' } },
      ])
      const asked = { offerId: dear, weightKg: 30_000, ...handOver }
      const { totalFen } = await m.value(inquiry, asked, as(m))
      expect(delivered?.offers[0]?.totalFen).toBe(totalFen)
      await m.value(withdrawOffer, { offerId: dear, ...fresh() }, m.seed.merchant)
      expect((await match(handOver))[0]).toMatchObject({ reason: 'not_delivered', offers: [] })
      const own = await m.value(contract.quickOrderMatch, { lines }, m.seed.merchant)
      expect(own.lines[0]).toMatchObject({ reason: 'no_offer', offers: [] })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.quickOrderQuote,
    as,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ offerIds: [await putOnSale(m)], weightsKg: [5_000] }),
    happy: async (m) => {
      const [first, second] = [await putOnSale(m), await putOnSale(m)]
      const wanted = { offerIds: [first, second, first], weightsKg: [5_000, 6_500, 10_000] }
      const quote = async () => (await m.value(contract.quickOrderQuote, wanted, as(m))).lines
      expect(await quote()).toMatchObject([
        {
          goodsName: 'T30S 镇海炼化（北仑港区库）',
          offer: { offerId: first, weightKg: 5_000 },
          problem: null,
        },
        { offer: { offerId: second, weightKg: 6_000, isAdjusted: true, goodsFen: 6 * 673_500 } },
        { offer: { offerId: first, weightKg: 10_000 } },
      ])
      await m.value(withdrawOffer, { offerId: second, ...fresh() }, m.seed.merchant)
      expect((await quote())[1]).toMatchObject({ offer: null, problem: '该报价已下架，请选择其他货源' })
      const byRoad = await putOnSale(m, { deliveries: [{ way: 'delivered', freightFenPerTon: null }] })
      const toHangzhou = {
        offerIds: [byRoad],
        weightsKg: [5_000],
        delivery: 'delivered' as const,
        city: '杭州',
      }
      expect((await m.value(contract.quickOrderQuote, toHangzhou, as(m))).lines[0]?.offer).toMatchObject({
        freightFenPerTon: 13_430,
        freightArithmetic: expect.stringContaining('176 公里 × 0.25 = 79'),
      })
      const unequal = { ...wanted, weightsKg: [5_000] }
      expect((await m.ask(contract.quickOrderQuote, unequal, as(m))).reason).toBe('invalid_input')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.quickOrderTable,
    as,
    valid: async () => tableOf('牌号,吨数,城市\nT30S,30,宁波'),
    happy: async (m) => {
      const read = async (text: string) =>
        (await m.value(contract.quickOrderTable, tableOf(text), as(m))).lines
      expect(await read('牌号,吨数,城市\nT30S,30,宁波\n\n7042,12.5,')).toEqual([
        'T30S\t30\t宁波',
        '7042\t12.5',
      ])
      expect(await read('吨数\t牌号\n30\tDFDA 7042\n\tT30S')).toEqual(['DFDA 7042\t30', 'T30S\t（请填写）'])
      expect(await read('牌号,吨数\nT30S,"1,200"\n"A,B;C",500 公斤')).toEqual(['T30S\t1200', 'A,B;C\t0.5'])
      expect(await read('型号,数量（公斤）\nT30S,"1,500"\nT30S,2 吨')).toEqual(['T30S\t1.5', 'T30S\t2'])
      const [short, surplus, empty] = await read('牌号,吨数\nT30S,一车\nT30S,30,6650\n,30')
      expect(short).toMatch(/^T30S\t（“一车”不是数量/)
      expect(surplus).toBe('T30S\t30\t\t（在没有表头的列中有内容）')
      expect(empty).toBe('（请填写）\t30')
      const { lines } = await m.value(
        contract.quickOrderMatch,
        { lines: [short ?? '', surplus ?? '', empty ?? ''] },
        as(m),
      )
      expect(lines.map(({ reason }) => reason)).toEqual(['unreadable', 'unreadable', 'unknown_grade'])
    },
    refusals: {
      table_file_too_large: (m) => refusedTable(m, 'a'.repeat(9 * 1_048_576)),
      table_file_unreadable: (m) => refusedTable(m, 'a\0b'),
      table_file_empty: (m) => refusedTable(m, '牌号,吨数'),
      table_file_columns: (m) => refusedTable(m, '牌号,价格\nT30S,1'),
      table_file_too_many_rows: (m) =>
        refusedTable(m, ['牌号,吨数', ...Array.from({ length: 50_000 }, () => 'A,1')].join('\n')),
      too_many_quick_lines: async (m) =>
        refusedTable(m, ['牌号,吨数', ...Array.from({ length: 51 }, () => 'T30S,1')].join('\n')),
    },
  }),

  endpointCase({
    endpoint: contract.quickOrderPlace,
    as,
    valid: async (m) => ({
      ...order(await putOnSale(m)),
      delivery: 'delivered' as const,
      addressId: await addressOfBuyer(m),
    }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const [first, second] = [await putOnSale(m), await putOnSale(m)]
      const before = await ordersOf(m)
      const placed = await m.value(contract.quickOrderPlace, order(first, second, first), as(m))
      expect(placed.orders).toHaveLength(3)
      expect(placed.totalFen).toBe(placed.orders.reduce((sum, { amountFen }) => sum + amountFen, 0))
      expect(await ordersOf(m)).toBe(before + 3)
      const leftOf = async (id: string) => (await m.value(info, { id })).availableKg
      expect([await leftOf(first), await leftOf(second)]).toEqual([90_000, 95_000])
    },
    refusals: {
      company_not_authenticated: async (m) =>
        m.ask(
          contract.quickOrderPlace,
          { ...order(await putOnSale(m)), buyAs: 'company' as const },
          await m.newPerson(),
        ),
      quick_line_refused: async (m) => {
        const [first, second] = [await putOnSale(m), await putOnSale(m)]
        const newPrice = { offerId: second, version: 1, priceFenPerTon: 680_000, ...fresh() }
        await m.value(repriceOffer, newPrice, m.seed.merchant)
        const before = await ordersOf(m)
        const answer = await m.ask(contract.quickOrderPlace, order(first, second), as(m))
        expect(answer.data).toMatchObject({ lineNo: 2, lineReason: 'price_changed' })
        expect(answer.msg).toContain('价格已变动')
        expect(await ordersOf(m)).toBe(before)
        return answer
      },
      address_missing: async (m) => {
        const delivered = { ...order(await putOnSale(m)), delivery: 'delivered' as const, address: PLACE }
        return await m.ask(contract.quickOrderPlace, delivered, as(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, lines: [lineOf(await putOnSale(m))] }),
      effects: (m) => ordersOf(m),
    },
  }),
]
