/** Endpoint cases of the calls of shippers. */

import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'contract/durations'
import * as contract from 'contract/waybills'
import { PAYOUT_DAYS, type WaybillSide } from 'contract/waybills/states'
import { sql } from 'drizzle-orm'
import { accepted } from 'tests/support/verdict-assertions'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { laterAs } from '../../tests/fixtures/dispute-stages'
import { tripOfLoad } from '../../tests/fixtures/load-stages'
import type { Person } from '../../tests/fixtures/market'
import { payPasswordRefusals } from '../../tests/fixtures/pay-passwords'
import {
  claimedTrip,
  countSteps,
  detainedTrip,
  freshTrips,
  payment,
  photoOf,
  request,
  shipperOf,
  tripAt,
  tripsOf,
  WEIGHED,
  waitingTrip,
  whenOverdue,
} from '../../tests/fixtures/waybill-stages'
import { addFleet } from '../../tests/fixtures/waybills'

const rival = (m: Market) => m.seed.rival
const see = async (m: Market, id: string) => m.value(contract.shippedWaybill, { id }, await shipperOf(m))

async function signInput(m: Market, over: object = {}) {
  const { id, w } = await tripAt(m, 'arrived')
  const pictures = await photoOf(m, w.shipper)
  return { waybillId: id, signedBy: '张收货', ...WEIGHED, pictures, ...request(), ...over }
}
const sign = async (m: Market, over: object) =>
  m.ask(contract.signWaybill, await signInput(m, over), await shipperOf(m))

/** A disputed order of a waybill at a stage: the shipper has objected. */
async function disputed(m: Market, stage: 'arrived' | 'signed'): Promise<string> {
  const { id } = await tripAt(m, stage)
  await m.db.orm.execute(
    sql`update trade_order set state = 'objecting' where id = (select order_id from waybill where id = ${id})`,
  )
  return id
}
/** Undoes `disputed`, which is no real dispute. */
async function undispute(m: Market, id: string): Promise<void> {
  await m.db.orm.execute(
    sql`update trade_order set state = 'awaiting_receipt' where id = (select order_id from waybill where id = ${id})`,
  )
}

async function whileDisputed<T>(
  m: Market,
  stage: 'arrived' | 'signed',
  work: (id: string) => Promise<T>,
): Promise<T> {
  const id = await disputed(m, stage)
  const answer = await work(id)
  await undispute(m, id)
  return answer
}

