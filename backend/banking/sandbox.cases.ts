/** Endpoint cases of the bank's notices and of the sandbox bank. */
import { SANDBOX_BANK_KEY, sealEnvelope } from 'backend/gateways/bank'
import { systemClock } from 'backend/platform/clock'
import { newId } from 'backend/platform/ids'
import { cashOutPage, getUserRechargeList, requestCashOut } from 'contract/banking'
import * as contract from 'contract/banking/sandbox'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import {
  ACCOUNT_NAME,
  cashOutInput,
  namedPerson,
  newAccountNo,
  PROCESSED_MS,
  startedCard,
  withdrawer,
} from '../../tests/fixtures/banking'
import { MINUTE_MS } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const sealed = (content: unknown, secret = SANDBOX_BANK_KEY.secret) =>
  sealEnvelope({ ...SANDBOX_BANK_KEY, secret }, content, newId(), systemClock.now())
const inquiry = { operation: 'inquire', no: 'SJ20261121000000000000' }

export const bankInterfaceCases = [
  endpointCase({
    endpoint: contract.bankNotice,
    valid: async () => sealed({ kind: 'instruction', reference: 'SJ20261121000000000000' }),
    happy: async (m) => {
      const who = await withdrawer(m)
      const { no } = await m.value(requestCashOut, await cashOutInput(m, who), who.person)
      const stateNow = async () => (await m.value(cashOutPage, {}, who.person)).list[0]?.state
      const notice = () => m.value(contract.bankNotice, sealed({ kind: 'instruction', reference: no }))
      await notice()
      expect(await stateNow()).toBe('processing')
      await m.later(PROCESSED_MS, async () => {
        await notice()
        await notice()
      })
      expect(await stateNow()).toBe('succeeded')
    },
    refusals: {
      bank_unavailable: (m) =>
        m.askWithoutGateway(contract.bankNotice, sealed({ kind: 'instruction', reference: 'x' })),
      bank_not_answering: async (m) => {
        const payerAccountNo = newAccountNo()
        const silent = { accountNo: payerAccountNo, operation: 'inquire_arrival', times: 3 } as const
        await m.value(contract.behaveSandboxBank, { ...silent, fault: 'unknown_not_done' })
        const payment = { amountYuan: '1', payerName: '某公司', payerAccountNo, notices: 0, ...fresh() }
        const { bankReference } = await m.value(contract.sendSandboxArrival, payment)
        return await m.ask(contract.bankNotice, sealed({ kind: 'arrival', reference: bankReference }))
      },
      notice_refused: async (m) => {
        const who = await withdrawer(m)
        const { no } = await m.value(requestCashOut, await cashOutInput(m, who), who.person)
        const notice = { kind: 'instruction', reference: no }
        const repeated = sealed(notice)
        await m.value(contract.bankNotice, repeated)
        const now = systemClock.now()
        const forged = {
          repeated,
          'of another market': sealEnvelope({ ...SANDBOX_BANK_KEY, merchant: 'OTHER' }, notice, newId(), now),
          old: sealEnvelope(SANDBOX_BANK_KEY, notice, newId(), new Date(now.getTime() - 6 * MINUTE_MS)),
          'of the future': sealEnvelope(
            SANDBOX_BANK_KEY,
            notice,
            newId(),
            new Date(now.getTime() + 6 * MINUTE_MS),
          ),
          altered: { ...sealed(notice), body: JSON.stringify({ ...notice, kind: 'arrival' }) },
          'of an unknown kind': sealed({ ...notice, kind: 'refund' }),
        }
        await m.later(PROCESSED_MS, async () => {
          for (const [name, message] of Object.entries(forged))
            expect((await m.ask(contract.bankNotice, message)).reason, name).toBe('notice_refused')
        })
        const { list } = await m.value(cashOutPage, {}, who.person)
        expect(list).toMatchObject([{ state: 'processing' }])
        return await m.ask(contract.bankNotice, sealed(notice, 'another secret'))
      },
    },
  }),

  endpointCase({
    endpoint: contract.sandboxBank,
    valid: async () => sealed(inquiry),
    happy: async (m) => {
      const answer = await m.value(contract.sandboxBank, sealed(inquiry))
      expect(JSON.parse(answer.body)).toEqual({ outcome: 'absent' })
    },
    refusals: {
      sandbox_refused: async (m) => await m.ask(contract.sandboxBank, sealed(inquiry, 'another secret')),
      sandbox_silent: async (m) => {
        const accountNo = newAccountNo()
        await m.value(contract.behaveSandboxBank, {
          accountNo,
          operation: 'transfer',
          fault: 'unknown_not_done',
        })
        const payee = { accountNo, accountName: '某公司', bankCode: '102', lineNo: null }
        const transfer = {
          operation: 'transfer',
          no: 'SJ20261121000000000001',
          payee,
          amountFen: 1,
          purpose: '',
        }
        return await m.ask(contract.sandboxBank, sealed(transfer))
      },
    },
  }),

  endpointCase({
    endpoint: contract.behaveSandboxBank,
    valid: async () => ({
      accountNo: newAccountNo(),
      operation: 'transfer' as const,
      fault: 'slow' as const,
    }),
    happy: async (m) => {
      const who = await withdrawer(m)
      const { accountNo } = who
      await m.value(contract.behaveSandboxBank, { accountNo, operation: 'transfer', fault: 'refuse' })
      await m.value(requestCashOut, await cashOutInput(m, who), who.person)
      const { list } = await m.value(cashOutPage, {}, who.person)
      expect(list).toMatchObject([{ state: 'failed', reason: '收款账号与户名不符' }])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.moveBankClock,
    valid: async () => ({ days: 1 }),
    happy: async (m) => {
      const who = await withdrawer(m)
      await m.value(contract.behaveSandboxBank, {
        accountNo: who.accountNo,
        operation: 'transfer',
        fault: 'return_later',
      })
      await m.value(requestCashOut, await cashOutInput(m, who), who.person)
      await m.value(contract.moveBankClock, { days: 3 })
      const { list } = await m.value(cashOutPage, {}, who.person)
      expect(list).toMatchObject([{ state: 'returned', reason: '收款行退回：账户状态异常' }])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.sendSandboxArrival,
    valid: async () => ({
      amountYuan: '10.00',
      payerName: '某公司',
      payerAccountNo: newAccountNo(),
      ...fresh(),
    }),
    happy: async (m) => {
      const person = await namedPerson(m)
      const payment = { payerName: ACCOUNT_NAME, payerAccountNo: newAccountNo(), purpose: person.phone }
      const listed = async () => (await m.value(getUserRechargeList, {}, person)).list
      await m.value(contract.sendSandboxArrival, { ...payment, amountYuan: '12.34', notices: 2, ...fresh() })
      expect(await listed()).toMatchObject([{ amountFen: 1_234, payerName: ACCOUNT_NAME, state: 'booked' }])
    },
    refusals: {
      bank_reference_reused: async (m) => {
        const payment = { payerName: '某公司', payerAccountNo: newAccountNo(), ...fresh() }
        await m.value(contract.sendSandboxArrival, { ...payment, amountYuan: '1' })
        return await m.ask(contract.sendSandboxArrival, { ...payment, amountYuan: '2' })
      },
    },
    repeat: {
      reason: 'bank_reference_reused',
      other: async (input) => ({ ...input, amountYuan: '11.00' }),
      effects: async (m, { requestId }) => {
        const rows = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int as n from bank_arrival where bank_reference = ${`SX${requestId}`}`,
        )
        return rows[0]?.n ?? 0
      },
    },
  }),

  endpointCase({
    endpoint: contract.sandboxAccount,
    valid: async () => ({ accountNo: newAccountNo() }),
    happy: async (m) => {
      const { accountNo } = await startedCard(m, await m.newPerson())
      expect(await m.value(contract.sandboxAccount, { accountNo })).toHaveLength(1)
      expect(await m.value(contract.sandboxAccount, { accountNo: newAccountNo() })).toEqual([])
    },
    refusals: {},
  }),
]
