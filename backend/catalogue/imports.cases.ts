/** Endpoint cases of the catalogue's imports. */
import { newId } from 'backend/platform/ids'
import { merchantProducts } from 'contract/catalogue'
import * as contract from 'contract/catalogue/imports'
import { operatorAudit } from 'contract/operators'
import { queryPage } from 'contract/spot/list'
import { publishOffer } from 'contract/spot/merchant-offers'
import { endpointCase } from 'tests/endpoints/case'
import type { As, Market } from 'tests/endpoints/market'
import { dataAddress, gradeTable, newGrade, uploadGrades } from 'tests/fixtures/catalogue-imports'
import { offerInput } from 'tests/fixtures/market'
import { expect } from 'vitest'

const content = (m: Market) => m.newOperator('content')

async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

const stepOf = (id: string) => ({ id, requestId: newId() })

/** An upload of one new grade that waits for its confirmation. */
async function previewed(m: Market, as: As, grade = newGrade()) {
  return stepOf((await uploadGrades(m, as, gradeTable([grade]))).id)
}

async function confirmed(m: Market, as: As, grade = newGrade(), options = {}) {
  const { id } = await uploadGrades(m, as, gradeTable([grade], options))
  await m.value(contract.confirmCatalogueImport, stepOf(id), as)
  return stepOf(id)
}

/** The goods of a grade as merchants choose them. */
async function offered(m: Market, grade: string) {
  const list = await m.value(merchantProducts, { category: 'PP' }, m.seed.merchant)
  return list.find((one) => one.grade === grade)
}

/** What a search makes of a text. */
async function meaningOf(m: Market, text: string): Promise<string[]> {
  const { search } = await m.value(queryPage, { sText: text })
  return (search?.words ?? []).map(({ how }) => how)
}

const uploadOf = (text: string) => ({ kind: 'grades' as const, file: dataAddress(text), requestId: newId() })

async function refusedUpload(m: Market, text: string) {
  return await m.ask(contract.uploadCatalogue, uploadOf(text), await content(m))
}

const otherStep = async (_: unknown, m: Market) => await previewed(m, await content(m))
const sameRequest = {
  other: async (input: { requestId: string }, m: Market) => ({
    ...(await otherStep(input, m)),
    requestId: input.requestId,
  }),
  effects: actionsOf,
}

