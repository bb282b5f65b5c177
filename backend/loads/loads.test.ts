/** Loads from posting to selection, with a stand-in for waybills: what they hold is tested with them. */
import { newId } from 'backend/platform/ids'
import { runChecks } from 'backend/platform/reconcile/run-checks'
import { accept, refuse } from 'backend/platform/verdict'
import { HOUR_MS } from 'contract/durations'
import type { QuoteLoad } from 'contract/loads/carrier-loads'
import { addTruckOf, type CarrierFleet, equipCarrier, loadInput } from 'tests/fixtures/loads'
import { addPerson, NOON } from 'tests/fixtures/market'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import type { Shipper } from './acting'
import { cancelLoad, closeBidding, endDueLoads, giveBack } from './end-load'
import { insertLoad, kgOfOrderInLoads, type Load, loadById, MARKET_BY_RULE, stepsOf } from './load-store'
import { loadDetail } from './load-views'
import type { NewWaybill, OpenWaybillRefusal, WaybillPorts } from './ports'
import { postLoad } from './post-load'
import { quoteLoad, withdrawQuote } from './quote-load'
import { type Quote, quotesOfLoad } from './quote-store'
import { loadsReconcile } from './reconcile'
import { selectQuote } from './select-quote'

let fixture: OrderFixture
let shipper: Shipper
let fleets: CarrierFleet[]
let opened: NewWaybill[]
let refusal: OpenWaybillRefusal | null
const FACTS = { missingFen: 1, loadKg: 32_000, otherKg: 2_000 }
const waybills: WaybillPorts = {
  open: async (_, terms) => {
    if (refusal) return refuse(refusal, FACTS)
    opened.push(terms)
    return accept({ waybillId: newId(), orderId: newId(), waybillNo: 'YD1' })
  },
  ofLoads: async () => [],
  recordsOf: async () => new Map(),
}

beforeAll(async () => {
  fixture = await openOrderFixture()
  opened = []
  refusal = null
  const { buyer } = fixture.seed
  shipper = {
    ...{ memberId: buyer.memberId, companyId: buyer.companyId ?? '', shopId: null },
    ...{ sessionId: buyer.sessionId, isCompanyAuthenticated: true },
  }
  fleets = []
  for (const nr of [1, 2, 3]) {
    const { memberId, companyId } = await addPerson(
      fixture.db,
      `1390000018${nr}`,
      true,
      NOON,
      `鲁通物流${nr}有限公司`,
    )
    const owner = { memberId, companyId: companyId ?? '' }
    fleets.push(await fixture.db.transaction((tx) => equipCarrier(tx, owner)))
  }
})
afterAll(() => fixture.test.drop())

const fleet = (nr: number): CarrierFleet => {
  const found = fleets[nr]
  if (!found) throw new Error(`there is no carrier ${nr}`)
  return found
}
const later = (ms: number) => new Date(NOON.getTime() + ms)
const DURING = later(HOUR_MS)
const OPENED = later(3 * HOUR_MS)

const post = async (changes: Parameters<typeof loadInput>[0] = {}) =>
  accepted(await fixture.db.transaction((tx) => postLoad(tx, shipper, loadInput(changes), NOON)))

function quoteInput(load: Load, carrier: CarrierFleet, changes: Partial<QuoteLoad> = {}): QuoteLoad {
  return {
    ...{ id: load.id, kg: 30_000, priceFen: 600_000, taxPercent: 9 },
    ...{ truckId: carrier.truckId, driverId: carrier.driverId, escortId: undefined },
    ...{ earliestLoadingAt: later(5 * HOUR_MS).toISOString(), validUntil: later(20 * HOUR_MS).toISOString() },
    ...{ requestId: newId(), ...changes },
  }
}

const quote = (load: Load, carrier: CarrierFleet, changes: Partial<QuoteLoad> = {}, now = DURING) =>
  fixture.db.transaction((tx) => quoteLoad(tx, carrier, quoteInput(load, carrier, changes), now))

const close = (load: Load, now = DURING) =>
  fixture.db.transaction((tx) => closeBidding(tx, shipper, { id: load.id, requestId: newId() }, now))

const select = (load: Load, chosen: Quote, changes: { kg?: number; priceFen?: number } = {}, now = OPENED) =>
  fixture.db.transaction((tx) =>
    selectQuote(
      tx,
      shipper,
      {
        ...{ id: load.id, quoteId: chosen.id, kg: chosen.weightKg, priceFen: chosen.priceFen },
        ...{ requestId: newId(), ...changes },
      },
      now,
      waybills,
    ),
  )

