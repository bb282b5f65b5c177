/** Endpoint cases of corrections. */
import { newId } from 'backend/platform/ids'
import { suspenseDetail } from 'contract/banking/suspense'
import { financeMovements } from 'contract/finance'
import * as contract from 'contract/finance/corrections'
import { operatorAudit } from 'contract/operators'
import { bankTransfer, capitalSelf } from 'contract/wallet'
import { capitalFlow } from 'contract/wallet/journal'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { expect } from 'vitest'
import {
  BOOKED_FEN,
  bookedCorrection,
  proposedCorrection,
  wrongBooking,
} from '../../tests/fixtures/corrections'
import { paidOrder } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

/** One yuan less than an order costs, so that it takes from the wrong booking. */
const ORDER_LESS_ONE_YUAN = '33674.00'

const finance = (m: Market) => m.newOperator('finance')

/** Number of audit rows of a request. */
async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

const reject = (m: Market, correctionId: string, as: Parameters<Market['ask']>[2]) =>
  m.value(contract.rejectCorrection, { correctionId, reason: '依据不足', ...fresh() }, as)

export const correctionCases = [
  endpointCase({
    endpoint: contract.financeMovement,
    as: finance,
    valid: async (m) => ({ id: (await wrongBooking(m)).transferId }),
    happy: async (m) => {
      const { transferId, arrivalId, correctionId, first } = await bookedCorrection(m)
      const row = await m.value(contract.financeMovement, { id: transferId }, first)
      expect(row).toMatchObject({
        causeKind: 'suspense_booking',
        amountFen: BOOKED_FEN,
        refusal: '这笔划转已冲正',
        rebookAt: `/console/finance/suspense/${arrivalId}`,
        corrections: [{ id: correctionId, state: 'booked', reason: '付款人另有其人' }],
      })
      const [debit, credit] = row.entries
      expect([debit?.side, (debit?.afterFen ?? 0) - (debit?.beforeFen ?? 0)]).toEqual(['debit', -BOOKED_FEN])
      expect(credit).toMatchObject({ side: 'credit', beforeFen: 0, afterFen: BOOKED_FEN })
      expect(credit?.hash).toMatch(/^[0-9a-f]{64}$/)
      const reversal = await m.value(contract.financeMovement, { id: row.reversedBy ?? '' }, first)
      expect(reversal).toMatchObject({ kind: 'reverse', causeKind: 'correction', reversesId: transferId })
      expect(reversal.refusal).toContain('冲正本身不再冲正')
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.correctionList,
    as: finance,
    valid: async () => ({ state: 'proposed' as const }),
    happy: async (m) => {
      const { correctionId, first } = await proposedCorrection(m)
      const booked = await bookedCorrection(m)
      const list = async (input: { state?: 'proposed' }) =>
        (await m.value(contract.correctionList, { ...input, size: 1000 }, first)).list
      const all = await list({})
      const placeOf = (id: string) => all.findIndex((row) => row.id === id)
      expect(placeOf(correctionId)).toBeGreaterThanOrEqual(0)
      expect(placeOf(correctionId)).toBeLessThan(placeOf(booked.correctionId))
      const waiting = await list({ state: 'proposed' })
      expect(waiting.map(({ id }) => id)).toContain(correctionId)
      expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['proposed']))
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.proposeCorrection,
    as: finance,
    valid: async (m) => ({
      transferId: (await wrongBooking(m)).transferId,
      reason: '付款人另有其人',
      ...fresh(),
    }),
    happy: async (m) => {
      const { transferId, person, first } = await wrongBooking(m)
      const proposal = { transferId, reason: '付款人另有其人', ...fresh() }
      const row = await m.value(contract.proposeCorrection, proposal, first)
      expect(row).toMatchObject({ state: 'proposed', amountFen: BOOKED_FEN, decidedBy: null })
      expect((await m.value(capitalSelf, {}, person)).availableFen).toBe(BOOKED_FEN)
    },
    refusals: {
      transfer_not_correctable: async (m) => {
        const person = await m.newPerson()
        const paid = { phone: person.phone, amountYuan: '5.00', ...fresh() }
        const { slipId } = await m.value(bankTransfer, paid)
        const as = await finance(m)
        const { list } = await m.value(financeMovements, { subject: slipId }, as)
        const proposal = { transferId: list[0]?.transferId ?? '', reason: '误记', ...fresh() }
        return await m.ask(contract.proposeCorrection, proposal, as)
      },
      transfer_reversed: async (m) => {
        const { transferId, first } = await bookedCorrection(m)
        return await m.ask(contract.proposeCorrection, { transferId, reason: '再次', ...fresh() }, first)
      },
      correction_pending: async (m) => {
        const { transferId, second } = await proposedCorrection(m)
        return await m.ask(contract.proposeCorrection, { transferId, reason: '再次', ...fresh() }, second)
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '另一原因' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.approveCorrection,
    as: finance,
    valid: async (m) => ({ correctionId: (await proposedCorrection(m)).correctionId, ...fresh() }),
    happy: async (m) => {
      const { correctionId, transferId, arrivalId, person, first, second } = await proposedCorrection(m)
      const row = await m.value(contract.approveCorrection, { correctionId, ...fresh() }, second)
      expect(row).toMatchObject({ state: 'booked' })
      expect((await m.value(capitalSelf, {}, person)).availableFen).toBe(0)
      const { list } = await m.value(capitalFlow, {}, person)
      expect(list).toMatchObject([
        { cause: 'reversal', amountFen: -BOOKED_FEN, balanceFen: 0 },
        { cause: 'deposit', amountFen: BOOKED_FEN, balanceFen: BOOKED_FEN },
      ])
      const said = {
        transferId,
        reason: '付款人另有其人',
        operatorNo: expect.stringMatching(/^[0-9A-F]{6}$/),
      }
      expect(list.map(({ correction }) => correction)).toMatchObject([said, said])
      expect((await m.value(suspenseDetail, { id: arrivalId }, first)).decision?.state).toBe('reversed')
    },
    refusals: {
      correction_decided: async (m) => {
        const { correctionId, second } = await proposedCorrection(m)
        await reject(m, correctionId, second)
        return await m.ask(contract.approveCorrection, { correctionId, ...fresh() }, second)
      },
      own_correction: async (m) => {
        const { correctionId, first } = await proposedCorrection(m)
        return await m.ask(contract.approveCorrection, { correctionId, ...fresh() }, first)
      },
      correction_uncovered: async (m) => {
        const buyer = await m.newPerson({ payPassword: true, yuan: ORDER_LESS_ONE_YUAN })
        const { correctionId, first, second } = await proposedCorrection(m, buyer)
        await paidOrder(m, 'pickup', buyer)
        const answer = await m.ask(contract.approveCorrection, { correctionId, ...fresh() }, second)
        const { list } = await m.value(contract.correctionList, { state: 'proposed', size: 1000 }, first)
        expect(list.map(({ id }) => id)).toContain(correctionId)
        return answer
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, correctionId: (await proposedCorrection(m)).correctionId }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.rejectCorrection,
    as: finance,
    valid: async (m) => ({
      correctionId: (await proposedCorrection(m)).correctionId,
      reason: '依据不足',
      ...fresh(),
    }),
    happy: async (m) => {
      const { correctionId, transferId, person, first, second } = await proposedCorrection(m)
      expect(await reject(m, correctionId, second)).toMatchObject({
        state: 'rejected',
        rejection: '依据不足',
      })
      expect((await m.value(capitalSelf, {}, person)).availableFen).toBe(BOOKED_FEN)
      const again = { transferId, reason: '补充了银行证明', requestId: newId() }
      expect(await m.value(contract.proposeCorrection, again, first)).toMatchObject({ state: 'proposed' })
    },
    refusals: {
      correction_decided: async (m) => {
        const { correctionId, second } = await bookedCorrection(m)
        const rejection = { correctionId, reason: '依据不足', ...fresh() }
        return await m.ask(contract.rejectCorrection, rejection, second)
      },
      own_correction: async (m) => {
        const { correctionId, first } = await proposedCorrection(m)
        const rejection = { correctionId, reason: '依据不足', ...fresh() }
        return await m.ask(contract.rejectCorrection, rejection, first)
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '另一理由' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),
]
