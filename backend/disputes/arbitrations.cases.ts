/** Endpoint cases of arbitration: the calls of both parties. */
import * as contract from 'contract/disputes/arbitration'
import * as merchant from 'contract/disputes/merchant-disputes'
import * as shop from 'contract/disputes/shop-disputes'
import { DISPUTE_SIDES, type DisputeSide } from 'contract/disputes/states'
import { detail } from 'contract/ordering'
import { uploadPicture } from 'contract/pictures'
import { pictureText } from 'tests/fixtures/pictures'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  acceptedCase,
  appealInput,
  caseInput,
  claim,
  countEntries,
  laterAs,
  mediatedCase,
  newCase,
  OBJECTED_FEN,
  ORDER_FEN,
  objectedOrder,
  proposedCase,
  readCase,
  refusedFreeOrder,
  refusedObjection,
  refusedRefund,
  ruledCase,
} from '../../tests/fixtures/dispute-stages'
import { DAY_MS, type Person } from '../../tests/fixtures/market'
import { paidOrder, receivedOrder, stepsOf } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const ARBITRATE_MS = 5 * DAY_MS
const APPEAL_MS = 3 * DAY_MS
const EVIDENCE_MAX = 20

/** The calls of a side, which take the same input. */
const CALLS = {
  buyer: {
    request: contract.requestArbitration,
    evidence: contract.addEvidence,
    offer: contract.makeOffer,
    acceptOffer: contract.acceptOffer,
    appeal: contract.appealRuling,
    withdraw: contract.withdrawArbitration,
    detail: contract.arbitrationDetail,
  },
  merchant: {
    request: merchant.shopRequestArbitration,
    evidence: merchant.shopAddEvidence,
    offer: merchant.shopMakeOffer,
    acceptOffer: merchant.shopAcceptOffer,
    appeal: merchant.shopAppealRuling,
    withdraw: merchant.shopWithdrawArbitration,
    detail: shop.shopArbitrationDetail,
  },
} as const

const otherOf = (side: DisputeSide): DisputeSide => (side === 'buyer' ? 'merchant' : 'buyer')
const personOf = (side: DisputeSide) => (m: Market) => m.seed[side]
const strangerTo = (side: DisputeSide) => (m: Market) =>
  side === 'buyer' ? m.seed.rival : m.seed.otherMerchant

const evidenceInput = (arbitrationId: string) => ({ arbitrationId, text: '第三方检测报告', ...fresh() })
const offerInput = (arbitrationId: string) => ({ arbitrationId, toBuyerFen: 300_000, ...fresh() })
/** A case that this side requested. */
async function caseOf(m: Market, side: DisputeSide): Promise<string> {
  const input = claim(await refusedObjection(m))
  return (await m.value(CALLS[side].request, input, m.seed[side])).arbitrationId
}

/** An offer that this side may accept. */
async function offerFor(m: Market, side: DisputeSide): Promise<{ arbitrationId: string; offerId: string }> {
  const other = otherOf(side)
  return await m.value(CALLS[other].offer, offerInput(await mediatedCase(m)), m.seed[other])
}

async function countOf(m: Market, id: string, what: 'evidence' | 'offers'): Promise<number> {
  return (await readCase(m, id))[what].length
}

