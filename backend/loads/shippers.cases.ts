/** Endpoint cases of loads: the calls of shippers. */
import { newId } from 'backend/platform/ids'
import { saveCarrierTruck } from 'contract/carriers/fleet'
import { HOUR_MS, MINUTE_MS } from 'contract/durations'
import type { Endpoint, InputOf } from 'contract/endpoint'
import * as contract from 'contract/loads'
import { quoteLoad, withdrawQuote } from 'contract/loads/carrier-loads'
import { OPEN_LOADS_MAX } from 'contract/loads/limits'
import { sql } from 'drizzle-orm'
import { addLine, dayAfter, truckInput } from 'tests/fixtures/carriers'
import { expect } from 'vitest'
import type { Answer } from '../../tests/endpoints/answer'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { groupBuyer } from '../../tests/fixtures/group-stages'
import {
  askedLoad,
  askInput,
  equippedCarrier,
  openedLoad,
  postedLoad,
  postInput,
  quoteInput,
  seeLoad,
  selectedLoad,
  selectInput,
} from '../../tests/fixtures/load-stages'
import type { Person } from '../../tests/fixtures/market'
import { paidOrder } from '../../tests/fixtures/order-stages'
import { payPasswordRefusals } from '../../tests/fixtures/pay-passwords'
import { poorBuyer } from '../../tests/fixtures/plan-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const rival = (m: Market) => m.seed.rival
const mine = async (m: Market, as: Person) => (await m.value(contract.myLoads, { size: 1_000 }, as)).list
const hoursFrom = (m: Market, hours: number) =>
  new Date(m.clock.now().getTime() + hours * HOUR_MS).toISOString()

/** Refusals of what a load says, for both ways to post one. */
const postRefusals = <E extends Endpoint>(
  endpoint: E,
  complete: (m: Market, over: Partial<InputOf<typeof contract.postLoad>>) => Promise<InputOf<E>>,
) => {
  const ask = async (
    m: Market,
    over: Partial<InputOf<typeof contract.postLoad>>,
    as?: Person,
  ): Promise<Answer> => await m.ask(endpoint, await complete(m, over), as ?? (await groupBuyer(m)))
  return {
    shipper_company_required: async (m: Market) => await ask(m, {}, m.seed.newcomer),
    loading_city_unknown: async (m: Market) => await ask(m, { loadingCity: '某城' }),
    unloading_city_unknown: async (m: Market) => await ask(m, { unloadingCity: '某城' }),
    loading_window_wrong: async (m: Market) => await ask(m, { loadingUntil: hoursFrom(m, 1) }),
    unloading_window_wrong: (m: Market) => ask(m, { unloadingUntil: hoursFrom(m, 20) }),
    hazard_class_missing: async (m: Market) => {
      const { orderId, buyer } = await carriedOrder(m)
      return await withStyrene(m, orderId, () => ask(m, { orderId, kg: 10_000 }, buyer))
    },
    load_order_closed: async (m: Market) => {
      const { orderId, buyer } = await carriedOrder(m)
      const inState = (state: string) =>
        m.db.orm.execute(sql`update trade_order set state = ${state} where id = ${orderId}`)
      await inState('completed')
      const answer = await ask(m, { orderId, kg: 1_000 }, buyer)
      await inState('awaiting_pickup')
      return answer
    },
    load_above_order: async (m: Market) => {
      const { orderId, buyer } = await carriedOrder(m)
      const answer = await ask(m, { orderId, kg: 30_000 }, buyer)
      expect(answer.data).toMatchObject({ leftKg: 10_000 })
      return answer
    },
    too_many_loads: async (m: Market) => {
      const as = await groupBuyer(m)
      const id = await postedLoad(m, as)
      await m.db.orm.execute(sql`insert into freight_load
        select (l).* from (select jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'load_no', 'HY' || n,
          'request_id', gen_random_uuid(), 'row_hash', '')) as l
          from freight_load f, generate_series(1, ${OPEN_LOADS_MAX}) n where f.id = ${id}) copies`)
      await m.db.orm.execute(sql`insert into freight_load_step
        select (s).* from (select jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'load_id', l.id,
          'row_hash', '')) as s
          from freight_load_step f, freight_load l
          where f.load_id = ${id} and l.company_id = ${as.companyId} and l.id <> ${id}) copies`)
      return await ask(m, {}, as)
    },
  }
}

