/** Endpoint cases of arrivals. */
import * as contract from 'contract/banking'
import { sendSandboxArrival } from 'contract/banking/sandbox'
import type { WalletOwner } from 'contract/banking/states'
import { capitalSelf } from 'contract/wallet'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { boundCard, namedPerson, newAccountNo } from '../../tests/fixtures/banking'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const COMPANY = '宁波甬联塑化贸易有限公司'

const infoOf = (m: Market, as: Person, owner: WalletOwner = 'mine') =>
  m.value(contract.rechargeInfo, { owner }, as)

/** A payment with a purpose arrives at the supervised account. */
async function pay(m: Market, purpose: string, payerName = '王采购', amountYuan = '88.00') {
  const payment = { amountYuan, payerName, payerAccountNo: newAccountNo(), purpose, ...fresh() }
  return (await m.value(sendSandboxArrival, payment)).bankReference
}

const listOf = async (m: Market, as: Person, owner: WalletOwner = 'mine') =>
  (await m.value(contract.getUserRechargeList, { owner }, as)).list

/** A member with an arrival. */
async function payer(m: Market) {
  const person = await namedPerson(m)
  await pay(m, (await infoOf(m, person)).reference)
  const [arrival] = await listOf(m, person)
  return { person, id: arrival?.id ?? '' }
}

export const rechargeCases = [
  endpointCase({
    endpoint: contract.rechargeInfo,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      const info = await infoOf(m, person)
      expect(info).toMatchObject({ bankName: '沙箱银行', payerName: null, hasCompany: false })
      expect(info.reference).toMatch(/^CZ\d{12}$/)
      expect(await infoOf(m, person)).toEqual(info)
      await boundCard(m, person)
      expect((await infoOf(m, person)).payerName).toBe('王采购')
      const company = await infoOf(m, m.seed.merchant, 'company')
      expect(company).toMatchObject({ payerName: COMPANY, hasCompany: true })
      expect(company.reference).not.toBe((await infoOf(m, m.seed.merchant)).reference)
    },
    refusals: {
      bank_unavailable: (m) => m.askWithoutGateway(contract.rechargeInfo, {}, m.seed.buyer),
      not_company_money: (m) => m.ask(contract.rechargeInfo, { owner: 'company' }, m.seed.newcomer),
    },
  }),

  endpointCase({
    endpoint: contract.getUserRechargeList,
    as: (m) => m.seed.buyer,
    valid: async () => ({ state: 'booked' as const }),
    happy: async (m) => {
      const person = await namedPerson(m)
      expect(await listOf(m, person)).toEqual([])
      const { reference } = await infoOf(m, person)
      await pay(m, `货款${reference}`)
      expect(await listOf(m, person)).toMatchObject([{ amountFen: 8_800, state: 'booked' }])
      expect((await m.value(capitalSelf, {}, person)).availableFen).toBe(8_800)

      await boundCard(m, person)
      await pay(m, reference, '别的公司')
      expect(await listOf(m, person)).toMatchObject([
        { state: 'checking', checkingReason: 'name_differs' },
        { state: 'booked', checkingReason: null },
      ])
      expect((await m.value(capitalSelf, {}, person)).availableFen).toBe(8_800)

      const unnamed = await m.newPerson()
      await pay(m, (await infoOf(m, unnamed)).reference)
      expect(await listOf(m, unnamed)).toMatchObject([{ state: 'checking', checkingReason: 'name_unknown' }])

      const company = await infoOf(m, m.seed.merchant, 'company')
      const before = await listOf(m, m.seed.merchant, 'company')
      await pay(m, company.reference, COMPANY)
      expect(await listOf(m, m.seed.merchant, 'company')).toHaveLength(before.length + 1)
    },
    refusals: {
      not_company_money: (m) => m.ask(contract.getUserRechargeList, { owner: 'company' }, m.seed.newcomer),
    },
  }),

  endpointCase({
    endpoint: contract.receipt,
    as: namedPerson,
    valid: async (m, person) => {
      await pay(m, (await infoOf(m, person)).reference)
      return { id: (await listOf(m, person))[0]?.id ?? '' }
    },
    happy: async (m) => {
      const { person, id } = await payer(m)
      expect(await m.value(contract.receipt, { id }, person)).toMatchObject({
        id,
        payeeName: '塑集演示监管户',
        payerName: '王采购',
        payerAccountTail: expect.stringMatching(/^\d{4}$/),
        payerBankName: '中国农业银行',
        state: 'booked',
      })
    },
    refusals: {
      bank_unavailable: async (m) => {
        const { person, id } = await payer(m)
        return await m.askWithoutGateway(contract.receipt, { id }, person)
      },
    },
    hiddenFrom: (m) => m.seed.rival,
  }),
]
