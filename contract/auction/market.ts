/** Auctions for buyers: lots, announcement, ranking, deposits, bids and receipts. */
import { z } from 'zod'
import { refusals as account, codeRefusals, SentCode } from '../account'
import { refusals as companies } from '../companies/refusals'
import { endpoint } from '../endpoint'
import { PRICE_RANGES } from '../ranges'
import { defineRefusals } from '../refusal'
import {
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  list,
  pageOf,
  pageQuery,
  requestId,
  searchText,
  smsCode,
  text,
  withAllChoice,
} from '../schema'
import { SpotSearch } from '../spot/list'
import { formatTime, formatYuan, plainTons } from '../units'
import { refusals as wallet } from '../wallet'
import { LOT_DAYS, LOT_SORTS, MY_LOTS } from './list-filters'
import { LotPhaseSchema, LotRow } from './lot-rows'

/** Highest price of a ton, and largest weight and deposit, against typing errors. */
export const BID_MAX_FEN_PER_TON = 1_000_000_00
export const BID_MAX_KG = 100_000_000
export const LOT_DEPOSIT_MAX_FEN = 10_000_000_000_00
/** Ranks that a ranking shows. */
export const RANKS_MAX = 50
/** Lower prices that a preview names. */
export const LOWER_BIDS_MAX = 5
/** Bids that one event of a stream carries. */
export const LOT_EVENTS_MAX = 100

export const refusals = defineRefusals({
  lot_not_open: {
    errorcode: 44001,
    status: 409,
    text: '该竞拍已撤回，或商家暂停营业、许可证失效，不能缴保证金或出价',
  },
  lot_not_started: {
    errorcode: 44002,
    status: 409,
    text: (f: { startsAt: string }) => `竞价尚未开始，${formatTime(f.startsAt)} 起可以出价`,
  },
  lot_ended: {
    errorcode: 44003,
    status: 409,
    text: (f: { endsAt: string }) => `竞价已于 ${formatTime(f.endsAt)} 截止`,
  },
  own_lot: { errorcode: 44004, status: 422, text: '不能参与本公司店铺的竞拍' },
  bidder_company_required: {
    errorcode: 44005,
    status: 422,
    text: '竞拍仅限企业会员参与，请先完成企业认证或加入所在企业',
  },
  bid_below_start: {
    errorcode: 44006,
    status: 422,
    text: (f: { startFenPerTon: number }) => `出价不能低于起拍价 ${formatYuan(f.startFenPerTon)} 元/吨`,
    field: 'priceFenPerTon',
  },
  bid_off_step: {
    errorcode: 44007,
    status: 422,
    text: (f: { startFenPerTon: number; stepFenPerTon: number }) =>
      `出价须为起拍价 ${formatYuan(f.startFenPerTon)} 元加上 ${formatYuan(f.stepFenPerTon)} 元的整数倍`,
    field: 'priceFenPerTon',
  },
  raise_too_high: {
    errorcode: 44008,
    status: 422,
    text: (f: { highestFenPerTon: number }) =>
      `超过单次最大加价幅度，目前最高可出 ${formatYuan(f.highestFenPerTon)} 元/吨`,
    field: 'priceFenPerTon',
  },
  weight_too_small: {
    errorcode: 44009,
    status: 422,
    text: (f: { minKg: number }) => `每次出价至少 ${plainTons(f.minKg)} 吨`,
    field: 'weightKg',
  },
  weight_above_lot: {
    errorcode: 44010,
    status: 422,
    text: (f: { weightKg: number }) => `数量不能超过总量 ${plainTons(f.weightKg)} 吨`,
    field: 'weightKg',
  },
  weight_off_step: {
    errorcode: 44011,
    status: 422,
    text: (f: { minKg: number; stepKg: number }) =>
      `数量须为 ${plainTons(f.minKg)} 吨加上 ${plainTons(f.stepKg)} 吨的整数倍`,
    field: 'weightKg',
  },
  bid_not_raised: {
    errorcode: 44012,
    status: 422,
    text: (f: { priceFenPerTon: number; weightKg: number }) =>
      `新的出价须高于您上一次的 ${formatYuan(f.priceFenPerTon)} 元/吨，或价格不变而多于 ${plainTons(f.weightKg)} 吨`,
    field: 'priceFenPerTon',
  },
  deposit_missing: {
    errorcode: 44013,
    status: 409,
    text: (f: { missingFen: number }) => `请先缴纳保证金 ${formatYuan(f.missingFen)} 元，再出价`,
  },
  deposit_short: {
    errorcode: 44014,
    status: 409,
    text: (f: { neededFen: number; missingFen: number }) =>
      `该出价需要保证金 ${formatYuan(f.neededFen)} 元，请先追加 ${formatYuan(f.missingFen)} 元`,
  },
  deposit_too_small: {
    errorcode: 44015,
    status: 422,
    text: (f: { neededFen: number }) => `首次缴纳的保证金不能少于 ${formatYuan(f.neededFen)} 元`,
    field: 'amountFen',
  },
  log_not_public: { errorcode: 44016, status: 409, text: '竞拍结束后公布完整的出价记录' },
  lot_started: { errorcode: 44017, status: 409, text: '竞价已经开始，无需再设提醒' },
})