/** An order of 10 t that its buyer's company fetches. */
async function carriedOrder(m: Market) {
  const buyer = m.seed.buyer
  return { orderId: await paidOrder(m, 'pickup', buyer, { weightKg: 10_000, goods: {} }), buyer }
}

type Goods = { category: string; grade: string; maker: string; processing: string }

/** Works while an order is of styrene. */
async function withStyrene<T>(m: Market, orderId: string, work: () => Promise<T>): Promise<T> {
  const [line] = await m.db.orm.execute<Goods>(
    sql`select category, grade, maker, processing from order_line where order_id = ${orderId}`,
  )
  if (!line) throw new Error('the order has no line')
  const change = ({ category, grade, maker, processing }: Goods) =>
    m.db.orm.execute(sql`update order_line set category = ${category}, grade = ${grade}, maker = ${maker},
      processing = ${processing} where order_id = ${orderId}`)
  await change(m.seed.goods.styrene)
  const done = await work()
  await change(line)
  return done
}

/** The class of the grade is filled in and counts, whatever the form says. */
async function gradeClassCounts(m: Market) {
  const { orderId, buyer } = await carriedOrder(m)
  const { id: productId } = m.seed.goods.styrene
  const classed = (to: string | null) =>
    m.db.orm.execute(sql`update product set hazard_class = ${to} where id = ${productId}`)
  await withStyrene(m, orderId, async () => {
    const draft = { isHazardous: true, hazardClass: null }
    expect(await m.value(contract.draftLoad, { orderId }, buyer)).toMatchObject(draft)
    await classed('3')
    expect(await m.value(contract.draftLoad, { orderId }, buyer)).toMatchObject({
      ...draft,
      hazardClass: '3',
    })
    const ids = [
      await postedLoad(m, buyer, { orderId, kg: 4_000 }),
      await postedLoad(m, buyer, { orderId, kg: 4_000, hazardClass: '8' }),
    ]
    for (const id of ids)
      expect(await m.value(contract.loadDetail, { id }, buyer)).toMatchObject({ hazardClass: '3' })
    await classed(null)
  })
}

