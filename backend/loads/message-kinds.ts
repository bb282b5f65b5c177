import { defineMessage } from 'backend/platform/messages'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import type { Load } from './load-store'
import type { Quote } from './quote-store'

const loadLink = (id: string) => `/personalCenter/logisticsCar?id=${id}`
const carrierLink = (id: string) => `/carrier/loads/${id}`
const routeOf = ({ loadingCity, unloadingCity }: Load) => `${loadingCity} → ${unloadingCity}`
const namedIn = ({ loadNo, title, weightKg, ...load }: Load) =>
  `货源 ${loadNo}（${title}，${plainTons(weightKg)} 吨，${routeOf({ loadNo, title, weightKg, ...load })}）`

export const quotesOpenMessage = defineMessage(
  { kind: 'load_quotes_open', name: '货源报价开标', type: 2, audience: 'member', isSiteFixed: true },
  (load: Load, quotes: number) => ({
    to: { companyId: load.companyId, permission: 'order' as const },
    eventKey: load.id,
    title: quotes === 0 ? '货源无人报价' : '货源报价已开标',
    text:
      quotes === 0
        ? `${namedIn(load)}报价已截止，没有承运商报价。可调整时间或车型后再次发布。`
        : `${namedIn(load)}报价已截止，共 ${quotes} 个报价。请在 ${formatTime(load.loadingUntil)} 前选定承运商，选定后运费即冻结。`,
    link: loadLink(load.id),
  }),
)

export const loadAskedMessage = defineMessage(
  { kind: 'load_asked', name: '询车待确认', type: 2, audience: 'member', isSiteFixed: true, on: ['sms'] },
  (load: Load) => ({
    to: { companyId: load.carrierId ?? '', permission: 'sell' as const },
    eventKey: load.id,
    title: '有货主按线路运价询车',
    text: `${namedIn(load)}按您的线路运价询车，运费 ${formatYuan(load.freightFen ?? 0)} 元。请在 ${formatTime(load.confirmUntil ?? load.postedAt)} 前确认车辆与时间，逾期自动失效；确认后运费即冻结。`,
    link: carrierLink(load.id),
  }),
)

export const loadAnsweredMessage = defineMessage(
  { kind: 'load_answered', name: '询车结果', type: 2, audience: 'member', isSiteFixed: true },
  (load: Load, answer: 'confirmed' | 'declined' | 'lapsed', reason: string | null) => ({
    to: { companyId: load.companyId, permission: 'pay' as const },
    eventKey: `${load.id} ${answer}`,
    title: { confirmed: '承运商已确认', declined: '承运商谢绝了询车', lapsed: '承运商未在时限内确认' }[
      answer
    ],
    text: {
      confirmed: `${namedIn(load)}已由承运商确认，运费已冻结，运单已生成。`,
      declined: `${namedIn(load)}未成交：${reason ?? '承运商未说明原因'}。可改向其他承运商询车，或发布货源请承运商报价。`,
      lapsed: `${namedIn(load)}未成交：承运商未在时限内确认。可改向其他承运商询车，或发布货源请承运商报价。`,
    }[answer],
    link: loadLink(load.id),
  }),
)

export const shipperShortMessage = defineMessage(
  {
    kind: 'load_balance_short',
    name: '余额不足以冻结运费',
    type: 3,
    audience: 'member',
    isSiteFixed: true,
    on: ['sms'],
  },
  (load: Load, at: Date) => ({
    to: { companyId: load.companyId, permission: 'pay' as const },
    eventKey: `${load.id} ${at.toISOString().slice(0, 13)}`,
    title: '余额不足，承运商无法确认',
    text: `${namedIn(load)}的承运商正要确认，但企业钱包可用余额不足以冻结运费 ${formatYuan(load.freightFen ?? 0)} 元。请在 ${formatTime(load.confirmUntil ?? at)} 前充值。`,
    link: loadLink(load.id),
  }),
)

export const quoteSelectedMessage = defineMessage(
  {
    kind: 'freight_quote_selected',
    name: '报价被选定',
    type: 2,
    audience: 'member',
    isSiteFixed: true,
    on: ['sms'],
  },
  (load: Load, quote: Quote, waybillNo: string) => ({
    to: { companyId: quote.carrierId, permission: 'deliver' as const },
    eventKey: quote.id,
    title: '报价已被选定，运费已冻结',
    text: `${namedIn(load)}选定了您的报价：${quote.plate}，运费 ${formatYuan(quote.priceFen)} 元已冻结，运单号 ${waybillNo}。请在 ${formatTime(load.loadingUntil)} 前装货。`,
    link: carrierLink(load.id),
  }),
)

export const quoteRejectedMessage = defineMessage(
  { kind: 'freight_quote_rejected', name: '报价未被选定', type: 2, audience: 'member' },
  (load: Load, carrierId: string) => ({
    to: { companyId: carrierId, permission: 'sell' as const },
    eventKey: `${load.id} ${carrierId}`,
    title: '货源已结束，报价未被选定',
    text: `${namedIn(load)}已结束，您的报价未被选定。`,
    link: carrierLink(load.id),
  }),
)

export const LOAD_MESSAGES = [
  quotesOpenMessage.kind,
  loadAskedMessage.kind,
  loadAnsweredMessage.kind,
  shipperShortMessage.kind,
  quoteSelectedMessage.kind,
  quoteRejectedMessage.kind,
]
