/** Endpoint cases of invoices: the buyer's calls. */
import { authentication } from 'backend/authentication/tables'
import { orderDocuments } from 'contract/contracts/documents'
import * as contract from 'contract/invoices'
import { askReversal, refuseInvoice, reverseInvoice, shopInvoices } from 'contract/invoices/merchant-invoices'
import { detail } from 'contract/ordering'
import { confirmReceipt } from 'contract/ordering/order-steps'
import { deliverPoints, shipPoints } from 'contract/points/operator-orders'
import { eq } from 'drizzle-orm'
import {
  completedCompanyOrder,
  completedElsewhere,
  confirmedReversal,
  deliveredInvoice,
  issuedInvoice,
  newNumber,
  REQUEST,
  requestedInvoice,
  reversingInvoice,
  transferMoney,
} from 'tests/fixtures/invoices'
import { completedOrder, paidOrder, payment } from 'tests/fixtures/order-stages'
import { cupsOnSale, memberWithPoints, type Redeemed, redeemed } from 'tests/fixtures/points'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { As, Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const TAX_NO = '91330100799655058B'
const buyer = (m: Market) => m.seed.buyer
const rival = (m: Market) => m.seed.rival

const stateOf = async (m: Market, id: string, as: As = m.seed.buyer) =>
  (await m.value(contract.invoiceDetail, { id }, as)).state

const askFor = async (m: Market, orderIds: string[], more = {}, as: As = m.seed.buyer) =>
  await m.ask(contract.requestInvoice, { orderIds, ...REQUEST, ...more, ...fresh() }, as)

const invoiceOf = async (m: Market, orderIds: string[], more = {}, as: As = m.seed.buyer) =>
  (await m.value(contract.requestInvoice, { orderIds, ...REQUEST, ...more, ...fresh() }, as)).invoiceId

async function invoiceable(m: Market, as: As): Promise<string[]> {
  const { list } = await m.value(contract.invoiceableOrders, { size: 1000 }, as)
  return list.map(({ orderId }) => orderId)
}

/** Points goods with a part in cash, which the market sells. */
async function completedRedemption(m: Market): Promise<Redeemed> {
  const who = await memberWithPoints(m, 100, '50')
  const orderId = await redeemed(m, who, await cupsOnSale(m, { cashYuan: '15' }))
  const support = await m.newOperator('support')
  await m.value(shipPoints, { orderId, documentNo: 'SF1', ...fresh() }, support)
  await m.value(deliverPoints, { orderId, signedBy: '前台', ...fresh() }, support)
  await m.value(confirmReceipt, payment(orderId), who)
  return { who, orderId }
}

export const invoiceCases = [
  endpointCase({
    endpoint: contract.invoiceableOrders,
    as: buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const [orderId, other] = [await completedOrder(m), await completedElsewhere(m)]
      const open = await paidOrder(m)
      const listed = await invoiceable(m, m.seed.buyer)
      expect([orderId, other, open].map((id) => listed.includes(id))).toEqual([true, true, false])
      const { list } = await m.value(contract.invoiceableOrders, { size: 1000 }, m.seed.buyer)
      const { totalFen } = await m.value(detail, { id: orderId }, m.seed.buyer)
      expect(list.find((row) => row.orderId === orderId)).toMatchObject({
        amountFen: totalFen,
        isCompanys: false,
      })
      await askFor(m, [orderId])
      expect(await invoiceable(m, m.seed.buyer)).not.toContain(orderId)
      const ofMarket = await completedRedemption(m)
      expect(await invoiceable(m, ofMarket.who)).toEqual([])
      const documents = await m.value(orderDocuments, { orderId: ofMarket.orderId }, ofMarket.who)
      expect(documents.canInvoice).toBe(false)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.invoiceTitles,
    as: buyer,
    valid: async () => ({}),
    happy: async (m) => {
      expect(await m.value(contract.invoiceTitles, {}, m.seed.buyer)).toMatchObject({
        company: { title: '东莞市宏达塑料制品有限公司' },
      })
      expect(await m.value(contract.invoiceTitles, {}, await m.newPerson())).toEqual({
        person: null,
        company: null,
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.requestInvoice,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ orderIds: [await completedOrder(m)], ...REQUEST, ...fresh() }),
    happy: async (m) => {
      const orderIds = [await completedOrder(m), await completedOrder(m)]
      const id = await invoiceOf(m, orderIds)
      const invoice = await m.value(contract.invoiceDetail, { id }, m.seed.buyer)
      const totals = await Promise.all(
        orderIds.map(async (order) => (await m.value(detail, { id: order }, m.seed.buyer)).totalFen),
      )
      expect(invoice.amountFen).toBe(totals.reduce((sum, fen) => sum + fen, 0))
      expect(invoice).toMatchObject({ state: 'requested', title: REQUEST.title, openActs: ['withdraw'] })
      const owner = m.seed.otherMerchant
      const ofCompany = [await completedCompanyOrder(m)]
      const made = await invoiceOf(m, ofCompany, { kind: 'special', taxNo: TAX_NO }, owner)
      expect(await m.value(contract.invoiceDetail, { id: made }, owner)).toMatchObject({
        title: '淄博齐塑供应链管理有限公司',
        taxNo: TAX_NO,
      })
    },
    refusals: {
      order_not_settled: async (m) => await askFor(m, [await paidOrder(m)]),
      order_invoiced: async (m) => {
        const orderIds = [await completedOrder(m)]
        await askFor(m, orderIds)
        return await askFor(m, orderIds)
      },
      several_sellers: async (m) => await askFor(m, [await completedOrder(m), await completedElsewhere(m)]),
      several_buyers: async (m) => {
        const owner = m.seed.otherMerchant
        await transferMoney(m, owner)
        const orderIds = [await completedCompanyOrder(m), await completedOrder(m, owner)]
        return await askFor(m, orderIds, {}, owner)
      },
      seller_without_invoices: async (m) => {
        const { who, orderId } = await completedRedemption(m)
        return await askFor(m, [orderId], {}, who)
      },
      special_needs_company: async (m) => await askFor(m, [await completedOrder(m)], { kind: 'special' }),
      invoice_title_missing: async (m) => {
        const person = await m.newPerson({ payPassword: true })
        await transferMoney(m, person)
        const isPersons = eq(authentication.memberId, person.memberId)
        await m.db.orm.delete(authentication).where(isPersons)
        return await askFor(m, [await completedOrder(m, person)], { title: undefined }, person)
      },
      invoice_title_company: async (m) => {
        const person = await m.newPerson({ payPassword: true })
        await transferMoney(m, person)
        await m.db.orm.delete(authentication).where(eq(authentication.memberId, person.memberId))
        const title = '中国石油化工股份有限公司'
        return await askFor(m, [await completedOrder(m, person)], { title }, person)
      },
      tax_number_missing: async (m) =>
        await askFor(m, [await completedCompanyOrder(m)], {}, m.seed.otherMerchant),
    },
    repeat: {
      other: async (input) => ({ ...input, remark: '另一个备注' }),
      effects: async (m) => (await m.value(contract.invoices, { size: 1 }, m.seed.buyer)).total,
    },
  }),

  endpointCase({
    endpoint: contract.invoices,
    as: buyer,
    valid: async () => ({ state: 'issued' as const }),
    happy: async (m) => {
      const [open, issued] = [await requestedInvoice(m), await issuedInvoice(m)]
      const idsIn = async (state: 'requested' | 'issued', as: As) => {
        const { list } = await m.value(contract.invoices, { state, size: 1000 }, as)
        return list.map(({ id }) => id).filter((id) => id === open || id === issued)
      }
      expect(await idsIn('requested', m.seed.buyer)).toEqual([open])
      expect(await idsIn('issued', m.seed.buyer)).toEqual([issued])
      expect(await idsIn('issued', m.seed.rival)).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.invoiceDetail,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ id: await requestedInvoice(m) }),
    happy: async (m) => {
      const id = await issuedInvoice(m)
      expect(await m.value(contract.invoiceDetail, { id }, m.seed.buyer)).toMatchObject({
        state: 'issued',
        number: expect.stringMatching(/^\d{20}$/),
        issuedOn: '2026-11-01',
        openActs: ['receive'],
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.withdrawInvoice,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ invoiceId: await requestedInvoice(m), ...fresh() }),
    happy: async (m) => {
      const orderIds = [await completedOrder(m)]
      const invoiceId = await invoiceOf(m, orderIds)
      await m.value(contract.withdrawInvoice, { invoiceId, ...fresh() }, m.seed.buyer)
      expect(await stateOf(m, invoiceId)).toBe('withdrawn')
      expect((await askFor(m, orderIds)).reason).toBeNull()
    },
    refusals: {
      invoice_not_open: async (m) =>
        await m.ask(
          contract.withdrawInvoice,
          { invoiceId: await issuedInvoice(m), ...fresh() },
          m.seed.buyer,
        ),
    },
    repeat: {
      other: async (input, m) => ({ ...input, invoiceId: await requestedInvoice(m) }),
      effects: async (m, { invoiceId }) => Number((await stateOf(m, invoiceId)) === 'withdrawn'),
    },
  }),

  endpointCase({
    endpoint: contract.receiveInvoice,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ invoiceId: await issuedInvoice(m), ...fresh() }),
    happy: async (m) => {
      expect(await stateOf(m, await deliveredInvoice(m))).toBe('delivered')
    },
    refusals: {
      invoice_not_open: async (m) =>
        await m.ask(
          contract.receiveInvoice,
          { invoiceId: await requestedInvoice(m), ...fresh() },
          m.seed.buyer,
        ),
    },
    repeat: {
      other: async (input, m) => ({ ...input, invoiceId: await issuedInvoice(m) }),
      effects: async (m, { invoiceId }) => Number((await stateOf(m, invoiceId)) === 'delivered'),
    },
  }),

  endpointCase({
    endpoint: contract.answerReversal,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ invoiceId: await reversingInvoice(m), answer: 'confirm' as const, ...fresh() }),
    happy: async (m) => {
      const declined = await reversingInvoice(m)
      const no = { invoiceId: declined, answer: 'decline' as const, note: '货物没有退回', ...fresh() }
      await m.value(contract.answerReversal, no, m.seed.buyer)
      expect(await m.value(contract.invoiceDetail, { id: declined }, m.seed.buyer)).toMatchObject({
        state: 'delivered',
        note: '货物没有退回',
      })
      await m.value(askReversal, { invoiceId: declined, note: '抬头有误', ...fresh() }, m.seed.merchant)
      const unreceived = { invoiceId: await issuedInvoice(m), note: '抬头有误' }
      await m.value(askReversal, { ...unreceived, ...fresh() }, m.seed.merchant)
      await m.value(contract.answerReversal, { ...no, ...unreceived, ...fresh() }, m.seed.buyer)
      expect(await m.value(contract.invoiceDetail, { id: unreceived.invoiceId }, m.seed.buyer)).toMatchObject(
        { state: 'issued', deliveredAt: null, openActs: ['receive'] },
      )
      expect(await stateOf(m, await confirmedReversal(m))).toBe('reversal_confirmed')
      const unexplained = { invoiceId: declined, answer: 'decline' as const, ...fresh() }
      expect((await m.ask(contract.answerReversal, unexplained, m.seed.buyer)).reason).toBe('invalid_input')
    },
    refusals: {
      invoice_not_open: async (m) =>
        await m.ask(
          contract.answerReversal,
          { invoiceId: await issuedInvoice(m), answer: 'confirm', ...fresh() },
          m.seed.buyer,
        ),
    },
    repeat: {
      other: async (input, m) => ({ ...input, invoiceId: await reversingInvoice(m) }),
      effects: async (m, { invoiceId }) => Number((await stateOf(m, invoiceId)) === 'reversal_confirmed'),
    },
  }),

  endpointCase({
    endpoint: refuseInvoice,
    as: (m) => m.seed.merchant,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: async (m) => ({ invoiceId: await requestedInvoice(m), note: '抬头有误', ...fresh() }),
    happy: async (m) => {
      const orderIds = [await completedOrder(m)]
      const invoiceId = await invoiceOf(m, orderIds)
      await m.value(refuseInvoice, { invoiceId, note: '抬头有误', ...fresh() }, m.seed.merchant)
      expect(await m.value(contract.invoiceDetail, { id: invoiceId }, m.seed.buyer)).toMatchObject({
        state: 'refused',
        note: '抬头有误',
      })
      expect((await askFor(m, orderIds)).reason).toBeNull()
    },
    refusals: {
      invoice_not_open: async (m) =>
        await m.ask(
          refuseInvoice,
          { invoiceId: await issuedInvoice(m), note: '抬头有误', ...fresh() },
          m.seed.merchant,
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '税号有误' }),
      effects: async (m, { invoiceId }) => Number((await stateOf(m, invoiceId)) === 'refused'),
    },
  }),

  endpointCase({
    endpoint: reverseInvoice,
    as: (m) => m.seed.merchant,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: async (m) => ({ invoiceId: await confirmedReversal(m), number: newNumber(), ...fresh() }),
    happy: async (m) => {
      const invoiceId = await confirmedReversal(m)
      const number = newNumber()
      await m.value(reverseInvoice, { invoiceId, number, ...fresh() }, m.seed.merchant)
      const invoice = await m.value(contract.invoiceDetail, { id: invoiceId }, m.seed.buyer)
      expect(invoice).toMatchObject({ state: 'reversed', reversalNumber: number })
      const orderIds = invoice.orders.map(({ orderId }) => orderId)
      expect((await askFor(m, orderIds)).reason).toBeNull()
      const { list } = await m.value(shopInvoices, { state: 'reversed', size: 1000 }, m.seed.merchant)
      expect(list.map(({ id }) => id)).toContain(invoiceId)
    },
    refusals: {
      invoice_not_open: async (m) =>
        await m.ask(
          reverseInvoice,
          { invoiceId: await reversingInvoice(m), number: newNumber(), ...fresh() },
          m.seed.merchant,
        ),
      invoice_number_used: async (m) => {
        const invoiceId = await confirmedReversal(m)
        const { number } = await m.value(contract.invoiceDetail, { id: invoiceId }, m.seed.buyer)
        const again = { invoiceId, number: number ?? '', ...fresh() }
        return await m.ask(reverseInvoice, again, m.seed.merchant)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, number: newNumber() }),
      effects: async (m, { invoiceId }) => Number((await stateOf(m, invoiceId)) === 'reversed'),
    },
  }),
]