const count = z.number().int()
export const LotRef = z.object({ id })

/** What the caller's company has in a lot. */
export const MyLot = z.object({
  /** Random id of the company in this lot, as in receipts and log; null without a deposit. */
  bidder: z.string().nullable(),
  depositId: id.nullable(),
  heldFen: fen,
  /** Sequence number, price and weight of the valid bid; null without one. */
  seq: count.nullable(),
  priceFenPerTon: fen.nullable(),
  weightKg: kg.nullable(),
  takesPart: z.boolean(),
  /** What the valid bid gets: now, or at the close. The hidden reserve is not considered before the close. */
  getsKg: kg,
  /** The order of a winner; null before. */
  orderId: id.nullable(),
  /** Whether the member is reminded before the start. */
  isReminded: z.boolean(),
})
export type MyLot = z.output<typeof MyLot>

export const LotQuery = z.object({
  /** Grade, maker, category, shop, place or lot number; all words must match. */
  sText: searchText,
  phase: withAllChoice(LotPhaseSchema),
  category: list(text(20, '品类')),
  city: list(text(20, '城市')),
  /** Of the highest bid, or of the start price without bids. */
  price: list(keyOf(PRICE_RANGES, { id: 'PriceRange', title: '单价（元/吨）' })),
  day: withAllChoice(keyOf(LOT_DAYS, { id: 'LotDay', title: '开拍日期' })),
  /** Visitors have no lots. */
  mine: withAllChoice(keyOf(MY_LOTS, { id: 'MyLots', title: '我的竞拍' })),
  sort: keyOf(LOT_SORTS, { id: 'LotSort', title: '竞拍排序' }).catch('default').default('default'),
  ...pageQuery,
})
export type LotQuery = z.output<typeof LotQuery>

const Facet = z.array(z.object({ value: z.string(), count }))

export const ListedLot = LotRow.extend({ mine: MyLot.nullable() })
export type ListedLot = z.output<typeof ListedLot>

export const LotPage = pageOf(ListedLot).extend({
  /** Values and counts of each filter, under the other filters. */
  facets: z.object({ phase: Facet, category: Facet, city: Facet }),
  /** Interpretation of the words; null without a search. */
  search: SpotSearch.pick({ words: true, suggestions: true, literal: true }).nullable(),
  /** Server instant of the result. */
  at: instant,
})
export type LotPage = z.output<typeof LotPage>

export const lotPages = endpoint({
  method: 'GET',
  path: '/api/trace/web/auction/pages',
  access: 'optional',
  summary: '竞拍列表：按状态、品类、城市、价格、开拍日期筛选；登录后含本公司的出价',
  input: LotQuery,
  output: LotPage,
})

