/** Endpoint cases of what a merchant reads of the disputes of the shop. */
import { refuseOverdueObjections } from 'backend/disputes'
import { answerObjection, quoteObjectionRefund, shopMakeOffer } from 'contract/disputes/merchant-disputes'
import * as contract from 'contract/disputes/shop-disputes'
import type { InputOf } from 'contract/endpoint'
import { addStaff } from 'tests/fixtures/authentication'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  acceptedCase,
  newCase,
  OBJECTED_FEN,
  OBJECTED_KG,
  objectedOrder,
  refusal,
  refusedObjection,
  refusedRefund,
  ruledCase,
} from '../../tests/fixtures/dispute-stages'
import { DAY_MS, type Person } from '../../tests/fixtures/market'
import { receivedOrder } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const AFTER_ANSWER_MS = 2 * DAY_MS + 1
/** The order of a refused refund request. */
const ORDER_FEN = 3_367_500

const merchant = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant

const disputesOf = async (m: Market, orderId: string, as: Person = merchant(m)) =>
  await m.value(contract.shopOrderDisputes, { orderId }, as)

async function objectionIdOf(m: Market, orderId: string): Promise<string> {
  const [objection] = (await disputesOf(m, orderId)).objections
  if (!objection) throw new Error(`order ${orderId} has no objection`)
  return objection.id
}

