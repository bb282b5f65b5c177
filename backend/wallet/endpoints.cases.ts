/** Endpoint cases of the journal, its export, and the assets. */
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import type { InputOf } from 'contract/endpoint'
import { pay } from 'contract/ordering'
import { bankTransfer, capitalSelf } from 'contract/wallet'
import * as journal from 'contract/wallet/journal'
import { unpaidOrderOf } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS, type Person } from '../../tests/fixtures/market'
import { payment } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const PAID_FEN = 3_367_500

/** A member who received 50,000 yuan and paid one order. */
async function spender(m: Market) {
  const person = await m.newPerson({ payPassword: true })
  const bankReference = newId()
  await m.value(bankTransfer, { phone: person.phone, amountYuan: '50000', bankReference, ...fresh() })
  const orderId = await unpaidOrderOf(m, person)
  await m.value(pay, payment(orderId), person)
  return { person, bankReference, orderId }
}

const ROW = {
  at: expect.any(String),
  transferId: expect.any(String),
  account: 'settling',
  heldChangeFen: 0,
  heldFen: 0,
}

async function entriesOf(m: Market) {
  const { person, bankReference, orderId } = await spender(m)
  const expected = [
    {
      ...ROW,
      cause: 'order_payment',
      counterparty: '宁波甬联塑化贸易有限公司',
      subject: { kind: 'order', id: orderId, no: expect.stringMatching(/^SJ\d{18}$/) },
      amountFen: -PAID_FEN,
      balanceFen: 5_000_000 - PAID_FEN,
    },
    {
      ...ROW,
      cause: 'deposit',
      counterparty: '沙箱银行付款人',
      subject: { kind: 'bank_slip', id: expect.any(String), no: bankReference },
      amountFen: 5_000_000,
      balanceFen: 5_000_000,
    },
  ]
  return { person, expected }
}

export const moneyCases = [
  endpointCase({
    endpoint: journal.capitalFlow,
    as: (m) => m.seed.buyer,
    valid: async () => ({ account: '' as const, cause: 'deposit' as const, from: '2026-11-01', to: '' }),
    happy: async (m) => {
      const { person, expected } = await entriesOf(m)
      const flow = async (query: InputOf<typeof journal.capitalFlow>, as: Person = person) =>
        await m.value(journal.capitalFlow, query, as)
      expect(await flow({})).toEqual({ list: expected, total: 2, page: 0, size: 20, hasCompany: false })
      expect(await flow({ direction: 'out' })).toMatchObject({ list: [expected[0]], total: 1 })
      expect(await flow({ cause: 'deposit' })).toMatchObject({ list: [expected[1]], total: 1 })
      expect(await flow({ account: 'withdrawable' })).toMatchObject({ list: [], total: 0 })
      const tomorrow = shanghaiDay(new Date(m.clock.now().getTime() + DAY_MS))
      expect(await flow({ from: tomorrow })).toMatchObject({ list: [], total: 0 })
      expect(await flow({ to: shanghaiDay(m.clock.now()), size: 10 })).toMatchObject({ total: 2, size: 10 })
      expect(await flow({ page: 10_000 })).toMatchObject({ list: [], total: 2, page: 10_000 })
      expect(await flow({}, await m.newPerson())).toMatchObject({ list: [], total: 0 })
      const odd = { from: '1026-01-01', to: '2026-11-21' }
      expect(await m.ask(journal.capitalFlow, odd, person)).toMatchObject({
        status: 400,
        reason: 'invalid_input',
        data: { fields: { from: ['年份须在 2000 至 2100 之间'] } },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: journal.flowExport,
    as: (m) => m.seed.buyer,
    valid: async () => ({ from: '2026-11-01', to: '2026-11-30' }),
    happy: async (m) => {
      const { person, expected } = await entriesOf(m)
      const file = async (query: InputOf<typeof journal.flowExport>) =>
        await m.value(journal.flowExport, query, person)
      expect(await file({})).toEqual({ list: expected, next: null })
      expect(await file({ direction: 'in' })).toEqual({ list: [expected[1]], next: null })
      expect((await m.ask(journal.flowExport, { after: 'from here' }, person)).reason).toBe('invalid_input')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: journal.capitalAsset,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const { person } = await spender(m)
      const left = 5_000_000 - PAID_FEN
      const asset = () => m.value(journal.capitalAsset, {}, person)
      const capital = await m.value(capitalSelf, {}, person)
      const holds = { holds: [], holdsTotal: 0, heldByPurpose: [], hasCompany: false }
      expect(await asset()).toEqual({
        ...capital,
        ...holds,
        dueFen: 0,
        tomorrowFen: left,
        tomorrow: '2026-11-22',
      })
      const nextDay = { dueFen: left, tomorrowFen: 0, tomorrow: '2026-11-23' }
      expect(await m.later(DAY_MS, asset)).toEqual({ ...capital, ...holds, ...nextDay })
    },
    refusals: {},
  }),
]
