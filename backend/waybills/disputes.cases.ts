/** Endpoint cases of disputes of freight orders, by their carrier. */
import { refuseOverdueObjections } from 'backend/disputes'
import { objectToOrder } from 'contract/disputes'
import { makeOffer, requestArbitration } from 'contract/disputes/arbitration'
import { acceptCase, decideRuling, proposeRuling } from 'contract/disputes/operator-arbitration'
import { EVIDENCE_MAX } from 'contract/disputes/states'
import { DAY_MS } from 'contract/durations'
import { answerWaybillException, carriedWaybill, carriedWaybills } from 'contract/waybills/carrier'
import * as contract from 'contract/waybills/disputes'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { laterAs } from '../../tests/fixtures/dispute-stages'
import {
  carrierOf,
  claimedTrip,
  otherCarrier,
  request,
  shipperOf,
  tripAt,
} from '../../tests/fixtures/waybill-stages'
import { lockCase } from '../disputes/steps/open-case'

/** The freight of the cases' waybills. */
const FREIGHT_FEN = 70_400
const AFTER_ANSWER_MS = 2 * DAY_MS + 1
/** Of a case that an operator has accepted. */
const MEDIATION_AFTER_MS = 4 * DAY_MS
const RULING_AFTER_MS = 8 * DAY_MS
/** Longer than there is to appeal. */
const AFTER_APPEAL_MS = 3 * DAY_MS + 1
/** Longer than there is to request arbitration after an answer. */
const AFTER_ANSWERED_MS = 5 * DAY_MS + 1
/** Of the freight, for the shipper. */
const OFFERED_FEN = 20_000

/** A signed waybill whose freight the shipper objects to. */
async function objectedTrip(m: Market) {
  const { id, w } = await tripAt(m, 'signed')
  const { orderId } = await w.rowOf(id)
  await object(m, orderId)
  return { id, orderId }
}

async function object(m: Market, orderId: string): Promise<void> {
  const objection = { orderId, reason: 'off_spec' as const, text: '运输中货物受潮', pieces: 1, ...request() }
  await m.value(objectToOrder, objection, await shipperOf(m))
}

const refusal = (waybillId: string) => ({
  ...{ waybillId, answer: 'refuse' as const, note: '交接时完好', ...request() },
})

const answer = async (m: Market, input: ReturnType<typeof refusal> | ReturnType<typeof refund>) =>
  m.ask(contract.answerFreightObjection, input, await carrierOf(m))

const refund = (waybillId: string, amountFen: number) => ({
  ...{ waybillId, answer: 'refund' as const, amountFen, ...request() },
})

/** The freight order of a refused objection. */
async function refusedFreight(m: Market): Promise<string> {
  const { id, orderId } = await objectedTrip(m)
  await m.value(contract.answerFreightObjection, refusal(id), await carrierOf(m))
  return orderId
}

/** The same after a deduction of the whole freight, which leaves nothing to dispute. */
async function refusedDeducted(m: Market): Promise<string> {
  const { id, w, exceptionId } = await claimedTrip(m, FREIGHT_FEN)
  const agreed = { exceptionId, answer: 'agree' as const, text: '全额扣款', ...request() }
  await m.value(answerWaybillException, agreed, await carrierOf(m))
  const { orderId } = await w.rowOf(id)
  await object(m, orderId)
  await m.value(contract.answerFreightObjection, refusal(id), await carrierOf(m))
  return orderId
}

const claim = (orderId: string) => ({ orderId, claim: '货物交接完好，请求不予退款', ...request() })

/** A case about a refused objection, requested by the shipper. */
async function freightCase(m: Market): Promise<string> {
  return (await m.value(requestArbitration, claim(await refusedFreight(m)), await shipperOf(m))).arbitrationId
}

/** The same, requested by the carrier. */
async function ownCase(m: Market): Promise<string> {
  const input = claim(await refusedFreight(m))
  return (await m.value(contract.requestFreightArbitration, input, await carrierOf(m))).arbitrationId
}

const offer = (arbitrationId: string, toBuyerFen = OFFERED_FEN) => ({
  ...{ arbitrationId, toBuyerFen, note: '按回单折价', ...request() },
})

/** An offer of the shipper. */
async function shippersOffer(m: Market): Promise<{ arbitrationId: string; offerId: string }> {
  return await m.value(makeOffer, offer(await freightCase(m)), await shipperOf(m))
}

