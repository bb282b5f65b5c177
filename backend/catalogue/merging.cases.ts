/** Endpoint cases of merges of duplicate grades and makers. */
import { randomInt } from 'node:crypto'
import { followedAt, followProduct } from 'backend/catalogue'
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/catalogue/merging'
import { addGrade, catalogueGrade, disableGrade } from 'contract/catalogue/operators'
import { addMaker, catalogueMaker } from 'contract/catalogue/records'
import { queryPage } from 'contract/spot/list'
import { publishOffer } from 'contract/spot/merchant-offers'
import { endpointCase } from 'tests/endpoints/case'
import type { As, Market } from 'tests/endpoints/market'
import { newGrade } from 'tests/fixtures/catalogue-imports'
import { offerInput } from 'tests/fixtures/market'
import { expect } from 'vitest'
import { actionsOf } from '../../tests/fixtures/operator-actions'

const content = (m: Market) => m.newOperator('content')

const gradeInput = (more: { grade?: string; maker?: string; isLiquid?: boolean } = {}) => ({
  category: 'PP',
  grade: newGrade(),
  maker: '镇海炼化',
  processing: '拉丝',
  application: '编织袋',
  requestId: newId(),
  ...more,
})

const added = async (m: Market, as: As, more: Parameters<typeof gradeInput>[0] = {}) =>
  await m.value(addGrade, gradeInput(more), as)

type Shown = { id: string; version: number }
const mergeOf = (duplicate: Shown, kept: Shown) => ({
  ...{ duplicateId: duplicate.id, duplicateVersion: duplicate.version },
  ...{ keptId: kept.id, keptVersion: kept.version, requestId: newId() },
})

const pairOf = async (m: Market, as: As) => [await added(m, as), await added(m, as)] as const

async function unlike(m: Market, as: As) {
  return mergeOf(await added(m, as), await added(m, as, { isLiquid: true }))
}

async function ended(m: Market, as: As) {
  const [duplicate, kept] = await pairOf(m, as)
  await m.value(disableGrade, { id: kept.id, version: kept.version, requestId: newId() }, as)
  return mergeOf(duplicate, kept)
}

const previewOf = ({ duplicateId, keptId }: ReturnType<typeof mergeOf>) => ({ duplicateId, keptId })

const newMaker = async (m: Market, as: As, shortNames: string[] = []) => {
  const name = `合并厂${randomInt(10 ** 9)}`
  return await m.value(addMaker, { name, shortNames, place: '宁波', requestId: newId() }, as)
}

type Maker = { name: string; version: number }
const makerMergeOf = (duplicate: Maker, kept: Maker) => ({
  ...{ duplicate: duplicate.name, duplicateVersion: duplicate.version },
  ...{ kept: kept.name, keptVersion: kept.version, requestId: newId() },
})

const makers = async (m: Market, as: As) => [await newMaker(m, as), await newMaker(m, as)] as const

const offered = async (m: Market, sText: string) =>
  (await m.value(queryPage, { sText })).list.map(({ id }) => id)