export const readingCases = [
  endpointCase({
    endpoint: contract.shippedWaybills,
    as: shipperOf,
    valid: async () => ({}),
    happy: async (m) => {
      const w = await freshTrips(m)
      const list = (input = {}) => m.value(contract.shippedWaybills, input, w.shipper)
      const none = { open: 0, exception: 0, late: 0, disputed: 0, ended: 0 }
      expect(await list()).toMatchObject({ list: [], total: 0, byGroup: none })
      const { id } = await tripAt(m, 'signed', { w, signed: { grossKg: 16_030 } })
      const second = (await tripAt(m, 'opened', { w })).id
      expect((await list()).list.map((row) => [row.id, row.state, row.openExceptions])).toEqual([
        [second, 'awaiting_loading', 0],
        [id, 'signed', 1],
      ])
      expect((await list({ group: 'exception' })).list.map((row) => row.id)).toEqual([id])
      expect((await list({ sText: '没有' })).byGroup).toEqual({
        ...{ open: 2, exception: 1, late: 0 },
        ...{ disputed: 0, ended: 0 },
      })
      expect((await list({ state: 'awaiting_loading' })).total).toBe(1)
      expect((await list({ sText: w.fleet.plateNumber })).total).toBe(2)
      expect((await list({ sText: '没有' })).total).toBe(0)
      expect((await m.value(contract.shippedWaybills, {}, m.seed.newcomer)).total).toBe(0)
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.shippedWaybill,
    as: shipperOf,
    valid: async (m) => ({ id: (await tripAt(m, 'opened')).id }),
    hiddenFrom: rival,
    happy: async (m) => {
      const { id, w } = await tripAt(m, 'opened')
      expect(await see(m, id)).toMatchObject({
        ...{ side: 'shipper', state: 'awaiting_loading', freightState: 'held', openExceptions: 0 },
        ...{ nextSteps: expect.arrayContaining(['cancel']), loadingWeighing: null },
        driver: { idNumber: expect.stringContaining('*') },
        loadId: (await w.rowOf(id)).loadId,
      })
      accepted(await w.load(id, WEIGHED, m.clock.now()))
      expect(await see(m, id)).toMatchObject({
        ...{ state: 'loaded', freightState: 'escrow', loadingWeighing: { netKg: 40, kg: 40 } },
        papers: [
          { kind: 'loading_note', by: 'carrier', pictures: [{ address: expect.stringContaining('sign=') }] },
        ],
      })
      expect(await m.value(contract.shippedWaybill, { id }, w.carrier)).toMatchObject({ side: 'carrier' })
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.exportShippedWaybill,
    as: shipperOf,
    valid: async (m) => ({ id: (await tripAt(m, 'opened')).id }),
    hiddenFrom: rival,
    happy: async (m) => {
      const { id, w } = await tripAt(m, 'opened')
      const read = () => m.value(contract.exportShippedWaybill, { id }, w.shipper)
      expect((await read()).waybills).toMatchObject([
        { totalMonetaryAmount: '704.000', driver: [{ drivingLicense: expect.stringContaining('*') }] },
      ])
      accepted(await w.load(id, WEIGHED, m.clock.now()))
      expect((await read()).waybills).toMatchObject([{ suji: { state: 'loaded', loadedKg: 40 } }])
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.waybillCommentInfo,
    valid: async (m) => ({ carrierId: (await tripsOf(m)).carrierId }),
    happy: async (m) => {
      const w = await freshTrips(m)
      const read = () => m.value(contract.waybillCommentInfo, { carrierId: w.carrierId })
      expect(await read()).toMatchObject({ list: [], averages: { timely: null } })
      const { id } = await tripAt(m, 'settled', { w })
      accepted(await w.rate(id, m.clock.now()))
      expect(await read()).toMatchObject({
        ...{ total: 1, averages: { timely: 5, care: 4, service: 5 } },
        list: [{ text: '准时', route: '宁波 → 东莞', author: expect.stringContaining('**') }],
      })
    },
    refusals: {},
  }),
]

export const stepCases = [
  endpointCase({
    endpoint: contract.signWaybill,
    as: shipperOf,
    valid: (m) => signInput(m),
    hiddenFrom: rival,
    happy: async (m) => {
      const input = await signInput(m, { grossKg: 16_030 })
      await m.value(contract.signWaybill, input, await shipperOf(m))
      expect(await see(m, input.waybillId)).toMatchObject({
        ...{ state: 'signed', unloadedKg: 30, difference: expect.stringContaining('少 0.01 吨') },
        exceptions: [{ kind: 'short', by: 'market', claimFen: 7_000 }],
      })
    },
    refusals: {
      waybill_step_not_open: async (m) => sign(m, { waybillId: (await tripAt(m, 'loaded')).id }),
      order_in_dispute: (m) => whileDisputed(m, 'arrived', (waybillId) => sign(m, { waybillId })),
      net_not_positive: (m) => sign(m, { tareKg: 16_040 }),
      weighing_missing: (m) => sign(m, { grossKg: undefined }),
      bags_missing: async (m) => {
        const goods = { ...(await tripsOf(m)).terms().goods, packing: 'bag' as const, packages: 40 }
        const w = await tripsOf(m)
        const { id } = await tripAt(m, 'opened', { over: { goods } })
        accepted(await w.load(id, { ...WEIGHED, bags: 40 }, m.clock.now()))
        accepted(await w.arrive(id, m.clock.now()))
        return await sign(m, { waybillId: id })
      },
      paper_missing: (m) => sign(m, { pictures: [] }),
      waybill_picture_unknown: (m) => sign(m, { pictures: ['0'.repeat(32)] }),
      waybill_papers_full: async (m) => {
        const input = await signInput(m)
        await fillPapers(m, input.waybillId)
        return await m.ask(contract.signWaybill, input, await shipperOf(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, signedBy: '李收货' }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'sign'),
    },
  }),
  endpointCase({
    endpoint: contract.cancelWaybill,
    as: shipperOf,
    valid: (m) => cancelInput(m),
    hiddenFrom: rival,
    happy: async (m) => {
      const input = await cancelInput(m)
      await m.value(contract.cancelWaybill, input, await shipperOf(m))
      expect(await see(m, input.waybillId)).toMatchObject({ state: 'cancelled', freightState: 'released' })
    },
    refusals: {
      waybill_step_not_open: async (m) => cancel(m, { waybillId: (await tripAt(m, 'loaded')).id }),
      exception_open: async (m) => cancel(m, { waybillId: (await detainedTrip(m)).id }),
      loading_window_open: (m) => cancel(m, { blame: 'other' }),
      truck_at_loading: async (m) => cancel(m, { waybillId: (await waitingTrip(m)).id, blame: 'other' }),
    },
    repeat: {
      other: async (input) => ({ ...input, reason: '另有安排' }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'cancel'),
    },
  }),
  endpointCase({
    endpoint: contract.answerWaybillChange,
    as: shipperOf,
    valid: (m) => changeInput(m),
    hiddenFrom: rival,
    happy: async (m) => {
      const { id, w } = await tripAt(m, 'opened')
      const other = await addFleet(m.db, w.carrierId, { base: m.clock.now() })
      accepted(await w.propose(id, { truckId: other.truckId }, m.clock.now()))
      const { change, nextSteps } = await see(m, id)
      expect(change).toMatchObject({ state: 'proposed', truck: { plateNumber: other.plateNumber } })
      expect(nextSteps).toContain('confirm_change')
      const answer = { changeId: change?.id ?? '', answer: 'agree' as const, ...request() }
      await m.value(contract.answerWaybillChange, answer, w.shipper)
      expect(await see(m, id)).toMatchObject({
        plateNumber: other.plateNumber,
        change: { state: 'confirmed' },
      })
    },
    refusals: {
      change_not_open: async (m) => {
        const input = await changeInput(m)
        await m.value(contract.answerWaybillChange, { ...input, answer: 'refuse' }, await shipperOf(m))
        return await m.ask(contract.answerWaybillChange, { ...input, ...request() }, await shipperOf(m))
      },
      fleet_overloaded: (m) => answerTampered(m, sql`load_kg = 30`),
      papers_expired: (m) => answerTampered(m, sql`insured_until = '2020-01-01'`),
      fleet_class_missing: async (m) => {
        const { w } = await tripAt(m, 'opened')
        const goods = { ...w.terms().goods, hazardClass: '3' as const }
        const { id } = await tripAt(m, 'opened', { over: { goods, escortId: w.fleet.escortId } })
        return await answerTampered(m, sql`hazard_classes = '{}'`, id)
      },
      fleet_unknown: (m) => answerTampered(m, null),
    },
    repeat: {
      other: async (input) => ({ ...input, answer: 'refuse' as const }),
      effects: async (m, { changeId }) => {
        const [row] = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int as n from waybill_change where id = ${changeId} and state = 'confirmed'`,
        )
        return row?.n ?? 0
      },
    },
  }),
]

async function cancelInput(m: Market, over: object = {}) {
  const { id } = await tripOfLoad(m)
  return { waybillId: id, blame: 'own' as const, reason: '计划有变', ...request(), ...over }
}
const cancel = async (m: Market, over: object) =>
  m.ask(contract.cancelWaybill, await cancelInput(m, over), await shipperOf(m))

/** Terms of a waybill whose loading window is over. */
export async function pastWindow(m: Market) {
  const { loading } = (await tripsOf(m)).terms()
  const hour = 3_600_000
  const now = m.clock.now().getTime()
  return { loading: { ...loading, from: new Date(now - 2 * hour), until: new Date(now - hour) } }
}

/** A proposed change to another truck. */
async function changeInput(m: Market, waybillId?: string) {
  const id = waybillId ?? (await tripAt(m, 'opened')).id
  const w = await tripsOf(m)
  const other = await addFleet(m.db, w.carrierId, { base: m.clock.now() })
  accepted(await w.propose(id, { truckId: other.truckId }, m.clock.now()))
  const change = await w.changeOf(id)
  return { changeId: change?.id ?? '', answer: 'agree' as const, ...request() }
}

/** Answers a change whose truck was changed, or deleted, after the proposal. */
async function answerTampered(m: Market, set: ReturnType<typeof sql> | null, waybillId?: string) {
  const input = await changeInput(m, waybillId)
  const which = sql`id = (select truck_id from waybill_change where id = ${input.changeId})`
  await m.db.orm.execute(
    set === null
      ? sql`delete from pickup_vehicle where ${which}`
      : sql`update pickup_vehicle set ${set} where ${which}`,
  )
  return await m.ask(contract.answerWaybillChange, input, await shipperOf(m))
}

/** Fills a waybill with as many papers as it may have. */
export async function fillPapers(m: Market, waybillId: string): Promise<void> {
  await m.db.orm.execute(sql`insert into waybill_paper (id, waybill_id, kind, pictures, actor_kind, at)
    select gen_random_uuid(), ${waybillId}, 'other', array[md5(n::text)], 'driver', now() from generate_series(1, 40) n`)
}

export const exceptionCases = [
  endpointCase({
    endpoint: contract.raiseWaybillException,
    as: shipperOf,
    valid: (m) => raiseInput(m),
    hiddenFrom: rival,
    happy: async (m) => {
      const input = await raiseInput(m)
      await m.value(contract.raiseWaybillException, input, await shipperOf(m))
      expect((await see(m, input.waybillId)).exceptions).toMatchObject([
        { kind: 'damaged', state: 'open', claimFen: 10_000, acts: ['withdraw'] },
      ])
    },
    refusals: {
      waybill_step_not_open: async (m) => raise(m, { waybillId: (await tripAt(m, 'opened')).id }),
      order_in_dispute: (m) => whileDisputed(m, 'signed', (waybillId) => raise(m, { waybillId })),
      exceptions_full: async (m) => {
        const input = await raiseInput(m)
        await fillExceptions(m, input.waybillId, 'shipper')
        return await m.ask(contract.raiseWaybillException, input, await shipperOf(m))
      },
      exception_kind_open: async (m) => {
        const { id } = await claimedTrip(m)
        return await raise(m, { waybillId: id })
      },
      exception_time_over: async (m) => {
        const input = await raiseInput(m)
        const ask = (as: Person) => m.ask(contract.raiseWaybillException, input, as)
        return await laterAs(m, PAYOUT_DAYS * DAY_MS + 1, await shipperOf(m), ask)
      },
      not_late: (m) => raise(m, { kind: 'late' }),
      claim_above_freight: (m) => raise(m, { amountFen: 70_401 }),
      waybill_picture_unknown: (m) => raise(m, { pictures: ['0'.repeat(32)] }),
    },
    repeat: {
      other: async (input) => ({ ...input, text: '破包三袋' }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'raise_exception'),
    },
  }),
  endpointCase({
    endpoint: contract.answerDetention,
    as: shipperOf,
    valid: async (m) => refusalInput((await detainedTrip(m)).exceptionId),
    hiddenFrom: rival,
    happy: async (m) => {
      const { id, exceptionId } = await detainedTrip(m)
      await m.value(contract.answerDetention, refusalInput(exceptionId), await shipperOf(m))
      expect((await see(m, id)).exceptions).toMatchObject([{ state: 'refused', answer: { agreedFen: null } }])
    },
    refusals: {
      exception_not_open: async (m) => {
        const { exceptionId } = await detainedTrip(m)
        await m.value(contract.answerDetention, refusalInput(exceptionId), await shipperOf(m))
        return await m.ask(contract.answerDetention, refusalInput(exceptionId), await shipperOf(m))
      },
      exception_answer_late: async (m) => {
        const { exceptionId } = await detainedTrip(m)
        const refused = refusalInput(exceptionId)
        const ask = async () => m.ask(contract.answerDetention, refused, await shipperOf(m))
        return await whenOverdue(m, exceptionId, ask)
      },
      waybill_picture_unknown: async (m) => {
        const refused = refusalInput((await detainedTrip(m)).exceptionId)
        const input = { ...refused, pictures: ['0'.repeat(32)] }
        return await m.ask(contract.answerDetention, input, await shipperOf(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, text: '另有原因' }),
      effects: (m, { exceptionId }) => countEnded(m, exceptionId),
    },
  }),
  endpointCase({
    endpoint: contract.withdrawWaybillException,
    as: shipperOf,
    valid: async (m) => ({ exceptionId: (await claimedTrip(m)).exceptionId, ...request() }),
    hiddenFrom: rival,
    happy: async (m) => {
      const { id, exceptionId } = await claimedTrip(m)
      await m.value(contract.withdrawWaybillException, { exceptionId, ...request() }, await shipperOf(m))
      expect((await see(m, id)).exceptions).toMatchObject([{ state: 'withdrawn', acts: [] }])
    },
    refusals: {
      exception_not_open: async (m) => {
        const { w, exceptionId } = await claimedTrip(m)
        accepted(await w.withdrawException(exceptionId, 'shipper', m.clock.now()))
        return await m.ask(contract.withdrawWaybillException, { exceptionId, ...request() }, w.shipper)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, note: '已与司机协商' }),
      effects: (m, { exceptionId }) => countEnded(m, exceptionId),
    },
  }),
  endpointCase({
    endpoint: contract.addWaybillPaper,
    as: shipperOf,
    valid: (m) => paperInput(m),
    hiddenFrom: rival,
    happy: async (m) => {
      const input = await paperInput(m)
      await m.value(contract.addWaybillPaper, input, await shipperOf(m))
      expect((await see(m, input.waybillId)).papers).toMatchObject([{ kind: 'other', by: 'shipper' }])
    },
    refusals: {
      waybill_step_not_open: async (m) => {
        const { id, w } = await tripAt(m, 'opened')
        accepted(await w.cancel(id, 'shipper', 'own', m.clock.now()))
        return await addPaper(m, { waybillId: id })
      },
      paper_missing: (m) => addPaper(m, { pictures: [] }),
      waybill_picture_unknown: (m) => addPaper(m, { pictures: ['0'.repeat(32)] }),
      waybill_papers_full: async (m) => {
        const input = await paperInput(m)
        await fillPapers(m, input.waybillId)
        return await m.ask(contract.addWaybillPaper, input, await shipperOf(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, kind: 'receipt' as const }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'add_paper'),
    },
  }),
  endpointCase({
    endpoint: contract.saveWaybillComment,
    as: shipperOf,
    valid: (m) => commentInput(m),
    hiddenFrom: rival,
    happy: async (m) => {
      const input = await commentInput(m)
      await m.value(contract.saveWaybillComment, input, await shipperOf(m))
      expect(await see(m, input.waybillId)).toMatchObject({
        state: 'rated',
        comment: { timely: 5, text: '准时' },
      })
    },
    refusals: {
      waybill_not_settled: async (m) => comment(m, { waybillId: (await tripAt(m, 'signed')).id }),
      waybill_commented: async (m) => {
        const input = await commentInput(m)
        await m.value(contract.saveWaybillComment, input, await shipperOf(m))
        return await comment(m, { waybillId: input.waybillId })
      },
    },
    repeat: {
      other: async (input) => ({ ...input, text: '很好' }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'rate'),
    },
  }),
]

async function raiseInput(m: Market, over: object = {}) {
  const { id } = await tripAt(m, 'signed')
  return {
    waybillId: id,
    kind: 'damaged' as const,
    text: '破包两袋',
    amountFen: 10_000,
    ...request(),
    ...over,
  }
}
const raise = async (m: Market, over: object) =>
  m.ask(contract.raiseWaybillException, await raiseInput(m, over), await shipperOf(m))

const refusalInput = (exceptionId: string) => ({ exceptionId, text: '车辆自行晚到', ...request() })

async function paperInput(m: Market, over: object = {}) {
  const { id, w } = await tripAt(m, 'opened')
  return {
    waybillId: id,
    kind: 'other' as const,
    pictures: await photoOf(m, w.shipper),
    ...request(),
    ...over,
  }
}
const addPaper = async (m: Market, over: object) =>
  m.ask(contract.addWaybillPaper, await paperInput(m, over), await shipperOf(m))

async function commentInput(m: Market, over: object = {}) {
  const { id } = await tripAt(m, 'settled')
  return { waybillId: id, timely: 5, care: 4, service: 5, text: '准时', ...request(), ...over }
}
const comment = async (m: Market, over: object) =>
  m.ask(contract.saveWaybillComment, await commentInput(m, over), await shipperOf(m))

async function countEnded(m: Market, exceptionId: string): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from waybill_exception where id = ${exceptionId} and state <> 'open'`,
  )
  return row?.n ?? 0
}

/** Fills a waybill with as many exceptions of a side as it may have, with the steps that reconcile expects of them. */
export async function fillExceptions(m: Market, waybillId: string, side: WaybillSide): Promise<void> {
  const kind = side === 'shipper' ? 'refused' : 'detention'
  await m.db.orm.execute(sql`insert into waybill_exception (id, waybill_id, kind, raised_by, member_id, text, raised_at,
      answer_before, state, ended_at)
    select gen_random_uuid(), w.id, ${kind}, ${side}, w.shipper_member_id, '已撤回', w.opened_at, w.opened_at + interval '48 hours',
      'withdrawn', w.opened_at from waybill w, generate_series(1, 20) where w.id = ${waybillId}`)
  await m.db.orm.execute(sql`insert into waybill_step (id, waybill_id, position, step, from_state, to_state, actor_kind, member_id,
      actor_name, request_id, at)
    select gen_random_uuid(), w.id, s.n + x.n, x.step, w.state, w.state, ${side}, w.shipper_member_id, '测试塑料', gen_random_uuid(),
      w.opened_at
    from waybill w cross join (values (1, 'raise_exception'), (2, 'withdraw_exception')) x(n, step)
    cross join lateral (select max(position) as n from waybill_step p where p.waybill_id = w.id) s where w.id = ${waybillId}`)
}

export const moneyCases = [
  endpointCase({
    endpoint: contract.confirmWaybill,
    as: shipperOf,
    valid: async (m) => ({ waybillId: (await tripAt(m, 'signed')).id, ...payment() }),
    hiddenFrom: rival,
    happy: async (m) => {
      const { id } = await tripAt(m, 'signed')
      await m.value(contract.confirmWaybill, { waybillId: id, ...payment() }, await shipperOf(m))
      expect(await see(m, id)).toMatchObject({ state: 'settled', freightState: 'paid', paidFen: 69_696 })
    },
    refusals: {
      waybill_step_not_open: async (m) => confirm(m, (await tripAt(m, 'arrived')).id),
      order_in_dispute: (m) => whileDisputed(m, 'signed', (id) => confirm(m, id)),
      exception_open: async (m) => confirm(m, (await claimedTrip(m)).id),
      verification_expired: async (m) => {
        const { id } = await tripAt(m, 'signed')
        return await m.later(31 * 60_000, () => confirm(m, id))
      },
      ...payPasswordRefusals(
        contract.confirmWaybill,
        async (m, person) => {
          const w = owners.get(person.memberId)
          if (!w) throw new Error('the person has no waybill')
          return { waybillId: (await tripAt(m, 'signed', { w })).id, ...payment() }
        },
        newShipper,
      ),
    },
    repeat: {
      other: async (input, m) => ({ ...input, waybillId: (await tripAt(m, 'signed')).id }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'confirm'),
    },
  }),
  endpointCase({
    endpoint: contract.payDetention,
    as: shipperOf,
    valid: async (m) => ({ exceptionId: (await detainedTrip(m)).exceptionId, ...payment() }),
    hiddenFrom: rival,
    happy: async (m) => {
      const { id, exceptionId } = await detainedTrip(m)
      await m.value(
        contract.payDetention,
        { exceptionId, amountFen: 20_000, ...payment() },
        await shipperOf(m),
      )
      expect((await see(m, id)).exceptions).toMatchObject([
        { state: 'agreed', answer: { agreedFen: 20_000 } },
      ])
    },
    refusals: {
      exception_not_open: async (m) => {
        const { exceptionId, w } = await detainedTrip(m)
        accepted(await w.refuseDetention(exceptionId, m.clock.now()))
        return await payDetention(m, exceptionId)
      },
      exception_answer_late: async (m) => {
        const { exceptionId } = await detainedTrip(m)
        return await whenOverdue(m, exceptionId, () => payDetention(m, exceptionId))
      },
      claim_above_claimed: async (m) => payDetention(m, (await detainedTrip(m)).exceptionId, 30_001),
      claim_missing: async (m) => payDetention(m, (await detainedTrip(m)).exceptionId, 0),
      balance_short: async (m) => {
        const w = await freshTrips(m)
        const { id } = await tripAt(m, 'atLoading', { w, over: { freightFen: 99_990_000 } })
        const exceptionId = await detain(m, w, id)
        return await m.ask(contract.payDetention, { exceptionId, ...payment() }, w.shipper)
      },
      verification_expired: async (m) => {
        const { exceptionId } = await detainedTrip(m)
        return await m.later(31 * 60_000, () => payDetention(m, exceptionId))
      },
      ...payPasswordRefusals(
        contract.payDetention,
        async (m, person) => {
          const w = owners.get(person.memberId)
          if (!w) throw new Error('the person has no waybill')
          const { id } = await tripAt(m, 'atLoading', { w })
          return { exceptionId: await detain(m, w, id), ...payment() }
        },
        newShipper,
      ),
    },
    repeat: {
      other: async (input) => ({ ...input, amountFen: 1 }),
      effects: (m, { exceptionId }) => countEnded(m, exceptionId),
    },
  }),
]

type Trips = Awaited<ReturnType<typeof freshTrips>>
/** Parties by their shipper, for cases that lock its pay password. */
const owners = new Map<string, Trips>()

async function newShipper(m: Market): Promise<Person> {
  const w = await freshTrips(m)
  owners.set(w.shipper.memberId, w)
  return w.shipper
}

const confirm = async (m: Market, waybillId: string) =>
  m.ask(contract.confirmWaybill, { waybillId, ...payment() }, await shipperOf(m))
const payDetention = async (m: Market, exceptionId: string, amountFen?: number) =>
  m.ask(contract.payDetention, { exceptionId, amountFen, ...payment() }, await shipperOf(m))

async function detain(m: Market, w: Trips, id: string): Promise<string> {
  await detainedTrip(m, { w, id })
  const [exception] = await w.exceptions(id)
  return exception?.id ?? newId()
}
