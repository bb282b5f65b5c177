/** Discount rules and agreements as operators keep them. Both are append-only: what orders have booked stays. */
import { z } from 'zod'
import { cutText } from '../characters'
import { BuyAsSchema } from '../companies/buy-as'
import { refusals as companies } from '../companies/refusals'
import { endpoint } from '../endpoint'
import { plainText } from '../plain-text'
import { defineRefusals } from '../refusal'
import { id, instant, integer, pageOf, pageQuery, requestId, text, typedDay, withAllChoice } from '../schema'
import { DiscountTypeSchema } from './'

const RULES_MAX = 5
const TONS_MAX = 100_000
const OFF_YUAN_MAX = 10_000
const AGREEMENT_NO_MAX = 40

export const refusals = defineRefusals({
  discount_rules_unordered: {
    errorcode: 53_001,
    status: 422,
    text: '每一档的吨数与减价都须大于前一档',
    field: 'rules',
  },
  discount_rules_changed: {
    errorcode: 53_002,
    status: 409,
    text: '该类优惠刚由其他人发布了新规则，请刷新页面核对后再发布',
  },
})

const READERS = { access: 'operator', roles: ['support', 'finance', 'admin'] } as const
const FINANCE = { access: 'operator', roles: ['finance'] } as const

export const PublishedRules = z
  .object({
    type: DiscountTypeSchema,
    /** 0: nothing was ever published. */
    version: z.number().int(),
    rules: z.array(z.object({ tons: z.number().int(), offYuan: z.number().int() })),
    publishedAt: instant.nullable(),
  })
  .meta({ id: 'PublishedRules', title: '优惠规则' })
export type PublishedRules = z.output<typeof PublishedRules>

export const operatorDiscountRules = endpoint({
  method: 'GET',
  path: '/api/operator/discount/rules',
  ...READERS,
  summary: '三类优惠现行的规则',
  input: z.object({}),
  output: z.array(PublishedRules),
})

const LINE = /^(\d{1,6})\s*(?:吨)?\s*[,，:：\s]\s*(\d{1,5})\s*(?:元)?$/

/** Typed instead of rules, so that a field left empty by mistake ends nothing. */
const NO_RULES = '停用'

/** One rule per line: "60 10" is 10 yuan off per ton from 60 tons on. */
const typedRules = z.string().transform((typed, ctx) => {
  if (typed.trim() === NO_RULES) return []
  const lines = plainText(typed)
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [, tons, offYuan] = LINE.exec(line) ?? []
      if (tons === undefined)
        ctx.addIssue({ code: 'custom', message: `看不懂“${cutText(line, 20)}”，请每行写：吨数 每吨减几元` })
      return { tons: Number(tons), offYuan: Number(offYuan) }
    })
})

const Rule = z.object({
  tons: integer({ min: 0, max: TONS_MAX }),
  offYuan: integer({ min: 1, max: OFF_YUAN_MAX }),
})

export const publishDiscounts = endpoint({
  method: 'POST',
  path: '/api/operator/discount/publish',
  decidesMoney: true,
  ...FINANCE,
  summary: '发布一类优惠的规则，立即对新订单生效；规则为“停用”或空数组即停用该类',
  input: z.object({
    type: integer({ min: 1, max: 3 }).pipe(DiscountTypeSchema),
    version: integer({ min: 0 }).meta({ title: '版本', description: '读取时的版本；之后有改动则拒绝' }),
    rules: z
      .union([typedRules, z.array(Rule)])
      .refine((rules) => rules.length <= RULES_MAX, `最多 ${RULES_MAX} 档`)
      .meta({ title: '规则', description: '每行一档：吨数 每吨减几元' }),
    requestId,
  }),
  output: PublishedRules,
  refusals: [refusals.discount_rules_unordered, refusals.discount_rules_changed],
})

export const DiscountAgreement = z
  .object({
    id,
    memberId: id,
    /** Name of the member without the full phone. */
    member: z.string(),
    /** The member's company, if that is the partner; null: the member in person. */
    company: z.string().nullable(),
    agreementNo: z.string(),
    validFrom: z.iso.date(),
    validUntil: z.iso.date(),
    grantedAt: instant,
  })
  .meta({ id: 'DiscountAgreement', title: '战略合作协议' })
export type DiscountAgreement = z.output<typeof DiscountAgreement>

export const discountAgreements = endpoint({
  method: 'GET',
  path: '/api/operator/discount/agreements',
  ...READERS,
  summary: '战略合作协议，最新登记的在前；每个买家（企业或个人）以最新一份为准',
  input: z.object({ memberId: withAllChoice(id), ...pageQuery }),
  output: pageOf(DiscountAgreement),
})

export const grantDiscountAgreement = endpoint({
  method: 'POST',
  path: '/api/operator/discount/grant',
  decidesMoney: true,
  ...FINANCE,
  summary: '登记会员或其认证企业的战略合作协议，代替先前的；提前结束即登记更早的日期',
  input: z
    .object({
      memberId: id,
      /** The partner: the member's company, or the member in person. Omitted: in person. */
      buyAs: BuyAsSchema.optional(),
      agreementNo: text(AGREEMENT_NO_MAX, '协议编号'),
      /** Days in Asia/Shanghai, both inclusive. */
      validFrom: typedDay('请选择起始日期'),
      validUntil: typedDay('请选择结束日期'),
      requestId,
    })
    .superRefine(({ validFrom, validUntil }, ctx) => {
      if (validUntil < validFrom)
        ctx.addIssue({ code: 'custom', path: ['validUntil'], message: '结束日期不能早于起始日期' })
    }),
  output: DiscountAgreement,
  refusals: [companies.company_not_authenticated],
})
