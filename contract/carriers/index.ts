/** Carriers as buyers see them: list, page, prices of lines, and following. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { hazardClass } from '../pickup/hazard-class'
import { defineRefusals } from '../refusal'
import {
  emptyAsNone,
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  list,
  pageOf,
  pageQuery,
  searchText,
  text,
  typedTons,
  withAllChoice,
} from '../schema'
import { RoadFreightSchema } from '../spot/freight-schemas'
import { UnknownName } from '../spot/list'
import { lengthDm, truckBody } from './fleet'
import { QUOTED_KG, QUOTED_MAX_KG } from './limits'
import { CarrierLine, refusals as lineRefusals } from './lines'
import { CARRIER_SORTS, FOLLOWED_CARRIERS_MAX } from './names'

export const refusals = defineRefusals({
  too_many_carriers: {
    errorcode: 20521,
    status: 422,
    text: `最多关注 ${FOLLOWED_CARRIERS_MAX} 家承运商，请先在“我的收藏”中取消不再关心的`,
  },
})

const place = text(20, '城市')
/** Place of a search: an empty field means any. */
const anyPlace = emptyAsNone(place).catch(undefined)

export const CarrierQuery = z.object({
  /** Words of the name or the city. All must match. */
  sText: searchText,
  from: anyPlace,
  to: anyPlace,
  body: list(truckBody),
  hazard: list(hazardClass),
  city: list(text(20, '城市')),
  sort: keyOf(CARRIER_SORTS, { id: 'CarrierSort', title: '排序' }).catch('default').default('default'),
  ...pageQuery,
})
export type CarrierQuery = z.output<typeof CarrierQuery>

export const TruckType = z.object({
  body: truckBody,
  lengthDm: z.number().int(),
  trucks: z.number().int(),
  /** Greatest rated load among them. */
  maxLoadKg: kg,
  /** How many of them have all their papers valid. */
  ready: z.number().int(),
})
export type TruckType = z.output<typeof TruckType>

export const CarrierRow = z.object({
  /** Of its company. */
  id,
  name: z.string(),
  city: z.string(),
  /** When the market verified the permit. */
  verifiedAt: instant,
  /** Last valid day of the road transport permit. */
  permitUntil: z.string(),
  isPermitValid: z.boolean(),
  /** Classes of dangerous goods in the permit. */
  hazardClasses: z.array(hazardClass),
  /** Lines with valid prices. */
  lines: z.number().int(),
  /** Trucks that are registered. */
  trucks: z.number().int(),
  bodies: z.array(truckBody),
  /** Completed waybills; 0 before the first. */
  deals: z.number().int(),
  /** Percentage of waybills that arrived in time, and stars of comments; null before the first. */
  onTimePercent: z.number().int().nullable(),
  rating: z.number().nullable(),
})
export type CarrierRow = z.output<typeof CarrierRow>

const Facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

export const carrierList = endpoint({
  method: 'GET',
  path: '/api/waybill/web/carrier/list',
  access: 'optional',
  summary: '承运商列表：按线路、车型、危险货物类别筛选',
  input: CarrierQuery,
  output: pageOf(CarrierRow).extend({
    facets: z.object({ body: Facet, hazard: Facet, city: Facet }),
    unknown: z.array(UnknownName),
  }),
})

export const CarrierPage = z.object({ id, ...pageQuery })

export const carrierById = endpoint({
  method: 'GET',
  path: '/api/waybill/web/carrier/byId',
  access: 'optional',
  summary: '承运商详情：资质、各类车辆与分页的线路运价',
  input: CarrierPage,
  output: pageOf(CarrierLine).extend({
    carrier: CarrierRow.extend({
      /** Number of the permit, with a masked middle. */
      permitNo: z.string(),
      followers: z.number().int(),
      /** Since when the caller follows it; null without a follow and for visitors. */
      followedAt: instant.nullable(),
    }),
    truckTypes: z.array(TruckType),
  }),
})

export const FollowCarrier = z.object({
  carrierId: id,
  act: z.enum(['follow', 'unfollow']).default('follow'),
})

export const followCarrier = endpoint({
  method: 'POST',
  path: '/api/user/m/memberShopFollow/followCarrier',
  access: 'token',
  summary: '关注或取消关注承运商',
  input: FollowCarrier,
  output: z.object({ carrierId: id, isFollowed: z.boolean(), followedAt: instant.nullable() }),
  refusals: [refusals.too_many_carriers],
})

export const FollowedCarrier = CarrierRow.extend({ followedAt: instant })
export type FollowedCarrier = z.output<typeof FollowedCarrier>

export const followedCarriers = endpoint({
  method: 'GET',
  path: '/api/user/m/memberShopFollow/carriers',
  access: 'token',
  summary: '我关注的承运商，最近关注的在前',
  input: z.object(pageQuery),
  output: pageOf(FollowedCarrier),
})

const truckWanted = { body: withAllChoice(truckBody), lengthDm: emptyAsNone(lengthDm) }
const between = { from: text(20, '发货城市'), to: text(20, '收货城市') }

export const QuotationQuery = z.object({
  ...between,
  weightKg: integer({ min: 1, max: QUOTED_MAX_KG }).default(QUOTED_KG),
  ...truckWanted,
  ...pageQuery,
})
export type QuotationQuery = z.output<typeof QuotationQuery>

const typedPlace = (what: string) => emptyAsNone(text(20, what))

/** The form of the page. Without places it shows nothing else. */
export const QuotationForm = z
  .object({
    from: typedPlace('发货城市'),
    to: typedPlace('收货城市'),
    tons: emptyAsNone(typedTons(QUOTED_MAX_KG)),
    body: withAllChoice(truckBody),
    lengthDm: emptyAsNone(lengthDm),
    ...pageQuery,
  })
  .refine(({ from, to }) => to === undefined || from !== undefined, {
    path: ['from'],
    message: '请填写发货城市',
  })
  .refine(({ from, to }) => from === undefined || to !== undefined, {
    path: ['to'],
    message: '请填写收货城市',
  })

export const QuotedLine = CarrierLine.extend({
  carrierId: id,
  carrierName: z.string(),
  isPermitValid: z.boolean(),
  /** Freight of the load, with and without tax. */
  totalFen: fen,
  netFen: fen,
  arithmetic: z.string(),
})
export type QuotedLine = z.output<typeof QuotedLine>

export const lineQuotation = endpoint({
  method: 'GET',
  path: '/api/waybill/web/line/quotation',
  access: 'optional',
  summary: '两地之间承运商的运价，按不含税比较，附市场估价',
  input: QuotationQuery,
  output: pageOf(QuotedLine).extend({
    /** Stored names. */
    from: z.string(),
    to: z.string(),
    weightKg: kg,
    /** The market's estimate: median of carriers' prices, else by road; null without a known distance. */
    estimate: RoadFreightSchema.extend({ totalFen: fen }).nullable(),
  }),
  refusals: [lineRefusals.line_from_unknown, lineRefusals.line_to_unknown],
})
