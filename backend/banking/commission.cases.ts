/** Endpoint cases of withdrawals of commission. */
import * as contract from 'contract/banking/commission'
import { sendSandboxArrival } from 'contract/banking/sandbox'
import { operatorAudit } from 'contract/operators'
import { formatYuan } from 'contract/units'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { newAccountNo, PROCESSED_MS } from '../../tests/fixtures/banking'
import { COMMISSION_FEN, earnCommission, proposedWithdrawal } from '../../tests/fixtures/commission'
import { fresh } from '../../tests/fixtures/sms-codes'

const finance = (m: Market) => m.newOperator('finance')
const ALL = '99000000.00'

const page = async (m: Market, input: { state?: 'proposed' } = {}) =>
  await m.value(contract.commissionWithdrawals, { ...input, size: 1000 }, await finance(m))

const rowOf = async (m: Market, id: string) => (await page(m)).list.find((row) => row.id === id)

/** Number of audit rows of a request. */
async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

export const commissionCases = [
  endpointCase({
    endpoint: contract.commissionWithdrawals,
    as: finance,
    valid: async () => ({ state: 'proposed' as const }),
    happy: async (m) => {
      const before = (await page(m)).availableFen
      await earnCommission(m)
      const { availableFen, account } = await page(m)
      expect(availableFen - before).toBe(COMMISSION_FEN)
      expect(account).toEqual({ name: '塑集演示运营户', tail: '0002' })
      const { withdrawalId } = await proposedWithdrawal(m)
      const { list } = await page(m, { state: 'proposed' })
      expect(list[0]).toMatchObject({ id: withdrawalId, amountFen: 10_000, payeeName: '塑集演示运营户' })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.proposeWithdrawal,
    as: finance,
    valid: async (m) => {
      await earnCommission(m)
      return { amountYuan: '1.00', note: '十一月佣金', ...fresh() }
    },
    happy: async (m) => {
      const { withdrawalId } = await proposedWithdrawal(m)
      const { availableFen } = await page(m)
      expect(await rowOf(m, withdrawalId)).toMatchObject({ state: 'proposed', decidedBy: null })
      expect(availableFen).toBeGreaterThanOrEqual(10_000)
    },
    refusals: {
      commission_account_missing: async (m) => {
        const wanted = { amountYuan: '1.00', note: '佣金', ...fresh() }
        return await m.askWithoutGateway(contract.proposeWithdrawal, wanted, await finance(m))
      },
      commission_short: async (m) => {
        const wanted = { amountYuan: ALL, note: '佣金', ...fresh() }
        return await m.ask(contract.proposeWithdrawal, wanted, await finance(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, note: '另一用途' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.approveWithdrawal,
    as: finance,
    valid: async (m) => ({ withdrawalId: (await proposedWithdrawal(m)).withdrawalId, ...fresh() }),
    happy: async (m) => {
      const { withdrawalId, second } = await proposedWithdrawal(m)
      const before = (await page(m)).availableFen
      const row = await m.value(contract.approveWithdrawal, { withdrawalId, ...fresh() }, second)
      expect(row).toMatchObject({ state: 'paying', decidedBy: expect.any(String) })
      expect((await page(m)).availableFen).toBe(before - 10_000)
      await m.later(PROCESSED_MS, async () => {
        const payer = { payerName: '另一付款人', payerAccountNo: newAccountNo() }
        await m.value(sendSandboxArrival, { amountYuan: '1', ...payer, ...fresh() })
      })
      expect(await rowOf(m, withdrawalId)).toMatchObject({ state: 'paid', settledAt: expect.any(String) })
    },
    refusals: {
      withdrawal_decided: async (m) => {
        const { withdrawalId, second } = await proposedWithdrawal(m)
        await m.value(contract.approveWithdrawal, { withdrawalId, ...fresh() }, second)
        return await m.ask(contract.approveWithdrawal, { withdrawalId, ...fresh() }, second)
      },
      own_withdrawal: async (m) => {
        const { withdrawalId, first } = await proposedWithdrawal(m)
        return await m.ask(contract.approveWithdrawal, { withdrawalId, ...fresh() }, first)
      },
      commission_short: async (m) => {
        const { withdrawalId, first, second } = await proposedWithdrawal(m)
        const all = formatYuan((await page(m)).availableFen)
        const wanted = { amountYuan: all, note: '全部佣金', ...fresh() }
        const { id } = await m.value(contract.proposeWithdrawal, wanted, first)
        await m.value(contract.approveWithdrawal, { withdrawalId: id, ...fresh() }, second)
        return await m.ask(contract.approveWithdrawal, { withdrawalId, ...fresh() }, second)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, withdrawalId: (await proposedWithdrawal(m)).withdrawalId }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.rejectWithdrawal,
    as: finance,
    valid: async (m) => ({
      withdrawalId: (await proposedWithdrawal(m)).withdrawalId,
      reason: '用途不明',
      ...fresh(),
    }),
    happy: async (m) => {
      const { withdrawalId, second } = await proposedWithdrawal(m)
      const before = (await page(m)).availableFen
      const rejection = { withdrawalId, reason: '用途不明', ...fresh() }
      const row = await m.value(contract.rejectWithdrawal, rejection, second)
      expect(row).toMatchObject({ state: 'rejected', reason: '用途不明' })
      expect((await page(m)).availableFen).toBe(before)
    },
    refusals: {
      withdrawal_decided: async (m) => {
        const { withdrawalId, second } = await proposedWithdrawal(m)
        await m.value(contract.approveWithdrawal, { withdrawalId, ...fresh() }, second)
        return await m.ask(
          contract.rejectWithdrawal,
          { withdrawalId, reason: '用途不明', ...fresh() },
          second,
        )
      },
      own_withdrawal: async (m) => {
        const { withdrawalId, first } = await proposedWithdrawal(m)
        return await m.ask(contract.rejectWithdrawal, { withdrawalId, reason: '用途不明', ...fresh() }, first)
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '另一理由' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),
]