const stateOf = async (load: Load) => (await loadById(fixture.db.orm, load.id))?.state
const detail = async (load: Load, now = OPENED) => {
  const present = await loadById(fixture.db.orm, load.id)
  if (!present) throw new Error('the load is gone')
  const viewer = { memberId: shipper.memberId, maySelect: true, mayMove: true }
  return await loadDetail(fixture.db.orm, present, viewer, { now, waybills })
}

/** A load with a quote of each carrier, opened. */
async function opening(changes: Parameters<typeof loadInput>[0] = {}) {
  const load = await post(changes)
  const quotes: Quote[] = []
  for (const [nr, priceFen] of [600_000, 580_000, 610_000].entries())
    quotes.push(accepted(await quote(load, fleet(nr), { priceFen })).quote)
  accepted(await close(load))
  return { load, quotes }
}

describe('a load', () => {
  test('takes sealed quotes until its end, opens them all at once, and is carried by the selected trucks', async () => {
    const load = await post()
    expect(load).toMatchObject({ state: 'bidding', biddingUntil: later(2 * HOUR_MS), loadingCity: '宁波' })
    const cheap = accepted(await quote(load, fleet(1), { priceFen: 580_000 })).quote
    const dear = accepted(await quote(load, fleet(0), { priceFen: 560_000, taxPercent: 0 })).quote
    expect(await detail(load, DURING)).toMatchObject({
      quotes: 2,
      freightQuotes: [],
      lowestNetFenPerTon: null,
    })
    expect(reasonOf(await select(load, cheap, {}, DURING))).toBe('bidding_running')

    await endDueLoads(fixture.db, later(2 * HOUR_MS + 1_000))
    expect(await stateOf(load), 'quotes received in time are waited for').toBe('bidding')
    expect(reasonOf(await quote(load, fleet(2), {}, later(2 * HOUR_MS)))).toBe('load_not_open')
    await endDueLoads(fixture.db, later(2 * HOUR_MS + 3_000))
    expect(await stateOf(load)).toBe('choosing')
    // 5,800 yuan with 9 % tax are less without it than 5,600 yuan without tax.
    const shown = await detail(load)
    expect(shown.freightQuotes.map(({ id }) => id)).toEqual([cheap.id, dear.id])
    expect(shown.freightQuotes[0]).toMatchObject({ netFen: 532_110, netFenPerTon: 17_737 })

    const first = accepted(await select(load, cheap))
    expect(first.load).toMatchObject({ state: 'choosing', selectedKg: 30_000 })
    expect(opened.at(-1)).toMatchObject({ kg: 30_000, freightFen: 580_000, goods: { packages: 1_200 } })
    const second = accepted(await select(load, dear))
    expect(second.load).toMatchObject({ state: 'selected', selectedKg: 60_000 })
    expect((await stepsOf(fixture.db.orm, load.id)).map(({ step }) => step)).toEqual([
      'post',
      'end_bidding',
      'select',
      'select',
    ])
  })

  test('without a quote lapses at the end of its bidding', async () => {
    const load = await post()
    accepted(await close(load))
    expect(await stateOf(load)).toBe('lapsed')
  })

  test('lapses when it can be loaded no more, or stays selected with what was selected', async () => {
    const { load, quotes } = await opening()
    const half = await opening()
    const [chosen] = half.quotes
    if (!chosen) throw new Error('there is no quote')
    accepted(await select(half.load, chosen))
    await endDueLoads(fixture.db, later(29 * HOUR_MS))
    expect([await stateOf(load), await stateOf(half.load)]).toEqual(['lapsed', 'selected'])
    const states = (await quotesOfLoad(fixture.db.orm, load.id)).map(({ state }) => state)
    expect(states).toEqual(quotes.map(() => 'rejected'))
  })

  test('takes the kg of a cancelled waybill back while there is time, with the quotes that are still valid', async () => {
    const { load, quotes } = await opening({ kg: 30_000 })
    const [chosen, other] = quotes
    if (!chosen || !other) throw new Error('there is no quote')
    accepted(await select(load, chosen))
    await fixture.db.transaction((tx) => giveBack(tx, { quoteId: chosen.id, kg: 30_000 }, later(6 * HOUR_MS)))
    expect(await detail(load)).toMatchObject({ state: 'choosing', selectedKg: 0 })
    expect(accepted(await select(load, other, {}, later(6 * HOUR_MS))).load.state).toBe('selected')
  })

  test('turns the other quotes down when kg come back after the time to load, before the job', async () => {
    const { load, quotes } = await opening()
    const [chosen] = quotes
    if (!chosen) throw new Error('there is no quote')
    const { selectedKg } = accepted(await select(load, chosen)).load
    const back = { quoteId: chosen.id, kg: selectedKg }
    await fixture.db.transaction((tx) => giveBack(tx, back, later(29 * HOUR_MS)))
    expect(await stateOf(load)).toBe('lapsed')
    const states = (await quotesOfLoad(fixture.db.orm, load.id)).map(({ state }) => state)
    expect(states).not.toContain('open')
  })
})

