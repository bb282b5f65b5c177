/** Endpoint cases of the calls of carriers. */

import * as contract from 'contract/waybills/carrier'
import { sql } from 'drizzle-orm'
import { accepted } from 'tests/support/verdict-assertions'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { tripOfLoad } from '../../tests/fixtures/load-stages'
import {
  carrierOf,
  claimedTrip,
  countSteps,
  detainedTrip,
  freshTrips,
  newestToken,
  otherCarrier,
  photoOf,
  request,
  type Stage,
  tripAt,
  tripsOf,
  WEIGHED,
  waitingTrip,
  whenOverdue,
} from '../../tests/fixtures/waybill-stages'
import { addFleet } from '../../tests/fixtures/waybills'
import { fillExceptions, fillPapers, pastWindow } from './shipper.cases'

const see = async (m: Market, id: string) => m.value(contract.carriedWaybill, { id }, await carrierOf(m))
const stepOf = async (m: Market, stage: Stage) => ({ waybillId: (await tripAt(m, stage)).id, ...request() })

export const readingCases = [
  endpointCase({
    endpoint: contract.carriedWaybills,
    as: carrierOf,
    valid: async () => ({}),
    happy: async (m) => {
      const w = await freshTrips(m)
      const list = (input = {}) => m.value(contract.carriedWaybills, input, w.carrier)
      expect((await list()).total).toBe(0)
      const { id } = await tripAt(m, 'loaded', { w })
      expect((await list()).list).toMatchObject([{ id, state: 'loaded', loadedKg: 40, ratedKg: 32_000 }])
      expect(await list({ group: 'ended' })).toMatchObject({ total: 0, byGroup: { open: 1, ended: 0 } })
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.carriedWaybill,
    as: carrierOf,
    valid: async (m) => ({ id: (await tripAt(m, 'opened')).id }),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const { id, w } = await tripAt(m, 'opened')
      expect(await see(m, id)).toMatchObject({
        ...{ side: 'carrier', loading: { address: '港区一号库' }, lapseAt: expect.any(String) },
        nextSteps: expect.arrayContaining(['load', 'at_loading', 'withdraw']),
      })
      accepted(await w.load(id, WEIGHED, m.clock.now()))
      expect(await see(m, id)).toMatchObject({ state: 'loaded', lapseAt: null })
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.exportWaybills,
    as: carrierOf,
    valid: async (m) => ({ id: (await tripAt(m, 'opened')).id }),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const w = await freshTrips(m)
      const { id } = await tripAt(m, 'signed', { w })
      const one = await m.value(contract.exportWaybills, { id }, w.carrier)
      expect(one.waybills).toMatchObject([
        {
          ...{ totalMonetaryAmount: '704.000', serialNumber: '0000', transportTypeCode: '1' },
          vehicleInfo: { vehicleNumber: w.fleet.plateNumber, vehiclePlateColorCode: '2' },
          goodsInfo: [{ goodsItemGrossWeight: '40.000' }],
          driver: [{ drivingLicense: '11010519491231002X' }],
        },
      ])
      const day = new Date(m.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
      expect((await m.value(contract.exportWaybills, { day }, w.carrier)).waybills).toHaveLength(1)
      await tripAt(m, 'opened', { w })
      expect((await m.value(contract.exportWaybills, { day }, w.carrier)).waybills).toHaveLength(2)
    },
    refusals: {},
  }),
]

async function loadInput(m: Market, over: object = {}) {
  const { id, w } = await tripAt(m, 'opened')
  const pictures = await photoOf(m, w.carrier)
  return { waybillId: id, plateNumber: w.fleet.plateNumber, ...WEIGHED, pictures, ...request(), ...over }
}
const load = async (m: Market, over: object) =>
  m.ask(contract.loadWaybill, await loadInput(m, over), await carrierOf(m))

/** A waybill whose goods' order is refunded, so that nothing is loaded for it. */
async function loadRefunded(m: Market) {
  const { orderId } = await anyOrder(m)
  const goods = { ...(await tripsOf(m)).terms().goods, goodsOrderId: orderId, shipperSide: 'seller' as const }
  const { id } = await tripAt(m, 'opened', { over: { goods } })
  return await load(m, { waybillId: id })
}

/** An order that is neither paid nor delivered: the freight order of another waybill. */
async function anyOrder(m: Market): Promise<{ orderId: string }> {
  const { id, w } = await tripAt(m, 'opened')
  return { orderId: (await w.rowOf(id)).orderId }
}

async function signInput(m: Market, over: object = {}) {
  const { id, w } = await tripAt(m, 'arrived')
  const pictures = await photoOf(m, w.carrier)
  return { waybillId: id, signedBy: '张收货', ...WEIGHED, pictures, ...request(), ...over }
}
const sign = async (m: Market, over: object) =>
  m.ask(contract.signCarriedWaybill, await signInput(m, over), await carrierOf(m))

async function cancelInput(m: Market, over: object = {}) {
  const { id } = await tripOfLoad(m)
  return { waybillId: id, blame: 'own' as const, reason: '车辆故障', ...request(), ...over }
}
const cancel = async (m: Market, over: object) =>
  m.ask(contract.withdrawWaybill, await cancelInput(m, over), await carrierOf(m))

export const transportCases = [
  endpointCase({
    endpoint: contract.reportAtLoading,
    as: carrierOf,
    valid: (m) => stepOf(m, 'opened'),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const input = await stepOf(m, 'opened')
      await m.value(contract.reportAtLoading, input, await carrierOf(m))
      expect((await see(m, input.waybillId)).atLoadingAt).not.toBeNull()
    },
    refusals: {
      waybill_step_not_open: async (m) =>
        m.ask(contract.reportAtLoading, await stepOf(m, 'loaded'), await carrierOf(m)),
      already_at_loading: async (m) =>
        m.ask(contract.reportAtLoading, await stepOf(m, 'atLoading'), await carrierOf(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '排队中' }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'at_loading'),
    },
  }),
  endpointCase({
    endpoint: contract.loadWaybill,
    as: carrierOf,
    valid: (m) => loadInput(m),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const input = await loadInput(m)
      await m.value(contract.loadWaybill, input, await carrierOf(m))
      expect(await see(m, input.waybillId)).toMatchObject({
        state: 'loaded',
        freightState: 'escrow',
        loadedKg: 40,
      })
    },
    refusals: {
      waybill_step_not_open: async (m) => load(m, { waybillId: (await tripAt(m, 'loaded')).id }),
      plate_differs: (m) => load(m, { plateNumber: '浙B00000' }),
      net_not_positive: (m) => load(m, { tareKg: 16_040 }),
      weighing_missing: (m) => load(m, { tareKg: undefined }),
      bags_missing: async (m) => {
        const goods = { ...(await tripsOf(m)).terms().goods, packing: 'bag' as const }
        return await load(m, { waybillId: (await tripAt(m, 'opened', { over: { goods } })).id })
      },
      over_rated_load: (m) => load(m, { grossKg: 48_001 }),
      pass_code_wrong: (m) => load(m, { passCode: '1234567890' }),
      goods_order_not_open: loadRefunded,
      paper_missing: (m) => load(m, { pictures: [] }),
      waybill_picture_unknown: (m) => load(m, { pictures: ['0'.repeat(32)] }),
      waybill_papers_full: async (m) => {
        const input = await loadInput(m)
        await fillPapers(m, input.waybillId)
        return await m.ask(contract.loadWaybill, input, await carrierOf(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, note: '二次过磅' }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'load'),
    },
  }),
  endpointCase({
    endpoint: contract.departWaybill,
    as: carrierOf,
    valid: (m) => stepOf(m, 'loaded'),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const input = await stepOf(m, 'loaded')
      await m.value(contract.departWaybill, input, await carrierOf(m))
      expect((await see(m, input.waybillId)).state).toBe('under_way')
    },
    refusals: {
      waybill_step_not_open: async (m) =>
        m.ask(contract.departWaybill, await stepOf(m, 'opened'), await carrierOf(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '走高速' }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'depart'),
    },
  }),
  endpointCase({
    endpoint: contract.arriveWaybill,
    as: carrierOf,
    valid: (m) => stepOf(m, 'loaded'),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const input = await stepOf(m, 'loaded')
      await m.value(contract.arriveWaybill, input, await carrierOf(m))
      expect(await see(m, input.waybillId)).toMatchObject({ state: 'arrived', isLate: false })
    },
    refusals: {
      waybill_step_not_open: async (m) =>
        m.ask(contract.arriveWaybill, await stepOf(m, 'arrived'), await carrierOf(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '等待卸货' }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'arrive'),
    },
  }),
  endpointCase({
    endpoint: contract.signCarriedWaybill,
    as: carrierOf,
    valid: (m) => signInput(m),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const input = await signInput(m)
      await m.value(contract.signCarriedWaybill, input, await carrierOf(m))
      expect(await see(m, input.waybillId)).toMatchObject({ state: 'signed', payoutAt: expect.any(String) })
    },
    refusals: {
      waybill_step_not_open: async (m) => sign(m, { waybillId: (await tripAt(m, 'loaded')).id }),
      order_in_dispute: async (m) => {
        const input = await signInput(m)
        const set = (state: string) =>
          m.db.orm.execute(
            sql`update trade_order set state = ${state} where id = (select order_id from waybill where id = ${input.waybillId})`,
          )
        await set('objecting')
        const answer = await m.ask(contract.signCarriedWaybill, input, await carrierOf(m))
        await set('awaiting_receipt')
        return answer
      },
      net_not_positive: (m) => sign(m, { tareKg: 16_040 }),
      weighing_missing: (m) => sign(m, { tareKg: undefined }),
      bags_missing: async (m) => {
        const w = await tripsOf(m)
        const goods = { ...w.terms().goods, packing: 'bag' as const, packages: 40 }
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
        return await m.ask(contract.signCarriedWaybill, input, await carrierOf(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, signedBy: '李收货' }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'sign'),
    },
  }),
  endpointCase({
    endpoint: contract.withdrawWaybill,
    as: carrierOf,
    valid: (m) => cancelInput(m),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const input = await cancelInput(m)
      await m.value(contract.withdrawWaybill, input, await carrierOf(m))
      expect(await see(m, input.waybillId)).toMatchObject({ state: 'cancelled', freightState: 'released' })
    },
    refusals: {
      waybill_step_not_open: async (m) => cancel(m, { waybillId: (await tripAt(m, 'loaded')).id }),
      loading_window_open: (m) => cancel(m, { blame: 'other' }),
      truck_not_at_loading: async (m) => {
        const { id, w } = await tripAt(m, 'opened', { over: await pastWindow(m) })
        accepted(await w.atLoading(id, m.clock.now()))
        return await cancel(m, { waybillId: id, blame: 'other' })
      },
    },
    repeat: {
      other: async (input) => ({ ...input, reason: '另有安排' }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'withdraw'),
    },
  }),
  endpointCase({
    endpoint: contract.sendDriverLink,
    as: carrierOf,
    valid: (m) => stepOf(m, 'opened'),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const input = await stepOf(m, 'opened')
      const before = await newestToken(m)
      await m.value(contract.sendDriverLink, input, await carrierOf(m))
      expect(await newestToken(m)).not.toBe(before)
    },
    refusals: {
      waybill_step_not_open: async (m) =>
        m.ask(contract.sendDriverLink, await stepOf(m, 'signed'), await carrierOf(m)),
    },
    repeat: {
      other: async (input, m) => ({ ...input, waybillId: (await tripAt(m, 'opened')).id }),
      effects: async (m, { waybillId }) => {
        const [row] = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int - 1 as n from waybill_link where waybill_id = ${waybillId}`,
        )
        return row?.n ?? 0
      },
    },
  }),
]

async function proposal(m: Market, over: object = {}) {
  const { id, w } = await tripAt(m, 'opened')
  const { truckId } = await addFleet(m.db, w.carrierId, { base: m.clock.now() })
  return { waybillId: id, truckId, reason: '车辆故障', ...request(), ...over }
}
const propose = async (m: Market, over: object) =>
  m.ask(contract.proposeWaybillChange, await proposal(m, over), await carrierOf(m))
/** Proposes a truck that was changed. */
async function proposeTampered(m: Market, set: ReturnType<typeof sql>, over: object = {}) {
  const input = await proposal(m, over)
  await m.db.orm.execute(sql`update pickup_vehicle set ${set} where id = ${input.truckId}`)
  return await m.ask(contract.proposeWaybillChange, input, await carrierOf(m))
}

async function proposedChange(m: Market) {
  const input = await proposal(m)
  await m.value(contract.proposeWaybillChange, input, await carrierOf(m))
  const { change } = await see(m, input.waybillId)
  return { waybillId: input.waybillId, change: { changeId: change?.id ?? '', ...request() } }
}

async function countChanges(m: Market, where: ReturnType<typeof sql>): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from waybill_change where ${where}`,
  )
  return row?.n ?? 0
}

export const changeCases = [
  endpointCase({
    endpoint: contract.proposeWaybillChange,
    as: carrierOf,
    valid: (m) => proposal(m),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const input = await proposal(m)
      await m.value(contract.proposeWaybillChange, input, await carrierOf(m))
      expect((await see(m, input.waybillId)).change).toMatchObject({ state: 'proposed', reason: '车辆故障' })
    },
    refusals: {
      waybill_step_not_open: async (m) => propose(m, { waybillId: (await tripAt(m, 'arrived')).id }),
      change_proposed: async (m) => propose(m, { waybillId: (await proposedChange(m)).waybillId }),
      fleet_unknown: async (m) => {
        const { truckId } = await addFleet(m.db, (await freshTrips(m)).carrierId, { base: m.clock.now() })
        return await propose(m, { truckId })
      },
      nothing_changed: async (m) => propose(m, { truckId: (await tripsOf(m)).fleet.truckId }),
      papers_expired: (m) => proposeTampered(m, sql`insured_until = '2020-01-01'`),
      fleet_class_missing: async (m) => {
        const w = await tripsOf(m)
        const goods = { ...w.terms().goods, hazardClass: '3' as const }
        const { id } = await tripAt(m, 'opened', { over: { goods, escortId: w.fleet.escortId } })
        return await proposeTampered(m, sql`hazard_classes = '{}'`, { waybillId: id })
      },
      fleet_overloaded: (m) => proposeTampered(m, sql`load_kg = 30`),
    },
    repeat: {
      other: async (input) => ({ ...input, reason: '司机生病' }),
      effects: (m, { waybillId }) => countChanges(m, sql`waybill_id = ${waybillId}`),
    },
  }),
  endpointCase({
    endpoint: contract.withdrawWaybillChange,
    as: carrierOf,
    valid: async (m) => (await proposedChange(m)).change,
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const { waybillId, change } = await proposedChange(m)
      await m.value(contract.withdrawWaybillChange, change, await carrierOf(m))
      expect((await see(m, waybillId)).change).toMatchObject({ state: 'withdrawn' })
    },
    refusals: {
      change_not_open: async (m) => {
        const { change } = await proposedChange(m)
        await m.value(contract.withdrawWaybillChange, change, await carrierOf(m))
        return await m.ask(contract.withdrawWaybillChange, { ...change, ...request() }, await carrierOf(m))
      },
    },
    repeat: {
      other: async ({ requestId }, m) => ({ ...(await proposedChange(m)).change, requestId }),
      effects: (m, { changeId }) => countChanges(m, sql`id = ${changeId} and state = 'withdrawn'`),
    },
  }),
]

