/** Endpoint cases of deposits: the calls of members. */
import * as contract from 'contract/deposits'
import { uploadPicture } from 'contract/pictures'
import { capitalSelf } from 'contract/wallet'
import { capitalAsset, capitalFlow } from 'contract/wallet/journal'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { buyingStaff } from '../../tests/fixtures/companies'
import {
  announcedDeposit,
  DEPOSIT_FEN,
  depositObjection,
  depositor,
  FORFEIT_AFTER_MS,
  heldDeposit,
  objectedDeposit,
  releasedDeposit,
  runForfeits,
} from '../../tests/fixtures/deposit-stages'
import { FORFEIT_RULE } from '../../tests/fixtures/deposits'
import { laterAs } from '../../tests/fixtures/dispute-stages'
import type { Person } from '../../tests/fixtures/market'
import { pictureText } from '../../tests/fixtures/pictures'

const rival = (m: Market) => m.seed.rival

const see = (m: Market, id: string, as: Person) => m.value(contract.depositDetail, { id }, as)

export const memberDepositCases = [
  endpointCase({
    endpoint: contract.deposits,
    as: depositor,
    valid: async () => ({ group: 'auction' as const, state: 'held' as const }),
    happy: async (m) => {
      const as = await depositor(m)
      const ids = {
        held: await heldDeposit(m, as, { purpose: 'presale' }),
        released: await releasedDeposit(m, as),
        announced: await announcedDeposit(m, as, { purpose: 'group_purchase' }),
      }
      const list = async (input: Parameters<typeof m.ask<typeof contract.deposits>>[1]) => {
        const page = await m.value(contract.deposits, input, as)
        return page.list.map(({ id }) => id)
      }
      expect(await list({})).toEqual([ids.announced, ids.released, ids.held])
      expect(await list({ group: 'auction' })).toEqual([ids.released])
      expect(await list({ group: 'contract' })).toEqual([ids.announced, ids.held])
      expect(await list({ group: 'default' })).toEqual([ids.announced])
      expect(await list({ group: 'contract', state: 'held' })).toEqual([ids.held])
      expect(await list({ to: '2026-01-01' })).toEqual([])
      const { byState, total, hasCompany } = await m.value(contract.deposits, { group: 'contract' }, as)
      expect([byState.held, byState.forfeit_pending, byState.used, total, hasCompany]).toEqual([
        1,
        1,
        0,
        2,
        false,
      ])
      const asset = await m.value(capitalAsset, {}, as)
      expect(asset.heldByPurpose).toEqual([{ cause: 'trade_deposit', holds: 2, amountFen: 2 * DEPOSIT_FEN }])
      expect(asset.holds[0]?.subject).toMatchObject({
        kind: 'deposit',
        no: expect.stringMatching(/^BZ20\d{16}$/),
      })
      expect((await m.ask(contract.deposits, { owner: 'company' }, as)).status).toBe(403)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.depositDetail,
    as: depositor,
    hiddenFrom: rival,
    valid: async (m, as) => ({ id: await heldDeposit(m, as) }),
    ofCompany: async (m) => {
      const { id, as } = await ofBuyersCompany(m)
      return { input: { id }, as }
    },
    happy: async (m) => {
      const as = await depositor(m)
      const id = await announcedDeposit(m, as)
      const detail = await see(m, id, as)
      expect(detail).toMatchObject({
        state: 'forfeit_pending',
        side: 'owner',
        amountFen: DEPOSIT_FEN,
        openFen: DEPOSIT_FEN,
        rule: FORFEIT_RULE,
        beneficiary: '宁波甬联塑化贸易有限公司',
        openActs: ['object'],
      })
      expect(detail.events.map(({ step }) => step)).toEqual(['hold', 'announce'])
      const theirs = await see(m, id, m.seed.merchant)
      expect([theirs.side, theirs.openActs]).toEqual(['beneficiary', []])
      await laterAs(m, FORFEIT_AFTER_MS, as, async (late) => {
        expect((await see(m, id, late)).openActs).toEqual([])
        await runForfeits(m)
        const { state, forfeitedFen } = await see(m, id, late)
        expect([state, forfeitedFen]).toEqual(['forfeited', DEPOSIT_FEN])
        const flow = await m.value(capitalFlow, { cause: 'deposit_forfeit' }, late)
        expect(flow.list).toMatchObject([{ amountFen: -DEPOSIT_FEN, subject: { kind: 'deposit', id } }])
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.objectToForfeit,
    as: depositor,
    hiddenFrom: rival,
    valid: async (m, as) => depositObjection(await announcedDeposit(m, as)),
    ofCompany: async (m) => {
      const { id, as } = await ofBuyersCompany(m)
      return { input: depositObjection(id), as }
    },
    happy: async (m) => {
      const as = await depositor(m)
      const id = await announcedDeposit(m, as)
      const { id: picture } = await m.value(uploadPicture, { file: await pictureText() }, as)
      const objected = await m.value(
        contract.objectToForfeit,
        { ...depositObjection(id), pictures: [picture] },
        as,
      )
      expect(objected).toEqual({ depositId: id, state: 'objecting' })
      expect((await see(m, id, as)).objection).toMatchObject({
        text: '已在期限内付款',
        pictures: [{ id: picture }],
      })
      await laterAs(m, FORFEIT_AFTER_MS, as, async (late) => {
        await runForfeits(m)
        expect((await see(m, id, late)).state).toBe('objecting')
      })
      await seesCompany(m)
    },
    refusals: {
      deposit_not_open: async (m) => {
        const as = await depositor(m)
        return await m.ask(contract.objectToForfeit, depositObjection(await objectedDeposit(m, as)), as)
      },
      objection_time_over: async (m) => {
        const as = await depositor(m)
        const input = depositObjection(await announcedDeposit(m, as))
        return await laterAs(m, FORFEIT_AFTER_MS, as, (late) => m.ask(contract.objectToForfeit, input, late))
      },
      deposit_picture_unknown: async (m) => {
        const as = await depositor(m)
        const { id: picture } = await m.value(uploadPicture, { file: await pictureText() }, m.seed.rival)
        const input = { ...depositObjection(await announcedDeposit(m, as)), pictures: [picture] }
        return await m.ask(contract.objectToForfeit, input, as)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, text: '银行延迟入账' }),
      effects: (m, { depositId }) => countObjections(m, depositId),
    },
  }),
]

/** An announced forfeiture of the seeded buyer's company, which has money. */
async function ofBuyersCompany(m: Market) {
  const as = m.seed.buyer
  const owner = { kind: 'company', id: as.companyId ?? '' } as const
  return { id: await announcedDeposit(m, as, { owner }), as }
}

/** Staff of the company sees its deposit; only who may pay objects. */
async function seesCompany(m: Market): Promise<void> {
  const staff = await buyingStaff(m)
  const owner = { kind: 'company', id: staff.owner.companyId ?? '' } as const
  const before = (await m.value(capitalSelf, { owner: 'company' }, staff.finance)).availableFen
  const id = await announcedDeposit(m, staff.finance, { owner })
  const after = (await m.value(capitalSelf, { owner: 'company' }, staff.finance)).availableFen
  expect(before - after).toBe(DEPOSIT_FEN)
  const { list } = await m.value(contract.deposits, { owner: 'company' }, staff.purchasing)
  expect(list.map((row) => row.id)).toContain(id)
  expect((await see(m, id, staff.purchasing)).openActs).toEqual([])
  const refused = await m.ask(contract.objectToForfeit, depositObjection(id), staff.purchasing)
  expect(refused.status).toBe(403)
  await m.value(contract.objectToForfeit, depositObjection(id), staff.finance)
}

/** Number of objections that the beneficiary sees in the steps. */
async function countObjections(m: Market, id: string): Promise<number> {
  const { events } = await see(m, id, m.seed.merchant)
  return events.filter(({ step }) => step === 'object').length
}