/** A case that an operator has accepted, some time later. */
async function acceptedFor(m: Market, afterMs: number): Promise<string> {
  const arbitrationId = await freightCase(m)
  await m.value(acceptCase, { arbitrationId, ...request() }, await m.newOperator('support'))
  const later = new Date(m.clock.now().getTime() + afterMs)
  await m.db.transaction((tx) => lockCase(tx, arbitrationId, undefined, later))
  return arbitrationId
}

/** A case with an approved ruling that is not executed yet. */
async function ruledFreight(m: Market): Promise<string> {
  const arbitrationId = await acceptedFor(m, RULING_AFTER_MS)
  const split = { toBuyerFen: 20_000, toMerchantFen: FREIGHT_FEN - 20_000, grounds: '双方证据不足' }
  const proposed = { arbitrationId, ...split, ...request() }
  const { rulingId } = await m.value(proposeRuling, proposed, await m.newOperator('support'))
  const decision = { arbitrationId, rulingId, decision: 'approved' as const, ...request() }
  await m.value(decideRuling, decision, await m.newOperator('finance'))
  return arbitrationId
}

const evidence = (arbitrationId: string, over: object = {}) => ({
  ...{ arbitrationId, text: '交接照片与签收回单', ...request(), ...over },
})

export const freightDisputeCases = [
  endpointCase({
    endpoint: contract.carriedDisputes,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => ({ id: (await objectedTrip(m)).id }),
    happy: async (m) => {
      const { id } = await objectedTrip(m)
      const see = async () => m.value(contract.carriedDisputes, { id }, await carrierOf(m))
      const disputed = await m.value(carriedWaybills, { group: 'disputed' }, await carrierOf(m))
      expect(disputed.list.map((row) => row.id)).toContain(id)
      expect(await see()).toMatchObject({
        objections: [{ disputedFen: FREIGHT_FEN, openSteps: ['answer'] }],
        arbitrations: [],
      })
      await m.value(contract.answerFreightObjection, refusal(id), await carrierOf(m))
      expect(await see()).toMatchObject({
        objections: [{ answer: { kind: 'refuse' } }],
        arbitrable: { disputedFen: FREIGHT_FEN },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.answerFreightObjection,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => refusal((await objectedTrip(m)).id),
    happy: async (m) => {
      const { id } = await objectedTrip(m)
      const as = await carrierOf(m)
      expect(await m.value(contract.answerFreightObjection, refund(id, FREIGHT_FEN), as)).toEqual({
        waybillId: id,
        state: 'settled',
      })
      const part = (await objectedTrip(m)).id
      expect(await m.value(contract.answerFreightObjection, refund(part, 10_000), as)).toMatchObject({
        state: 'signed',
      })
    },
    refusals: {
      step_not_open: async (m) => answer(m, refusal((await tripAt(m, 'signed')).id)),
      answer_time_over: async (m) => {
        const { id } = await objectedTrip(m)
        await refuseOverdueObjections(m.db, new Date(m.clock.now().getTime() + AFTER_ANSWER_MS))
        return await answer(m, refusal(id))
      },
      objection_answered: async (m) => {
        const { id } = await objectedTrip(m)
        await answer(m, refusal(id))
        return await answer(m, refusal(id))
      },
      refund_beyond_objection: async (m) => answer(m, refund((await objectedTrip(m)).id, FREIGHT_FEN + 1)),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '另一说明' }),
      effects: async (m, { waybillId }) => {
        const [row] = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int as n from order_objection where answer is not null
            and order_id = (select order_id from waybill where id = ${waybillId})`,
        )
        return row?.n ?? 0
      },
    },
  }),

  endpointCase({
    endpoint: contract.requestFreightArbitration,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => claim(await refusedFreight(m)),
    happy: async (m) => {
      const orderId = await refusedFreight(m)
      const opened = await m.value(contract.requestFreightArbitration, claim(orderId), await carrierOf(m))
      expect(opened).toMatchObject({ disputedFen: FREIGHT_FEN, stage: 'applied', orderState: 'arbitrating' })
      expect(await seeCase(m, opened.arbitrationId)).toMatchObject({ orderId, requestedBy: 'merchant' })
    },
    refusals: {
      step_not_open: async (m) => {
        const { id, w } = await tripAt(m, 'signed')
        return await requestFor(m, (await w.rowOf(id)).orderId)
      },
      not_answered_yet: async (m) => requestFor(m, (await objectedTrip(m)).orderId),
      arbitration_time_over: async (m) => {
        const input = claim(await refusedFreight(m))
        return await laterAs(m, AFTER_ANSWERED_MS, await carrierOf(m), (late) =>
          m.ask(contract.requestFreightArbitration, input, late),
        )
      },
      nothing_in_dispute: async (m) => requestFor(m, await refusedDeducted(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, claim: '请求按回单结算' }),
      effects: async (m, { orderId }) => {
        const [row] = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int as n from arbitration where order_id = ${orderId}`,
        )
        return row?.n ?? 0
      },
    },
  }),

  endpointCase({
    endpoint: contract.offerFreightSettlement,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => offer(await freightCase(m)),
    happy: async (m) => {
      const id = await freightCase(m)
      const as = await carrierOf(m)
      await m.value(contract.offerFreightSettlement, offer(id), as)
      await m.value(contract.offerFreightSettlement, offer(id, 1), as)
      expect((await seeCase(m, id)).offers).toMatchObject([
        { side: 'merchant', toBuyerFen: OFFERED_FEN, isOpen: false },
        { side: 'merchant', toBuyerFen: 1, isOpen: true },
      ])
    },
    refusals: {
      stage_not_open: async (m) =>
        m.ask(contract.offerFreightSettlement, offer(await ruledFreight(m)), await carrierOf(m)),
      offer_beyond_disputed: async (m) =>
        m.ask(
          contract.offerFreightSettlement,
          offer(await freightCase(m), FREIGHT_FEN + 1),
          await carrierOf(m),
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, toBuyerFen: 2 }),
      effects: async (m, { arbitrationId }) => (await seeCase(m, arbitrationId)).offers.length,
    },
  }),

  endpointCase({
    endpoint: contract.acceptFreightOffer,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => ({ ...(await shippersOffer(m)), ...request() }),
    happy: async (m) => {
      const offered = await shippersOffer(m)
      expect((await seeCase(m, offered.arbitrationId)).openSteps).toContain('accept_offer')
      expect(await acceptAs(m, offered)).toMatchObject({
        data: { stage: 'closed', orderState: 'completed' },
      })
      const { outcome, executed, orderId } = await seeCase(m, offered.arbitrationId)
      expect([outcome, executed?.toBuyerFen]).toEqual(['settled', OFFERED_FEN])
      const [waybill] = await m.db.orm.execute<{ id: string; state: string }>(
        sql`select id, state from waybill where order_id = ${orderId}`,
      )
      expect(waybill?.state).toBe('settled')
      // What the carrier reads adds up to what it was paid, less 1 % of commission.
      const seen = await m.value(carriedWaybill, { id: waybill?.id ?? '' }, await carrierOf(m))
      const leftFen = FREIGHT_FEN - OFFERED_FEN
      expect(seen).toMatchObject({ deductedFen: OFFERED_FEN, paidFen: leftFen - leftFen / 100 })
    },
    refusals: {
      stage_not_open: async (m) => {
        const offered = await shippersOffer(m)
        await acceptAs(m, offered)
        return await acceptAs(m, offered)
      },
      own_offer: async (m) => {
        const own = offer(await freightCase(m))
        return await acceptAs(m, await m.value(contract.offerFreightSettlement, own, await carrierOf(m)))
      },
      offer_replaced: async (m) => {
        const first = await shippersOffer(m)
        await m.value(makeOffer, offer(first.arbitrationId, 1), await shipperOf(m))
        return await acceptAs(m, first)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, ...(await shippersOffer(m)) }),
      effects: (m, { arbitrationId }) => countEntries(m, arbitrationId, 'settled'),
    },
  }),

  endpointCase({
    endpoint: contract.withdrawFreightArbitration,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => ({ arbitrationId: await ownCase(m), ...request() }),
    happy: async (m) => {
      const id = await ownCase(m)
      expect(await withdraw(m, id)).toMatchObject({
        data: { stage: 'closed', orderState: 'objecting' },
      })
      expect(await seeCase(m, id)).toMatchObject({ outcome: 'withdrawn', openSteps: [] })
    },
    refusals: {
      not_requester: async (m) => withdraw(m, await freightCase(m)),
      stage_not_open: async (m) => {
        const id = await ownCase(m)
        await withdraw(m, id)
        return await withdraw(m, id)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, arbitrationId: await ownCase(m) }),
      effects: (m, { arbitrationId }) => countEntries(m, arbitrationId, 'withdrawn'),
    },
  }),

  endpointCase({
    endpoint: contract.addFreightEvidence,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => evidence(await freightCase(m)),
    happy: async (m) => {
      const arbitrationId = await freightCase(m)
      await m.value(contract.addFreightEvidence, evidence(arbitrationId), await carrierOf(m))
      expect(await countEvidence(m, arbitrationId)).toBe(1)
    },
    refusals: {
      evidence_time_over: async (m) => {
        const arbitrationId = await acceptedFor(m, MEDIATION_AFTER_MS)
        return await m.ask(contract.addFreightEvidence, evidence(arbitrationId), await carrierOf(m))
      },
      evidence_full: async (m) => {
        const arbitrationId = await freightCase(m)
        const as = await carrierOf(m)
        for (let i = 0; i < EVIDENCE_MAX; i++)
          await m.value(contract.addFreightEvidence, evidence(arbitrationId), as)
        return await m.ask(contract.addFreightEvidence, evidence(arbitrationId), as)
      },
      dispute_picture_unknown: async (m) =>
        m.ask(
          contract.addFreightEvidence,
          evidence(await freightCase(m), { pictures: ['0'.repeat(32)] }),
          await carrierOf(m),
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, text: '另一份证据' }),
      effects: (m, { arbitrationId }) => countEvidence(m, arbitrationId),
    },
  }),

  endpointCase({
    endpoint: contract.carriedArbitration,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => ({ id: await freightCase(m) }),
    happy: async (m) => {
      expect(await seeCase(m, await freightCase(m))).toMatchObject({
        ...{ disputedFen: FREIGHT_FEN, stage: 'applied', requestedBy: 'buyer', evidence: [] },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.appealFreightRuling,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => appeal(await ruledFreight(m)),
    happy: async (m) => {
      const id = await ruledFreight(m)
      expect((await seeCase(m, id)).openSteps).toContain('appeal')
      await m.value(contract.appealFreightRuling, appeal(id), await carrierOf(m))
      expect(await seeCase(m, id)).toMatchObject({ stage: 'ruling', appeal: { side: 'merchant' } })
    },
    refusals: {
      appealed_already: async (m) => {
        const id = await ruledFreight(m)
        await m.value(contract.appealFreightRuling, appeal(id), await carrierOf(m))
        return await m.ask(contract.appealFreightRuling, appeal(id), await carrierOf(m))
      },
      stage_not_open: async (m) =>
        m.ask(contract.appealFreightRuling, appeal(await freightCase(m)), await carrierOf(m)),
      appeal_time_over: async (m) => {
        const input = appeal(await ruledFreight(m))
        return await laterAs(m, AFTER_APPEAL_MS, await carrierOf(m), (late) =>
          m.ask(contract.appealFreightRuling, input, late),
        )
      },
    },
    repeat: {
      other: async (input) => ({ ...input, text: '重新核对' }),
      effects: (m, { arbitrationId }) => countEntries(m, arbitrationId, 'appealed'),
    },
  }),
]

const appeal = (arbitrationId: string) => ({ arbitrationId, text: '回单已由收货方签字', ...request() })
const seeCase = async (m: Market, id: string) =>
  m.value(contract.carriedArbitration, { id }, await carrierOf(m))

/** Number of entries of a kind in a case's timeline. */
const countEntries = async (m: Market, id: string, kind: string) =>
  (await seeCase(m, id)).timeline.filter((entry) => entry.kind === kind).length

const requestFor = async (m: Market, orderId: string) =>
  m.ask(contract.requestFreightArbitration, claim(orderId), await carrierOf(m))

const acceptAs = async (m: Market, { arbitrationId, offerId }: { arbitrationId: string; offerId: string }) =>
  m.ask(contract.acceptFreightOffer, { arbitrationId, offerId, ...request() }, await carrierOf(m))

const withdraw = async (m: Market, arbitrationId: string) =>
  m.ask(contract.withdrawFreightArbitration, { arbitrationId, ...request() }, await carrierOf(m))

async function countEvidence(m: Market, arbitrationId: string): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from arbitration_evidence where arbitration_id = ${arbitrationId}`,
  )
  return row?.n ?? 0
}