const postingCases = [
  endpointCase({
    endpoint: contract.draftLoad,
    as: groupBuyer,
    valid: async () => ({}),
    happy: async (m) => {
      const { orderId, buyer } = await carriedOrder(m)
      const draft = await m.value(contract.draftLoad, { orderId }, buyer)
      expect(draft).toMatchObject({
        orderId,
        shipperSide: 'buyer',
        leftKg: 10_000,
        kg: 10_000,
        loadingCity: '宁波',
      })
      await postedLoad(m, buyer, { orderId, kg: 4_000, packages: 160 })
      expect(await m.value(contract.draftLoad, { orderId }, buyer)).toMatchObject({ leftKg: 6_000 })
      const as = await groupBuyer(m)
      const again = await m.value(contract.draftLoad, { loadId: await postedLoad(m, as) }, as)
      expect(again).toMatchObject({
        title: 'PP 拉丝级 T30S',
        kg: 30_000,
        unloadingCity: '东莞',
        orderId: null,
      })
      const other = await m.ask(contract.draftLoad, { orderId }, as)
      expect(other.reason).toBe('not_found')
      await gradeClassCounts(m)
    },
    refusals: {
      shipper_company_required: (m) => m.ask(contract.draftLoad, {}, m.seed.newcomer),
      load_order_closed: async (m) => {
        const { orderId, buyer } = await carriedOrder(m)
        await postedLoad(m, buyer, { orderId, kg: 10_000 })
        return await m.ask(contract.draftLoad, { orderId }, buyer)
      },
    },
  }),

  endpointCase({
    endpoint: contract.postLoad,
    as: groupBuyer,
    valid: async (m) => postInput(m),
    happy: async (m) => {
      const as = await groupBuyer(m)
      const { id, loadNo, state } = await m.value(contract.postLoad, postInput(m), as)
      expect([state, loadNo.slice(0, 2)]).toEqual(['bidding', 'HY'])
      expect(await mine(m, as)).toMatchObject([
        { id, kg: 30_000, loadingCity: '宁波', quotes: 0, isMine: true },
      ])
      expect((await m.ask(contract.postLoad, postInput(m, { orderId: newId() }), as)).reason).toBe(
        'not_found',
      )
    },
    refusals: postRefusals(contract.postLoad, async (m, over) => postInput(m, over)),
    repeat: {
      other: async (input) => ({ ...input, kg: 20_000 }),
      effects: async (m, { requestId }) => await loadsOfRequest(m, requestId),
    },
  }),

  endpointCase({
    endpoint: contract.lineForLoad,
    as: groupBuyer,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ lineId: (await addLine(m, (await equippedCarrier(m)).carrier)).id, kg: 30_000 }),
    happy: async (m) => {
      const { carrier } = await equippedCarrier(m)
      const { id: lineId } = await addLine(m, carrier)
      const as = await groupBuyer(m)
      const line = await m.value(contract.lineForLoad, { lineId, kg: 32_000 }, as)
      expect(line).toMatchObject({
        totalFen: 576_000,
        carrierId: carrier.companyId,
        from: '宁波',
        to: '东莞',
      })
    },
    refusals: {
      line_not_valid: async (m) =>
        m.ask(contract.lineForLoad, { lineId: newId(), kg: 1_000 }, await groupBuyer(m)),
    },
  }),

  endpointCase({
    endpoint: contract.askCarrier,
    as: groupBuyer,
    hiddenFrom: 'anyone',
    valid: async (m) => askInput(m, await equippedCarrier(m)),
    happy: async (m) => {
      const { id, shipper, carrier } = await askedLoad(m)
      expect(await seeLoad(m, id, shipper)).toMatchObject({
        ...{ state: 'awaiting_carrier', freightFen: 540_000, taxPercent: 9, biddingUntil: null },
        carrierId: carrier.carrier.companyId,
      })
    },
    refusals: {
      ...postRefusals(contract.askCarrier, async (m, over) => {
        const { biddingMinutes: _, ...rest } = over
        const kg = over.kg ?? 30_000
        return askInput(m, await equippedCarrier(m), { ...rest, kg })
      }),
      asked_load_above_truck: async (m) => {
        const input = await askInput(m, await equippedCarrier(m), { kg: 36_000 })
        return await m.ask(contract.askCarrier, input, await groupBuyer(m))
      },
      line_not_valid: async (m) => {
        const input = await askInput(m, await equippedCarrier(m), { unloadingCity: '杭州' })
        return await m.ask(contract.askCarrier, input, await groupBuyer(m))
      },
      line_price_changed: async (m) => {
        const input = await askInput(m, await equippedCarrier(m), { freightFen: 539_999 })
        const answer = await m.ask(contract.askCarrier, input, await groupBuyer(m))
        expect(answer.data).toMatchObject({ priceFen: 540_000 })
        return answer
      },
      verification_expired: async (m) => {
        const [input, as] = [await askInput(m, await equippedCarrier(m)), await groupBuyer(m)]
        return await m.later(31 * MINUTE_MS, () => m.ask(contract.askCarrier, input, as))
      },
      ...payPasswordRefusals(
        contract.askCarrier,
        async (m) => await askInput(m, await equippedCarrier(m)),
        groupBuyer,
      ),
    },
    repeat: {
      other: async (input) => ({ ...input, title: '另一批货' }),
      effects: async (m, { requestId }) => await loadsOfRequest(m, requestId),
    },
  }),
]