export const restsAuction = endpoint({
  method: 'GET',
  path: '/api/trace/web/auction/restsAuction',
  access: 'optional',
  summary: '其他竞拍：同品类在前，正在竞价与即将开始的',
  input: LotRef,
  output: z.array(LotRow),
})

/** Before the close bidders are masked: 用户***89. */
export const RankedBid = z.object({
  rank: count,
  seq: count,
  bidder: z.string(),
  priceFenPerTon: fen,
  weightKg: kg,
  takesPart: z.boolean(),
  receivedAt: instant,
  /** What the bid gets now, without regard to the hidden reserve; at the close, what it got. */
  getsKg: kg,
})
export type RankedBid = z.output<typeof RankedBid>

export const PublicBid = RankedBid.omit({ rank: true, takesPart: true, getsKg: true })
export type PublicBid = z.output<typeof PublicBid>

/** The part of a lot that moves, the same for everybody. The stream of a lot sends it after each change. */
export const LotLive = z.object({
  lotId: id,
  phase: LotPhaseSchema,
  endsAt: instant,
  extensions: count,
  bidCount: count,
  bidderCount: count,
  topFenPerTon: fen.nullable(),
  /** The lowest price that gets a part of the goods now; null while tons are left. */
  cutoffFenPerTon: fen.nullable(),
  /** The best bids, at most RANKS_MAX. */
  ranking: z.array(RankedBid),
  /** Server instant of the reading. */
  at: instant,
})
export type LotLive = z.output<typeof LotLive>

/** What happened in a lot after a bid, with its present state. */
export const LotEvents = z.object({
  live: LotLive,
  /** Bids after `after`, oldest first, at most LOT_EVENTS_MAX. */
  bids: z.array(PublicBid),
  /** Sequence number of the last one, for the next `after`; `after` itself without bids. */
  cursor: count,
  /** Further bids follow after the cursor. */
  isMore: z.boolean(),
})
export type LotEvents = z.output<typeof LotEvents>

export const lotEvents = endpoint({
  method: 'GET',
  path: '/api/trace/web/auction/events',
  access: 'public',
  summary: '某笔出价之后的动态与当前排名，可持续推送',
  isStream: true,
  input: z.object({ id, after: integer({ min: 0, max: 1_000_000_000 }).default(0) }),
  output: LotEvents,
})

/** A raise of the highest price, for the chart. */
const PricePoint = z.object({ at: instant, fenPerTon: fen })

export const LotDetail = LotRow.extend({
  warehouseAddress: z.string(),
  /** Grade of the catalogue, for data sheets. */
  skuId: id,
  isHazardous: z.boolean(),
  remark: z.string().nullable(),
  /** The cheapest offer of the same grade on sale as spot goods; null without one. */
  spot: z.object({ offerId: id, city: z.string(), priceFenPerTon: fen, isStale: z.boolean() }).nullable(),
  /** SHA-256 of the terms, which starts the chain of receipts. */
  termsHash: z.string(),
  /** SHA-256 of lot, reserve and nonce; null without a reserve. */
  reserveHash: z.string().nullable(),
  /** Revealed at the close. */
  reserve: z.object({ fenPerTon: fen, nonce: z.string() }).nullable(),
  closedAt: instant.nullable(),
  live: LotLive,
  /** Oldest first. */
  prices: z.array(PricePoint),
  /** The last bids, newest first. */
  lastBids: z.array(PublicBid),
  /** Null for visitors and without a company. */
  mine: MyLot.nullable(),
  /** Server instant of the result. */
  at: instant,
})
export type LotDetail = z.output<typeof LotDetail>

export const lotById = endpoint({
  method: 'GET',
  path: '/api/trace/web/auction/getById',
  access: 'optional',
  summary: '竞拍详情：货物、规则、当前排名与价格走势；登录后含本公司的保证金与出价',
  input: LotRef,
  output: LotDetail,
})