export const mergeCases = [
  endpointCase({
    endpoint: contract.gradeMerge,
    as: content,
    valid: async (m, as) => previewOf(mergeOf(...(await pairOf(m, as)))),
    happy: async (m) => {
      const as = await content(m)
      const [duplicate, kept] = await pairOf(m, as)
      const uses = async () =>
        (await m.value(contract.gradeMerge, previewOf(mergeOf(duplicate, kept)), as)).uses
      const of = (name: string, rows: Awaited<ReturnType<typeof uses>>) =>
        rows.find((one) => one.name === name)
      expect(of('报价', await uses())).toEqual({ name: '报价', count: 0, moves: true })
      await m.value(publishOffer, offerInput(m.seed, { productId: duplicate.id }), m.seed.merchant)
      expect(of('报价', await uses())).toEqual({ name: '报价', count: 1, moves: true })
      expect(of('行情', await uses())).toMatchObject({ moves: false })
    },
    refusals: {
      merge_unlike: async (m) => {
        const as = await content(m)
        return await m.ask(contract.gradeMerge, previewOf(await unlike(m, as)), as)
      },
      merge_ended: async (m) => {
        const as = await content(m)
        return await m.ask(contract.gradeMerge, previewOf(await ended(m, as)), as)
      },
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.mergeGrades,
    as: content,
    valid: async (m, as) => mergeOf(...(await pairOf(m, as))),
    happy: async (m) => {
      const as = await content(m)
      const [duplicate, kept] = await pairOf(m, as)
      const { memberId } = m.seed.buyer
      const at = m.clock.now()
      await m.db.transaction((tx) => followProduct(tx, { memberId, productId: duplicate.id, at }))
      const input = offerInput(m.seed, { productId: duplicate.id })
      const { offerId } = await m.value(publishOffer, input, m.seed.merchant)
      await m.value(contract.mergeGrades, mergeOf(duplicate, kept), as)
      expect(await followedAt(m.db.orm, { memberId, productId: kept.id })).toEqual(at)
      // The old name finds the offer, which shows the kept one.
      for (const name of [duplicate.facts.grade, kept.facts.grade])
        expect(await offered(m, name)).toEqual([offerId])
      const { list } = await m.value(queryPage, { sText: duplicate.facts.grade })
      expect(list[0]).toMatchObject({ grade: kept.facts.grade })
      const old = await m.value(catalogueGrade, { id: duplicate.id }, as)
      expect(old).toMatchObject({ mergedInto: kept.id, disabledAt: expect.any(String) })
    },
    refusals: {
      catalogue_edited: async (m) => {
        const as = await content(m)
        const [duplicate, kept] = await pairOf(m, as)
        return await m.ask(contract.mergeGrades, mergeOf({ ...duplicate, version: 9 }, kept), as)
      },
      merge_unlike: async (m) => {
        const as = await content(m)
        return await m.ask(contract.mergeGrades, await unlike(m, as), as)
      },
      merge_ended: async (m) => {
        const as = await content(m)
        return await m.ask(contract.mergeGrades, await ended(m, as), as)
      },
    },
    repeat: {
      other: async ({ requestId }, m) => ({ ...mergeOf(...(await pairOf(m, await content(m)))), requestId }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.makerMerge,
    as: content,
    valid: async (m, as) => {
      const [duplicate, kept] = await makers(m, as)
      return { duplicate: duplicate.name, kept: kept.name }
    },
    happy: async (m) => {
      const as = await content(m)
      const [duplicate, kept] = await makers(m, as)
      const same = newGrade()
      await added(m, as, { maker: duplicate.name, grade: same })
      await added(m, as, { maker: kept.name, grade: same })
      await added(m, as, { maker: duplicate.name })
      const input = { duplicate: duplicate.name, kept: kept.name }
      const { grades } = await m.value(contract.makerMerge, input, as)
      expect(grades.map(({ isMerged }) => isMerged).sort()).toEqual([false, true])
    },
    refusals: {
      merge_ended: async (m) => {
        const as = await content(m)
        const { name } = await newMaker(m, as)
        return await m.ask(contract.makerMerge, { duplicate: name, kept: name }, as)
      },
    },
  }),

  endpointCase({
    endpoint: contract.mergeMakers,
    as: content,
    valid: async (m, as) => makerMergeOf(...(await makers(m, as))),
    happy: async (m) => {
      const as = await content(m)
      const [duplicate, kept] = [await newMaker(m, as, ['旧简称']), await newMaker(m, as)]
      const same = newGrade()
      const merged = await added(m, as, { maker: duplicate.name, grade: same })
      const target = await added(m, as, { maker: kept.name, grade: same })
      const renamed = await added(m, as, { maker: duplicate.name })
      const offers = []
      for (const { id } of [merged, renamed])
        offers.push(
          (await m.value(publishOffer, offerInput(m.seed, { productId: id }), m.seed.merchant)).offerId,
        )
      const output = await m.value(contract.mergeMakers, makerMergeOf(duplicate, kept), as)
      expect(output.shortNames).toEqual(['旧简称', duplicate.name])
      expect(await m.value(catalogueGrade, { id: merged.id }, as)).toMatchObject({ mergedInto: target.id })
      const { facts } = await m.value(catalogueGrade, { id: renamed.id }, as)
      expect(facts.maker).toBe(kept.name)
      expect((await offered(m, duplicate.name)).sort()).toEqual(offers.sort())
      const old = await m.value(catalogueMaker, { name: duplicate.name }, as)
      expect(old).toMatchObject({ isMerged: true, grades: 1, disabledAt: expect.any(String) })
    },
    refusals: {
      catalogue_edited: async (m) => {
        const as = await content(m)
        const [duplicate, kept] = await makers(m, as)
        return await m.ask(contract.mergeMakers, makerMergeOf(duplicate, { ...kept, version: 9 }), as)
      },
      merge_unlike: async (m) => {
        const as = await content(m)
        const [duplicate, kept] = await makers(m, as)
        const same = newGrade()
        await added(m, as, { maker: duplicate.name, grade: same })
        await added(m, as, { maker: kept.name, grade: same, isLiquid: true })
        return await m.ask(contract.mergeMakers, makerMergeOf(duplicate, kept), as)
      },
      merge_ended: async (m) => {
        const as = await content(m)
        const [duplicate, kept] = await makers(m, as)
        await m.value(contract.mergeMakers, makerMergeOf(duplicate, kept), as)
        return await m.ask(contract.mergeMakers, makerMergeOf(duplicate, kept), as)
      },
    },
    repeat: {
      other: async ({ requestId }, m) => ({
        ...makerMergeOf(...(await makers(m, await content(m)))),
        requestId,
      }),
      effects: actionsOf,
    },
  }),
]
