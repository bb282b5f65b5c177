/** Endpoint cases of money in suspense and of differences with the bank. */
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { behaveSandboxBank, sendSandboxArrival } from 'contract/banking/sandbox'
import * as contract from 'contract/banking/suspense'
import { operatorAudit } from 'contract/operators'
import { capitalSelf } from 'contract/wallet'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { newAccountNo, PROCESSED_MS } from '../../tests/fixtures/banking'
import { closeAccountOf } from '../../tests/fixtures/closed-accounts'
import { DAY_MS, NOON } from '../../tests/fixtures/market'
import { companyWithoutOwner } from '../../tests/fixtures/owner-changes'
import { fresh } from '../../tests/fixtures/sms-codes'
import {
  explanationDecision,
  openDifference,
  proposedDecision,
  proposedExplanation,
  strangersPayment,
} from '../../tests/fixtures/suspense'

const finance = (m: Market) => m.newOperator('finance')
const YESTERDAY = shanghaiDay(new Date(NOON.getTime() - DAY_MS))

const rowOf = async (m: Market, id: string) =>
  (await m.value(contract.suspenseList, { size: 1000 }, await finance(m))).list.find((row) => row.id === id)

/** Number of audit rows of a request. */
async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

/** Explains a difference as one operator and approves it as another. */
async function explainByTwo(m: Market, id: string, by: Awaited<ReturnType<typeof finance>>): Promise<void> {
  await m.value(contract.explainDifference, { id, explanation: '已与银行核对', ...fresh() }, by)
  await m.value(contract.decideDifference, explanationDecision(id), await finance(m))
}

