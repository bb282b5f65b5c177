/** Endpoint cases of loads: the calls of carriers. */
import { newId } from 'backend/platform/ids'
import { saveCarrierTruck } from 'contract/carriers/fleet'
import { HOUR_MS, MINUTE_MS } from 'contract/durations'
import type { Endpoint, InputOf } from 'contract/endpoint'
import { closeBidding } from 'contract/loads'
import * as contract from 'contract/loads/carrier-loads'
import { QUOTES_PER_LOAD_MAX } from 'contract/loads/limits'
import { sql } from 'drizzle-orm'
import { addTruck, dayAfter, truckInput } from 'tests/fixtures/carriers'
import { expect } from 'vitest'
import type { Answer } from '../../tests/endpoints/answer'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { laterAs } from '../../tests/fixtures/dispute-stages'
import { groupBuyer } from '../../tests/fixtures/group-stages'
import {
  askedLoad,
  confirmInput,
  type Equipped,
  equippedCarrier,
  openedLoad,
  payIn,
  postedLoad,
  quoteInput,
  seeLoad,
  selectedLoad,
  sharedCarrier,
} from '../../tests/fixtures/load-stages'
import type { Person } from '../../tests/fixtures/market'
import { poorBuyer } from '../../tests/fixtures/plan-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const rivals = new WeakMap<Market, Person>()
const fleets = new Map<string, Equipped>()
/** The shared carrier, with another one that must not find what is its own. */
async function carrierOf(m: Market): Promise<Person> {
  const shared = await sharedCarrier(m)
  if (!rivals.has(m)) rivals.set(m, (await equippedCarrier(m)).carrier)
  fleets.set(shared.carrier.token, shared)
  return shared.carrier
}
const rivalOf = (m: Market): Person => rivals.get(m) ?? m.seed.rival
const fleetOf = async (m: Market): Promise<Equipped> => await sharedCarrier(m)

const hoursFrom = (m: Market, hours: number) =>
  new Date(m.clock.now().getTime() + hours * HOUR_MS).toISOString()

/** A load of another company with the carrier's quote. */
async function quoted(m: Market, over: Partial<InputOf<typeof contract.quoteLoad>> = {}) {
  const by = await equippedCarrier(m)
  const shipper = await groupBuyer(m)
  const id = await postedLoad(m, shipper)
  const quote = await m.value(contract.quoteLoad, quoteInput(m, id, by, over), by.carrier)
  return { id, quote, by, shipper }
}

