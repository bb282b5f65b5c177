import { newId } from 'backend/platform/ids'
import { catalogueImportRows, catalogueImports } from 'contract/catalogue/imports'
import { addGrade, catalogueGrades } from 'contract/catalogue/operators'
import { addMaker, addWarehouse, catalogueMakers, catalogueWarehouses } from 'contract/catalogue/records'
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
  [
    catalogueGrades,
    async (m) => {
      const as = await m.newOperator('content')
      const facts = { category: 'PP', maker: '新料厂', processing: '拉丝', application: '编织袋' }
      await repeat(() => m.value(addGrade, { ...facts, grade: newGrade(), requestId: newId() }, as))
      return { as, inputs: [{ keyword: '新料厂' }] }
    },
  ],
  [
    catalogueWarehouses,
    async (m) => {
      const as = await m.newOperator('content')
      const facts = { province: '浙江省', city: '宁波', address: '翻页路' }
      await repeat((n) => m.value(addWarehouse, { ...facts, name: `翻页仓${n}`, requestId: newId() }, as))
      return { as, inputs: [{ keyword: '翻页' }] }
    },
  ],
  [
    catalogueMakers,
    async (m) => {
      const as = await m.newOperator('content')
      await repeat((n) => m.value(addMaker, { name: `翻页厂${n}`, place: '宁波', requestId: newId() }, as))
      return { as, inputs: [{ keyword: '翻页' }] }
    },
  ],
]
