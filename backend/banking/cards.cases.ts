/** Endpoint cases of bank cards. */
import * as contract from 'contract/banking'
import * as sandbox from 'contract/banking/sandbox'
import { parseYuan } from 'contract/units'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { ACCOUNT_NAME, boundCard, newAccountNo, newCard, startedCard } from '../../tests/fixtures/banking'
import { signedInAgain } from '../../tests/fixtures/closed-accounts'
import { DAY_MS, type Person } from '../../tests/fixtures/market'
import { replacedPayPassword } from '../../tests/fixtures/pay-passwords'
import { fresh } from '../../tests/fixtures/sms-codes'
import { wantedAccount } from './account-numbers'

const COMPANY = '宁波甬联塑化贸易有限公司'

const cardsOf = async (m: Market, as: Person) => (await m.value(contract.queryMemberBankPage, {}, as)).list
async function accountsOf(m: Market, accountNo: string): Promise<number> {
  const rows = await m.db.orm.execute<{ n: number }>(
    `select count(*)::int as n from bank_card where account_hash = '${wantedAccount(TEST_CIPHER, accountNo).hashes[0]}'`,
  )
  return rows[0]?.n ?? 0
}

export const cardCases = [
  endpointCase({
    endpoint: contract.bankCodeList,
    as: (m) => m.seed.buyer,
    valid: async () => ({ bankName: '招商' }),
    happy: async (m) => {
      const all = await m.value(contract.bankCodeList, {}, m.seed.buyer)
      expect(all.length).toBeGreaterThan(20)
      for (const { lineNo, bankCode } of all) expect(lineNo.startsWith(bankCode)).toBe(true)
      expect(await m.value(contract.bankCodeList, { bankName: '招商' }, m.seed.buyer)).toEqual([
        { bankCode: '308', bankName: '招商银行', lineNo: '308584000013' },
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.queryMemberBankPage,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await cardsOf(m, person)).toEqual([])
      const { cardId, accountNo } = await startedCard(m, person)
      expect(await m.value(contract.queryMemberBankPage, {}, person)).toMatchObject({
        list: [
          { id: cardId, bankName: '中国工商银行', accountTail: accountNo.slice(-4), state: 'verifying' },
        ],
        total: 1,
        page: 0,
      })
    },
    refusals: {
      not_company_money: async (m) =>
        m.ask(contract.queryMemberBankPage, { owner: 'company' }, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: contract.bindBankList,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(contract.bindBankList, {}, person)).toEqual({
        list: [],
        accountName: null,
        hasCompany: false,
      })
      const { cardId } = await boundCard(m, person)
      expect(await m.value(contract.bindBankList, {}, person)).toMatchObject({
        list: [{ id: cardId, state: 'bound', isDefault: true }],
        accountName: ACCOUNT_NAME,
      })
      const company = await m.value(contract.bindBankList, { owner: 'company' }, m.seed.merchant)
      expect(company).toMatchObject({ accountName: COMPANY, hasCompany: true })
    },
    refusals: {
      not_company_money: async (m) => m.ask(contract.bindBankList, { owner: 'company' }, m.seed.newcomer),
    },
  }),

  endpointCase({
    endpoint: contract.bindSmallAmount,
    as: (m) => m.newPerson(),
    valid: async () => newCard(),
    happy: async (m) => {
      const person = await m.newPerson()
      const { cardId, accountNo, orderNo, amountYuan } = await startedCard(m, person)
      expect(orderNo).toMatch(/^\d{8}$/)
      expect(parseYuan(amountYuan)).toBeLessThanOrEqual(50)
      expect(await accountsOf(m, accountNo)).toBe(1)
      expect(await cardsOf(m, person)).toMatchObject([{ id: cardId, state: 'verifying' }])

      const unlucky = await m.newPerson()
      const refusedNo = newAccountNo()
      await m.value(sandbox.behaveSandboxBank, {
        accountNo: refusedNo,
        operation: 'small_amount',
        fault: 'refuse',
      })
      await m.value(contract.bindSmallAmount, newCard(refusedNo), unlucky)
      expect(await cardsOf(m, unlucky)).toMatchObject([{ state: 'failed', reason: '收款账号与户名不符' }])
      await m.value(contract.bindSmallAmount, newCard(), unlucky)
    },
    refusals: {
      bank_unavailable: async (m) =>
        m.askWithoutGateway(contract.bindSmallAmount, newCard(), await m.newPerson()),
      not_company_money: async (m) =>
        m.ask(contract.bindSmallAmount, newCard(undefined, 'company'), await m.newPerson()),
      pay_password_replaced: async (m) => {
        const person = await replacedPayPassword(m)
        const bound = await m.later(DAY_MS, async () =>
          m.ask(contract.bindSmallAmount, newCard(), await signedInAgain(m, person)),
        )
        expect(bound.status).toBe(200)
        return await m.ask(contract.bindSmallAmount, newCard(), await replacedPayPassword(m))
      },
      bank_unknown: async (m) =>
        m.ask(contract.bindSmallAmount, { ...newCard(), bankCode: '999' }, await m.newPerson()),
      line_number_differs: async (m) =>
        m.ask(contract.bindSmallAmount, { ...newCard(), lineNo: '308584000013' }, await m.newPerson()),
      name_not_owner: async (m) => {
        const person = await m.newPerson()
        await boundCard(m, person)
        return await m.ask(contract.bindSmallAmount, newCard(undefined, 'mine', '别人'), person)
      },
      card_bound: async (m) => {
        const person = await m.newPerson()
        const { accountNo } = await boundCard(m, person)
        return await m.ask(contract.bindSmallAmount, newCard(accountNo), person)
      },
      card_started_today: async (m) => {
        const person = await m.newPerson()
        const { cardId } = await startedCard(m, person)
        const guess = async () =>
          m.ask(contract.checkAmount, { cardId, orderNo: '00000000', amountYuan: '0.50', ...fresh() }, person)
        for (const expected of ['small_amount_wrong', 'small_amount_wrong', 'card_verification_over'])
          expect((await guess()).reason).toBe(expected)
        expect(await cardsOf(m, person)).toMatchObject([{ state: 'failed' }])
        return await m.ask(contract.bindSmallAmount, newCard(), person)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, accountNo: newAccountNo() }),
      effects: (m, { accountNo }) => accountsOf(m, accountNo),
    },
  }),
]