export const suspenseCases = [
  endpointCase({
    endpoint: contract.suspenseList,
    as: finance,
    valid: async () => ({ state: 'open' as const }),
    happy: async (m) => {
      const { id, payerAccountNo } = await strangersPayment(m, '12.00')
      expect(await rowOf(m, id)).toMatchObject({
        amountFen: 1_200,
        payerName: '不明付款人',
        payerAccountTail: payerAccountNo.slice(-4),
        reason: 'no_owner',
        named: null,
        decision: null,
      })
      const { decisionId, id: other } = await proposedDecision(m)
      const { list } = await m.value(
        contract.suspenseList,
        { state: 'proposed', size: 1000 },
        await finance(m),
      )
      expect(list.find((row) => row.id === other)?.decision).toMatchObject({ id: decisionId, kind: 'return' })
      expect(list.some((row) => row.id === id)).toBe(false)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.suspenseDetail,
    as: finance,
    valid: async (m) => ({ id: (await strangersPayment(m)).id }),
    happy: async (m) => {
      const { id, decisionId, second } = await proposedDecision(m)
      const detail = async () => m.value(contract.suspenseDetail, { id }, await finance(m))
      expect(await detail()).toMatchObject({ id, decision: { id: decisionId, state: 'proposed' } })
      await m.value(contract.rejectSuspense, { decisionId, reason: '依据不足', ...fresh() }, second)
      expect((await detail()).history.map(({ action }) => action)).toEqual(['reject', 'propose'])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.proposeSuspense,
    as: finance,
    valid: async (m) => ({
      id: (await strangersPayment(m)).id,
      kind: 'return' as const,
      note: '付款人要求退回',
      ...fresh(),
    }),
    happy: async (m) => {
      const { id } = await strangersPayment(m)
      const { seed } = m
      const proposal = {
        id,
        kind: 'book' as const,
        companyName: '宁波甬联塑化贸易有限公司',
        note: '补充附言',
      }
      const row = await m.value(contract.proposeSuspense, { ...proposal, ...fresh() }, await finance(m))
      expect(row.decision).toMatchObject({ state: 'proposed', owner: '宁波甬联塑化贸易有限公司' })
      expect((await m.value(capitalSelf, {}, seed.merchant)).availableFen).toBe(0)
    },
    refusals: {
      suspense_taken: async (m) => {
        const { id, second } = await proposedDecision(m)
        const proposal = { id, kind: 'return' as const, note: '再次提出', ...fresh() }
        return await m.ask(contract.proposeSuspense, proposal, second)
      },
      suspense_owner_unknown: async (m) => {
        const { id } = await strangersPayment(m)
        const proposal = { id, kind: 'book' as const, note: '入账' }
        const ask = async (named: { phone?: string; companyName?: string }) =>
          m.ask(contract.proposeSuspense, { ...proposal, ...named, ...fresh() }, await finance(m))
        for (const named of [
          {},
          { phone: '13999999999' },
          { phone: m.seed.buyer.phone, companyName: '某公司' },
        ])
          expect((await ask(named)).reason).toBe('suspense_owner_unknown')
        return await ask({ companyName: '不存在的公司' })
      },
      suspense_owner_gone: async (m) => {
        const { companyName } = await companyWithoutOwner(m)
        const { id } = await strangersPayment(m)
        const proposal = { id, kind: 'book' as const, companyName, note: '入账', ...fresh() }
        return await m.ask(contract.proposeSuspense, proposal, await finance(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, note: '另一依据' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.approveSuspense,
    as: finance,
    valid: async (m) => ({ decisionId: (await proposedDecision(m)).decisionId, ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson()
      const booked = await proposedDecision(m, { phone: person.phone })
      await m.value(contract.approveSuspense, { decisionId: booked.decisionId, ...fresh() }, booked.second)
      expect((await m.value(capitalSelf, {}, person)).availableFen).toBe(6_600)

      const back = await proposedDecision(m)
      await m.value(contract.approveSuspense, { decisionId: back.decisionId, ...fresh() }, back.second)
      expect((await rowOf(m, back.id))?.decision).toMatchObject({ state: 'returning' })
      await m.later(PROCESSED_MS, async () => {
        await m.value(sendSandboxArrival, {
          amountYuan: '1',
          payerName: '另一付款人',
          payerAccountNo: newAccountNo(),
          ...fresh(),
        })
      })
      expect((await rowOf(m, back.id))?.decision).toMatchObject({ state: 'returned' })
    },
    refusals: {
      suspense_decided: async (m) => {
        const { decisionId, second } = await proposedDecision(m)
        await m.value(contract.rejectSuspense, { decisionId, reason: '证据不足', ...fresh() }, second)
        return await m.ask(contract.approveSuspense, { decisionId, ...fresh() }, second)
      },
      second_operator_required: async (m) => {
        const { decisionId, first } = await proposedDecision(m)
        return await m.ask(contract.approveSuspense, { decisionId, ...fresh() }, first)
      },
      suspense_owner_gone: async (m) => {
        const person = await m.newPerson()
        const { decisionId, second } = await proposedDecision(m, { phone: person.phone })
        await closeAccountOf(m, person)
        return await m.ask(contract.approveSuspense, { decisionId, ...fresh() }, second)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, decisionId: (await proposedDecision(m)).decisionId }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.rejectSuspense,
    as: finance,
    valid: async (m) => ({
      decisionId: (await proposedDecision(m)).decisionId,
      reason: '证据不足',
      ...fresh(),
    }),
    happy: async (m) => {
      const { id, decisionId, second } = await proposedDecision(m)
      await m.value(contract.rejectSuspense, { decisionId, reason: '证据不足', ...fresh() }, second)
      expect((await rowOf(m, id))?.decision).toMatchObject({ state: 'rejected', reason: '证据不足' })
      const again = { id, kind: 'return' as const, note: '重新提出', ...fresh() }
      expect((await m.ask(contract.proposeSuspense, again, second)).status).toBe(200)
    },
    refusals: {
      suspense_decided: async (m) => {
        const { decisionId, second } = await proposedDecision(m)
        await m.value(contract.approveSuspense, { decisionId, ...fresh() }, second)
        return await m.ask(contract.rejectSuspense, { decisionId, reason: '撤回', ...fresh() }, second)
      },
      second_operator_required: async (m) => {
        const { decisionId, first } = await proposedDecision(m)
        return await m.ask(contract.rejectSuspense, { decisionId, reason: '撤回', ...fresh() }, first)
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '另一理由' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.bankDifferences,
    as: finance,
    valid: async () => ({ state: 'open' as const }),
    happy: async (m) => {
      const { operator, difference } = await openDifference(m)
      expect(difference).toMatchObject({ kind: 'ours_only', ourFen: 100, theirFen: null, explanation: null })
      await explainByTwo(m, difference.id, operator)
      const { list, comparedUpTo } = await m.value(contract.bankDifferences, { size: 1000 }, operator)
      expect(list.find(({ id }) => id === difference.id)?.state).toBe('explained')
      expect(comparedUpTo).not.toBeNull()
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.compareBankDay,
    as: finance,
    valid: async () => ({ day: YESTERDAY, ...fresh() }),
    happy: async (m) => {
      const { operator, difference } = await openDifference(m)
      const compare = () => m.value(contract.compareBankDay, { day: difference.day, ...fresh() }, operator)
      const before = await compare()
      await explainByTwo(m, difference.id, operator)
      expect(await compare()).toEqual({ lines: before.lines, open: before.open - 1 })
    },
    refusals: {
      bank_unavailable: async (m) =>
        m.askWithoutGateway(contract.compareBankDay, { day: YESTERDAY, ...fresh() }, await finance(m)),
      bank_not_answering: async (m) => {
        const silent = { accountNo: '00000000', operation: 'statement', times: 1 } as const
        await m.value(behaveSandboxBank, { ...silent, fault: 'unknown_not_done' })
        return await m.ask(contract.compareBankDay, { day: YESTERDAY, ...fresh() }, await finance(m))
      },
      day_not_over: async (m) =>
        m.ask(contract.compareBankDay, { day: shanghaiDay(NOON), ...fresh() }, await finance(m)),
    },
    repeat: { other: async (input) => ({ ...input, day: '2026-11-01' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.explainDifference,
    as: finance,
    valid: async (m) => ({
      id: (await openDifference(m)).difference.id,
      explanation: '已与银行核对',
      ...fresh(),
    }),
    happy: async (m) => {
      const { operator, difference } = await openDifference(m)
      const explained = { id: difference.id, explanation: '银行人工补录', ...fresh() }
      expect(await m.value(contract.explainDifference, explained, operator)).toMatchObject({
        state: 'open',
        explanation: null,
        proposal: { explanation: '银行人工补录', proposedBy: operator.operatorId },
      })
    },
    refusals: {
      difference_explained: async (m) => {
        const { id, second } = await proposedExplanation(m)
        await m.value(contract.decideDifference, explanationDecision(id), second)
        return await m.ask(contract.explainDifference, { id, explanation: '已核对', ...fresh() }, second)
      },
      difference_proposed: async (m) => {
        const { id, second } = await proposedExplanation(m)
        return await m.ask(contract.explainDifference, { id, explanation: '已核对', ...fresh() }, second)
      },
    },
    repeat: { other: async (input) => ({ ...input, explanation: '另一说明' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.decideDifference,
    as: finance,
    valid: async (m) => explanationDecision((await proposedExplanation(m)).id),
    happy: async (m) => {
      const { id, second } = await proposedExplanation(m)
      const returned = { id, decision: 'returned' as const, note: '请附回单', ...fresh() }
      expect(await m.value(contract.decideDifference, returned, second)).toMatchObject({
        state: 'open',
        proposal: null,
      })
      const first = await finance(m)
      await m.value(contract.explainDifference, { id, explanation: '银行人工补录', ...fresh() }, first)
      expect(await m.value(contract.decideDifference, explanationDecision(id), second)).toMatchObject({
        state: 'explained',
        explanation: '银行人工补录',
        proposal: { proposedBy: first.operatorId },
        explainedBy: second.operatorId,
      })
    },
    refusals: {
      difference_decided: async (m) =>
        m.ask(
          contract.decideDifference,
          explanationDecision((await openDifference(m)).difference.id),
          await finance(m),
        ),
      own_explanation: async (m) => {
        const { id, first } = await proposedExplanation(m)
        return await m.ask(contract.decideDifference, explanationDecision(id), first)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, decision: 'returned' as const, note: '请附回单' }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),
]
