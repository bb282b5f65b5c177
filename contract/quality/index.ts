/** Quality of goods: data sheets of grades, inspection sheets of batches, followers. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import {
  cleanText,
  id,
  instant,
  isExportPage,
  keyOf,
  LONG_TEXT_MAX,
  pageOf,
  pageQuery,
  picture,
  SHORT_TEXT_MAX,
  text,
  typedDay,
} from '../schema'

/** Properties of a data sheet, in display order. */
export const TDS_PROPERTIES = {
  melt_flow: '熔体流动速率',
  density: '密度',
  viscosity: '特性黏度',
  k_value: 'K 值',
  va_content: 'VA 含量',
  purity: '纯度',
  colour: '色度',
  moisture: '水分',
  ash: '灰分',
  volatile: '挥发物',
  tensile_yield: '拉伸屈服应力',
  flexural_modulus: '弯曲模量',
  notched_impact: '缺口冲击强度',
  vicat: '维卡软化温度',
  haze: '雾度',
} as const

export const TdsPropertySchema = keyOf(TDS_PROPERTIES, { id: 'TdsProperty', title: '物性' })

/** A number as written in a sheet: its decimals express the precision. */
export const Figure = z
  .string({ message: '请填写数值' })
  .regex(/^-?\d{1,6}(\.\d{1,4})?$/, '请填写数值，最多四位小数')
  .meta({ id: 'Figure', title: '数值', description: '十进制数字的原文，保留检测单上的小数位' })

export const TdsValue = z.object({
  property: TdsPropertySchema,
  /** "g/10 min"; empty without a unit. */
  unit: z.string(),
  /** "GB/T 3682 (230 ℃/2.16 kg)". */
  method: z.string(),
  typical: Figure.nullable(),
  /** Valid range of a batch. Null: open. */
  min: Figure.nullable(),
  max: Figure.nullable(),
})
export type TdsValue = z.output<typeof TdsValue>

/** A stated value with the property's Chinese name. */
const StatedValue = TdsValue.extend({ name: z.string() })

export const Tds = z.object({
  version: z.number().int(),
  /** True for invented values of the demo market. */
  isDemo: z.boolean(),
  publishedAt: instant,
  values: z.array(StatedValue),
})
export type Tds = z.output<typeof Tds>

const Sku = z.object({
  id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
})

export const SkuRef = z.object({ skuId: id })

export const tdsOfSku = endpoint({
  method: 'GET',
  path: '/api/trace/web/tds/selectTdsClientBySkuId',
  access: 'optional',
  summary: '牌号的现行物性表',
  input: SkuRef,
  output: z.object({ sku: Sku, tds: Tds.nullable() }),
})

/** A picture as SVG text. */
export const DrawnSheet = z.object({
  /** "TDS-T30S-v2.svg" */
  fileName: z.string(),
  mediaType: z.literal('image/svg+xml'),
  image: z.string(),
})

export const downloadTds = endpoint({
  method: 'GET',
  path: '/api/trace/web/tds/downloadTds',
  access: 'optional',
  summary: '现行物性表的图片（SVG）；Accept 为 image/* 时直接返回图片',
  input: SkuRef,
  output: DrawnSheet,
  isPicture: true,
})

export const TdsQuery = z.object({
  /** Words for grade and maker. All must match. */
  sText: z.string().overwrite(cleanText).trim().max(LONG_TEXT_MAX).catch('').default(''),
  category: text(20, '品类').optional(),
  ...pageQuery,
})

export const tdsByPage = endpoint({
  method: 'POST',
  path: '/api/trace/web/tds/selectTdsByPage',
  access: 'optional',
  summary: '物性表列表：按品类与牌号、厂家查找',
  input: TdsQuery,
  output: pageOf(z.object({ sku: Sku, tds: Tds })),
})

const day = typedDay()

/** A laboratory's result for one batch. */
export const Inspection = z.object({
  lotNo: text(SHORT_TEXT_MAX, '批号'),
  /** Days in Asia/Shanghai. */
  producedOn: day,
  inspectedOn: day,
  inspector: text(SHORT_TEXT_MAX, '检验单位'),
  values: z
    .array(z.object({ property: TdsPropertySchema, measured: Figure }))
    .min(1, '请填写检测值')
    .max(Object.keys(TDS_PROPERTIES).length)
    .refine((all) => new Set(all.map((v) => v.property)).size === all.length, '同一物性只能填写一次'),
})
export type Inspection = z.output<typeof Inspection>

/** Refusals of a sheet, in order of precedence. */
export const refusals = defineRefusals({
  inspected_too_early: { errorcode: 41001, status: 422, text: '检验日期不能早于生产日期，也不能晚于今日' },
  sheet_pictures_full: {
    errorcode: 41003,
    status: 409,
    text: (f: { most: number }) => `一张质检单最多上传 ${f.most} 张照片`,
  },
  property_not_on_sheet: { errorcode: 41002, status: 422, text: '检测值须为该牌号物性表所列的项目' },
})

export const InspectionSheet = z.object({
  id,
  lotNo: z.string(),
  producedOn: z.string(),
  inspectedOn: z.string(),
  inspector: z.string(),
  /** Version of the data sheet that the inspection was validated against. */
  tdsVersion: z.number().int(),
  /** Pictures of the signed sheet. */
  pictureCount: z.number().int(),
  /** Their addresses, signed for the reader and valid for minutes; none for visitors. */
  pictures: z.array(picture),
  values: z.array(
    StatedValue.extend({
      measured: Figure,
      /** Within the range of the data sheet; null without a range. */
      passes: z.boolean().nullable(),
    }),
  ),
})
export type InspectionSheet = z.output<typeof InspectionSheet>

export const inspectionSheets = endpoint({
  method: 'GET',
  path: '/api/search/inspectionSheetList',
  access: 'optional',
  summary: '报价所售批次的质检单，新的在前',
  costs: { kind: 'export', isCounted: isExportPage },
  input: z.object({
    offerId: id,
    /** Only this batch. */
    lotNo: text(SHORT_TEXT_MAX, '批号').optional(),
    ...pageQuery,
  }),
  output: pageOf(InspectionSheet),
})

export const FOLLOW_ACTS = { follow: '关注', unfollow: '取消关注' } as const

export const FollowSku = z.object({
  skuId: id,
  act: keyOf(FOLLOW_ACTS, { id: 'FollowAct', title: '关注操作' }),
})

export const followSku = endpoint({
  method: 'POST',
  path: '/api/user/m/memberSkuFollow/operateSkuFollow',
  access: 'token',
  summary: '关注或取消关注牌号',
  input: FollowSku,
  output: z.object({ skuId: id, isFollowed: z.boolean(), followedAt: instant.nullable() }),
})
