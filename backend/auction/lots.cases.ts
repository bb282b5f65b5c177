/** Endpoint cases of lots: the calls of merchants and operators. */
import { grantPermit } from 'backend/catalogue'
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/auction/lots'
import * as operators from 'contract/auction/operator-lots'
import { myMessages } from 'contract/messages'
import { operatorAudit } from 'contract/operators'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { auctionsOf } from '../../tests/fixtures/auction-stages'
import {
  announcedLot,
  approval,
  bidOn,
  companyOf,
  draftLot,
  lotInput,
  rejection,
  STARTS_IN_MS,
  submittedLot,
} from '../../tests/fixtures/lot-stages'
import { DAY_MS } from '../../tests/fixtures/market'
import { newShopOwner, suspendShop } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'
import { newQuotedGoods } from '../../tests/fixtures/unusual-values'
import { closeDueLots } from './close-lot'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant
const reviewer = (m: Market) => m.newOperator('reviewer')

const see = (m: Market, lotId: string) => m.value(contract.myLot, { lotId }, as(m))
const stateOf = async (m: Market, lotId: string) => (await see(m, lotId)).state
const step = (lotId: string) => ({ lotId, ...fresh() })
const soon = (m: Market, ms: number) => new Date(m.clock.now().getTime() + ms).toISOString()

/** Closes the lot as the job does after its end. */
async function close(m: Market, lotId: string): Promise<void> {
  const { endsAt } = await auctionsOf(m).lot(lotId)
  await closeDueLots(m.db, new Date(endsAt.getTime() + 2_001))
}

/** Inputs of terms that are refused, by reason. */
const WRONG_TERMS: Record<string, (m: Market) => Parameters<typeof lotInput>[1]> = {
  product_unknown: () => ({ productId: newId() }),
  warehouse_unknown: () => ({ warehouseId: newId() }),
  permit_missing: (m) => ({ productId: m.seed.goods.styrene.id }),
  lot_times_wrong: (m) => ({ startsAt: soon(m, DAY_MS) }),
  lot_quantities_wrong: () => ({ minKg: 105_000 }),
  raise_below_step: () => ({ maxRaiseFenPerTon: 900 }),
  reserve_below_start: () => ({ reserveFenPerTon: 699_900 }),
}

const proposeWrong = (reason: keyof typeof WRONG_TERMS & string) => (m: Market) => {
  const seller = reason === 'permit_missing' ? hiddenFrom(m) : as(m)
  return m.ask(contract.proposeLot, lotInput(m, WRONG_TERMS[reason]?.(m)), seller)
}

async function editOf(m: Market, lotId: string, over: Parameters<typeof lotInput>[1] = {}, by = as(m)) {
  const { version } = await m.value(contract.myLot, { lotId }, by)
  return { ...lotInput(m, { weightKg: 50_000, ...over }), lotId, version }
}

const editWrong = (reason: keyof typeof WRONG_TERMS & string) => async (m: Market) => {
  const seller = reason === 'permit_missing' ? hiddenFrom(m) : as(m)
  const { id } = await m.value(contract.proposeLot, lotInput(m), seller)
  return await m.ask(contract.editLot, await editOf(m, id, WRONG_TERMS[reason]?.(m), seller), seller)
}

/** A draft of a new shop. */
async function draftOfNewShop(m: Market) {
  const owner = await newShopOwner(m)
  const { id } = await m.value(contract.proposeLot, lotInput(m), owner)
  return { owner, lotId: id }
}

/** A draft of a new shop for hazardous goods, whose permit is to expire. */
async function hazardousDraft(m: Market) {
  const owner = await newShopOwner(m)
  const { companyId } = owner
  if (companyId === null) throw new Error('the owner has no company')
  const setPermit = (validUntil: string) =>
    m.db.transaction((tx) => grantPermit(tx, { companyId, permitNo: '危化经字 0001', validUntil }))
  await setPermit('2099-12-31')
  const { id } = await m.value(
    contract.proposeLot,
    lotInput(m, { productId: m.seed.goods.styrene.id }),
    owner,
  )
  return { owner, lotId: id, expirePermit: () => setPermit('2020-01-01') }
}