describe('a quote is refused', () => {
  test.each([
    ['for more than the truck may carry', { kg: 32_001 }, 'quote_kg_wrong'],
    [
      'for loading before the window',
      { earliestLoadingAt: later(3 * HOUR_MS).toISOString() },
      'quote_time_wrong',
    ],
    [
      'that ends before the bidding',
      { validUntil: later(2 * HOUR_MS).toISOString() },
      'quote_validity_wrong',
    ],
    ['with a truck of another', { truckId: '01890000-0000-7000-8000-000000000000' }, 'not_found'],
  ] as const)('%s', async (_, changes, reason) => {
    expect(reasonOf(await quote(await post(), fleet(0), changes))).toBe(reason)
  })

  test('twice for one truck, until the first is withdrawn', async () => {
    const load = await post()
    const first = accepted(await quote(load, fleet(0))).quote
    expect(reasonOf(await quote(load, fleet(0)))).toBe('quote_exists')
    accepted(await fixture.db.transaction((tx) => withdrawQuote(tx, fleet(0), first.id, DURING)))
    expect(reasonOf(await quote(load, fleet(0)))).toBe('ok')
  })

  test('by the shipper itself', async () => {
    const load = await post()
    const own = { ...fleet(0), companyId: shipper.companyId, memberId: shipper.memberId }
    expect(reasonOf(await quote(load, own))).toBe('own_load')
  })

  test('for dangerous goods without an escort, or without the class on any of them', async () => {
    const load = await post({ hazardClass: '3' })
    expect(reasonOf(await quote(load, fleet(0)))).toBe('escort_missing')
    const truckId = await fixture.db.transaction((tx) =>
      addTruckOf(tx, fleet(0).companyId, { hazardClasses: [] }),
    )
    const { escortId } = fleet(0)
    expect(await quote(load, fleet(0), { truckId, escortId })).toMatchObject({
      reason: 'load_class_not_licensed',
      facts: { lackingNames: '车辆' },
    })
    expect(reasonOf(await quote(load, fleet(0), { escortId }))).toBe('ok')
  })

  test('with expired papers', async () => {
    const truckId = await fixture.db.transaction((tx) =>
      addTruckOf(tx, fleet(0).companyId, { insuredUntil: '2026-11-20' }),
    )
    expect(await quote(await post(), fleet(0), { truckId })).toMatchObject({
      reason: 'truck_not_ready',
      facts: { papers: '保险' },
    })
  })
})

describe('a selection', () => {
  test('is refused for kg or a price that have changed, an expired quote, and after the loading time', async () => {
    const { load, quotes } = await opening()
    const [chosen] = quotes
    if (!chosen) throw new Error('there is no quote')
    expect(reasonOf(await select(load, chosen, { kg: 29_999 }))).toBe('quote_changed')
    expect(reasonOf(await select(load, chosen, { priceFen: 1 }))).toBe('quote_changed')
    expect(reasonOf(await select(load, chosen, {}, later(20 * HOUR_MS)))).toBe('quote_not_open')
    expect(reasonOf(await select(load, chosen, {}, later(28 * HOUR_MS)))).toBe('load_not_open')
  })

  test('changes nothing if the freight cannot be held', async () => {
    const { load, quotes } = await opening()
    const [chosen] = quotes
    if (!chosen) throw new Error('there is no quote')
    refusal = 'balance_short'
    expect(await select(load, chosen)).toMatchObject({ reason: 'freight_balance_short', facts: FACTS })
    refusal = 'fleet_overloaded'
    const overloaded = { ok: false, reason: 'truck_overloaded', facts: {} }
    expect(await select(load, chosen), 'without the kg of others').toEqual(overloaded)
    refusal = null
    expect(await detail(load)).toMatchObject({ state: 'choosing', selectedKg: 0 })
    expect(reasonOf(await select(load, chosen))).toBe('ok')
  })

  test('of more trucks than the load needs takes the kg that are left', async () => {
    const { load, quotes } = await opening({ kg: 40_000 })
    const [first, second, third] = quotes
    if (!first || !second || !third) throw new Error('there are no quotes')
    accepted(await select(load, first))
    expect(reasonOf(await select(load, second))).toBe('quote_changed')
    expect(accepted(await select(load, second, { kg: 10_000 })).quote).toMatchObject({ selectedKg: 10_000 })
    expect(reasonOf(await select(load, third))).toBe('load_not_open')
  })

  test('by two tabs at once selects one truck for the same kg', async () => {
    const { load, quotes } = await opening({ kg: 30_000 })
    const verdicts = await Promise.all(quotes.map((one) => select(load, one)))
    expect(tally(verdicts)).toEqual({ ok: 1, load_not_open: 2 })
    expect(await detail(load)).toMatchObject({ selectedKg: 30_000 })
  })

  test('against the cancellation, the end of the time and the withdrawal: one of them counts', async () => {
    for (const rival of ['cancel', 'withdraw', 'lapse'] as const) {
      const { load, quotes } = await opening({ kg: 30_000 })
      const [chosen] = quotes
      const carrier = fleet(0)
      if (!chosen) throw new Error('there is no quote')
      const before = opened.length
      const other =
        rival === 'cancel'
          ? fixture.db.transaction((tx) =>
              cancelLoad(tx, shipper, { id: load.id, requestId: newId() }, OPENED),
            )
          : rival === 'withdraw'
            ? fixture.db.transaction((tx) => withdrawQuote(tx, carrier, chosen.id, OPENED))
            : endDueLoads(fixture.db, later(28 * HOUR_MS)).then(() => accept())
      const [selected] = await Promise.all([select(load, chosen, {}, later(19 * HOUR_MS)), other])
      const isSelected = selected.ok
      expect(opened.length - before, rival).toBe(isSelected ? 1 : 0)
      expect((await detail(load)).selectedKg).toBe(isSelected ? 30_000 : 0)
    }
  })
})

