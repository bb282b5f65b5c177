/** Endpoint cases of the grades and categories that operators edit. */
import { randomInt } from 'node:crypto'
import { newId } from 'backend/platform/ids'
import { merchantProducts, specValues } from 'contract/catalogue'
import { mergeGrades } from 'contract/catalogue/merging'
import * as contract from 'contract/catalogue/operators'
import { operatorAudit } from 'contract/operators'
import { publishOffer } from 'contract/spot/merchant-offers'
import { endpointCase } from 'tests/endpoints/case'
import type { As, Market } from 'tests/endpoints/market'
import { newGrade } from 'tests/fixtures/catalogue-imports'
import { offerInput } from 'tests/fixtures/market'
import { expect } from 'vitest'

const content = (m: Market) => m.newOperator('content')

async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

const gradeInput = (grade = newGrade()) => ({
  category: 'PP',
  grade,
  maker: '镇海炼化',
  processing: '拉丝',
  application: '编织袋',
  meltFlow: '3.0',
  meltFlowCelsius: '230',
  meltFlowLoad: '2.16',
  requestId: newId(),
})

const added = async (m: Market, as: As, grade = newGrade()) =>
  await m.value(contract.addGrade, gradeInput(grade), as)

const shownOf = ({ id, version }: { id: string; version: number }) => ({ id, version })

const stepOf = ({ id, version }: { id: string; version: number }) => ({ id, version, requestId: newId() })

const changeOf = (grade: { id: string; version: number }) => ({
  ...stepOf(grade),
  application: '绳网',
  meltFlow: '3.2',
})

const categoryInput = () => ({ code: `X${randomInt(10 ** 8)}`, name: '新料', requestId: newId() })

/** A call with the version before another edit. */
async function staleStep(m: Market, as: As) {
  const grade = await added(m, as)
  await m.value(contract.changeGrade, changeOf(grade), as)
  return stepOf(grade)
}

async function isOffered(m: Market, id: string): Promise<boolean> {
  const list = await m.value(merchantProducts, { category: 'PP' }, m.seed.merchant)
  return list.some((one) => one.id === id)
}

const sameRequest = {
  other: async (input: { id: string; version: string | number; requestId: string }) => ({
    ...input,
    version: Number(input.version) + 1,
  }),
  effects: actionsOf,
}

export const mergeOf = (
  duplicate: { id: string; version: number },
  kept: { id: string; version: number },
) => ({
  duplicateId: duplicate.id,
  duplicateVersion: duplicate.version,
  keptId: kept.id,
  keptVersion: kept.version,
  requestId: newId(),
})