async function loadsOfRequest(m: Market, requestId: string): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from freight_load where request_id = ${requestId}`,
  )
  return row?.n ?? 0
}

const readingCases = [
  endpointCase({
    endpoint: contract.myLoads,
    as: groupBuyer,
    valid: async () => ({}),
    happy: async (m) => {
      const { id, shipper } = await openedLoad(m)
      await postedLoad(m, shipper, { title: 'PE 薄膜级' })
      const all = await m.value(contract.myLoads, {}, shipper)
      expect(all).toMatchObject({ total: 2, counts: { bidding: 1, choosing: 1 } })
      const found = await m.value(contract.myLoads, { state: 'choosing' }, shipper)
      expect(found.list).toMatchObject([{ id, quotes: 1, lowestNetFenPerTon: 18_349 }])
      expect((await m.value(contract.myLoads, { sText: '薄膜' }, shipper)).total).toBe(1)
      expect((await m.value(contract.myLoads, {}, m.seed.newcomer)).total).toBe(0)
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.loadDetail,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => ({ id: await postedLoad(m, as) }),
    happy: async (m) => {
      const shipper = await groupBuyer(m)
      const id = await postedLoad(m, shipper)
      const by = await equippedCarrier(m)
      await m.value(quoteLoad, quoteInput(m, id, by), by.carrier)
      const sealed = {
        quotes: 1,
        freightQuotes: [],
        lowestNetFenPerTon: null,
        canClose: true,
        canSelect: false,
      }
      expect(await seeLoad(m, id, shipper)).toMatchObject(sealed)
      await m.value(contract.closeBidding, { id, ...fresh() }, shipper)
      expect(await seeLoad(m, id, shipper)).toMatchObject({
        ...{ state: 'choosing', canClose: false, canSelect: true },
        freightQuotes: [
          { priceFen: 600_000, netFen: 550_459, netFenPerTon: 18_349, truck: { loadKg: 32_000 } },
        ],
        timeline: [{ step: 'post' }, { step: 'end_bidding' }],
      })
    },
    refusals: {},
  }),
]

const notOpen = <E extends Endpoint<never>>(endpoint: E) => ({
  load_not_open: async (m: Market) => {
    const { id, shipper } = await selectedLoad(m)
    return await m.ask(endpoint, { id, ...fresh() } as unknown as InputOf<E>, shipper)
  },
})

/** Number of the steps of a load of one kind. */
async function stepsOf(m: Market, id: string, step: string): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from freight_load_step where load_id = ${id} and step = ${step}`,
  )
  return row?.n ?? 0
}

/** What another shipment is called in a repeated request. */
const anotherLoad = async (m: Market, input: { id: string; requestId: string }) => ({
  ...input,
  id: await postedLoad(m, await groupBuyer(m)),
})

