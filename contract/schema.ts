/** Field schemas that all calls share. Messages are shown at form fields. */
import { z } from 'zod'
import { cleanText, cutText } from './characters'
import { DEFAULT_PAGE_SIZE, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants'
import { plainText } from './plain-text'
import { parseTons, parseYuan, plainTons } from './units'

z.config({
  ...z.locales.zhCN(),
  customError: (issue) => {
    const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
    if (isEmpty && (issue.code === 'invalid_type' || issue.code === 'invalid_union')) return '请填写此项'
    if (issue.code === 'invalid_union') return '请填写正确的内容'
    if (issue.code === 'invalid_value') return '请从给出的选项中选择'
    return undefined
  },
})

/** Maximum lengths of texts. */
export const SHORT_TEXT_MAX = 50
export const LONG_TEXT_MAX = 200

export const id = z.uuid({ message: '编号格式不正确' }).meta({ id: 'Id', title: '编号' })

/** Idempotency key of a form or call with an effect. Created when the form is rendered. */
export const requestId = z.uuid({ message: '请求编号格式不正确' }).meta({
  id: 'RequestId',
  title: '请求编号',
  description: '调用方为每次操作生成的 UUID：同一编号、同样内容只生效一次，重发得到同样的应答',
})

const isoInstant = z.iso.datetime({ offset: true }).meta({ id: 'Instant', title: '时刻' })

/** ISO instant on the wire. Answers may be written with the `Date` that the store returned. */
export const instant: z.ZodType<string, string | Date> = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  isoInstant,
)

/** Years of typed days: the database has no year 0, and others are slips of the pen. */
const DAY_YEARS = { first: 1900, last: 2199 }

/** Whether the year of a day or an instant, written in ISO form, is one that people mean. */
export function isLikelyYear(iso: string): boolean {
  const year = Number(iso.slice(0, 'yyyy'.length))
  return year >= DAY_YEARS.first && year <= DAY_YEARS.last
}

/** A day as yyyy-mm-dd that the database can store: the reader of every field in which a day is typed. */
export function typedDay(message = '日期格式为 2026-11-21') {
  return z.iso
    .date({ error: message, abort: true })
    .refine(isLikelyYear, `年份须在 ${DAY_YEARS.first} 至 ${DAY_YEARS.last} 之间`)
}

/**
 * An integer that may be a string of digits, also full-width (query strings, forms). Other input is an error, never
 * converted.
 */
export function integer(range: { min?: number; max?: number; message?: string } = {}) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, message = '请填写整数' } = range
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .overwrite(plainText)
          .regex(/^-?\d{1,15}$/, message)
          .transform(Number),
      ],
      range.message === undefined ? undefined : { error: range.message },
    )
    .pipe(
      z
        .number({ message })
        .int({ message })
        .min(min, { message: `不能小于 ${min}` })
        .max(max, { message: `不能大于 ${max}` }),
    )
    .meta({ title: '整数', minimum: min, ...(max < Number.MAX_SAFE_INTEGER && { maximum: max }) })
}

/** Integer fen on the wire. */
export const fen = z.number().int().meta({ id: 'Fen', title: '金额', description: '单位：分' })
/** Integer kg on the wire. */
export const kg = z.number().int().meta({ id: 'Kg', title: '重量', description: '单位：公斤' })

/** Number of pieces on the wire; null where kg are counted. */
export const pieces = z
  .number()
  .int()
  .nullable()
  .meta({ id: 'Pieces', title: '件数', description: '按重量计的为 null' })

/** A key of a table of names. The published schema shows the names. */
export function keyOf<T extends Record<string, string>>(table: T, meta: { id: string; title: string }) {
  const named = Object.entries(table).map(([key, name]) => `${key} ${name}`)
  return z.enum(Object.keys(table) as [keyof T & string]).meta({ ...meta, description: named.join('、') })
}

/** Address of a picture: http(s) and data addresses unchanged, others after the base of the market's pictures. */
export const picture = z.string().meta({
  id: 'Picture',
  title: '图片地址',
  description: 'http(s) 或 data 开头的原样使用，其余前面加上图片前缀（默认为本站）',
})

/** A weight typed in tons with at most three decimals, converted to kg. */
export const tonsAsKg = z
  .string({ message: '请填写数量' })
  .trim()
  .transform((text, ctx) => {
    const weightKg = parseTons(text)
    if (weightKg === null) {
      ctx.addIssue({ code: 'custom', message: '请填写吨数，最多三位小数' })
      return z.NEVER
    }
    return weightKg
  })

/** The same above zero and at most `maxKg`: the reader of every field in which a weight is typed. */
export function typedTons(maxKg: number) {
  return tonsAsKg
    .refine((weightKg) => weightKg > 0, '请填写大于零的吨数')
    .refine((weightKg) => weightKg <= maxKg, `最多 ${plainTons(maxKg)} 吨`)
}

