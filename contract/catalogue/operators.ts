/** The catalogue as operators edit it. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { hazardClass } from '../pickup/hazard-class'
import { defineRefusals } from '../refusal'
import {
  cleanText,
  id,
  instant,
  integer,
  keyOf,
  list,
  pageOf,
  pageQuery,
  requestId,
  sortOf,
  text,
  withAllChoice,
  wordsOf,
} from '../schema'
import { CATEGORY_CODE_MAX, GradeName, GradeProperties, PROPERTY_MAX, withRanges } from './grades'
import { GRADE_STATES } from './names'

export const refusals = defineRefusals({
  grade_known: { errorcode: 40101, status: 409, text: '目录中已有这个牌号', field: 'grade' },
  catalogue_edited: {
    errorcode: 40102,
    status: 409,
    text: '这条内容刚被其他人修改过，请刷新页面核对后再保存',
  },
  grade_category_unknown: {
    errorcode: 40103,
    status: 422,
    text: '没有这个在用的品类，请先新增',
    field: 'category',
  },
  grade_merged: { errorcode: 40110, status: 409, text: '这个牌号已并入另一个牌号，不能启用' },
  category_known: { errorcode: 40104, status: 409, text: '已有这个品类', field: 'code' },
})

/** Grades of one bulk action. */
export const GRADES_MAX = 100

const PATH = '/api/operator/catalogue'
const content = { access: 'operator', roles: ['content'] } as const
const version = integer({ min: 1 }).meta({ title: '版本', description: '读取时的版本；之后有改动则拒绝' })

const CategoryCode = text(CATEGORY_CODE_MAX, '代码').regex(
  /^[A-Z][A-Z0-9/+-]*$/,
  '代码为大写英文缩写，例如 LLDPE',
)

export const CatalogueCategory = z
  .object({
    code: z.string(),
    name: z.string(),
    sort: z.number().int(),
    version: z.number().int(),
    disabledAt: instant.nullable(),
    grades: z.number().int(),
  })
  .meta({ id: 'CatalogueCategory', title: '品类' })

export const catalogueCategories = endpoint({
  method: 'GET',
  path: `${PATH}/categories`,
  ...content,
  summary: '全部品类及牌号数',
  input: z.object({}),
  output: z.array(CatalogueCategory),
})

export const addCategory = endpoint({
  method: 'POST',
  path: `${PATH}/categories/add`,
  ...content,
  summary: '新增品类，排在最后',
  input: z.object({ code: CategoryCode, name: text(PROPERTY_MAX, '名称'), requestId }),
  output: CatalogueCategory,
  refusals: [refusals.category_known],
})

export const CatalogueGrade = z
  .object({
    id,
    version: z.number().int(),
    disabledAt: instant.nullable(),
    /** The kept grade, if this one was merged as a duplicate. */
    mergedInto: id.nullable(),
    facts: z.object({
      category: z.string(),
      grade: z.string(),
      maker: z.string(),
      processing: z.string(),
      application: z.string(),
      meltFlow: z.string().nullable(),
      meltFlowCelsius: z.number().nullable(),
      meltFlowLoad: z.number().nullable(),
      density: z.string().nullable(),
      processClass: z.string().nullable(),
      filler: z.string().nullable(),
      vaPercent: z.number().nullable(),
      kValueMin: z.number().nullable(),
      kValueMax: z.number().nullable(),
      intrinsicViscosity: z.number().nullable(),
      relativeViscosity: z.number().nullable(),
      origin: z.string().nullable(),
      isLiquid: z.boolean(),
      isHazardous: z.boolean(),
      hazardClass: hazardClass.nullable(),
    }),
    /** The facts as a table has them, by heading. */
    cells: z.array(z.object({ heading: z.string(), text: z.string() })),
  })
  .meta({ id: 'CatalogueGrade', title: '目录中的牌号' })
export type CatalogueGrade = z.output<typeof CatalogueGrade>

export const catalogueGrades = endpoint({
  method: 'GET',
  path: `${PATH}/grades`,
  ...content,
  summary: '目录中的牌号，可按牌号、厂家、品类与状态查找',
  input: z.object({
    /** Parts of the grade, maker, processing or application. */
    keyword: wordsOf(PROPERTY_MAX),
    category: withAllChoice(z.string().overwrite(cleanText).max(CATEGORY_CODE_MAX)),
    state: withAllChoice(keyOf(GRADE_STATES, { id: 'GradeState', title: '状态' })),
    /** Only these. */
    gradeId: list(id, GRADES_MAX),
    sort: sortOf(['category', 'grade', 'maker'], 'category'),
    ...pageQuery,
  }),
  output: pageOf(CatalogueGrade).extend({
    /** Headings of the cells, also of an empty list. */
    headings: z.array(z.string()),
  }),
})

export const catalogueGrade = endpoint({
  method: 'GET',
  path: `${PATH}/grades/detail`,
  ...content,
  summary: '一个牌号的全部内容',
  input: z.object({ id }),
  output: CatalogueGrade,
})

export const addGrade = endpoint({
  method: 'POST',
  path: `${PATH}/grades/add`,
  ...content,
  summary: '新增牌号，立即可搜索、可报价',
  input: withRanges(GradeName.extend(GradeProperties.shape).extend({ requestId })),
  output: CatalogueGrade,
  refusals: [refusals.grade_category_unknown, refusals.grade_known],
})

export const changeGrade = endpoint({
  method: 'POST',
  path: `${PATH}/grades/change`,
  ...content,
  summary: '修改牌号的物性；品类、牌号、厂家与加工级别不能改',
  input: withRanges(GradeProperties.extend({ id, version, requestId })),
  output: CatalogueGrade,
  refusals: [refusals.catalogue_edited],
})

export const disableGrade = endpoint({
  method: 'POST',
  path: `${PATH}/grades/disable`,
  ...content,
  summary: '停用牌号：不能再发布新报价，已有报价与订单不变',
  input: z.object({ id, version, requestId }),
  output: CatalogueGrade,
  refusals: [refusals.catalogue_edited],
})

export const enableGrade = endpoint({
  method: 'POST',
  path: `${PATH}/grades/enable`,
  ...content,
  summary: '重新启用牌号',
  input: z.object({ id, version, requestId }),
  output: CatalogueGrade,
  refusals: [refusals.grade_merged, refusals.catalogue_edited],
})

const shownGrades = z
  .array(z.object({ id, version }))
  .min(1, '请至少选择一个牌号')
  .max(GRADES_MAX, `一次最多处理 ${GRADES_MAX} 个`)
  .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, '同一牌号只能出现一次')

export const disableGrades = endpoint({
  method: 'POST',
  path: `${PATH}/grades/disableMany`,
  ...content,
  summary: '停用多个牌号：全部停用或全部不变',
  input: z.object({ grades: shownGrades, requestId }),
  output: z.object({ disabled: z.number().int() }),
  refusals: [refusals.catalogue_edited],
})

/** Query of the page that lists the chosen grades before they are disabled. */
export const GradeBulkPage = z.object({ id: list(id, GRADES_MAX).catch([]) })

/** A grade as the page showed it: id and version. */
const ShownGrade = z.string().regex(/^[\da-f-]{36} \d{1,9}$/i, '请刷新页面后重试')

export const DisableGradesForm = z.object({
  shown: list(ShownGrade, GRADES_MAX).refine((rows) => rows.length > 0, '请至少选择一个牌号'),
  requestId,
})

export function gradesShown(shown: readonly string[]) {
  return shown.map((row) => {
    const [gradeId = '', seen = ''] = row.split(' ')
    return { id: gradeId, version: Number(seen) }
  })
}
