/** Prices and stocks that are far from the former ones or the day's quotes, and are confirmed a second time. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, pageOf, pageQuery, withAllChoice } from '../schema'
import { UNUSUAL_KINDS, UNUSUAL_MAX, VALUE_SUBJECTS } from './unusual-kinds'

interface UnusualFacts {
  count: number
}

export const refusals = defineRefusals({
  /** The facts list the values, and give the text that confirms exactly these. */
  unusual_values: {
    errorcode: 54_001,
    status: 409,
    text: ({ count }: UnusualFacts) =>
      count > UNUSUAL_MAX
        ? `${count} 项价格或库存与原值或行情相差过大，一次最多确认 ${UNUSUAL_MAX} 项，请分批提交`
        : `${count} 项价格或库存与原值或行情相差过大，请核对；有误请改正，无误请勾选确认后再次提交`,
    field: 'confirmUnusual',
  },
})

const CONFIRMATION_MAX = 64

/** `confirmation` of the refusal `unusual_values`: confirms the values that it listed, and no others. */
export const confirmUnusual = z
  .string()
  .max(CONFIRMATION_MAX)
  .optional()
  .meta({ title: '确认异常值', description: 'unusual_values 返回的 confirmation，只对所列的值有效' })

const value = z.number().int()

/** A price in fen per ton or a stock in kg. */
const Compared = z.object({
  kind: z.enum(Object.keys(UNUSUAL_KINDS) as [keyof typeof UNUSUAL_KINDS]),
  /** What was set: 报价, 秒杀价, 库存. */
  what: z.string(),
  /** The goods. */
  name: z.string(),
  /** What `oldValue` is: 原价, 报价, 原库存. Null without one. */
  oldName: z.string().nullable(),
  oldValue: value.nullable(),
  /** The closest quote of the grade in the city; of other cities, if it has none there. */
  quoteFenPerTon: value.nullable(),
  newValue: value,
})

/** A value that has to be confirmed. */
export const UnusualValue = Compared.extend({
  /** Row of the file, or number in the list of the call from 1. Null: the call sets one value. */
  rowNo: value.nullable(),
  /** Difference in percent, with one decimal. */
  oldPercent: z.number().nullable(),
  quotePercent: z.number().nullable(),
})
export type UnusualValue = z.output<typeof UnusualValue>

/** Facts of the refusal `unusual_values`; no confirmation if there are too many values. */
export const UnusualValues = z.object({
  rows: z.array(UnusualValue),
  confirmation: z.string().nullable(),
})
export type UnusualValues = z.output<typeof UnusualValues>

/** A value that was confirmed. */
export const ConfirmedValue = Compared.extend({
  id,
  subject: z.enum(Object.keys(VALUE_SUBJECTS) as [keyof typeof VALUE_SUBJECTS]),
  subjectId: id,
  /** Nickname or masked phone of the member. */
  by: z.string(),
  at: instant,
})
export type ConfirmedValue = z.output<typeof ConfirmedValue>

export const ConfirmedQuery = z.object({
  /** An offer, retail goods, a deal, a flash sale or a lot. */
  subjectId: withAllChoice(id),
  ...pageQuery,
})

export const myConfirmedValues = endpoint({
  method: 'GET',
  path: '/api/merchant/confirmedValue/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店经确认的异常价格与库存：谁、何时、原值、行情与新值，新的在前',
  input: ConfirmedQuery,
  output: pageOf(ConfirmedValue),
})

export const operatorConfirmedValues = endpoint({
  method: 'GET',
  path: '/api/operator/confirmedValue/list',
  access: 'operator',
  roles: ['support', 'reviewer'],
  summary: '各店铺经确认的异常价格与库存，新的在前',
  input: ConfirmedQuery.extend({ shopId: withAllChoice(id) }),
  output: pageOf(ConfirmedValue.extend({ shopId: id, shop: z.string() })),
})