async function raiseInput(m: Market, over: object = {}) {
  const { id } = await waitingTrip(m)
  return { waybillId: id, kind: 'detention' as const, text: '等候装货', ...request(), ...over }
}
const raise = async (m: Market, over: object) =>
  m.ask(contract.raiseDetention, await raiseInput(m, over), await carrierOf(m))

const answerInput = (exceptionId: string, over: object = {}) => ({
  ...{ exceptionId, answer: 'agree' as const, amountFen: 5_000, text: '同意扣款', ...request(), ...over },
})
const answerClaim = async (m: Market, over: object, amountFen?: number) =>
  m.ask(
    contract.answerWaybillException,
    answerInput((await claimedTrip(m, amountFen)).exceptionId, over),
    await carrierOf(m),
  )

/** A claim that states no amount. */
async function openClaim(m: Market) {
  const { id, w } = await tripAt(m, 'signed')
  accepted(await w.raise(id, {}, m.clock.now()))
  return (await w.exceptions(id))[0]?.id ?? ''
}

async function countEnded(m: Market, exceptionId: string): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from waybill_exception where id = ${exceptionId} and state <> 'open'`,
  )
  return row?.n ?? 0
}

export const exceptionCases = [
  endpointCase({
    endpoint: contract.raiseDetention,
    as: carrierOf,
    valid: (m) => raiseInput(m),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const input = await raiseInput(m)
      expect((await see(m, input.waybillId)).nextSteps).toContain('raise_exception')
      await m.value(contract.raiseDetention, input, await carrierOf(m))
      expect(await see(m, input.waybillId)).toMatchObject({
        ...{ nextSteps: expect.not.arrayContaining(['raise_exception']) },
        ...{
          detentionFen: 30_000,
          exceptions: [{ kind: 'detention', claimFen: 30_000, acts: ['withdraw'] }],
        },
      })
    },
    refusals: {
      waybill_step_not_open: (m) => raise(m, { kind: 'damaged' }),
      exceptions_full: async (m) => {
        const input = await raiseInput(m)
        await fillExceptions(m, input.waybillId, 'carrier')
        return await m.ask(contract.raiseDetention, input, await carrierOf(m))
      },
      exception_kind_open: async (m) => raise(m, { waybillId: (await detainedTrip(m)).id }),
      detention_not_due: async (m) => raise(m, { waybillId: (await tripAt(m, 'atLoading')).id }),
      waybill_picture_unknown: (m) => raise(m, { pictures: ['0'.repeat(32)] }),
    },
    repeat: {
      other: async (input) => ({ ...input, text: '等候卸货' }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'raise_exception'),
    },
  }),
  endpointCase({
    endpoint: contract.answerWaybillException,
    as: carrierOf,
    valid: async (m) => answerInput((await claimedTrip(m)).exceptionId),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const { id, exceptionId } = await claimedTrip(m)
      await m.value(contract.answerWaybillException, answerInput(exceptionId), await carrierOf(m))
      expect(await see(m, id)).toMatchObject({
        ...{ deductedFen: 5_000, exceptions: [{ state: 'agreed', answer: { agreedFen: 5_000 } }] },
      })
    },
    refusals: {
      exception_not_open: async (m) => {
        const { exceptionId } = await claimedTrip(m)
        await m.value(contract.answerWaybillException, answerInput(exceptionId), await carrierOf(m))
        return await m.ask(contract.answerWaybillException, answerInput(exceptionId), await carrierOf(m))
      },
      exception_answer_late: async (m) => {
        const { exceptionId } = await claimedTrip(m)
        const ask = async () =>
          m.ask(contract.answerWaybillException, answerInput(exceptionId), await carrierOf(m))
        return await whenOverdue(m, exceptionId, ask)
      },
      order_in_dispute: async (m) => {
        const { id, exceptionId } = await claimedTrip(m)
        const set = (state: string) =>
          m.db.orm.execute(
            sql`update trade_order set state = ${state} where id = (select order_id from waybill where id = ${id})`,
          )
        await set('objecting')
        const answer = await m.ask(
          contract.answerWaybillException,
          answerInput(exceptionId),
          await carrierOf(m),
        )
        await set('awaiting_receipt')
        return answer
      },
      claim_missing: async (m) =>
        m.ask(
          contract.answerWaybillException,
          answerInput(await openClaim(m), { amountFen: undefined }),
          await carrierOf(m),
        ),
      claim_above_claimed: (m) => answerClaim(m, { amountFen: 10_001 }),
      claim_above_freight: async (m) =>
        m.ask(
          contract.answerWaybillException,
          answerInput(await openClaim(m), { amountFen: 70_401 }),
          await carrierOf(m),
        ),
      waybill_picture_unknown: (m) => answerClaim(m, { pictures: ['0'.repeat(32)] }),
    },
    repeat: {
      other: async (input) => ({ ...input, amountFen: 4_999 }),
      effects: (m, { exceptionId }) => countEnded(m, exceptionId),
    },
  }),
  endpointCase({
    endpoint: contract.withdrawDetention,
    as: carrierOf,
    valid: async (m) => ({ exceptionId: (await detainedTrip(m)).exceptionId, ...request() }),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const { id, exceptionId } = await detainedTrip(m)
      await m.value(contract.withdrawDetention, { exceptionId, ...request() }, await carrierOf(m))
      expect((await see(m, id)).exceptions).toMatchObject([{ state: 'withdrawn' }])
    },
    refusals: {
      exception_not_open: async (m) => {
        const { exceptionId, w } = await detainedTrip(m)
        accepted(await w.withdrawException(exceptionId, 'carrier', m.clock.now()))
        return await m.ask(contract.withdrawDetention, { exceptionId, ...request() }, await carrierOf(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, note: '已协商' }),
      effects: (m, { exceptionId }) => countEnded(m, exceptionId),
    },
  }),
  endpointCase({
    endpoint: contract.addCarriedPaper,
    as: carrierOf,
    valid: (m) => paperInput(m),
    hiddenFrom: otherCarrier,
    happy: async (m) => {
      const input = await paperInput(m)
      await m.value(contract.addCarriedPaper, input, await carrierOf(m))
      expect((await see(m, input.waybillId)).papers).toMatchObject([{ kind: 'loading_photo', by: 'carrier' }])
    },
    refusals: {
      waybill_step_not_open: async (m) => {
        const { id, w } = await tripAt(m, 'opened')
        accepted(await w.cancel(id, 'carrier', 'own', m.clock.now()))
        return await addPaper(m, { waybillId: id })
      },
      paper_missing: (m) => addPaper(m, { pictures: [] }),
      waybill_picture_unknown: (m) => addPaper(m, { pictures: ['0'.repeat(32)] }),
      waybill_papers_full: async (m) => {
        const input = await paperInput(m)
        await fillPapers(m, input.waybillId)
        return await m.ask(contract.addCarriedPaper, input, await carrierOf(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, kind: 'other' as const }),
      effects: (m, { waybillId }) => countSteps(m, waybillId, 'add_paper'),
    },
  }),
]

async function paperInput(m: Market, over: object = {}) {
  const { id, w } = await tripAt(m, 'opened')
  const pictures = await photoOf(m, w.carrier)
  return { waybillId: id, kind: 'loading_photo' as const, pictures, ...request(), ...over }
}
const addPaper = async (m: Market, over: object) =>
  m.ask(contract.addCarriedPaper, await paperInput(m, over), await carrierOf(m))
