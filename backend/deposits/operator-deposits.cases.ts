/** Endpoint cases of objections to forfeitures: the calls of operators. */
import { depositDetail, objectToForfeit } from 'contract/deposits'
import * as contract from 'contract/deposits/operator-deposits'
import { operatorAudit } from 'contract/operators'
import { capitalSelf } from 'contract/wallet'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  announcedDeposit,
  announcedTogether,
  DEPOSIT_FEN,
  depositObjection,
  depositor,
  depositProposal,
  heldDeposit,
  objectedDeposit,
  proposedDeposit,
  runForfeits,
} from '../../tests/fixtures/deposit-stages'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const support = (m: Market) => m.newOperator('support')
const finance = (m: Market) => m.newOperator('finance')

const see = async (m: Market, id: string) =>
  await m.value(contract.operatorDepositDetail, { id }, await finance(m))

const approval = (proposed: { depositId: string; rulingId: string }) => ({
  ...proposed,
  decision: 'approved' as const,
  ...fresh(),
})

/** One objection, one proposal and one decision, through either deposit, are for both deposits of a default. */
async function rulesTogether(m: Market, owner: Person): Promise<void> {
  const [lead, follower] = await announcedTogether(m, owner)
  const together = { deposits: 2, amountFen: 2 * DEPOSIT_FEN }
  const read = (id: string) => m.value(depositDetail, { id }, owner)
  expect(await read(follower)).toMatchObject({ together, openActs: ['object'] })
  expect(await m.value(objectToForfeit, depositObjection(follower), owner)).toMatchObject({
    state: 'objecting',
  })
  expect(await read(follower)).toMatchObject({ objection: { pictures: [] }, openActs: [] })
  const { list } = await m.value(contract.operatorDeposits, { size: 1000 }, await support(m))
  expect(list.find(({ id }) => id === lead)).toMatchObject({ together, state: 'objecting' })
  expect(list.some(({ id }) => id === follower)).toBe(false)
  const wanted = depositProposal(follower)
  const { rulingId } = await m.value(contract.proposeDepositRuling, wanted, await support(m))
  const decided = { depositId: follower, rulingId }
  await m.value(contract.decideDepositRuling, approval(decided), await finance(m))
  expect((await read(lead)).state).toBe('released')
  await runForfeits(m)
  expect(await read(follower)).toMatchObject({ state: 'released', rulings: [{ outcome: 'release' }] })
}

export const operatorDepositCases = [
  endpointCase({
    endpoint: contract.operatorDeposits,
    as: support,
    valid: async () => ({ state: 'objecting' as const }),
    happy: async (m) => {
      const owner = await depositor(m)
      const held = await heldDeposit(m, owner)
      const announced = await announcedDeposit(m, owner)
      const objected = await objectedDeposit(m, owner)
      const idsOf = async (state?: 'objecting') =>
        (await m.value(contract.operatorDeposits, { state, size: 1000 }, await support(m))).list.map(
          ({ id }) => id,
        )
      const all = await idsOf()
      expect([all.includes(held), all.includes(announced), all.includes(objected)]).toEqual([
        false,
        true,
        true,
      ])
      const objecting = await idsOf('objecting')
      expect([objecting.includes(announced), objecting.includes(objected)]).toEqual([false, true])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.operatorDepositDetail,
    as: finance,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ id: await objectedDeposit(m) }),
    happy: async (m) => {
      const owner = await depositor(m)
      const { depositId, rulingId } = await proposedDeposit(m, owner)
      expect(await see(m, depositId)).toMatchObject({
        side: 'operator',
        state: 'objecting',
        rulings: [{ id: rulingId, outcome: 'release', decision: null }],
        openActs: ['decide'],
      })
      expect((await m.value(depositDetail, { id: depositId }, owner)).rulings).toEqual([])
      const held = await heldDeposit(m, owner)
      const hidden = await m.ask(contract.operatorDepositDetail, { id: held }, await finance(m))
      expect(hidden.status).toBe(404)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.proposeDepositRuling,
    as: support,
    hiddenFrom: 'anyone',
    valid: async (m) => depositProposal(await objectedDeposit(m)),
    happy: async (m) => {
      const [id, as] = [await objectedDeposit(m), await support(m)]
      const proposed = await m.value(contract.proposeDepositRuling, depositProposal(id), as)
      expect(proposed).toMatchObject({ depositId: id, state: 'objecting' })
      const { list } = await m.value(operatorAudit, { name: as.name }, await m.newOperator('admin'))
      expect(list).toMatchObject([{ action: 'deposit.propose', subjectKind: 'deposit', subjectId: id }])
    },
    refusals: {
      deposit_not_open: async (m) => {
        const id = await announcedDeposit(m, await depositor(m))
        return await m.ask(contract.proposeDepositRuling, depositProposal(id), await support(m))
      },
      ruling_pending: async (m) => {
        const { depositId } = await proposedDeposit(m)
        return await m.ask(contract.proposeDepositRuling, depositProposal(depositId), await support(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, grounds: '双方各有过错' }),
      effects: async (m, { depositId }) => (await see(m, depositId)).rulings.length,
    },
  }),

  endpointCase({
    endpoint: contract.decideDepositRuling,
    as: finance,
    hiddenFrom: 'anyone',
    valid: async (m) => approval(await proposedDeposit(m)),
    happy: async (m) => {
      const owner = await depositor(m)
      const available = async () => (await m.value(capitalSelf, {}, owner)).availableFen
      const before = await available()
      const released = await proposedDeposit(m, owner)
      const decide = async (decision: 'approved' | 'returned', note?: string) =>
        await m.ask(
          contract.decideDepositRuling,
          { ...released, decision, note, ...fresh() },
          await finance(m),
        )
      expect((await decide('returned')).data).toMatchObject({
        fields: { note: ['退回处理意见时请说明原因'] },
      })
      expect(await available()).toBe(before - DEPOSIT_FEN)
      expect((await decide('approved')).data).toMatchObject({ state: 'released' })
      expect(await available()).toBe(before)
      const forfeited = approval(await proposedDeposit(m, owner, 'forfeit'))
      const decided = await m.value(contract.decideDepositRuling, forfeited, await finance(m))
      expect(decided.state).toBe('forfeited')
      expect(await available()).toBe(before - DEPOSIT_FEN)
      await rulesTogether(m, owner)
    },
    refusals: {
      ruling_decided: async (m) => {
        const proposed = await proposedDeposit(m)
        await m.value(contract.decideDepositRuling, approval(proposed), await finance(m))
        return await m.ask(contract.decideDepositRuling, approval(proposed), await finance(m))
      },
      own_ruling: async (m) => {
        const [depositId, as] = [await objectedDeposit(m), await m.newOperator('support', 'finance')]
        const { rulingId } = await m.value(contract.proposeDepositRuling, depositProposal(depositId), as)
        return await m.ask(contract.decideDepositRuling, approval({ depositId, rulingId }), as)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, note: '同意' }),
      effects: async (m, { depositId }) =>
        (await see(m, depositId)).rulings.filter(({ decision }) => decision === 'approved').length,
    },
  }),
]