export const gradeCases = [
  endpointCase({
    endpoint: contract.catalogueCategories,
    as: content,
    valid: async () => ({}),
    happy: async (m) => {
      const as = await content(m)
      const count = async () =>
        (await m.value(contract.catalogueCategories, {}, as)).find(({ code }) => code === 'PP')?.grades ?? 0
      const before = await count()
      await added(m, as)
      expect(await count()).toBe(before + 1)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.addCategory,
    as: content,
    valid: async () => categoryInput(),
    happy: async (m) => {
      const as = await content(m)
      const { code } = await m.value(contract.addCategory, categoryInput(), as)
      const grade = await m.value(contract.addGrade, { ...gradeInput(), category: code }, as)
      expect(grade.facts.category).toBe(code)
    },
    refusals: {
      category_known: async (m) =>
        await m.ask(contract.addCategory, { ...categoryInput(), code: 'PP' }, await content(m)),
    },
    repeat: { other: async (input) => ({ ...input, name: '另一种料' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.catalogueGrades,
    as: content,
    valid: async () => ({ keyword: '镇海', category: 'PP', state: 'used' as const }),
    happy: async (m) => {
      const as = await content(m)
      const grade = await added(m, as)
      const find = async (query: { keyword?: string; category?: string; state?: 'used' | 'disabled' }) =>
        (await m.value(contract.catalogueGrades, query, as)).list.map(({ id }) => id)
      const keyword = `镇海 ${grade.facts.grade.toLowerCase()}`
      expect(await find({ keyword, category: 'PP', state: 'used' })).toEqual([grade.id])
      expect(await find({ keyword, category: 'HDPE' })).toEqual([])
      expect(await find({ keyword, state: 'disabled' })).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.catalogueGrade,
    as: content,
    valid: async (m, as) => ({ id: (await added(m, as)).id }),
    happy: async (m) => {
      const as = await content(m)
      const grade = await added(m, as)
      expect(await m.value(contract.catalogueGrade, { id: grade.id }, as)).toEqual(grade)
      expect(grade.facts).toMatchObject({ meltFlowCelsius: 230, meltFlowLoad: 2.16, isLiquid: false })
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.addGrade,
    as: content,
    valid: async () => gradeInput(),
    happy: async (m) => {
      const as = await content(m)
      const { id, facts } = await added(m, as)
      expect(await isOffered(m, id)).toBe(true)
      expect(facts.hazardClass).toBeNull()
      const carriedAs3 = { ...gradeInput(), hazardClass: '3' as const }
      const dangerous = await m.value(contract.addGrade, carriedAs3, as)
      expect(dangerous.facts).toMatchObject({ isHazardous: false, hazardClass: '3' })
      expect(dangerous.cells).toContainEqual({ heading: '危险类别', text: '3 易燃液体' })
      const values = await m.value(specValues, { specId: dangerous.id })
      expect(values.values).toContainEqual({ name: '危险货物', value: '第 3 类 易燃液体' })
      const unknown = await m.ask(contract.addGrade, { ...gradeInput(), hazardClass: '7' as never }, as)
      expect(unknown.status).toBe(400)
    },
    refusals: {
      grade_category_unknown: async (m) =>
        await m.ask(contract.addGrade, { ...gradeInput(), category: 'XX' }, await content(m)),
      grade_known: async (m) => {
        const as = await content(m)
        const { facts } = await added(m, as)
        return await m.ask(contract.addGrade, gradeInput(facts.grade), as)
      },
    },
    repeat: { other: async (input) => ({ ...input, grade: newGrade() }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.changeGrade,
    as: content,
    valid: async (m, as) => changeOf(await added(m, as)),
    happy: async (m) => {
      const as = await content(m)
      const grade = await added(m, as)
      const changed = await m.value(contract.changeGrade, changeOf(grade), as)
      expect(changed).toMatchObject({ version: 2, facts: { application: '绳网', meltFlow: '3.2' } })
      expect(changed.facts.meltFlowLoad).toBeNull()
      const classed = { ...changeOf(changed), hazardClass: '2.1' as const }
      expect(await m.value(contract.changeGrade, classed, as)).toMatchObject({
        facts: { hazardClass: '2.1' },
      })
    },
    refusals: {
      catalogue_edited: async (m) => {
        const as = await content(m)
        return await m.ask(contract.changeGrade, { ...(await staleStep(m, as)), application: '绳网' }, as)
      },
    },
    repeat: { ...sameRequest, other: async (input) => ({ ...input, application: '薄膜' }) },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.disableGrade,
    as: content,
    valid: async (m, as) => stepOf(await added(m, as)),
    happy: async (m) => {
      const as = await content(m)
      const grade = await added(m, as)
      await m.value(contract.disableGrade, stepOf(grade), as)
      expect(await isOffered(m, grade.id)).toBe(false)
      const offer = offerInput(m.seed, { productId: grade.id })
      expect((await m.ask(publishOffer, offer, m.seed.merchant)).reason).toBe('product_unknown')
    },
    refusals: {
      catalogue_edited: async (m) => {
        const as = await content(m)
        return await m.ask(contract.disableGrade, await staleStep(m, as), as)
      },
    },
    repeat: sameRequest,
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.enableGrade,
    as: content,
    valid: async (m, as) => stepOf(await m.value(contract.disableGrade, stepOf(await added(m, as)), as)),
    happy: async (m) => {
      const as = await content(m)
      const disabled = await m.value(contract.disableGrade, stepOf(await added(m, as)), as)
      await m.value(contract.enableGrade, stepOf(disabled), as)
      expect(await isOffered(m, disabled.id)).toBe(true)
    },
    refusals: {
      grade_merged: async (m) => {
        const as = await content(m)
        const [duplicate, kept] = [await added(m, as), await added(m, as)]
        await m.value(mergeGrades, mergeOf(duplicate, kept), as)
        return await m.ask(contract.enableGrade, stepOf(duplicate), as)
      },
      catalogue_edited: async (m) => {
        const as = await content(m)
        return await m.ask(contract.enableGrade, await staleStep(m, as), as)
      },
    },
    repeat: sameRequest,
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.disableGrades,
    as: content,
    valid: async (m, as) => ({ grades: [shownOf(await added(m, as))], requestId: newId() }),
    happy: async (m) => {
      const as = await content(m)
      const grades = [await added(m, as), await added(m, as)]
      const input = { grades: grades.map(shownOf), requestId: newId() }
      expect(await m.value(contract.disableGrades, input, as)).toEqual({ disabled: 2 })
      for (const { id } of grades) expect(await isOffered(m, id)).toBe(false)
    },
    refusals: {
      catalogue_edited: async (m) => {
        const as = await content(m)
        const fine = await added(m, as)
        const { id, version } = await staleStep(m, as)
        const grades = [shownOf(fine), { id, version }]
        const answer = await m.ask(contract.disableGrades, { grades, requestId: newId() }, as)
        expect(await isOffered(m, fine.id)).toBe(true)
        return answer
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, grades: [shownOf(await added(m, await content(m)))] }),
      effects: actionsOf,
    },
  }),
]
