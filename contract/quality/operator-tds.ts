/** Data sheets of a grade as operators publish them: versions, each valid from an instant. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { plainText } from '../plain-text'
import { defineRefusals } from '../refusal'
import { id, instant, integer, pageOf, pageQuery, requestId } from '../schema'
import { shanghaiInstant } from '../shanghai-instant'
import { Figure, TDS_PROPERTIES, Tds, TdsValue } from './'

const CONTENT = { access: 'operator', roles: ['content'] } as const
const UNIT_MAX = 20
const METHOD_MAX = 60
const LINES_MAX = 10_000

export const refusals = defineRefusals({
  tds_published: { errorcode: 41_020, status: 409, text: '刚有其他人发布了新版本，请刷新页面核对后再发布' },
  tds_start_invalid: {
    errorcode: 41_021,
    status: 422,
    text: '生效时间不能早于现在，也不能早于上一版的生效时间',
    field: 'validFrom',
  },
})

export const TdsVersion = Tds.extend({
  validFrom: instant,
  /** Whether the grade's page shows it now. */
  isCurrent: z.boolean(),
})
export type TdsVersion = z.output<typeof TdsVersion>

export const tdsVersions = endpoint({
  method: 'GET',
  path: '/api/operator/catalogue/tds',
  ...CONTENT,
  summary: '一个牌号的物性表各版本，新的在前',
  input: z.object({ skuId: id, ...pageQuery }),
  output: pageOf(TdsVersion),
})

const values = z
  .array(
    TdsValue.extend({ unit: z.string().max(UNIT_MAX), method: z.string().max(METHOD_MAX) }).refine(
      ({ min, max }) => min === null || max === null || Number(min) <= Number(max),
      '下限不能大于上限',
    ),
  )
  .min(1, '请至少填写一项物性')
  .refine(
    (rows) => new Set(rows.map(({ property }) => property)).size === rows.length,
    '同一物性只能出现一次',
  )

export const publishTdsVersion = endpoint({
  method: 'POST',
  path: '/api/operator/catalogue/tds/publish',
  ...CONTENT,
  summary: '发布物性表的新版本：到生效时间后牌号页与质检单使用它，旧版本保留',
  input: z.object({
    skuId: id,
    /** The newest version that the operator saw; 0: none. */
    version: integer({ min: 0 }),
    /** Omitted: from now on. */
    validFrom: instant.optional(),
    values,
    requestId,
  }),
  output: TdsVersion,
  refusals: [refusals.tds_published, refusals.tds_start_invalid],
})

type Property = keyof typeof TDS_PROPERTIES
const PROPERTIES = new Map(
  Object.entries(TDS_PROPERTIES).map(([property, name]) => [name as string, property as Property]),
)
const CELLS = 6

/** The values of a sheet as lines of a table, cells separated by tabs. */
export function linesOfTds(sheet: Pick<Tds, 'values'> | null): string {
  return (sheet?.values ?? [])
    .map(({ name, unit, method, typical, min, max }) =>
      [name, unit, method, typical ?? '', min ?? '', max ?? ''].join('\t'),
    )
    .join('\n')
}

/** Lines of a table: property, unit, method, typical value, lower and upper limit; cells separated by tabs or |. */
const TypedLines = z
  .string({ message: '请填写物性' })
  .max(LINES_MAX, '内容过长')
  .transform((typed, ctx): TdsValue[] =>
    typed
      .split(/\r?\n/)
      .map((line, i) => ({ line: line.trim(), number: i + 1 }))
      .filter(({ line }) => line !== '')
      .flatMap(({ line, number }) => {
        const value = valueOfLine(line)
        if (typeof value !== 'string') return [value]
        ctx.addIssue({ code: 'custom', message: `第 ${number} 行：${value}` })
        return []
      }),
  )
  .pipe(values)

/** @returns the value of a line, or what is wrong with it */
function valueOfLine(line: string): TdsValue | string {
  const cells = line.split(/\t|\|/).map((cell) => plainText(cell))
  if (cells.length > CELLS) return `最多 ${CELLS} 列`
  const [name = '', unit = '', method = '', ...figures] = cells
  const property = PROPERTIES.get(name)
  if (!property) return `没有“${name}”这项物性`
  const [typical = null, min = null, max = null] = figures.map((figure) => (figure === '' ? null : figure))
  const wrong = [typical, min, max].find((figure) => figure !== null && !Figure.safeParse(figure).success)
  if (wrong) return `“${wrong}”不是数值，最多四位小数`
  if (typical === null && min === null && max === null) return '请填写典型值、下限或上限'
  return { property, unit, method, typical, min, max }
}

/** The form of the console. */
export const PublishTdsForm = z.object({
  skuId: id,
  version: integer({ min: 0 }),
  /** Typed as a day and time in Asia/Shanghai; empty: from now on. */
  validFrom: shanghaiInstant.optional(),
  lines: TypedLines,
  requestId,
})