/** Yuan with at most two decimals, above zero, converted to fen. */
export function yuanAsFen(maxFen: number, message = '请填写大于零的金额，最多两位小数') {
  return z
    .string({ message: '请填写金额' })
    .trim()
    .transform((typed, ctx) => {
      const amountFen = parseYuan(typed)
      if (amountFen !== null && amountFen > 0 && amountFen <= maxFen) return amountFen
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

/** One of a closed list. The empty choice of a filter form means all. */
export function withAllChoice<T extends z.ZodType>(choice: T) {
  const all = z.literal('').transform(() => undefined)
  return z.union([all, choice], { error: '请从给出的选项中选择' }).optional()
}

type Sort<K extends string> = K | `-${K}`

/** Sort of a table: the key of a column, with a minus in front for descending. An unknown one counts as the standard. */
export function sortOf<K extends string>(keys: readonly K[], standard: NoInfer<Sort<K>>) {
  const values = keys.flatMap((key): Sort<K>[] => [key, `-${key}`])
  const choice: z.ZodType<Sort<K>, Sort<K>> = z.enum(values as [Sort<K>])
  return choice
    .catch(() => standard)
    .default(() => standard)
    .meta({ title: '排序', description: '列名；前面加 - 为倒序' })
}

/** Repeated query parameters: one value or many become a list. */
export function list<T extends z.ZodType>(item: T, max = 50) {
  const asList = (v: unknown) => (Array.isArray(v) ? v : [v]).filter((one) => one !== '')
  return z.preprocess(asList, z.array(item).max(max)).default([])
}

/**
 * Normalizes full-width digits, spaces, hyphens and the country code to 11 digits. Without a pattern attribute, so
 * that browsers do not reject such input.
 */
export const phone = z
  .string({ message: '请填写手机号' })
  .overwrite((typed) =>
    plainText(typed)
      .replace(/[\s-]/g, '')
      .replace(/^(?:\+|00)?86(?=1\d{10}$)/, ''),
  )
  .refine((typed) => /^1[3-9]\d{9}$/.test(typed), '请填写正确的 11 位手机号')
  .meta({ id: 'Phone', title: '手机号', description: '11 位，可带空格、连字符、全角数字与 86' })

/** The length counts code points, not UTF-16 units. */
export const password = z
  .string({ message: '请填写密码' })
  .refine((typed) => {
    const length = [...typed].length
    return length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH
  }, `密码长度为${PASSWORD_MIN_LENGTH}~${PASSWORD_MAX_LENGTH}位`)
  .meta({
    id: 'Password',
    title: '登录密码',
    description: `${PASSWORD_MIN_LENGTH}~${PASSWORD_MAX_LENGTH} 位`,
  })

/** A field that forms send empty when nothing was typed. */
export function emptyAsNone<T extends z.ZodType>(field: T) {
  return z.preprocess((typed) => (typed === '' ? undefined : typed), field.optional())
}

export const payPassword = z
  .string({ message: '请填写支付密码' })
  .overwrite(plainText)
  .regex(/^\d{6}$/, '支付密码为 6 位数字')
  .meta({ id: 'PayPassword', title: '支付密码', description: '6 位数字' })

export const smsCode = z
  .string({ message: '请填写短信验证码' })
  .overwrite(plainText)
  .regex(/^\d{6}$/, '短信验证码为 6 位数字')
  .meta({ id: 'SmsCode', title: '短信验证码', description: '6 位数字' })

export function text(max: number, what: string) {
  return z
    .string({ message: `请填写${what}` })
    .overwrite(cleanText)
    .trim()
    .min(1, `请填写${what}`)
    .max(max, `${what}最多 ${max} 个字`)
}

/** Search words of a list. Long input is cut; other types than text count as empty. */
export function wordsOf(max: number) {
  const cut = (typed: string) => cutText(typed, max)
  return z.string().overwrite(cleanText).trim().overwrite(cut).catch('').default('')
}
export const searchText = wordsOf(LONG_TEXT_MAX)

export const PAGE_SIZE_MAX = 1000
/** Pages of this size and above are read by exports; no page of the site shows so much. */
const EXPORT_PAGE_SIZE_MIN = PAGE_SIZE_MAX / 2

/** Whether a page of a list is read for an export. */
export function isExportPage({ size }: { size: number }): boolean {
  return size >= EXPORT_PAGE_SIZE_MIN
}

/** Says that the answer becomes a PDF, which counts against a quota. */
export const forPdf = {
  file: z
    .literal('pdf')
    .optional()
    .meta({ title: '用途', description: '据此生成 PDF 时填 pdf，计入每小时的份数' }),
}

export function isForPdf({ file }: { file?: 'pdf' | undefined }): boolean {
  return file !== undefined
}
const PAGE_MAX = 100_000

/** Zero-based page and page size of paged calls. A call returns `size` rows, or fewer on the last page. */
export const pageQuery = {
  page: integer({ min: 0, max: PAGE_MAX }).meta({ description: '从 0 开始，默认 0' }).default(0),
  size: integer({ min: 1, max: PAGE_SIZE_MAX })
    .meta({ description: `每页条数，默认 ${DEFAULT_PAGE_SIZE}` })
    .default(DEFAULT_PAGE_SIZE),
}

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    list: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  })
}

export { cleanText }