export const auctionTop = endpoint({
  method: 'POST',
  path: '/api/trace/web/auction/auctionTop',
  access: 'token',
  summary: `当前排名（前 ${RANKS_MAX} 名，企业名称隐去）与本公司的出价`,
  input: LotRef,
  output: LotLive.extend({ mine: MyLot }),
})

export const AuctionMessage = z.object({ id, remind: z.enum(['1', '0']).default('1') })

export const auctionMessage = endpoint({
  method: 'POST',
  path: '/api/trace/web/auction/auctionMessage',
  access: 'token',
  summary: '开拍提醒：开始前短信与站内信提醒（remind=0 为取消）',
  input: AuctionMessage,
  output: z.object({ id, isReminded: z.boolean() }),
  refusals: [refusals.lot_started],
})

export const depositCode = endpoint({
  method: 'GET',
  path: '/api/trace/web/auctionDeposit/sendPhoneCode',
  access: 'token',
  summary: '发送缴纳竞拍保证金的验证码到本人手机',
  input: z.object({ requestId: requestId.optional() }),
  output: SentCode,
  refusals: [account.sms_not_sent],
})

export const SaveDeposit = z.object({
  id,
  /** The first deposit, or the amount to add to it. */
  amountFen: integer({ min: 1, max: LOT_DEPOSIT_MAX_FEN }),
  smsCode,
  requestId,
})

export const saveDeposit = endpoint({
  method: 'POST',
  path: '/api/trace/web/auctionDeposit/save',
  access: 'token',
  permission: 'pay',
  summary: '缴纳或追加竞拍保证金：从企业钱包冻结，须短信验证码',
  input: SaveDeposit,
  output: z.object({ id, depositId: id, bidder: z.string(), heldFen: fen }),
  refusals: [
    refusals.bidder_company_required,
    refusals.lot_not_open,
    refusals.lot_ended,
    refusals.own_lot,
    account.verification_expired,
    ...codeRefusals,
    companies.company_not_authenticated,
    refusals.deposit_too_small,
    wallet.balance_short,
  ],
})

const bidFields = {
  id,
  priceFenPerTon: integer({ min: 1, max: BID_MAX_FEN_PER_TON }),
  weightKg: integer({ min: 1, max: BID_MAX_KG }),
  /** Whether the bidder also takes a part of its tons. */
  takesPart: z
    .union([z.boolean(), z.enum(['true', 'on', '1', 'false', '0', ''])])
    .transform((typed) => typed === true || typed === 'true' || typed === 'on' || typed === '1')
    .default(false),
}

export const SaveBid = z.object({ ...bidFields, requestId })

/** A receipt. Its hash covers lot, bid and previous receipt; the first one refers to the hash of the terms. */
export const BidReceipt = z.object({
  lotId: id,
  seq: count,
  bidder: z.string(),
  priceFenPerTon: fen,
  weightKg: kg,
  takesPart: z.boolean(),
  receivedAt: instant,
  previousHash: z.string(),
  hash: z.string(),
})
export type BidReceipt = z.output<typeof BidReceipt>

const bidRefusals = [
  refusals.lot_not_open,
  refusals.lot_not_started,
  refusals.lot_ended,
  refusals.own_lot,
  refusals.bid_below_start,
  refusals.bid_off_step,
  refusals.raise_too_high,
  refusals.weight_too_small,
  refusals.weight_above_lot,
  refusals.weight_off_step,
  refusals.bid_not_raised,
  refusals.deposit_missing,
  refusals.deposit_short,
] as const

export const saveBid = endpoint({
  method: 'POST',
  path: '/api/trace/web/auctionBid/save',
  access: 'token',
  permission: 'order',
  summary: '出价：返回回执（序号、服务器时间、哈希），新出价取代本公司上一次出价',
  input: SaveBid,
  output: BidReceipt.extend({
    /** The end after this bid. */
    endsAt: instant,
  }),
  refusals: [refusals.bidder_company_required, ...bidRefusals],
})

