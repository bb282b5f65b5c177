/** Endpoint cases of cash-outs. */
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/banking'
import * as sandbox from 'contract/banking/sandbox'
import type { CashOutState } from 'contract/banking/states'
import { outbox } from 'contract/dev'
import { capitalSelf } from 'contract/wallet'
import { capitalFlow } from 'contract/wallet/journal'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  boundCard,
  cashOutInput,
  giveOwnerWithdrawable,
  giveWithdrawable,
  PROCESSED_MS,
  startedCard,
  withdrawer,
} from '../../tests/fixtures/banking'
import { signedInAgain } from '../../tests/fixtures/closed-accounts'
import { DAY_MS, MINUTE_MS, PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { payPasswordRefusals, replacedPayPassword } from '../../tests/fixtures/pay-passwords'
import { codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

const FEE_FEN = 500

async function listOf(m: Market, as: Person, state?: CashOutState) {
  return (await m.value(contract.cashOutPage, { ...(state && { state }) }, as)).list
}

/** A requested cash-out of 100 yuan. */
async function requested(m: Market) {
  const who = await withdrawer(m)
  const made = await m.value(contract.requestCashOut, await cashOutInput(m, who), who.person)
  return { ...who, id: made.id }
}

/** Asks for an amount with a new code. */
const ask = async (m: Market, who: { person: Person; cardId: string }, amountYuan: string) =>
  m.ask(contract.requestCashOut, await cashOutInput(m, who, amountYuan), who.person)

export const cashOutCases = [
  endpointCase({
    endpoint: contract.sendSmsCodeOnCashOutOrPay,
    as: (m) => m.newPerson(),
    valid: async () => ({ ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson()
      await m.value(contract.sendSmsCodeOnCashOutOrPay, {}, person)
      const [message] = await m.value(outbox, { phone: person.phone })
      expect(message?.text).toContain('用于提现')
    },
    refusals: {
      sms_not_sent: async (m) =>
        m.askWithoutGateway(contract.sendSmsCodeOnCashOutOrPay, {}, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: contract.cashOutTerms,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const { person, cardId } = await withdrawer(m)
      const terms = await m.value(contract.cashOutTerms, {}, person)
      expect(terms).toMatchObject({
        withdrawableFen: 1_000_000,
        minFen: 100,
        maxFen: 500_000_000,
        leftTodayFen: 2_000_000_000,
        cards: [{ id: cardId }],
        hasPayPassword: true,
        hasCompany: false,
      })
      await ask(m, { person, cardId }, '100')
      expect(await m.value(contract.cashOutTerms, {}, person)).toMatchObject({
        withdrawableFen: 1_000_000 - 10_000 - FEE_FEN,
        leftTodayFen: 2_000_000_000 - 10_000,
      })
      const company = await m.value(contract.cashOutTerms, { owner: 'company' }, m.seed.merchant)
      expect(company).toMatchObject({ withdrawableFen: 0, cards: [], hasCompany: true })
    },
    refusals: {
      not_company_money: async (m) => m.ask(contract.cashOutTerms, { owner: 'company' }, m.seed.newcomer),
    },
  }),

  endpointCase({
    endpoint: contract.requestCashOut,
    as: (m) => m.newPerson({ payPassword: true }),
    valid: async (m, person) => {
      await giveWithdrawable(m, person.memberId, 1_000_000)
      return await cashOutInput(m, { person, ...(await boundCard(m, person)) })
    },
    happy: async (m) => {
      const { person, id } = await requested(m)
      const left = { withdrawableFen: 1_000_000 - 10_500, heldFen: 10_500 }
      expect(await m.value(capitalSelf, {}, person)).toMatchObject(left)
      const { list } = await m.value(capitalFlow, {}, person)
      expect(list.slice(0, 2)).toMatchObject([
        { cause: 'hold', subject: { kind: 'cash_out', id } },
        { cause: 'hold', subject: { kind: 'cash_out', id, no: expect.stringMatching(/^SJ\d{20}$/) } },
      ])
      const typed = { cardId: id, payPassword: PAY_PASSWORD, smsCode: '000000' }
      for (const amountYuan of ['1e5', '0.001', '-1', '－１', '0', '10,00', '123456789012345', '一百']) {
        const asked = await m.ask(contract.requestCashOut, { ...typed, amountYuan, ...fresh() }, person)
        expect(asked, amountYuan).toMatchObject({
          reason: 'invalid_input',
          data: { fields: { amountYuan: ['请填写大于零的金额，最多两位小数'] } },
        })
      }
      expect(await m.value(capitalSelf, {}, person)).toMatchObject(left)

      // Full-width digits of a Chinese keyboard are the amount that they show.
      const wide = await withdrawer(m)
      const made = await m.value(contract.requestCashOut, await cashOutInput(m, wide, '１００'), wide.person)
      expect(made.amountFen).toBe(10_000)
    },
    refusals: {
      bank_unavailable: async (m) => {
        const who = await withdrawer(m)
        return await m.askWithoutGateway(contract.requestCashOut, await cashOutInput(m, who), who.person)
      },
      not_company_money: async (m) => {
        const who = await withdrawer(m)
        const input = { ...(await cashOutInput(m, who)), owner: 'company' as const }
        return await m.ask(contract.requestCashOut, input, who.person)
      },
      pay_password_replaced: async (m) => {
        const person = await replacedPayPassword(m)
        const typed = { cardId: newId(), amountYuan: '1', payPassword: '135792', smsCode: '000000' }
        const later = await m.later(DAY_MS, async () =>
          m.ask(contract.requestCashOut, { ...typed, ...fresh() }, await signedInAgain(m, person)),
        )
        expect(later.reason).toBe('card_not_bound')
        return await m.ask(contract.requestCashOut, { ...typed, ...fresh() }, person)
      },
      card_not_bound: async (m) => {
        const person = await m.newPerson({ payPassword: true })
        await giveWithdrawable(m, person.memberId, 1_000_000)
        const others = await boundCard(m, await m.newPerson())
        expect((await ask(m, { person, cardId: others.cardId }, '1')).reason).toBe('card_not_bound')
        const { cardId } = await startedCard(m, person)
        return await m.later(120_000, () => ask(m, { person, cardId }, '1'))
      },
      cash_out_too_small: async (m) => ask(m, await withdrawer(m), '0.99'),
      cash_out_too_large: async (m) => ask(m, await withdrawer(m), '5000000.01'),
      cash_out_day_limit: async (m) => {
        const who = await withdrawer(m, 3_000_000_000)
        for (let n = 0; n < 4; n++)
          await m.later(n * 60_000, async () => {
            expect((await ask(m, who, '4999999')).status).toBe(200)
          })
        return await m.later(10 * 60_000, () => ask(m, who, '5'))
      },
      cash_out_unresolved: async (m) => {
        const who = await withdrawer(m)
        const { accountNo } = who
        for (const operation of ['transfer', 'inquire'] as const)
          await m.value(sandbox.behaveSandboxBank, {
            accountNo,
            operation,
            fault: 'unknown_not_done',
            times: 20,
          })
        await ask(m, who, '100')
        return await m.later(60_000, () => ask(m, who, '100'))
      },
      withdrawable_short: async (m) => {
        const who = await withdrawer(m)
        const all = await ask(m, who, '10000')
        expect(all).toMatchObject({ reason: 'withdrawable_short', data: { missingFen: FEE_FEN } })
        return await m.later(60_000, () => ask(m, who, '9996'))
      },
      verification_expired: async (m) => {
        const who = await withdrawer(m)
        return await m.later(31 * MINUTE_MS, () => ask(m, who, '100'))
      },
      ...payPasswordRefusals(contract.requestCashOut, async (m, person) => {
        await giveWithdrawable(m, person.memberId, 1_000_000)
        return await cashOutInput(m, { person, ...(await boundCard(m, person)) })
      }),
      ...codeRefusals(contract.requestCashOut, async (m) => {
        const who = await withdrawer(m)
        const { smsCode: code, ...input } = await cashOutInput(m, who)
        return { code, as: who.person, show: (smsCode) => ({ ...input, smsCode }) }
      }),
    },
    repeat: {
      other: async (input) => ({ ...input, amountYuan: '101.00' }),
      effects: async (m, { requestId }) => {
        const rows = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int as n from cash_out where request_id = ${requestId}`,
        )
        return rows[0]?.n ?? 0
      },
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.cashOutPage,
    as: (m) => m.seed.buyer,
    valid: async () => ({ state: 'succeeded' as const }),
    happy: async (m) => {
      const { person, id } = await requested(m)
      expect(await listOf(m, person)).toMatchObject([
        { id, amountFen: 10_000, feeFen: FEE_FEN, bankName: '中国工商银行', state: 'processing' },
      ])
      expect(await listOf(m, person, 'failed')).toEqual([])
      expect(await listOf(m, await m.newPerson())).toEqual([])
    },
    refusals: {
      not_company_money: async (m) => m.ask(contract.cashOutPage, { owner: 'company' }, m.seed.newcomer),
    },
  }),

  endpointCase({
    endpoint: contract.syncCashOutInfo,
    as: (m) => m.newPerson({ payPassword: true }),
    valid: async (m, person) => {
      await giveWithdrawable(m, person.memberId, 1_000_000)
      const who = { person, ...(await boundCard(m, person)) }
      return { id: (await m.value(contract.requestCashOut, await cashOutInput(m, who), person)).id }
    },
    ofCompany: async (m) => {
      const as = await m.newPerson({ payPassword: true })
      await giveOwnerWithdrawable(m, { memberId: null, companyId: as.companyId }, 1_000_000)
      const input = await cashOutInput(m, { person: as, ...(await boundCard(m, as)) })
      return { input: { id: (await m.value(contract.requestCashOut, input, as)).id }, as }
    },
    happy: async (m) => {
      const { person, id } = await requested(m)
      expect((await m.value(contract.syncCashOutInfo, { id }, person)).state).toBe('processing')
      const synced = await m.later(PROCESSED_MS, () => m.value(contract.syncCashOutInfo, { id }, person))
      expect(synced).toMatchObject({ state: 'succeeded', reason: null, settledAt: expect.any(String) })
    },
    refusals: {},
    hiddenFrom: (m) => m.seed.rival,
  }),
]
