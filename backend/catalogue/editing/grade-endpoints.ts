import type { ImportKind } from 'backend/imports'
import type { Tx } from 'backend/platform/database/database'
import {
  type AnsweredEndpoint,
  type Audited,
  operatorAnswer,
  operatorMutation,
} from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { GradeFacts } from 'contract/catalogue/grades'
import * as contract from 'contract/catalogue/operators'
import type { z } from 'zod'
import { GRADE_COLUMNS } from './grade-columns'
import {
  addCategoryRow,
  categoriesWithGrades,
  changeGradeRow,
  findGrades,
  type GradeRow,
  gradeById,
  lockGrade,
  viewOfGrade,
} from './grade-store'

export function gradeEndpoints(grades: ImportKind<GradeFacts>): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.catalogueCategories, async ({ db }) =>
      accept(await categoriesWithGrades(db.orm)),
    ),
    operatorMutation(contract.addCategory, 'category.add', async (tx, _, { code, name }) => {
      const sort = await addCategoryRow(tx, { code, name })
      if (sort === null) return refuse('category_known')
      const output = { code, name, sort, version: 1, disabledAt: null, grades: 0 }
      return accept({ output, facts: { code, name } })
    }),
    operatorAnswer(contract.catalogueGrades, async ({ db }, query) => {
      const { rows, total } = await findGrades(db.orm, query)
      const headings = GRADE_COLUMNS.map(({ heading }) => heading)
      const { page, size } = query
      return accept({ list: rows.map(viewOfGrade), total, page, size, headings })
    }),
    operatorAnswer(contract.catalogueGrade, async ({ db }, { id }) => {
      const row = await gradeById(db.orm, id)
      return row ? accept(viewOfGrade(row)) : refuse('not_found')
    }),
    operatorMutation(contract.addGrade, 'grade.add', async (tx, _, { requestId: __, ...facts }) => {
      const [problems = []] = await grades.validate(tx, [facts])
      if (problems.length > 0) return refuse('grade_category_unknown')
      const [id] = (await grades.add(tx, [facts])) ?? []
      if (id === undefined) return refuse('grade_known')
      await grades.finish(tx)
      return await changed(tx, id)
    }),
    operatorMutation(
      contract.changeGrade,
      'grade.change',
      async (tx, _, { id, version, requestId: __, ...facts }) => await change(tx, { id, version }, facts),
    ),
    operatorMutation(contract.disableGrade, 'grade.disable', async (tx, { now }, { id, version }) =>
      change(tx, { id, version }, { disabledAt: now }),
    ),
    operatorMutation(contract.disableGrades, 'grade.disable_many', async (tx, { now }, { grades: shown }) => {
      for (const { id, version } of [...shown].sort((a, b) => a.id.localeCompare(b.id))) {
        const made = await change(tx, { id, version }, { disabledAt: now })
        if (!made.ok) return made
      }
      const [first] = shown
      if (!first) throw new Error('no grade was chosen')
      const ids = shown.map(({ id }) => id)
      return accept({
        output: { disabled: ids.length },
        subject: { kind: 'grade', id: first.id },
        facts: { ids },
      })
    }),
    operatorMutation(contract.enableGrade, 'grade.enable', async (tx, _, { id, version }) =>
      (await gradeById(tx, id))?.mergedInto
        ? refuse('grade_merged')
        : await change(tx, { id, version }, { disabledAt: null }),
    ),
  ]
}

type Changed<R extends string> = Promise<Verdict<Audited<z.input<typeof contract.CatalogueGrade>>, R>>

/** Changes a grade that still has the version that its editor saw. */
async function change(
  tx: Tx,
  { id, version }: { id: string; version: number },
  facts: Parameters<typeof changeGradeRow>[2],
): Changed<'not_found' | 'catalogue_edited'> {
  const before = await lockGrade(tx, id)
  if (!before) return refuse('not_found')
  if (before.version !== version) return refuse('catalogue_edited')
  await changeGradeRow(tx, id, facts)
  return await changed(tx, id, before)
}

/** The grade after a change, and for the audit the cells that differ. */
async function changed(tx: Tx, id: string, before?: GradeRow): Changed<never> {
  const row = await gradeById(tx, id)
  if (!row) throw new Error('a changed grade has no row')
  const output = viewOfGrade(row)
  const old = before && viewOfGrade(before)
  const cells = output.cells.flatMap(({ heading, text }, i) => {
    const was = old?.cells[i]?.text ?? ''
    return was === text ? [] : [[heading, old ? `${was} → ${text}` : text]]
  })
  const facts = { ...Object.fromEntries(cells), disabledAt: row.disabledAt?.toISOString() ?? null }
  return accept({ output, subject: { kind: 'grade', id }, facts })
}