export const PreviewBid = z.object(bidFields)

/** What a bid would get if it were placed now. */
export const BidPreview = z.object({
  /** The sentence of the refusal that the bid would get; null if it would be accepted. */
  refusal: z.object({ reason: z.string(), text: z.string() }).nullable(),
  rank: count,
  getsKg: kg,
  /** Lower prices at which it would still get goods now, highest first, without regard to the hidden reserve. */
  lower: z.array(z.object({ priceFenPerTon: fen, getsKg: kg })),
  /** Price of what it gets. */
  amountFen: fen,
  neededFen: fen,
  heldFen: fen,
  /** Missing deposit; 0 if it is enough. */
  missingFen: fen,
  /** The end after the bid, if it extends the lot; null if not. */
  extendsTo: instant.nullable(),
  at: instant,
})
export type BidPreview = z.output<typeof BidPreview>

export const previewBid = endpoint({
  method: 'GET',
  path: '/api/trace/web/auctionBid/preview',
  access: 'token',
  summary: '出价试算：按当前排名可得多少吨、需要多少保证金，不作任何改动',
  input: PreviewBid,
  output: BidPreview,
  refusals: [refusals.bidder_company_required],
})

export const myBids = endpoint({
  method: 'GET',
  path: '/api/trace/web/auctionBid/mine',
  access: 'token',
  permission: 'view',
  summary: '本公司在某场竞拍的全部出价回执，最新在前',
  input: z.object({ id, ...pageQuery }),
  output: pageOf(BidReceipt),
})

export const receipt = endpoint({
  method: 'GET',
  path: '/api/trace/web/auctionBid/receipt',
  access: 'token',
  permission: 'view',
  summary: '本公司的一张出价回执',
  input: z.object({ id, seq: integer({ min: 1 }) }),
  output: BidReceipt,
})

export const Announcement = z.object({
  id,
  title: z.string(),
  publishedAt: instant,
  /** Sentences of the rules, in plain words. */
  paragraphs: z.array(z.string()),
  termsHash: z.string(),
  reserveHash: z.string().nullable(),
})
export type Announcement = z.output<typeof Announcement>

export const findBiddingInfo = endpoint({
  method: 'POST',
  path: '/api/trace/announcement/findBiddingInfo',
  access: 'optional',
  summary: '竞拍公告：规则全文、条款哈希与保留价承诺',
  input: LotRef,
  output: Announcement,
})

/** The public log of a closed lot. */
export const LotLogSchema = z.object({
  terms: z.object({
    lotId: id,
    lotNo: z.string(),
    weightKg: kg,
    minKg: kg,
    stepKg: kg,
    startFenPerTon: fen,
    stepFenPerTon: fen,
    maxRaiseFenPerTon: fen.nullable(),
    depositFen: fen.nullable(),
    reserveHash: z.string().nullable(),
    startsAt: instant,
    endsAt: instant,
  }),
  reserve: z.object({ fenPerTon: fen, nonce: z.string() }).nullable(),
  bids: z.array(BidReceipt),
  endedAt: instant,
  /** Whether the lot sold nothing because its shop might not sell at the close. Earlier logs do not say it. */
  isVoid: z.boolean().default(false),
  allocations: z.array(z.object({ seq: count, bidder: z.string(), priceFenPerTon: fen, weightKg: kg })),
})

export const lotLog = endpoint({
  method: 'GET',
  path: '/api/trace/web/auction/log',
  access: 'public',
  summary: '结束后的完整出价记录：任何人可据此重算成交结果',
  input: LotRef,
  output: z.object({
    log: LotLogSchema,
    /** The server's own recomputation; empty if everything agrees. */
    problems: z.array(z.string()),
  }),
  refusals: [refusals.log_not_public],
})