const partyCases = (Object.keys(DISPUTE_SIDES) as DisputeSide[]).flatMap((side) => {
  const calls = CALLS[side]
  const as = personOf(side)
  const other = (m: Market) => m.seed[otherOf(side)]
  const hiddenFrom = strangerTo(side)
  return [
    endpointCase({
      endpoint: calls.request,
      as,
      hiddenFrom,
      valid: async (m) => claim(await refusedObjection(m)),
      happy: async (m) => {
        const orderId = await refusedObjection(m)
        const opened = await m.value(calls.request, claim(orderId), as(m))
        expect(opened).toMatchObject({
          caseNo: expect.stringMatching(/^ZC20\d{16}$/),
          disputedFen: OBJECTED_FEN,
          stage: 'applied',
          stageUntil: new Date(m.clock.now().getTime() + DAY_MS).toISOString(),
          orderState: 'arbitrating',
        })
        expect((await m.value(detail, { id: orderId }, m.seed.buyer)).state).toBe('arbitrating')
        expect(await readCase(m, opened.arbitrationId)).toMatchObject({
          requestedBy: side,
          objection: { orderId },
        })
      },
      refusals: {
        step_not_open: async (m) => m.ask(calls.request, claim(await receivedOrder(m)), as(m)),
        not_answered_yet: async (m) => m.ask(calls.request, claim(await objectedOrder(m)), as(m)),
        arbitration_time_over: async (m) => {
          const input = claim(await refusedObjection(m))
          return await laterAs(m, ARBITRATE_MS + 1, as(m), (late) => m.ask(calls.request, input, late))
        },
        arbitration_not_open: async (m) => m.ask(calls.request, claim(await paidOrder(m)), as(m)),
        nothing_in_dispute: async (m) => m.ask(calls.request, claim(await refusedFreeOrder(m)), as(m)),
      },
      repeat: {
        other: async (input) => ({ ...input, claim: '请求全额退款' }),
        effects: (m, { orderId }) => stepsOf(m, orderId, 'request_arbitration'),
      },
    }),

    endpointCase({
      endpoint: calls.evidence,
      as,
      hiddenFrom,
      valid: async (m) => evidenceInput(await acceptedCase(m)),
      happy: async (m) => {
        const id = await acceptedCase(m)
        const picture = await m.value(uploadPicture, { file: await pictureText() }, as(m))
        await m.value(calls.evidence, { ...evidenceInput(id), pictures: [picture.id] }, as(m))
        expect((await readCase(m, id, other(m))).evidence).toMatchObject([
          { side, pictures: [{ id: picture.id }] },
        ])
      },
      refusals: {
        evidence_time_over: async (m) => m.ask(calls.evidence, evidenceInput(await mediatedCase(m)), as(m)),
        evidence_full: async (m) => {
          const id = await acceptedCase(m)
          for (let n = 0; n < EVIDENCE_MAX; n++) await m.value(calls.evidence, evidenceInput(id), as(m))
          return await m.ask(calls.evidence, evidenceInput(id), as(m))
        },
        dispute_picture_unknown: async (m) => {
          const { id } = await m.value(uploadPicture, { file: await pictureText() }, other(m))
          const input = { ...evidenceInput(await acceptedCase(m)), pictures: [id] }
          return await m.ask(calls.evidence, input, as(m))
        },
      },
      repeat: {
        other: async (input) => ({ ...input, text: '过磅单' }),
        effects: (m, { arbitrationId }) => countOf(m, arbitrationId, 'evidence'),
      },
    }),

    endpointCase({
      endpoint: calls.offer,
      as,
      hiddenFrom,
      valid: async (m) => offerInput(await mediatedCase(m)),
      happy: async (m) => {
        const id = await mediatedCase(m)
        await m.value(calls.offer, offerInput(id), as(m))
        const { offerId } = await m.value(calls.offer, { ...offerInput(id), toBuyerFen: 1 }, as(m))
        const { offers, openSteps } = await readCase(m, id, other(m))
        expect(offers.map((offer) => [offer.toBuyerFen, offer.isOpen])).toEqual([
          [300_000, false],
          [1, true],
        ])
        expect(offers.at(-1)?.id).toBe(offerId)
        expect(openSteps).toContain('accept_offer')
      },
      refusals: {
        stage_not_open: async (m) => m.ask(calls.offer, offerInput(await ruledCase(m)), as(m)),
        offer_beyond_disputed: async (m) => {
          const input = { ...offerInput(await mediatedCase(m)), toBuyerFen: OBJECTED_FEN + 1 }
          return await m.ask(calls.offer, input, as(m))
        },
        split_all_or_nothing: async (m) =>
          m.ask(calls.offer, offerInput(await mediatedCase(m, refusedRefund)), as(m)),
      },
      repeat: {
        other: async (input) => ({ ...input, toBuyerFen: 2 }),
        effects: (m, { arbitrationId }) => countOf(m, arbitrationId, 'offers'),
      },
    }),

    endpointCase({
      endpoint: calls.acceptOffer,
      as,
      hiddenFrom,
      valid: async (m) => ({ ...(await offerFor(m, side)), ...fresh() }),
      happy: async (m) => {
        const offered = await offerFor(m, side)
        expect(await m.value(calls.acceptOffer, { ...offered, ...fresh() }, as(m))).toMatchObject({
          stage: 'closed',
          orderState: 'completed',
        })
        const { outcome, executed, orderId } = await readCase(m, offered.arbitrationId)
        expect([outcome, executed?.toBuyerFen]).toEqual(['settled', 300_000])
        expect(await m.value(detail, { id: orderId }, m.seed.buyer)).toMatchObject({
          refundedFen: 300_000,
          escrowFen: 0,
        })
      },
      refusals: {
        stage_not_open: async (m) => {
          const offered = await offerFor(m, side)
          await m.value(calls.acceptOffer, { ...offered, ...fresh() }, as(m))
          return await m.ask(calls.acceptOffer, { ...offered, ...fresh() }, as(m))
        },
        own_offer: async (m) => {
          const own = await m.value(calls.offer, offerInput(await mediatedCase(m)), as(m))
          return await m.ask(calls.acceptOffer, { ...own, ...fresh() }, as(m))
        },
        offer_replaced: async (m) => {
          const first = await offerFor(m, side)
          await m.value(CALLS[otherOf(side)].offer, offerInput(first.arbitrationId), other(m))
          return await m.ask(calls.acceptOffer, { ...first, ...fresh() }, as(m))
        },
      },
      repeat: {
        other: async (input, m) => ({ ...input, ...(await offerFor(m, side)) }),
        effects: (m, { arbitrationId }) => countEntries(m, arbitrationId, 'settled'),
      },
    }),

    endpointCase({
      endpoint: calls.appeal,
      as,
      hiddenFrom,
      valid: async (m) => appealInput(await ruledCase(m)),
      happy: async (m) => {
        const id = await ruledCase(m)
        expect((await readCase(m, id, as(m))).openSteps).toContain('appeal')
        expect(await m.value(calls.appeal, appealInput(id), as(m))).toMatchObject({ stage: 'ruling' })
        expect((await readCase(m, id, other(m))).appeal).toMatchObject({ side, text: '抽样方法不符合国标' })
      },
      refusals: {
        appealed_already: async (m) => {
          const id = await ruledCase(m)
          await m.value(CALLS[otherOf(side)].appeal, appealInput(id), other(m))
          return await m.ask(calls.appeal, appealInput(id), as(m))
        },
        stage_not_open: async (m) => m.ask(calls.appeal, appealInput(await mediatedCase(m)), as(m)),
        appeal_time_over: async (m) => {
          const input = appealInput(await ruledCase(m))
          return await laterAs(m, APPEAL_MS + 1, as(m), (late) => m.ask(calls.appeal, input, late))
        },
      },
      repeat: {
        other: async (input) => ({ ...input, text: '重新检测' }),
        effects: (m, { arbitrationId }) => countEntries(m, arbitrationId, 'appealed'),
      },
    }),

    endpointCase({
      endpoint: calls.withdraw,
      as,
      hiddenFrom,
      valid: async (m) => caseInput(await caseOf(m, side)),
      happy: async (m) => {
        const id = await caseOf(m, side)
        expect(await m.value(calls.withdraw, caseInput(id), as(m))).toMatchObject({
          stage: 'closed',
          orderState: side === 'buyer' ? 'awaiting_receipt' : 'objecting',
        })
        expect(await readCase(m, id)).toMatchObject({ outcome: 'withdrawn', openSteps: [] })
      },
      refusals: {
        not_requester: async (m) => m.ask(calls.withdraw, caseInput(await caseOf(m, otherOf(side))), as(m)),
        stage_not_open: async (m) => {
          const id = await caseOf(m, side)
          await m.value(calls.withdraw, caseInput(id), as(m))
          return await m.ask(calls.withdraw, caseInput(id), as(m))
        },
      },
      repeat: {
        other: async (input, m) => ({ ...input, arbitrationId: await caseOf(m, side) }),
        effects: (m, { arbitrationId }) => countEntries(m, arbitrationId, 'withdrawn'),
      },
    }),

    endpointCase({
      endpoint: calls.detail,
      as,
      hiddenFrom,
      valid: async (m) => ({ id: await newCase(m) }),
      happy: async (m) => {
        const { arbitrationId: id } = await proposedCase(m)
        const pending = await readCase(m, id, as(m))
        expect([pending.rulings, pending.timeline.map(({ kind }) => kind)]).toEqual([
          [],
          ['requested', 'accepted', 'evidence_closed', 'mediation_closed'],
        ])
        const ruled = await readCase(m, await ruledCase(m), as(m))
        expect(ruled).toMatchObject({
          stage: 'ruled',
          isAllOrNothing: false,
          rulings: [{ round: 1, toBuyerFen: 200_000, decision: 'approved' }],
          openSteps: ['appeal'],
        })
        const undelivered = await readCase(m, await newCase(m, refusedRefund), as(m))
        expect(undelivered).toMatchObject({ isAllOrNothing: true, objection: null, disputedFen: ORDER_FEN })
      },
      refusals: {},
    }),
  ]
})

const buyerListCases = [
  endpointCase({
    endpoint: contract.arbitrationPage,
    as: personOf('buyer'),
    valid: async () => ({ stage: 'applied' as const, size: 10 }),
    happy: async (m) => {
      const list = async (who: Person) =>
        await m.value(contract.arbitrationPage, { stage: 'applied', size: 10 }, who)
      const before = (await list(m.seed.buyer)).total
      const id = await newCase(m)
      const { total, list: rows } = await list(m.seed.buyer)
      expect([total, rows.find((row) => row.id === id)?.disputedFen]).toEqual([before + 1, OBJECTED_FEN])
      expect((await list(strangerTo('buyer')(m))).total).toBe(0)
    },
    refusals: {},
  }),
]

export const arbitrationCases = [...partyCases, ...buyerListCases]
