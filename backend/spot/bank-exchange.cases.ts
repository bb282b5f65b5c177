/** Endpoint cases of buying alone, paid from a bank account. */
import { outbox } from 'contract/dev'
import { detail } from 'contract/ordering'
import { bankPayTerms } from 'contract/ordering/bank-payments'
import * as contract from 'contract/spot/bank-exchange'
import { sql } from 'drizzle-orm'
import { orderInput, putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { bankAccountInput, bankBuyer, ORDER_TOTAL_FEN } from '../../tests/fixtures/bank-payments'
import { boundCard, PROCESSED_MS } from '../../tests/fixtures/banking'
import { buyingRefusals } from '../../tests/fixtures/buying-refusals'
import { MINUTE_MS, type Person } from '../../tests/fixtures/market'
import { codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

/** A new account of the buyer and a new code. */
async function newAccount(m: Market, person: Person) {
  const { cardId } = await boundCard(m, person)
  return await bankAccountInput(m, { person, cardId })
}

/** An order with a new account of the buyer and a new code. */
async function bankOrder(m: Market, person: Person) {
  return { ...orderInput(await putOnSale(m)), ...(await newAccount(m, person)) }
}

const buyer = (m: Market) => m.newPerson()

export const bankExchangeCases = [
  endpointCase({
    endpoint: contract.sendBankCode,
    valid: async () => ({ ...fresh() }),
    happy: async (m) => {
      expect(await m.value(contract.sendBankCode, {})).toBeNull()
      const person = await m.newPerson()
      expect(await m.value(contract.sendBankCode, {}, person)).toMatchObject({ validSeconds: 600 })
      const [message] = await m.value(outbox, { phone: person.phone })
      expect(message?.text).toContain('用于银行账户付款')
    },
    refusals: {
      sms_not_sent: async (m) => m.askWithoutGateway(contract.sendBankCode, {}, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: contract.bankExchangeSingleBuy,
    as: buyer,
    valid: bankOrder,
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const person = await buyer(m)
      const placed = await m.value(contract.bankExchangeSingleBuy, await bankOrder(m, person), person)
      expect(placed).toMatchObject({
        amountFen: ORDER_TOTAL_FEN,
        payment: { orderId: placed.orderId, amountFen: ORDER_TOTAL_FEN, state: 'requested' },
      })
      await m.later(PROCESSED_MS, () => m.value(bankPayTerms, { id: placed.orderId }, person))
      expect(await m.value(detail, { id: placed.orderId }, person)).toMatchObject({
        state: 'awaiting_pickup',
        escrowFen: ORDER_TOTAL_FEN,
      })
    },
    refusals: {
      bank_payment_unavailable: async (m) => {
        const person = await buyer(m)
        return await m.askWithoutGateway(contract.bankExchangeSingleBuy, await bankOrder(m, person), person)
      },
      card_not_bound: async (m) => {
        const [person, other] = [await buyer(m), await bankBuyer(m)]
        const input = { ...(await bankOrder(m, person)), cardId: other.cardId }
        const answer = await m.ask(contract.bankExchangeSingleBuy, input, person)
        const orders = await m.db.orm.execute(
          sql`select id from trade_order where buyer_member_id = ${person.memberId}`,
        )
        expect(orders).toHaveLength(0)
        return answer
      },
      verification_expired: async (m) => {
        const person = await buyer(m)
        return await m.later(31 * MINUTE_MS, async () =>
          m.ask(contract.bankExchangeSingleBuy, await bankOrder(m, person), person),
        )
      },
      ...codeRefusals(contract.bankExchangeSingleBuy, async (m) => {
        const person = await buyer(m)
        const { smsCode: code, ...input } = await bankOrder(m, person)
        return { code, as: person, show: (smsCode) => ({ ...input, smsCode }) }
      }),
      ...buyingRefusals(contract.bankExchangeSingleBuy, {
        buyer,
        complete: async (m, who, order) => ({ ...order, ...(await newAccount(m, who)) }),
      }),
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 6_000 }),
      effects: async (m, { requestId }) => {
        const rows = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int as n from order_bank_payment where request_id = ${requestId}`,
        )
        return rows[0]?.n ?? 0
      },
    },
  }),
]
