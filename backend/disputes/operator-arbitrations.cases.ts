/** Endpoint cases of arbitration: the calls of operators. */
import * as contract from 'contract/disputes/arbitration'
import * as operator from 'contract/disputes/operator-arbitration'
import { operatorAudit } from 'contract/operators'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  acceptedCase,
  appealInput,
  caseInput,
  caseInRuling,
  countEntries,
  mediatedCase,
  newCase,
  OBJECTED_FEN,
  ORDER_FEN,
  objectedOrder,
  proposal,
  proposedCase,
  readCase,
  refusedRefund,
  ruledCase,
} from '../../tests/fixtures/dispute-stages'
import { DAY_MS } from '../../tests/fixtures/market'
import { paidOrder } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const support = (m: Market) => m.newOperator('support')
const finance = (m: Market) => m.newOperator('finance')

export const operatorArbitrationCases = [
  endpointCase({
    endpoint: operator.operatorOrderDisputes,
    as: support,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ orderId: await paidOrder(m) }),
    happy: async (m) => {
      const orderId = await objectedOrder(m)
      const read = async () => m.value(operator.operatorOrderDisputes, { orderId }, await support(m))
      const found = await read()
      expect(found).toMatchObject({ objections: [{ answer: null, openSteps: [] }], arbitrations: [] })
      expect(found.objections[0]?.disputedFen).toBe(OBJECTED_FEN)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operator.operatorArbitrations,
    as: support,
    valid: async () => ({ stage: 'applied' as const, size: 10 }),
    happy: async (m) => {
      const as = await support(m)
      const list = async () =>
        await m.value(operator.operatorArbitrations, { stage: 'applied', size: 1000 }, as)
      const before = (await list()).total
      const id = await newCase(m)
      const { total, list: rows } = await list()
      expect([total, rows.at(-1)?.id, rows.at(-1)?.openSteps]).toEqual([
        before + 1,
        id,
        ['accept', 'decline'],
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operator.operatorArbitrationDetail,
    as: support,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ id: await newCase(m) }),
    happy: async (m) => {
      const { arbitrationId: id } = await proposedCase(m)
      const found = await m.value(operator.operatorArbitrationDetail, { id }, await finance(m))
      expect(found).toMatchObject({ rulings: [{ decision: null }], openSteps: ['decide'] })
      expect(found.timeline.at(-1)).toMatchObject({ kind: 'proposed', by: 'operator' })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operator.acceptCase,
    as: support,
    hiddenFrom: 'anyone',
    valid: async (m) => caseInput(await newCase(m)),
    happy: async (m) => {
      const [id, as] = [await newCase(m), await support(m)]
      expect(await m.value(operator.acceptCase, caseInput(id), as)).toMatchObject({
        stage: 'evidence',
        stageUntil: new Date(m.clock.now().getTime() + 3 * DAY_MS).toISOString(),
      })
      const { list } = await m.value(operatorAudit, { name: as.name }, await m.newOperator('admin'))
      expect(list).toMatchObject([
        { action: 'arbitration.accept', subjectKind: 'arbitration', subjectId: id },
      ])
    },
    refusals: {
      stage_not_open: async (m) =>
        m.ask(operator.acceptCase, caseInput(await acceptedCase(m)), await support(m)),
    },
    repeat: {
      other: async (input, m) => ({ ...input, arbitrationId: await newCase(m) }),
      effects: (m, { arbitrationId }) => countEntries(m, arbitrationId, 'accepted'),
    },
  }),

  endpointCase({
    endpoint: operator.declineCase,
    as: support,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ ...caseInput(await newCase(m)), note: '证据不足' }),
    happy: async (m) => {
      const id = await newCase(m, refusedRefund)
      const input = { ...caseInput(id), note: '证据不足' }
      expect(await m.value(operator.declineCase, input, await support(m))).toMatchObject({
        stage: 'closed',
        orderState: 'awaiting_pickup',
      })
      const { outcome, timeline } = await readCase(m, id)
      expect([outcome, timeline.at(-1)?.note]).toEqual(['declined', '证据不足'])
    },
    refusals: {
      stage_not_open: async (m) => {
        const input = { ...caseInput(await acceptedCase(m)), note: '证据不足' }
        return await m.ask(operator.declineCase, input, await support(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, note: '不属于受理范围' }),
      effects: (m, { arbitrationId }) => countEntries(m, arbitrationId, 'declined'),
    },
  }),

  endpointCase({
    endpoint: operator.proposeRuling,
    as: support,
    hiddenFrom: 'anyone',
    valid: async (m) => proposal(await caseInRuling(m)),
    happy: async (m) => {
      const id = await caseInRuling(m)
      const { rulingId, stage } = await m.value(operator.proposeRuling, proposal(id), await support(m))
      expect(stage).toBe('ruling')
      const { rulings } = await m.value(operator.operatorArbitrationDetail, { id }, await finance(m))
      expect(rulings).toMatchObject([{ id: rulingId, toBuyerFen: 200_000, toMerchantFen: 473_500 }])
    },
    refusals: {
      stage_not_open: async (m) =>
        m.ask(operator.proposeRuling, proposal(await mediatedCase(m)), await support(m)),
      proposal_pending: async (m) => {
        const { arbitrationId } = await proposedCase(m)
        return await m.ask(operator.proposeRuling, proposal(arbitrationId), await support(m))
      },
      split_does_not_add_up: async (m) => {
        const input = { ...proposal(await caseInRuling(m)), toBuyerFen: 1 }
        return await m.ask(operator.proposeRuling, input, await support(m))
      },
      split_all_or_nothing: async (m) => {
        const split = { toBuyerFen: 1, toMerchantFen: ORDER_FEN - 1 }
        const input = { ...proposal(await caseInRuling(m, refusedRefund)), ...split }
        return await m.ask(operator.proposeRuling, input, await support(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, grounds: '双方各有过错' }),
      effects: async (m, { arbitrationId: id }) =>
        (await m.value(operator.operatorArbitrationDetail, { id }, await support(m))).rulings.length,
    },
  }),

  endpointCase({
    endpoint: operator.decideRuling,
    as: finance,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ ...(await proposedCase(m)), decision: 'approved' as const, ...fresh() }),
    happy: async (m) => {
      const proposed = await proposedCase(m)
      const decide = async (decision: 'approved' | 'returned', note?: string) =>
        await m.ask(operator.decideRuling, { ...proposed, decision, note, ...fresh() }, await finance(m))
      expect((await decide('returned')).data).toMatchObject({
        fields: { note: ['退回裁决方案时请说明原因'] },
      })
      expect((await decide('returned', '请补充理由')).data).toMatchObject({ stage: 'ruling' })
      const id = await ruledCase(m)
      await m.value(contract.appealRuling, appealInput(id), m.seed.buyer)
      const again = await m.value(operator.proposeRuling, proposal(id, OBJECTED_FEN), await support(m))
      const second = {
        arbitrationId: id,
        rulingId: again.rulingId,
        decision: 'approved' as const,
        ...fresh(),
      }
      expect(await m.value(operator.decideRuling, second, await support(m))).toMatchObject({
        stage: 'closed',
        orderState: 'completed',
      })
      expect(await readCase(m, id)).toMatchObject({
        outcome: 'ruled',
        executed: { toBuyerFen: OBJECTED_FEN },
      })
    },
    refusals: {
      proposal_decided: async (m) => {
        const proposed = { ...(await proposedCase(m)), decision: 'approved' as const }
        await m.value(operator.decideRuling, { ...proposed, ...fresh() }, await support(m))
        return await m.ask(operator.decideRuling, { ...proposed, ...fresh() }, await finance(m))
      },
      own_proposal: async (m) => {
        const [arbitrationId, as] = [await caseInRuling(m), await support(m)]
        const { rulingId } = await m.value(operator.proposeRuling, proposal(arbitrationId), as)
        const input = { arbitrationId, rulingId, decision: 'approved' as const, ...fresh() }
        return await m.ask(operator.decideRuling, input, as)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, note: '同意' }),
      effects: (m, { arbitrationId }) => countEntries(m, arbitrationId, 'ruled'),
    },
  }),
]
