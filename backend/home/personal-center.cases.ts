import { signContract } from 'contract/contracts'
import { signShopContract } from 'contract/contracts/merchant-contracts'
import { SIGNING_DAYS } from 'contract/contracts/states'
import { memberPersonalCenterData } from 'contract/home/personal-center'
import { receiveInvoice } from 'contract/invoices'
import { detail, pay } from 'contract/ordering'
import { handOver } from 'contract/ordering/merchant-orders'
import { askRefund, confirmReceipt } from 'contract/ordering/order-steps'
import { answerProposal, plannedAndOrders } from 'contract/plans'
import { writeReport } from 'contract/trials'
import { buyerSigns, sellerSigns } from 'tests/fixtures/contracts'
import { issuedInvoice } from 'tests/fixtures/invoices'
import { buy, putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS } from '../../tests/fixtures/market'
import { paidOrder, payment, TRUCK } from '../../tests/fixtures/order-stages'
import { proposedDelay } from '../../tests/fixtures/plan-stages'
import { fresh } from '../../tests/fixtures/sms-codes'
import { completedTrial, placeTrial, reportInput } from '../../tests/fixtures/trials'

/** Days until the market confirms a receipt. */
const RECEIPT_CONFIRM_DAYS = 7
/** Days for the report of a trial. */
const REPORT_DAYS = 30

/** Contracts to sign and invoices to confirm are counted until the member has done so. */
async function countsPapers(m: Market): Promise<void> {
  const person = await m.newPerson({ payPassword: true, yuan: '1000000' })
  const papers = async () => {
    const { toDo } = await m.value(memberPersonalCenterData, {}, person)
    return toDo.filter(({ kind }) => kind === 'sign_contract' || kind === 'confirm_invoice')
  }
  const orderId = await paidOrder(m, 'pickup', person)
  expect(await papers()).toEqual([])
  await m.value(signShopContract, await sellerSigns(m, orderId), m.seed.merchant)
  const dueAt = new Date(m.clock.now().getTime() + SIGNING_DAYS * DAY_MS).toISOString()
  expect(await papers()).toEqual([{ kind: 'sign_contract', count: 1, dueAt }])
  await m.value(signContract, await buyerSigns(m, orderId, person), person)
  expect(await papers()).toEqual([])
  const invoiceId = await issuedInvoice(m, person)
  expect(await papers()).toEqual([{ kind: 'confirm_invoice', count: 1, dueAt: null }])
  await m.value(receiveInvoice, { invoiceId, ...fresh() }, person)
  expect(await papers()).toEqual([])
}

/** Plans to convert and delays to answer are counted until the company has done so. */
async function countsPlans(m: Market): Promise<void> {
  const { planId, buyer } = await proposedDelay(m)
  const plans = async () => (await m.value(memberPersonalCenterData, {}, buyer)).toDo
  const { convertUntil, proposals } = await m.value(plannedAndOrders, { id: planId }, buyer)
  const [delay] = proposals
  expect(await plans()).toEqual([
    { kind: 'answer_plan', count: 1, dueAt: delay?.answerBefore },
    { kind: 'convert_plan', count: 1, dueAt: convertUntil },
  ])
  const answer = { planId, proposalId: delay?.id ?? '', answer: 'decline' as const, ...fresh() }
  await m.value(answerProposal, answer, buyer)
  expect(await plans()).toEqual([])
}

export const personalCenterCases = [
  endpointCase({
    endpoint: memberPersonalCenterData,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson({ payPassword: true, yuan: '1000000' })
      const dueAfterDays = (days: number) => new Date(m.clock.now().getTime() + days * DAY_MS).toISOString()
      const read = () => m.value(memberPersonalCenterData, {}, person)
      expect(await read()).toMatchObject({
        orders: { all: 0 },
        toDo: [],
        discounts: { purchasedThisMonthKg: 0 },
      })
      const { orderId, payBefore } = await buy(m, await putOnSale(m), 5_000, person)
      expect((await read()).toDo).toEqual([{ kind: 'pay', count: 1, dueAt: payBefore }])
      await m.value(pay, payment(orderId), person)
      expect((await read()).toDo).toEqual([{ kind: 'pick_up', count: 1, dueAt: null }])
      const handOverKg = async (weightKg: number) => {
        const { pickupNote } = await m.value(detail, { id: orderId }, person)
        const load = { orderId, weightKg, pickupCode: pickupNote?.code ?? '', ...TRUCK, ...fresh() }
        await m.value(handOver, load, m.seed.merchant)
      }
      await handOverKg(2_000)
      expect((await read()).toDo).toEqual([{ kind: 'pick_up_rest', count: 1, dueAt: null }])
      await handOverKg(3_000)
      expect((await read()).toDo).toEqual([
        { kind: 'receive', count: 1, dueAt: dueAfterDays(RECEIPT_CONFIRM_DAYS) },
      ])
      await m.value(confirmReceipt, payment(orderId), person)
      expect(await read()).toMatchObject({
        orders: { all: 1, byState: { completed: 1 } },
        toDo: [],
        discounts: { purchasedThisMonthKg: 5_000 },
      })
      const refunded = await paidOrder(m, 'pickup', person)
      await m.value(askRefund, { orderId: refunded, reason: 'changed_mind', ...fresh() }, person)
      expect((await read()).toDo).toEqual([{ kind: 'dispute', count: 1, dueAt: null }])

      const reports = async () => {
        const { toDo } = await m.value(memberPersonalCenterData, {}, m.seed.buyer)
        return toDo.find(({ kind }) => kind === 'trial_report')
      }
      const before = await reports()
      await placeTrial(m)
      expect(await reports()).toEqual(before)
      const trialId = await completedTrial(m)
      const counted = { kind: 'trial_report', count: (before?.count ?? 0) + 1 }
      expect(await reports()).toEqual({ ...counted, dueAt: before?.dueAt ?? dueAfterDays(REPORT_DAYS) })
      await m.value(writeReport, reportInput(trialId), m.seed.buyer)
      expect(await reports()).toEqual(before)
      await countsPapers(m)
      await countsPlans(m)
    },
    refusals: {},
  }),
]