export const shopReadingCases = [
  endpointCase({
    endpoint: contract.shopObjections,
    as: merchant,
    valid: async () => ({ state: 'open' as const, size: 10 }),
    happy: async (m) => {
      const list = async (state: 'waiting' | 'open' | 'closed', who = merchant(m)) =>
        await m.value(contract.shopObjections, { state, size: 50 }, who)
      const before = [(await list('waiting')).total, (await list('open')).total]
      const orderId = await objectedOrder(m)
      const other = await refusedObjection(m)
      const [waiting, open] = [await list('waiting'), await list('open')]
      expect([waiting.total, open.total]).toEqual([Number(before[0]) + 1, Number(before[1]) + 2])
      expect(waiting.list.find((row) => row.orderId === orderId)).toMatchObject({
        orderedKg: 5_000,
        openSteps: ['answer'],
      })
      const isAnswered = open.list.map(({ answer }) => answer !== null)
      expect(isAnswered, 'those to be answered come first').toEqual([...isAnswered].sort())
      expect(open.list.find((row) => row.orderId === other)).toMatchObject({
        openSteps: ['request_arbitration'],
      })
      await m.value(answerObjection, { ...refusal(orderId), answer: 'replace' }, merchant(m))
      expect((await list('closed')).list.find((row) => row.orderId === orderId)).toMatchObject({
        outcome: 'replaced',
        answer: { kind: 'replace', by: 'merchant' },
        openSteps: [],
      })
      expect((await list('open', hiddenFrom(m))).total).toBe(0)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.shopObjection,
    as: merchant,
    hiddenFrom,
    valid: async (m) => ({ id: await objectionIdOf(m, await objectedOrder(m)) }),
    happy: async (m) => {
      const orderId = await objectedOrder(m)
      const id = await objectionIdOf(m, orderId)
      const see = async (as: Person) => await m.value(contract.shopObjection, { id }, as)
      expect(await see(merchant(m))).toMatchObject({ id, orderId, answer: null, openSteps: ['answer'] })
      const sales = await addStaff(m, merchant(m), 'sales')
      expect((await see(sales)).openSteps, 'a colleague whose role may not answer').toEqual([])
      const finance = await addStaff(m, merchant(m), 'finance')
      expect((await see(finance)).openSteps).toEqual(['answer'])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.shopOrderDisputes,
    as: merchant,
    hiddenFrom,
    valid: async (m) => ({ orderId: await objectedOrder(m) }),
    happy: async (m) => {
      expect(await disputesOf(m, await receivedOrder(m))).toEqual({
        objections: [],
        arbitrations: [],
        arbitrable: null,
      })
      expect(await disputesOf(m, await refusedObjection(m))).toMatchObject({
        objections: [{ openSteps: ['request_arbitration'] }],
        arbitrable: { disputedFen: OBJECTED_FEN },
      })
      expect(await disputesOf(m, await refusedRefund(m))).toMatchObject({
        arbitrable: { disputedFen: ORDER_FEN },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: quoteObjectionRefund,
    as: merchant,
    hiddenFrom,
    valid: async (m) => ({ orderId: await objectedOrder(m), amountFen: 100 }),
    happy: async (m) => {
      const parts: Omit<InputOf<typeof quoteObjectionRefund>, 'orderId'>[] = [
        { weightKg: 1 },
        { weightKg: 333 },
        { weightKg: OBJECTED_KG },
        { amountFen: 100_000 },
        { amountFen: OBJECTED_FEN },
      ]
      for (const part of parts) {
        const orderId = await objectedOrder(m)
        const quoted = await m.value(quoteObjectionRefund, { orderId, ...part }, merchant(m))
        const input = { orderId, answer: 'refund' as const, ...part, ...fresh() }
        const { refundFen, state } = await m.value(answerObjection, input, merchant(m))
        expect(quoted, JSON.stringify(part)).toEqual({
          refundFen,
          disputedRestFen: OBJECTED_FEN - (refundFen ?? 0),
          isWhole: state !== 'objecting',
        })
      }
      const neither = await m.ask(quoteObjectionRefund, { orderId: await objectedOrder(m) }, merchant(m))
      expect(neither.data).toMatchObject({ fields: { amountFen: ['退款请填写重量或金额中的一项'] } })
    },
    refusals: {
      step_not_open: async (m) =>
        m.ask(quoteObjectionRefund, { orderId: await receivedOrder(m), amountFen: 1 }, merchant(m)),
      answer_time_over: async (m) => {
        const orderId = await objectedOrder(m)
        await refuseOverdueObjections(m.db, new Date(m.clock.now().getTime() + AFTER_ANSWER_MS))
        return await m.ask(quoteObjectionRefund, { orderId, amountFen: 1 }, merchant(m))
      },
      objection_answered: async (m) =>
        m.ask(quoteObjectionRefund, { orderId: await refusedObjection(m), amountFen: 1 }, merchant(m)),
      refund_beyond_objection: async (m) => {
        const orderId = await objectedOrder(m)
        return await m.ask(quoteObjectionRefund, { orderId, weightKg: OBJECTED_KG + 1 }, merchant(m))
      },
    },
  }),

  endpointCase({
    endpoint: contract.shopArbitrations,
    as: merchant,
    valid: async () => ({ stage: 'applied' as const, state: 'open' as const, size: 10 }),
    happy: async (m) => {
      const list = async (state: 'waiting' | 'open' | 'closed', who = merchant(m)) =>
        (await m.value(contract.shopArbitrations, { state, size: 50 }, who)).list
      const [applied, ruled] = [await newCase(m), await ruledCase(m)]
      const offered = await acceptedCase(m)
      const offer = { arbitrationId: offered, toBuyerFen: 1, ...fresh() }
      await m.value(shopMakeOffer, offer, merchant(m))
      const awaited = new Map((await list('waiting')).map(({ id, awaitedStep }) => [id, awaitedStep]))
      expect([applied, ruled, offered].map((id) => awaited.get(id))).toEqual([
        'evidence',
        'appeal',
        'evidence',
      ])
      const isWaiting = (await list('open')).map(({ awaitedStep }) => awaitedStep === null)
      expect(isWaiting, 'those that wait for the shop come first').toEqual([...isWaiting].sort())
      expect((await list('closed')).every(({ closedAt }) => closedAt !== null)).toBe(true)
      expect(await list('open', hiddenFrom(m))).toEqual([])
    },
    refusals: {},
  }),
]
