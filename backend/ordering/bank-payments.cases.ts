/** Endpoint cases of payments from a bank account. */
import { outbox } from 'contract/dev'
import { detail } from 'contract/ordering'
import * as contract from 'contract/ordering/bank-payments'
import { cancel } from 'contract/ordering/order-steps'
import { sql } from 'drizzle-orm'
import { unpaidOrderOf } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  bankAccountInput,
  bankBuyer,
  bankPayInput,
  ORDER_TOTAL_FEN,
  startCollecting,
} from '../../tests/fixtures/bank-payments'
import { boundCard, PROCESSED_MS } from '../../tests/fixtures/banking'
import { MINUTE_MS } from '../../tests/fixtures/market'
import { codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

const PAY_TIME_MS = 30 * MINUTE_MS

async function termsOf(m: Market, orderId: string, as: Awaited<ReturnType<typeof bankBuyer>>['person']) {
  return await m.value(contract.bankPayTerms, { id: orderId }, as)
}

export const bankPaymentCases = [
  endpointCase({
    endpoint: contract.bankPayTerms,
    as: (m) => m.newPerson(),
    valid: async (m, person) => ({ id: await unpaidOrderOf(m, person) }),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const { person, cardId } = await bankBuyer(m)
      const orderId = await unpaidOrderOf(m, person)
      const { orderNo } = await m.value(detail, { id: orderId }, person)
      expect(await termsOf(m, orderId, person)).toMatchObject({
        cards: [{ id: cardId }],
        account: { accountName: '塑集演示监管户' },
        reference: orderNo,
        payerName: '王采购',
        payment: null,
      })
      await startCollecting(m, { person, cardId }, orderId)
      expect(await termsOf(m, orderId, person)).toMatchObject({ payment: { amountFen: ORDER_TOTAL_FEN } })
    },
    refusals: {
      bank_payment_unavailable: async (m) => {
        const person = await m.newPerson()
        const id = await unpaidOrderOf(m, person)
        return await m.askWithoutGateway(contract.bankPayTerms, { id }, person)
      },
    },
  }),

  endpointCase({
    endpoint: contract.bankPayCode,
    as: (m) => m.newPerson(),
    valid: async () => ({ ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson()
      await m.value(contract.bankPayCode, {}, person)
      const [message] = await m.value(outbox, { phone: person.phone })
      expect(message?.text).toContain('用于银行账户付款')
    },
    refusals: {
      sms_not_sent: async (m) => m.askWithoutGateway(contract.bankPayCode, {}, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: contract.bankPay,
    as: (m) => m.newPerson(),
    valid: async (m, person) => bankPayInput(m, { person, ...(await boundCard(m, person)) }),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const buyer = await bankBuyer(m)
      const input = await bankPayInput(m, buyer)
      expect(await m.value(contract.bankPay, input, buyer.person)).toMatchObject({
        orderId: input.orderId,
        amountFen: ORDER_TOTAL_FEN,
        bankName: '中国工商银行',
        accountTail: buyer.accountNo.slice(-4),
        state: 'requested',
        creditedTo: null,
      })
      const terms = await m.later(PROCESSED_MS, () => termsOf(m, input.orderId, buyer.person))
      expect(terms.payment).toMatchObject({ state: 'succeeded', creditedTo: 'order' })
      const paid = await m.value(detail, { id: input.orderId }, buyer.person)
      expect(paid).toMatchObject({
        state: 'awaiting_pickup',
        paidFen: ORDER_TOTAL_FEN,
        escrowFen: ORDER_TOTAL_FEN,
      })
      expect(paid.timeline.at(-1)).toMatchObject({
        step: 'pay',
        who: 'buyer',
        note: `中国工商银行（尾号 ${buyer.accountNo.slice(-4)}）付款，款项已进入订单专用监管账户`,
      })
    },
    refusals: {
      order_not_payable: async (m) => {
        const buyer = await bankBuyer(m)
        const input = await bankPayInput(m, buyer)
        const why = { orderId: input.orderId, reason: 'changed_mind' as const, ...fresh() }
        await m.value(cancel, why, buyer.person)
        return await m.ask(contract.bankPay, input, buyer.person)
      },
      pay_time_over: async (m) => {
        const buyer = await bankBuyer(m)
        const input = await bankPayInput(m, buyer)
        return await m.later(PAY_TIME_MS + 1, () => m.ask(contract.bankPay, input, buyer.person))
      },
      bank_payment_running: async (m) => {
        const buyer = await bankBuyer(m)
        const input = await bankPayInput(m, buyer)
        await m.value(contract.bankPay, input, buyer.person)
        return await m.ask(contract.bankPay, { ...input, ...fresh() }, buyer.person)
      },
      bank_payment_unavailable: async (m) => {
        const buyer = await bankBuyer(m)
        return await m.askWithoutGateway(contract.bankPay, await bankPayInput(m, buyer), buyer.person)
      },
      card_not_bound: async (m) => {
        const [buyer, other] = [await bankBuyer(m), await bankBuyer(m)]
        const input = { ...(await bankPayInput(m, buyer)), cardId: other.cardId }
        return await m.ask(contract.bankPay, input, buyer.person)
      },
      verification_expired: async (m) => {
        const buyer = await bankBuyer(m)
        return await m.later(31 * MINUTE_MS, async () =>
          m.ask(contract.bankPay, await bankPayInput(m, buyer), buyer.person),
        )
      },
      ...codeRefusals(contract.bankPay, async (m) => {
        const buyer = await bankBuyer(m)
        const orderId = await unpaidOrderOf(m, buyer.person)
        const { smsCode: code, cardId } = await bankAccountInput(m, buyer)
        const input = { orderId, cardId, ...fresh() }
        return { code, as: buyer.person, show: (smsCode) => ({ ...input, smsCode }) }
      }),
    },
    repeat: {
      other: async (input, m) => ({ ...input, cardId: (await bankBuyer(m)).cardId }),
      effects: async (m, { requestId }) => {
        const rows = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int as n from order_bank_payment where request_id = ${requestId}`,
        )
        return rows[0]?.n ?? 0
      },
    },
  }),
]
