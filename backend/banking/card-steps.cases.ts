/** Endpoint cases of the steps of a bank card: verified, unbound, default. */
import * as contract from 'contract/banking'
import * as sandbox from 'contract/banking/sandbox'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { boundCard, cashOutInput, startedCard, withdrawer } from '../../tests/fixtures/banking'
import { DAY_MS, MINUTE_MS, PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { payPasswordRefusals } from '../../tests/fixtures/pay-passwords'
import { fresh } from '../../tests/fixtures/sms-codes'

const IDLE_MS = 20 * 60_000

const cardsOf = async (m: Market, as: Person) => (await m.value(contract.queryMemberBankPage, {}, as)).list
const boundOf = async (m: Market, as: Person) => (await m.value(contract.bindBankList, {}, as)).list
/** Number of this card's rows in a state. */
async function countOf(m: Market, cardId: string, state: string): Promise<number> {
  const rows = await m.db.orm.execute<{ n: number }>(
    `select count(*)::int as n from bank_card where id = '${cardId}' and state = '${state}'`,
  )
  return rows[0]?.n ?? 0
}

const LIVE_CARD = '00000000-0000-7000-8000-00000000beef'
const withoutBank = {
  checkAmount: { cardId: LIVE_CARD, orderNo: '12345678', amountYuan: '0.10' },
  resend: { cardId: LIVE_CARD },
}
export const cardStepCases = [
  endpointCase({
    endpoint: contract.checkAmount,
    as: (m) => m.newPerson(),
    valid: async (m, person) => {
      const { accountNo: _, ...answer } = await startedCard(m, person)
      return { ...answer, ...fresh() }
    },
    happy: async (m) => {
      const person = await m.newPerson()
      const { accountNo: _, ...answer } = await startedCard(m, person)
      const bound = await m.value(contract.checkAmount, { ...answer, ...fresh() }, person)
      expect(bound).toMatchObject({ state: 'bound', isDefault: true, verifyBefore: null })
      expect(await boundOf(m, person)).toMatchObject([{ id: answer.cardId }])
    },
    refusals: {
      bank_unavailable: async (m) =>
        m.askWithoutGateway(
          contract.checkAmount,
          { ...withoutBank.checkAmount, ...fresh() },
          await m.newPerson(),
        ),
      card_not_verifying: async (m) => {
        const person = await m.newPerson()
        const { accountNo: _, ...answer } = await startedCard(m, person)
        await m.value(contract.checkAmount, { ...answer, ...fresh() }, person)
        return await m.ask(contract.checkAmount, { ...answer, ...fresh() }, person)
      },
      card_verification_over: async (m) => {
        const person = await m.newPerson()
        const { accountNo: _, ...answer } = await startedCard(m, person)
        const wrong = { ...answer, amountYuan: answer.amountYuan === '0.50' ? '0.49' : '0.50' }
        await m.ask(contract.checkAmount, { ...wrong, ...fresh() }, person)
        await m.ask(contract.checkAmount, { ...wrong, ...fresh() }, person)
        const over = await m.ask(contract.checkAmount, { ...wrong, ...fresh() }, person)
        expect(await cardsOf(m, person)).toMatchObject([{ state: 'failed' }])
        return over
      },
      small_amount_wrong: async (m) => {
        const person = await m.newPerson()
        const { accountNo: _, ...answer } = await startedCard(m, person)
        return await m.ask(contract.checkAmount, { ...answer, orderNo: '0000', ...fresh() }, person)
      },
      bank_not_answering: async (m) => {
        const person = await m.newPerson()
        const { accountNo, ...answer } = await startedCard(m, person)
        await m.value(sandbox.behaveSandboxBank, {
          accountNo,
          operation: 'check_small_amount',
          fault: 'unknown_not_done',
        })
        return await m.ask(contract.checkAmount, { ...answer, ...fresh() }, person)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, orderNo: '87654321' }),
      effects: (m, { cardId }) => countOf(m, cardId, 'bound'),
    },
    hiddenFrom: (m) => m.seed.rival,
  }),

  endpointCase({
    endpoint: contract.resendOrderNo,
    as: (m) => m.newPerson(),
    valid: async (m, person) => {
      const { cardId } = await startedCard(m, person)
      await m.db.orm.execute(
        `update bank_card set sms_sent_at = sms_sent_at - interval '3 minutes' where id = '${cardId}'`,
      )
      return { cardId, ...fresh() }
    },
    happy: async (m) => {
      const person = await m.newPerson()
      const { cardId } = await startedCard(m, person)
      for (let sent = 1; sent < 5; sent++)
        await m.later(sent * 2 * 60_000, async () => {
          const { phone } = await m.value(contract.resendOrderNo, { cardId, ...fresh() }, person)
          expect(phone).toMatch(/^137\*{4}\d{4}$/)
        })
      const limited = await m.later(IDLE_MS, () =>
        m.ask(contract.resendOrderNo, { cardId, ...fresh() }, person),
      )
      expect(limited.reason).toBe('order_no_limit')
    },
    refusals: {
      bank_unavailable: async (m) =>
        m.askWithoutGateway(
          contract.resendOrderNo,
          { ...withoutBank.resend, ...fresh() },
          await m.newPerson(),
        ),
      card_not_verifying: async (m) => {
        const person = await m.newPerson()
        const { cardId } = await boundCard(m, person)
        return await m.ask(contract.resendOrderNo, { cardId, ...fresh() }, person)
      },
      order_no_limit: async (m) => {
        const person = await m.newPerson()
        const { cardId } = await startedCard(m, person)
        return await m.ask(contract.resendOrderNo, { cardId, ...fresh() }, person)
      },
      bank_not_answering: async (m) => {
        const person = await m.newPerson()
        const { cardId, accountNo } = await startedCard(m, person)
        await m.value(sandbox.behaveSandboxBank, {
          accountNo,
          operation: 'resend_order_no',
          fault: 'unknown_not_done',
        })
        return await m.later(3 * 60_000, () => m.ask(contract.resendOrderNo, { cardId, ...fresh() }, person))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, cardId: (await startedCard(m, await m.newPerson())).cardId }),
      effects: async (m, { cardId }) => {
        const rows = await m.db.orm.execute<{ n: number }>(
          `select sms_sent_on_day as n from bank_card where id = '${cardId}'`,
        )
        return rows[0]?.n ?? 0
      },
    },
    hiddenFrom: (m) => m.seed.rival,
  }),

  endpointCase({
    endpoint: contract.unbindRelateAcct,
    as: (m) => m.newPerson({ payPassword: true }),
    valid: async (m, person) => ({
      id: (await boundCard(m, person)).cardId,
      payPassword: PAY_PASSWORD,
      ...fresh(),
    }),
    happy: async (m) => {
      const person = await m.newPerson({ payPassword: true })
      const { cardId } = await boundCard(m, person)
      await m.value(contract.unbindRelateAcct, { id: cardId, payPassword: PAY_PASSWORD, ...fresh() }, person)
      expect(await boundOf(m, person)).toEqual([])
      expect(await cardsOf(m, person)).toMatchObject([{ id: cardId, state: 'unbound', isDefault: false }])
    },
    refusals: {
      card_not_bound: async (m) => {
        const person = await m.newPerson({ payPassword: true })
        const { cardId } = await startedCard(m, person)
        return await m.ask(
          contract.unbindRelateAcct,
          { id: cardId, payPassword: PAY_PASSWORD, ...fresh() },
          person,
        )
      },
      card_in_use: async (m) => {
        const who = await withdrawer(m)
        await m.value(contract.requestCashOut, await cashOutInput(m, who), who.person)
        return await m.ask(
          contract.unbindRelateAcct,
          { id: who.cardId, payPassword: PAY_PASSWORD, ...fresh() },
          who.person,
        )
      },
      verification_expired: async (m) => {
        const person = await m.newPerson({ payPassword: true })
        const { cardId } = await boundCard(m, person)
        return await m.later(31 * MINUTE_MS, () =>
          m.ask(contract.unbindRelateAcct, { id: cardId, payPassword: PAY_PASSWORD, ...fresh() }, person),
        )
      },
      ...payPasswordRefusals(contract.unbindRelateAcct, async (m, person) => ({
        id: (await boundCard(m, person)).cardId,
        payPassword: PAY_PASSWORD,
        ...fresh(),
      })),
    },
    repeat: {
      other: async (input, m) => ({ ...input, id: (await boundCard(m, await m.newPerson())).cardId }),
      effects: (m, { id }) => countOf(m, id, 'unbound'),
    },
    hiddenFrom: (m) => m.seed.rival,
  }),

  endpointCase({
    endpoint: contract.setDefaultCard,
    as: (m) => m.newPerson(),
    valid: async (m, person) => ({ id: (await boundCard(m, person)).cardId, ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson()
      const first = await boundCard(m, person)
      await m.moveClock(DAY_MS)
      await m.db.orm.execute(
        `update member_session set last_seen_at = last_seen_at + interval '1 day' where member_id = '${person.memberId}'`,
      )
      const second = await boundCard(m, person)
      await m.moveClock(-DAY_MS)
      expect((await boundOf(m, person)).map(({ id }) => id)).toEqual([first.cardId, second.cardId])
      await m.value(contract.setDefaultCard, { id: second.cardId, ...fresh() }, person)
      expect(await boundOf(m, person)).toMatchObject([
        { id: second.cardId, isDefault: true },
        { id: first.cardId, isDefault: false },
      ])
    },
    refusals: {
      card_not_bound: async (m) => {
        const person = await m.newPerson()
        const { cardId } = await startedCard(m, person)
        return await m.ask(contract.setDefaultCard, { id: cardId, ...fresh() }, person)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, id: (await boundCard(m, await m.newPerson())).cardId }),
      effects: async (m, { id, requestId }) => {
        const rows = await m.db.orm.execute<{ n: number }>(
          `select count(*)::int as n from request_log where request_id = '${requestId}'
            and exists (select from bank_card where id = '${id}' and is_default)`,
        )
        return rows[0]?.n ?? 0
      },
    },
    hiddenFrom: (m) => m.seed.rival,
  }),
]