export const importCases = [
  endpointCase({
    endpoint: contract.catalogueImports,
    as: content,
    valid: async () => ({}),
    happy: async (m) => {
      const as = await content(m)
      const { id } = await previewed(m, as)
      const { list } = await m.value(contract.catalogueImports, { size: 1 }, as)
      expect(list).toMatchObject([{ id, kind: 'grades', fileName: '牌号.csv', uploadedBy: as.name }])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.uploadCatalogue,
    as: content,
    valid: async () => uploadOf(gradeTable([newGrade()])),
    happy: async (m) => {
      const as = await content(m)
      const [known, fresh] = [newGrade(), newGrade()]
      await confirmed(m, as, known)
      const rows = `${gradeTable([known, fresh, fresh])}\r\nXX,A,B,C,D,,\r\nPP,=1,镇海炼化,拉丝,用途,,`
      expect((await uploadGrades(m, as, rows)).rows).toEqual({ new: 1, changed: 0, unchanged: 1, error: 3 })
      expect((await uploadGrades(m, as, gradeTable([known], { application: '绳网' }))).rows.changed).toBe(1)
      expect(await offered(m, fresh)).toBeUndefined()
      const classes = ['3 易燃液体', '', '7 放射性物质'].map(
        (one) => `PP,${newGrade()},镇海炼化,拉丝,编织袋,${one}`,
      )
      const table = ['品类,牌号,厂家,加工级别,用途,危险类别', ...classes].join('\r\n')
      expect((await uploadGrades(m, as, table)).rows).toMatchObject({ new: 2, error: 1 })
    },
    refusals: {
      table_file_too_large: async (m) => await refusedUpload(m, 'a'.repeat(9 * 1_048_576)),
      table_file_unreadable: async (m) => await refusedUpload(m, 'a\0b'),
      table_file_empty: async (m) => await refusedUpload(m, gradeTable([])),
      table_file_columns: async (m) => await refusedUpload(m, '牌号,价格\nT30S,1'),
      table_file_too_many_rows: async (m) =>
        await refusedUpload(m, gradeTable(Array.from({ length: 20_001 }, (_, i) => `G${i}`))),
    },
    repeat: {
      other: async (input) => ({ ...input, file: dataAddress(gradeTable([newGrade()])) }),
      effects: actionsOf,
    },
  }),

  endpointCase({
    endpoint: contract.catalogueImport,
    as: content,
    valid: async (m, as) => ({ id: (await previewed(m, as)).id }),
    happy: async (m) => {
      const as = await content(m)
      const step = await previewed(m, as)
      const read = async () => await m.value(contract.catalogueImport, { id: step.id }, as)
      expect(await read()).toMatchObject({ confirmedAt: null, rows: { new: 1 } })
      await m.value(contract.confirmCatalogueImport, step, as)
      expect(await read()).toMatchObject({ confirmedAt: m.clock.now().toISOString(), undoneAt: null })
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.catalogueImportRows,
    as: content,
    valid: async (m, as) => ({ id: (await previewed(m, as)).id, outcome: 'new' as const }),
    happy: async (m) => {
      const as = await content(m)
      const grade = newGrade()
      await confirmed(m, as, grade)
      const rows = `${gradeTable([grade], { application: '绳网' })}\r\nXX,A,B,C,D,,\r\nPP,K,M,P,"6,7","１",是`
      const { id } = await uploadGrades(m, as, rows)
      const listOf = async (outcome: 'changed' | 'error') =>
        (await m.value(contract.catalogueImportRows, { id, outcome }, as)).list
      expect(await listOf('changed')).toEqual([
        {
          rowNo: 2,
          outcome: 'changed',
          name: `PP ${grade} 镇海炼化 拉丝`,
          problems: [],
          changes: [{ heading: '用途', before: '编织袋', after: '绳网' }],
        },
      ])
      expect(await listOf('error')).toMatchObject([
        { rowNo: 3, problems: [{ heading: '品类', text: '没有在用的品类“XX”，请先新增' }] },
      ])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.recheckCatalogueImport,
    as: content,
    valid: previewed,
    happy: async (m) => {
      const as = await content(m)
      const grade = newGrade()
      const first = await previewed(m, as, grade)
      await confirmed(m, as, grade)
      const stale = await m.ask(contract.confirmCatalogueImport, first, as)
      expect(stale.reason).toBe('import_outdated')
      const { rows } = await m.value(contract.recheckCatalogueImport, stepOf(first.id), as)
      expect(rows).toEqual({ new: 0, changed: 0, unchanged: 1, error: 0 })
    },
    refusals: {
      import_confirmed: async (m) => {
        const as = await content(m)
        return await m.ask(contract.recheckCatalogueImport, stepOf((await confirmed(m, as)).id), as)
      },
    },
    repeat: sameRequest,
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.confirmCatalogueImport,
    as: content,
    valid: previewed,
    happy: async (m) => {
      const as = await content(m)
      const grade = newGrade()
      const step = await previewed(m, as, grade)
      expect(await meaningOf(m, grade)).not.toEqual(['known'])
      await m.value(contract.confirmCatalogueImport, step, as)
      expect(await offered(m, grade)).toMatchObject({ maker: '镇海炼化', processing: '拉丝' })
      expect(await meaningOf(m, grade)).toEqual(['known'])
    },
    refusals: {
      import_confirmed: async (m) => {
        const as = await content(m)
        return await m.ask(contract.confirmCatalogueImport, stepOf((await confirmed(m, as)).id), as)
      },
      import_has_errors: async (m) => {
        const as = await content(m)
        const { id } = await uploadGrades(m, as, `${gradeTable([newGrade()])}\r\nXX,A,B,C,D,,`)
        return await m.ask(contract.confirmCatalogueImport, stepOf(id), as)
      },
      import_without_changes: async (m) => {
        const as = await content(m)
        const grade = newGrade()
        await confirmed(m, as, grade)
        return await m.ask(contract.confirmCatalogueImport, await previewed(m, as, grade), as)
      },
      import_outdated: async (m) => {
        const as = await content(m)
        const grade = newGrade()
        const step = await previewed(m, as, grade)
        await confirmed(m, as, grade, { application: '绳网' })
        return await m.ask(contract.confirmCatalogueImport, step, as)
      },
    },
    repeat: sameRequest,
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.undoCatalogueImport,
    as: content,
    valid: confirmed,
    happy: async (m) => {
      const as = await content(m)
      const grade = newGrade()
      const first = await confirmed(m, as, grade)
      const second = await confirmed(m, as, grade, { isLiquid: '是' })
      const early = await m.ask(contract.undoCatalogueImport, first, as)
      expect(early.reason).toBe('import_edited')
      await m.value(contract.undoCatalogueImport, second, as)
      expect((await uploadGrades(m, as, gradeTable([grade]))).rows.unchanged).toBe(1)
    },
    refusals: {
      import_not_confirmed: async (m) => {
        const as = await content(m)
        return await m.ask(contract.undoCatalogueImport, await previewed(m, as), as)
      },
      import_edited: async (m) => {
        const as = await content(m)
        const grade = newGrade()
        const step = await confirmed(m, as, grade)
        await confirmed(m, as, grade, { application: '绳网' })
        return await m.ask(contract.undoCatalogueImport, step, as)
      },
      import_in_use: async (m) => {
        const as = await content(m)
        const grade = newGrade()
        const step = await confirmed(m, as, grade)
        const productId = (await offered(m, grade))?.id ?? ''
        await m.value(publishOffer, offerInput(m.seed, { productId }), m.seed.merchant)
        const answer = await m.ask(contract.undoCatalogueImport, step, as)
        expect(answer.data).toMatchObject({ useNames: '报价 1 条' })
        return answer
      },
    },
    repeat: {
      other: async (input, m) => ({ ...(await confirmed(m, await content(m))), requestId: input.requestId }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),
]
