/** Grades as operators edit and import them. */
import { z } from 'zod'
import { hazardClass } from '../pickup/hazard-class'
import { PROCESS_CLASSES } from '../process-classes'
import { cleanText, keyOf, text } from '../schema'
import { ORIGINS } from './names'

export const CATEGORY_CODE_MAX = 20
export const GRADE_MAX = 40
export const MAKER_MAX = 40
export const PROPERTY_MAX = 30
export const APPLICATION_MAX = 100

/** A text that may be empty; empty is null. */
export function optionalText(max: number, what: string) {
  return z
    .union([z.string().overwrite(cleanText).trim().max(max, `${what}最多 ${max} 个字`), z.null()])
    .transform((typed) => (typed === '' ? null : typed))
    .default(null)
}

/** A number of at most four decimals that may be empty; empty is null. */
function optionalNumber(max: number) {
  return z
    .union([
      z.number(),
      z.null(),
      z
        .string()
        .trim()
        .regex(/^(\d{1,9}(\.\d{1,4})?)?$/, '请填写数字，最多四位小数')
        .transform((typed) => (typed === '' ? null : Number(typed))),
    ])
    .pipe(z.number().min(0, '不能为负').max(max, `不能大于 ${max}`).nullable())
    .default(null)
}

/** Forms and tables send texts. */
export const flag = z
  .union([z.boolean(), z.stringbool({ truthy: ['true', 'on', '是'], falsy: ['false', '否', ''] })])
  .default(false)

const emptyIsNull = z.literal('').transform(() => null)

/** What names a grade. It never changes: listings and orders copy it. */
export const GradeName = z.object({
  category: text(CATEGORY_CODE_MAX, '品类'),
  grade: text(GRADE_MAX, '牌号'),
  maker: text(MAKER_MAX, '厂家'),
  processing: text(PROPERTY_MAX, '加工级别'),
})

/** What operators can change. */
export const GradeProperties = z.object({
  application: text(APPLICATION_MAX, '用途'),
  /** g/10 min, as printed in the data sheet. */
  meltFlow: optionalText(PROPERTY_MAX, '熔融指数'),
  /** Condition of the melt flow: ℃ and load in kilograms. */
  meltFlowCelsius: optionalNumber(1_000),
  meltFlowLoad: optionalNumber(1_000),
  /** g/cm³ */
  density: optionalText(PROPERTY_MAX, '密度'),
  processClass: z
    .union([keyOf(PROCESS_CLASSES, { id: 'ProcessClass', title: '替代类别' }), emptyIsNull, z.null()])
    .default(null),
  filler: optionalText(PROPERTY_MAX, '增强'),
  vaPercent: optionalNumber(100),
  kValueMin: optionalNumber(200),
  kValueMax: optionalNumber(200),
  /** dL/g */
  intrinsicViscosity: optionalNumber(100),
  relativeViscosity: optionalNumber(100),
  origin: z.union([keyOf(ORIGINS, { id: 'Origin', title: '产地' }), emptyIsNull, z.null()]).default(null),
  isLiquid: flag,
  isHazardous: flag,
  /** Class in which the goods are carried, if they are dangerous goods. */
  hazardClass: z.union([hazardClass, emptyIsNull, z.null()]).default(null),
})

interface Ranges {
  meltFlowCelsius: number | null
  meltFlowLoad: number | null
  kValueMin: number | null
  kValueMax: number | null
}

/** Values that only make sense together. */
export function withRanges<T extends z.ZodType<Ranges>>(schema: T): T {
  return schema
    .refine(({ meltFlowCelsius, meltFlowLoad }) => (meltFlowCelsius === null) === (meltFlowLoad === null), {
      path: ['meltFlowLoad'],
      error: '熔指的温度与负荷要么都填，要么都不填',
    })
    .refine(({ kValueMin, kValueMax }) => (kValueMin === null) === (kValueMax === null), {
      path: ['kValueMax'],
      error: 'K 值的下限与上限要么都填，要么都不填',
    })
    .refine(({ kValueMin, kValueMax }) => (kValueMin ?? 0) <= (kValueMax ?? Number.POSITIVE_INFINITY), {
      path: ['kValueMax'],
      error: 'K 值的上限不能小于下限',
    })
}

export const GradeFacts = withRanges(GradeName.extend(GradeProperties.shape))
export type GradeFacts = z.output<typeof GradeFacts>