test('loads of an order take no more kg than it has', async () => {
  const orderId = await fixture.paidOrder('pickup')
  const load = await post({ orderId, kg: 6_000 })
  expect(load).toMatchObject({ shipperSide: 'buyer', weightKg: 6_000 })
  const more = (kg: number) =>
    fixture.db.transaction((tx) =>
      postLoad(tx, shipper, loadInput({ orderId, kg, requestId: newId() }), NOON),
    )
  expect(await more(4_001)).toMatchObject({ reason: 'load_above_order', facts: { leftKg: 4_000 } })
  expect(tally(await Promise.all([more(4_000), more(4_000)]))).toEqual({ ok: 1, load_order_closed: 1 })
  expect(await kgOfOrderInLoads(fixture.db.orm, orderId)).toBe(10_000)
})

const kgFaults = async (reader: Parameters<typeof runChecks>[0]) =>
  (await runChecks(reader, loadsReconcile.checks)).filter(({ invariant }) => invariant === 'freight_load_kg')

test('kg of an order that were given up stay free when a waybill of their load is cancelled', async () => {
  const orderId = await fixture.paidOrder('pickup')
  const postPart = (kg: number) =>
    fixture.db.transaction((tx) =>
      postLoad(tx, shipper, loadInput({ orderId, kg, requestId: newId() }), NOON),
    )
  const load = accepted(await postPart(10_000))
  const chosen = accepted(await quote(load, fleet(0), { kg: 5_000 })).quote
  const other = accepted(await quote(load, fleet(1), { kg: 5_000 })).quote
  accepted(await close(load))
  accepted(await select(load, chosen))
  accepted(
    await fixture.db.transaction((tx) =>
      cancelLoad(tx, shipper, { id: load.id, requestId: newId() }, OPENED),
    ),
  )
  const rest = accepted(await postPart(5_000))
  await fixture.db.transaction((tx) => giveBack(tx, { quoteId: chosen.id, kg: 5_000 }, later(6 * HOUR_MS)))
  expect(await detail(load)).toMatchObject({ state: 'lapsed', selectedKg: 0, canSelect: false })
  expect(reasonOf(await select(load, other))).toBe('load_not_open')
  expect(await kgOfOrderInLoads(fixture.db.orm, orderId)).toBe(5_000)
  expect(await postPart(5_001)).toMatchObject({ reason: 'load_above_order', facts: { leftKg: 5_000 } })
  accepted(await postPart(5_000))

  expect(await kgFaults(fixture.db.orm)).toEqual([])
  await fixture.db
    .transaction(async (tx) => {
      const { id, state: _, selectedKg: __, rowHash: ___, ...more } = rest
      const by = { actor: MARKET_BY_RULE, requestId: newId(), now: NOON }
      await insertLoad(tx, { ...more, loadNo: 'HY1' }, { step: 'post', to: 'bidding' }, by)
      expect((await kgFaults(tx)).map(({ rowId }) => rowId)).toContain(id)
      throw new Error('rolled back')
    })
    .catch(({ message }: Error) => expect(message).toBe('rolled back'))
})