export const merchantLotCases = [
  endpointCase({
    endpoint: contract.myLots,
    as,
    valid: async () => ({ state: 'draft' as const }),
    happy: async (m) => {
      const list = async (state: '' | 'draft' | 'submitted') =>
        (await m.value(contract.myLots, { state }, as(m))).list.map(({ id }) => id)
      const [draft, submitted] = [await draftLot(m), await submittedLot(m)]
      expect((await list('')).slice(0, 2)).toEqual([submitted, draft])
      expect((await list('draft'))[0]).toBe(draft)
      expect(await list('submitted')).not.toContain(draft)
      const theirs = await m.value(contract.myLots, {}, hiddenFrom(m))
      expect(theirs.list.map(({ id }) => id)).not.toContain(draft)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.myLot,
    as,
    hiddenFrom,
    valid: async (m) => ({ lotId: await draftLot(m) }),
    happy: async (m) => {
      const lotId = await draftLot(m, { reserveFenPerTon: 710_000, remark: '整批同一批号' })
      expect(await see(m, lotId)).toMatchObject({
        ...{ state: 'draft', phase: null, weightKg: 100_000, reserveFenPerTon: 710_000, hasReserve: true },
        ...{ remark: '整批同一批号', bids: 0, openSteps: ['edit', 'submit', 'withdraw'] },
      })
      const announced = await announcedLot(m)
      expect(await see(m, announced)).toMatchObject({ phase: 'upcoming', openSteps: ['withdraw'] })
      await bidOn(m, announced, await auctionsOf(m).company(), { yuan: 7_010, tons: 50 })
      expect(await see(m, announced)).toMatchObject({
        ...{ bids: 1, bidders: 1, topFenPerTon: 701_000, openSteps: [] },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.myLotBids,
    as,
    hiddenFrom,
    valid: async (m) => ({ lotId: await draftLot(m) }),
    happy: async (m) => {
      const lotId = await announcedLot(m)
      const bidders = [await auctionsOf(m).company(), await auctionsOf(m).company()]
      for (const [n, who] of bidders.entries()) await bidOn(m, lotId, who, { yuan: 7_010 + n * 10, tons: 50 })
      const bids = async () => (await m.value(contract.myLotBids, { lotId }, as(m))).list
      expect((await bids()).map(({ seq, company }) => [seq, company])).toEqual([
        [2, null],
        [1, null],
      ])
      await close(m, lotId)
      expect((await bids())[0]?.company).toMatch(/^苏州第\d+塑料制品有限公司$/)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.proposeLot,
    as,
    valid: async (m) => lotInput(m),
    happy: async (m) => {
      const proposed = await m.value(contract.proposeLot, lotInput(m, { depositFen: 5_000_000 }), as(m))
      expect(proposed.state).toBe('draft')
      expect(await see(m, proposed.id)).toMatchObject({ depositFen: 5_000_000, hasReserve: false })
    },
    refusals: {
      shop_not_open: async (m) => {
        const owner = await newShopOwner(m)
        await suspendShop(m, owner)
        return await m.ask(contract.proposeLot, lotInput(m), owner)
      },
      product_unknown: proposeWrong('product_unknown'),
      warehouse_unknown: proposeWrong('warehouse_unknown'),
      permit_missing: proposeWrong('permit_missing'),
      lot_times_wrong: proposeWrong('lot_times_wrong'),
      lot_quantities_wrong: proposeWrong('lot_quantities_wrong'),
      raise_below_step: proposeWrong('raise_below_step'),
      reserve_below_start: proposeWrong('reserve_below_start'),
      unusual_values: async (m) => {
        const productId = await newQuotedGoods(m, 710_000)
        return await m.ask(contract.proposeLot, lotInput(m, { productId, startFenPerTon: 70_000 }), as(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, startFenPerTon: 690_000 }),
      effects: async (m) => (await m.value(contract.myLots, {}, as(m))).total,
    },
  }),

  endpointCase({
    endpoint: contract.editLot,
    as,
    hiddenFrom,
    valid: async (m) => editOf(m, await draftLot(m)),
    happy: async (m) => {
      const lotId = await draftLot(m)
      const before = await see(m, lotId)
      const edited = await m.value(contract.editLot, await editOf(m, lotId), as(m))
      const after = await see(m, lotId)
      expect(after).toMatchObject({ version: edited.version, lotNo: before.lotNo, weightKg: 50_000 })
      expect([after.version, after.termsHash]).not.toContain(before.version)
      expect(after.termsHash).not.toBe(before.termsHash)
    },
    refusals: {
      lot_step_not_open: async (m) => {
        const lotId = await submittedLot(m)
        return await m.ask(contract.editLot, await editOf(m, lotId), as(m))
      },
      lot_changed: async (m) => {
        const lotId = await draftLot(m)
        const seen = await editOf(m, lotId)
        await m.value(contract.editLot, await editOf(m, lotId, { weightKg: 60_000 }), as(m))
        return await m.ask(contract.editLot, seen, as(m))
      },
      product_unknown: editWrong('product_unknown'),
      warehouse_unknown: editWrong('warehouse_unknown'),
      permit_missing: editWrong('permit_missing'),
      lot_times_wrong: editWrong('lot_times_wrong'),
      lot_quantities_wrong: editWrong('lot_quantities_wrong'),
      raise_below_step: editWrong('raise_below_step'),
      reserve_below_start: editWrong('reserve_below_start'),
      unusual_values: async (m) => {
        const lotId = await draftLot(m)
        return await m.ask(contract.editLot, await editOf(m, lotId, { startFenPerTon: 70_000 }), as(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 40_000 }),
      effects: async (m, { lotId }) => ((await see(m, lotId)).weightKg === 50_000 ? 1 : 0),
    },
  }),

  endpointCase({
    endpoint: contract.submitLot,
    as,
    hiddenFrom,
    valid: async (m) => step(await draftLot(m)),
    happy: async (m) => {
      const lotId = await draftLot(m)
      expect(await m.value(contract.submitLot, step(lotId), as(m))).toEqual({ id: lotId, state: 'submitted' })
      expect(await see(m, lotId)).toMatchObject({ state: 'submitted', openSteps: ['withdraw'] })
    },
    refusals: {
      shop_not_open: async (m) => {
        const { owner, lotId } = await draftOfNewShop(m)
        await suspendShop(m, owner)
        return await m.ask(contract.submitLot, step(lotId), owner)
      },
      permit_missing: async (m) => {
        const { owner, lotId, expirePermit } = await hazardousDraft(m)
        await expirePermit()
        return await m.ask(contract.submitLot, step(lotId), owner)
      },
      lot_step_not_open: async (m) => m.ask(contract.submitLot, step(await submittedLot(m)), as(m)),
      lot_starts_too_soon: async (m) => {
        const lotId = await draftLot(m)
        return await m.later(STARTS_IN_MS - DAY_MS + 1, () => m.ask(contract.submitLot, step(lotId), as(m)))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, lotId: await draftLot(m) }),
      effects: async (m, { lotId }) => ((await stateOf(m, lotId)) === 'submitted' ? 1 : 0),
    },
  }),

  endpointCase({
    endpoint: contract.withdrawLot,
    as,
    hiddenFrom,
    valid: async (m) => step(await announcedLot(m)),
    happy: async (m) => {
      const lotId = await announcedLot(m)
      expect((await m.value(contract.withdrawLot, step(lotId), as(m))).state).toBe('withdrawn')
      expect(await see(m, lotId)).toMatchObject({ state: 'withdrawn', openSteps: [] })
    },
    refusals: {
      lot_has_bids: async (m) => {
        const lotId = await announcedLot(m)
        await bidOn(m, lotId, await auctionsOf(m).company(), { yuan: 7_010, tons: 50 })
        return await m.ask(contract.withdrawLot, step(lotId), as(m))
      },
      lot_step_not_open: async (m) => {
        const lotId = await announcedLot(m)
        await close(m, lotId)
        return await m.ask(contract.withdrawLot, step(lotId), as(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, lotId: await draftLot(m) }),
      effects: async (m, { lotId }) => ((await stateOf(m, lotId)) === 'withdrawn' ? 1 : 0),
    },
  }),
]

export const operatorLotCases = [
  endpointCase({
    endpoint: operators.operatorLots,
    as: reviewer,
    valid: async () => ({ state: 'submitted' as const }),
    happy: async (m) => {
      const [draft, first] = [await draftLot(m), await submittedLot(m)]
      const list = async (state: '' | 'submitted') =>
        (await m.value(operators.operatorLots, { state, size: 1000 }, await reviewer(m))).list
      const all = (await list('')).map(({ id }) => id)
      expect([all.includes(draft), all.includes(first)]).toEqual([false, true])
      const second = await submittedLot(m)
      const announced = await announcedLot(m)
      const submitted = await list('submitted')
      const ids = submitted.map(({ id }) => id)
      expect(ids.indexOf(second)).toBeGreaterThan(ids.indexOf(first))
      expect(submitted.find(({ id }) => id === second)?.waitingHours).toBe(0)
      expect((await list('')).find(({ id }) => id === announced)?.waitingHours).toBeNull()
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operators.operatorLot,
    as: (m: Market) => m.newOperator('support'),
    hiddenFrom: 'anyone',
    valid: async (m) => ({ lotId: await submittedLot(m) }),
    happy: async (m) => {
      const operator = await reviewer(m)
      const draft = await m.ask(operators.operatorLot, { lotId: await draftLot(m) }, operator)
      expect(draft.status).toBe(404)
      const lotId = await announcedLot(m, { reserveFenPerTon: 710_000 })
      const person = `李${newId().slice(-4)}`
      const [one, two] = [await companyOf(m, person), await companyOf(m, person)]
      await bidOn(m, lotId, one, { yuan: 7_010, tons: 50 })
      expect((await m.value(operators.operatorLot, { lotId }, operator)).related).toEqual([])
      await bidOn(m, lotId, await companyOf(m, '赵某'), { yuan: 7_020, tons: 50 })
      await bidOn(m, lotId, two, { yuan: 7_030, tons: 20 })
      const lot = await m.value(operators.operatorLot, { lotId }, operator)
      expect(lot).toMatchObject({ bids: 3, bidders: 3, hasReserve: true, shopName: '甬联塑化' })
      expect(JSON.stringify(lot)).not.toContain('710000')
      expect(lot.related).toEqual([
        {
          legalPerson: person,
          companies: [
            expect.objectContaining({ bids: 1, lastFenPerTon: 701_000, lastKg: 50_000 }),
            expect.objectContaining({ bids: 1, lastFenPerTon: 703_000, lastKg: 20_000 }),
          ],
        },
      ])
      const { list } = await m.value(operators.operatorLots, { size: 1000 }, operator)
      expect(list.find(({ id }) => id === lotId)?.flagged).toBe(2)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operators.decideLot,
    as: reviewer,
    hiddenFrom: 'anyone',
    valid: async (m) => approval(await submittedLot(m)),
    happy: async (m) => {
      const [operator, lotId] = [await reviewer(m), await submittedLot(m)]
      expect(await m.value(operators.decideLot, approval(lotId), operator)).toEqual({
        ...{ id: lotId, state: 'announced' },
      })
      expect(await see(m, lotId)).toMatchObject({ state: 'announced', phase: 'upcoming' })
      const returned = await submittedLot(m)
      const silent = await m.ask(operators.decideLot, { ...approval(returned), decision: 'return' }, operator)
      expect(silent.data).toMatchObject({ fields: { note: ['退回时请说明原因'] } })
      await m.value(operators.decideLot, rejection(returned), operator)
      expect(await see(m, returned)).toMatchObject({ state: 'returned', reviewNote: '起拍价明显高于行情' })
      const { list } = await m.value(operatorAudit, { name: operator.name }, await m.newOperator('admin'))
      expect(list).toMatchObject([
        { action: 'lot.decide', subjectKind: 'auction_lot', subjectId: returned },
        { action: 'lot.decide', subjectKind: 'auction_lot', subjectId: lotId },
      ])
      const messages = (await m.value(myMessages, { type: 4, size: 1000 }, as(m))).list
      const titleOf = (id: string) => messages.find(({ link }) => link?.endsWith(id))?.title
      expect([lotId, returned].map(titleOf)).toEqual(['竞拍已公告', '竞拍已退回'])
    },
    refusals: {
      shop_not_open: async (m) => {
        const { owner, lotId } = await draftOfNewShop(m)
        await m.value(contract.submitLot, step(lotId), owner)
        await suspendShop(m, owner)
        return await m.ask(operators.decideLot, approval(lotId), await reviewer(m))
      },
      permit_missing: async (m) => {
        const { owner, lotId, expirePermit } = await hazardousDraft(m)
        await m.value(contract.submitLot, step(lotId), owner)
        await expirePermit()
        return await m.ask(operators.decideLot, approval(lotId), await reviewer(m))
      },
      lot_step_not_open: async (m) =>
        m.ask(operators.decideLot, approval(await announcedLot(m)), await reviewer(m)),
      lot_starts_too_soon: async (m) => {
        const lotId = await submittedLot(m)
        return await m.later(STARTS_IN_MS - DAY_MS + 1, async () =>
          m.ask(operators.decideLot, approval(lotId), await reviewer(m)),
        )
      },
    },
    repeat: {
      other: async (input) => ({ ...input, ...rejection(input.lotId), requestId: input.requestId }),
      effects: async (m, { lotId }) => ((await stateOf(m, lotId)) === 'announced' ? 1 : 0),
    },
  }),
]
