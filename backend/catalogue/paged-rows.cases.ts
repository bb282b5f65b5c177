import { catalogueImportRows, catalogueImports } from 'contract/catalogue/imports'
import { gradeTable, newGrade, uploadGrades } from 'tests/fixtures/catalogue-imports'
import { type PagedRows, ROWS, repeat } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [
    catalogueImports,
    async (m) => {
      const as = await m.newOperator('content')
      await repeat(() => uploadGrades(m, as, gradeTable([newGrade()])))
      return { as, inputs: [{}] }
    },
  ],
  [
    catalogueImportRows,
    async (m) => {
      const as = await m.newOperator('content')
      const { id } = await uploadGrades(m, as, gradeTable(Array.from({ length: ROWS }, newGrade)))
      return { as, inputs: [{ id, outcome: 'new' }] }
    },
  ],
]