const readingCases = [
  endpointCase({
    endpoint: contract.openLoads,
    as: carrierOf,
    valid: async () => ({}),
    happy: async (m) => {
      const [by, { carrier: rival }] = [await equippedCarrier(m), await equippedCarrier(m)]
      const shipper = await groupBuyer(m)
      const [fitting, other] = [
        await postedLoad(m, shipper, { loadingCity: '温州' }),
        await postedLoad(m, shipper, { loadingCity: '温州', body: 'tank' }),
      ]
      const found = async (input: InputOf<typeof contract.openLoads>) =>
        (await m.value(contract.openLoads, { from: '温州', size: 1_000, ...input }, by.carrier)).list
          .map(({ id }) => id)
          .filter((id) => [fitting, other].includes(id))
      expect(await found({})).toEqual([fitting])
      expect(await found({ show: 'all' })).toEqual([fitting, other])
      expect(await found({ to: '杭州', show: 'all' })).toEqual([])
      expect(await found({ from: '某城' })).toEqual([])
      const { id } = await askedLoad(m, { carrier: by })
      const asked = await m.value(contract.openLoads, { show: 'asked' }, by.carrier)
      expect(asked).toMatchObject({ total: 1, asked: 1, list: [{ id, freightFen: 540_000 }] })
      expect(Object.keys(asked.list[0] ?? {}).filter((key) => /address|contact|phone/i.test(key))).toEqual([])
      expect((await m.value(contract.openLoads, { show: 'asked' }, rival)).asked).toBe(0)
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.carrierLoad,
    as: carrierOf,
    hiddenFrom: rivalOf,
    valid: async (m) => ({ id: (await askedLoad(m, { carrier: await fleetOf(m) })).id }),
    happy: async (m) => {
      const { id, by, shipper, quote } = await quoted(m)
      const see = async (as: Person) => (await m.ask(contract.carrierLoad, { id }, as)).data
      expect(await see(by.carrier)).toMatchObject({
        ...{ canQuote: true, shipperName: null, quotes: [{ id: quote.id, priceFen: 600_000 }] },
        trucks: [{ loadKg: 32_000, isReady: true, isFitting: true }],
      })
      const { carrier: other } = await equippedCarrier(m)
      expect(await see(other), 'without the quotes of others').toMatchObject({ quotes: [] })
      await m.value(closeBidding, { id, ...fresh() }, shipper)
      expect((await m.ask(contract.carrierLoad, { id }, other)).reason).toBe('not_found')
      expect(await see(by.carrier)).toMatchObject({ state: 'choosing', canQuote: false })
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.carrierQuotes,
    as: carrierOf,
    valid: async () => ({}),
    happy: async (m) => {
      const { by, quote, id } = await quoted(m)
      const all = await m.value(contract.carrierQuotes, {}, by.carrier)
      expect(all).toMatchObject({ total: 1, list: [{ id: quote.id, state: 'open', load: { id } }] })
      await m.value(contract.withdrawQuote, { quoteId: quote.id, ...fresh() }, by.carrier)
      expect(await m.value(contract.carrierQuotes, { state: 'open' }, by.carrier)).toMatchObject({
        ...{ total: 0, byState: { open: 0, selected: 0, rejected: 0, withdrawn: 1 } },
      })
    },
    refusals: {},
  }),
]

interface Trip {
  readonly by: Equipped
  readonly hazardClass?: '3'
}

/** Refusals of truck, people and time, for quotes and confirmations. */
const tripRefusals = <E extends Endpoint>(
  endpoint: E,
  input: (m: Market, trip: Trip) => Promise<InputOf<E> & { earliestLoadingAt: string }>,
) => {
  const ask = async (
    m: Market,
    trip: Omit<Trip, 'by'>,
    over: object,
    prepare?: (by: Equipped) => Promise<unknown>,
  ) => {
    const by = await equippedCarrier(m)
    const valid = await input(m, { by, ...trip })
    await prepare?.(by)
    return await m.ask(endpoint, { ...valid, ...over }, by.carrier)
  }
  return {
    quote_time_wrong: (m: Market): Promise<Answer> => ask(m, {}, { earliestLoadingAt: hoursFrom(m, 3) }),
    truck_not_ready: (m: Market): Promise<Answer> =>
      ask(m, {}, {}, (by) =>
        m.value(
          saveCarrierTruck,
          { ...truckInput(), id: by.truckId, insuredUntil: dayAfter(m, -1) },
          by.carrier,
        ),
      ),
    escort_missing: (m: Market): Promise<Answer> => ask(m, { hazardClass: '3' }, {}),
    load_class_not_licensed: async (m: Market): Promise<Answer> => {
      const by = await equippedCarrier(m)
      const valid = await input(m, { by, hazardClass: '3' })
      await m.value(saveCarrierTruck, { ...truckInput(), id: by.truckId, hazardClasses: [] }, by.carrier)
      return await m.ask(endpoint, { ...valid, escortId: by.escortId }, by.carrier)
    },
  }
}

const ofLoad = async (m: Market, { by, hazardClass }: Trip) =>
  quoteInput(m, await postedLoad(m, await groupBuyer(m), { hazardClass }), by)

const quoteCases = [
  endpointCase({
    endpoint: contract.quoteLoad,
    as: carrierOf,
    hiddenFrom: rivalOf,
    valid: async (m) => quoteInput(m, await postedLoad(m, await groupBuyer(m)), await fleetOf(m)),
    happy: async (m) => {
      const { id, quote, shipper } = await quoted(m)
      expect(quote).toMatchObject({ netFen: 550_459, state: 'open', isExpired: false, waybillId: null })
      expect((await seeLoad(m, id, shipper)).quotes).toBe(1)
    },
    refusals: {
      own_load: async (m) => {
        const by = await equippedCarrier(m)
        const id = await postedLoad(m, by.carrier)
        return await m.ask(contract.quoteLoad, quoteInput(m, id, by), by.carrier)
      },
      load_not_open: async (m) => {
        const { id } = await openedLoad(m)
        const by = await equippedCarrier(m)
        return await m.ask(contract.quoteLoad, quoteInput(m, id, by), by.carrier)
      },
      too_many_quotes: async (m) => {
        const { id, by, quote } = await quoted(m)
        await m.db.orm.execute(sql`insert into freight_quote
          select (q).* from (select jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'truck_id', gen_random_uuid(),
            'request_id', gen_random_uuid(), 'row_hash', '')) as q
            from freight_quote f, generate_series(2, ${QUOTES_PER_LOAD_MAX}) where f.id = ${quote.id}) copies`)
        const truck = await addTruck(m, by.carrier)
        return await m.ask(contract.quoteLoad, quoteInput(m, id, { ...by, truckId: truck.id }), by.carrier)
      },
      quote_exists: async (m) => {
        const { id, by } = await quoted(m)
        return await m.ask(contract.quoteLoad, quoteInput(m, id, by), by.carrier)
      },
      quote_kg_wrong: async (m) => {
        const by = await equippedCarrier(m)
        const input = await ofLoad(m, { by })
        const answer = await m.ask(contract.quoteLoad, { ...input, kg: 30_001 }, by.carrier)
        expect(answer.data).toMatchObject({ mostKg: 30_000 })
        return answer
      },
      quote_validity_wrong: async (m) => {
        const by = await equippedCarrier(m)
        const input = { ...(await ofLoad(m, { by })), validUntil: hoursFrom(m, 1) }
        return await m.ask(contract.quoteLoad, input, by.carrier)
      },
      ...tripRefusals(contract.quoteLoad, ofLoad),
    },
    repeat: {
      other: async (input) => ({ ...input, priceFen: 1 }),
      effects: async (m, { id }) => await quotesOf(m, id),
    },
  }),
  endpointCase({
    endpoint: contract.withdrawQuote,
    as: carrierOf,
    hiddenFrom: rivalOf,
    valid: async (m) => {
      const by = await fleetOf(m)
      const input = quoteInput(m, await postedLoad(m, await groupBuyer(m)), by)
      return { quoteId: (await m.value(contract.quoteLoad, input, by.carrier)).id, ...fresh() }
    },
    happy: async (m) => {
      const { id, quote, by, shipper } = await quoted(m)
      const gone = await m.value(contract.withdrawQuote, { quoteId: quote.id, ...fresh() }, by.carrier)
      expect(gone.state).toBe('withdrawn')
      expect((await seeLoad(m, id, shipper)).quotes).toBe(0)
      await m.value(contract.quoteLoad, quoteInput(m, id, by), by.carrier)
    },
    refusals: {
      quote_not_open: async (m) => {
        const { quoteId, carrier } = await selectedLoad(m)
        return await m.ask(contract.withdrawQuote, { quoteId, ...fresh() }, carrier.carrier)
      },
    },
    repeat: {
      other: async (input, m) => {
        const by = await fleetOf(m)
        const fresher = quoteInput(m, await postedLoad(m, await groupBuyer(m)), by)
        return { ...input, quoteId: (await m.value(contract.quoteLoad, fresher, by.carrier)).id }
      },
      effects: async (m, { quoteId }) => {
        const [row] = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int as n from freight_quote where id = ${quoteId} and state = 'withdrawn'`,
        )
        return row?.n ?? 0
      },
    },
  }),
]

async function quotesOf(m: Market, id: string): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from freight_quote where load_id = ${id}`,
  )
  return row?.n ?? 0
}

const ofAsked = async (m: Market, { by, hazardClass }: Trip) => {
  const { id } = await askedLoad(m, { carrier: by, hazardClass })
  return confirmInput(m, id, by)
}

async function stepsOf(m: Market, id: string, step: string): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from freight_load_step where load_id = ${id} and step = ${step}`,
  )
  return row?.n ?? 0
}

const askedCases = [
  endpointCase({
    endpoint: contract.confirmLoad,
    as: async (m) => (await equippedFor(m)).carrier,
    hiddenFrom: rivalOf,
    valid: async (m, as) => ofAsked(m, { by: fleets.get(as.token) ?? (await fleetOf(m)) }),
    happy: async (m) => {
      const { id, shipper, carrier } = await askedLoad(m)
      const before = (await seeLoad(m, id, shipper)).availableFen
      const confirmed = await m.value(contract.confirmLoad, confirmInput(m, id, carrier), carrier.carrier)
      expect(confirmed.state).toBe('selected')
      expect(await seeLoad(m, id, shipper)).toMatchObject({
        ...{ state: 'selected', selectedKg: 30_000, availableFen: before - 540_000 },
        freightQuotes: [{ waybillId: confirmed.waybillId, priceFen: 540_000 }],
      })
    },
    refusals: {
      load_not_open: async (m) => {
        const { id, carrier } = await askedLoad(m)
        return await laterAs(m, 121 * MINUTE_MS, carrier.carrier, (as) =>
          m.ask(contract.confirmLoad, confirmInput(m, id, carrier), as),
        )
      },
      quote_kg_wrong: async (m) => {
        const { id, carrier } = await askedLoad(m)
        await m.value(
          saveCarrierTruck,
          { ...truckInput(), id: carrier.truckId, loadKg: 29_000 },
          carrier.carrier,
        )
        return await m.ask(contract.confirmLoad, confirmInput(m, id, carrier), carrier.carrier)
      },
      truck_not_wanted: async (m) => {
        const { id, carrier } = await askedLoad(m)
        const shorter = { ...truckInput(), id: carrier.truckId, lengthDm: 125 }
        await m.value(saveCarrierTruck, shorter, carrier.carrier)
        const seen = await m.value(contract.carrierLoad, { id }, carrier.carrier)
        expect(seen).toMatchObject({ isFitting: false, trucks: [{ isReady: true, isFitting: false }] })
        const answer = await m.ask(contract.confirmLoad, confirmInput(m, id, carrier), carrier.carrier)
        expect(answer.data).toMatchObject({ wantedName: '高栏、至少 13 米' })
        return answer
      },
      truck_overloaded: async (m) => {
        const { carrier, ...first } = await askedLoad(m)
        const { id: second } = await askedLoad(m, { carrier })
        await m.value(contract.confirmLoad, confirmInput(m, first.id, carrier), carrier.carrier)
        return await m.ask(contract.confirmLoad, confirmInput(m, second, carrier), carrier.carrier)
      },
      shipper_balance_short: async (m) => {
        const { id, carrier, shipper } = await askedLoad(m, { shipper: await poorBuyer(m) })
        const answer = await m.ask(contract.confirmLoad, confirmInput(m, id, carrier), carrier.carrier)
        const told = await m.db.orm.execute(
          sql`select from message where member_id = ${shipper.memberId} and kind = 'load_balance_short'`,
        )
        expect(told).toHaveLength(1)
        expect(answer.data, 'without what the shipper lacks').not.toHaveProperty('missingFen')
        return answer
      },
      own_fee_short: async (m) => {
        const { id, carrier } = await askedLoad(m, { carrier: await equippedCarrier(m, { isRich: false }) })
        await payIn(m, carrier.carrier, 29_999)
        return await m.ask(contract.confirmLoad, confirmInput(m, id, carrier), carrier.carrier)
      },
      ...tripRefusals(contract.confirmLoad, ofAsked),
    },
    repeat: {
      other: async (input) => ({ ...input, truckId: newId() }),
      effects: (m, { id }) => stepsOf(m, id, 'confirm'),
    },
  }),
  endpointCase({
    endpoint: contract.declineLoad,
    as: carrierOf,
    hiddenFrom: rivalOf,
    valid: async (m) => ({ id: (await askedLoad(m, { carrier: await fleetOf(m) })).id, ...fresh() }),
    happy: async (m) => {
      const { id, shipper, carrier } = await askedLoad(m)
      const input = { id, reason: '车辆已满', ...fresh() }
      expect(await m.value(contract.declineLoad, input, carrier.carrier)).toMatchObject({ state: 'lapsed' })
      expect((await seeLoad(m, id, shipper)).timeline).toMatchObject([
        { step: 'ask' },
        { step: 'decline', note: '车辆已满', actor: '承运商' },
      ])
    },
    refusals: {
      load_not_open: async (m) => {
        const { id, carrier } = await askedLoad(m)
        await m.value(contract.confirmLoad, confirmInput(m, id, carrier), carrier.carrier)
        return await m.ask(contract.declineLoad, { id, ...fresh() }, carrier.carrier)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, id: (await askedLoad(m, { carrier: await fleetOf(m) })).id }),
      effects: (m, { id }) => stepsOf(m, id, 'decline'),
    },
  }),
]

/** A carrier whose truck carries nothing yet. */
async function equippedFor(m: Market): Promise<Equipped> {
  await carrierOf(m)
  const by = await equippedCarrier(m)
  fleets.set(by.carrier.token, by)
  return by
}

/** Another load at a line's price for the same carrier. */
export const carrierLoadCases = [...readingCases, ...quoteCases, ...askedCases]