const movingCases = [
  endpointCase({
    endpoint: contract.closeBidding,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => ({ id: await postedLoad(m, as), ...fresh() }),
    happy: async (m) => {
      const { id, shipper } = await openedLoad(m)
      expect(await seeLoad(m, id, shipper)).toMatchObject({ state: 'choosing' })
      const alone = await postedLoad(m, shipper)
      const closed = await m.value(contract.closeBidding, { id: alone, ...fresh() }, shipper)
      expect(closed.state, 'without a quote').toBe('lapsed')
    },
    refusals: notOpen(contract.closeBidding as never),
    repeat: {
      other: (input, m) => anotherLoad(m, input),
      effects: (m, { id }) => stepsOf(m, id, 'end_bidding'),
    },
  }),
  endpointCase({
    endpoint: contract.cancelLoad,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => ({ id: await postedLoad(m, as), ...fresh() }),
    happy: async (m) => {
      const { id, quoteId, shipper, carrier } = await openedLoad(m)
      await m.value(contract.cancelLoad, { id, ...fresh() }, shipper)
      expect(await seeLoad(m, id, shipper)).toMatchObject({
        ...{ state: 'cancelled', canSelect: false, freightQuotes: [{ id: quoteId, state: 'rejected' }] },
      })
      const late = await m.ask(withdrawQuote, { quoteId, ...fresh() }, carrier.carrier)
      expect(late.reason).toBe('quote_not_open')
    },
    refusals: notOpen(contract.cancelLoad as never),
    repeat: { other: (input, m) => anotherLoad(m, input), effects: (m, { id }) => stepsOf(m, id, 'cancel') },
  }),
  endpointCase({
    endpoint: contract.selectQuote,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, shipper) =>
      selectInput(await openedLoad(m, { shipper, carrier: await equippedCarrier(m) })),
    happy: async (m) => {
      const opened = await openedLoad(m)
      const { id, shipper } = opened
      const before = (await seeLoad(m, id, shipper)).availableFen
      const selected = await m.value(contract.selectQuote, selectInput(opened), shipper)
      expect(selected).toMatchObject({ state: 'selected', kg: 30_000, freightFen: 600_000 })
      expect(await seeLoad(m, id, shipper)).toMatchObject({
        ...{ selectedKg: 30_000, availableFen: before - 600_000 },
        freightQuotes: [{ state: 'selected', waybillId: selected.waybillId, waybillNo: selected.waybillNo }],
      })
    },
    refusals: {
      load_not_open: async (m) => {
        const { shipper, ...opened } = await selectedLoad(m)
        return await m.ask(contract.selectQuote, selectInput(opened), shipper)
      },
      bidding_running: async (m) => {
        const [shipper, by] = [await groupBuyer(m), await equippedCarrier(m)]
        const id = await postedLoad(m, shipper)
        const { id: quoteId } = await m.value(quoteLoad, quoteInput(m, id, by), by.carrier)
        return await m.ask(contract.selectQuote, selectInput({ id, quoteId }), shipper)
      },
      quote_not_open: async (m) => {
        const { shipper, carrier, ...opened } = await openedLoad(m)
        await m.value(withdrawQuote, { quoteId: opened.quoteId, ...fresh() }, carrier.carrier)
        return await m.ask(contract.selectQuote, selectInput(opened), shipper)
      },
      quote_changed: async (m) => {
        const { shipper, ...opened } = await openedLoad(m)
        return await m.ask(contract.selectQuote, { ...selectInput(opened), priceFen: 599_999 }, shipper)
      },
      truck_not_ready: async (m) => {
        const { shipper, carrier, ...opened } = await openedLoad(m)
        const { plateNumber } = truckInput()
        const lapsed = { ...truckInput(plateNumber), id: carrier.truckId, insuredUntil: dayAfter(m, -1) }
        await m.value(saveCarrierTruck, lapsed, carrier.carrier)
        return await m.ask(contract.selectQuote, selectInput(opened), shipper)
      },
      load_class_not_licensed: async (m) => {
        const [shipper, by] = [await groupBuyer(m), await equippedCarrier(m)]
        const id = await postedLoad(m, shipper, { hazardClass: '3' })
        const input = quoteInput(m, id, by, { escortId: by.escortId })
        const { id: quoteId } = await m.value(quoteLoad, input, by.carrier)
        await m.value(contract.closeBidding, { id, ...fresh() }, shipper)
        await m.value(saveCarrierTruck, { ...truckInput(), id: by.truckId, hazardClasses: [] }, by.carrier)
        return await m.ask(contract.selectQuote, selectInput({ id, quoteId }), shipper)
      },
      truck_overloaded: async (m) => {
        const by = await equippedCarrier(m)
        const [first, { shipper, ...second }] = [
          await openedLoad(m, { carrier: by }),
          await openedLoad(m, { carrier: by }),
        ]
        await m.value(contract.selectQuote, selectInput(first), first.shipper)
        const answer = await m.ask(contract.selectQuote, selectInput(second), shipper)
        expect(answer.data, 'without the kg of others').not.toHaveProperty('otherKg')
        return answer
      },
      freight_balance_short: async (m) => {
        const opened = await openedLoad(m, { shipper: await poorBuyer(m) })
        return await m.ask(contract.selectQuote, selectInput(opened), opened.shipper)
      },
      carrier_fee_short: async (m) => {
        const opened = await openedLoad(m, { carrier: await equippedCarrier(m, { isRich: false }) })
        return await m.ask(contract.selectQuote, selectInput(opened), opened.shipper)
      },
      verification_expired: async (m) => {
        const { shipper, ...opened } = await openedLoad(m)
        return await m.later(31 * MINUTE_MS, () => m.ask(contract.selectQuote, selectInput(opened), shipper))
      },
      ...payPasswordRefusals(
        contract.selectQuote,
        async (m, shipper) => selectInput(await openedLoad(m, { shipper })),
        groupBuyer,
      ),
    },
    repeat: {
      other: async (input) => ({ ...input, kg: 20_000 }),
      effects: (m, { id }) => stepsOf(m, id, 'select'),
    },
  }),
]

export const shipperLoadCases = [...postingCases, ...readingCases, ...movingCases]
