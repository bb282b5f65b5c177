import type { FreightQuote, LoadDetail, LoadRow } from 'contract/loads'
import type { CarrierLoad, CarrierQuoteRow, MyQuote, OpenLoad } from 'contract/loads/carrier-loads'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldsProvider } from '../forms/form-context'
import { CarrierLoadFacts } from './carrier-load-facts'
import { LoadAside, type ShownLine } from './load-aside'
import { LoadFacts } from './load-facts'
import { GoodsFields, PlaceFields, TermsFields } from './load-fields'
import { LoadObstaclePanel } from './load-obstacle'
import { newLoadPath } from './load-paths'
import { LoadTable } from './load-table'
import { deadlineOf, waitingText } from './load-words'
import { MyQuoteTable, QuotesOfLoad } from './my-quote-table'
import { OpenLoadTable } from './open-load-table'
import { isSelectable, QuoteTable } from './quote-table'
import { missingRecords, RecordsNeeded, TripFields } from './trip-fields'

const NOW = '2026-11-30T02:00:00.000Z'
const FACTS = {
  ...{ id: 'l1', loadNo: 'HY202611300012', title: 'PP T30S', packing: 'bag' as const, hazardClass: null },
  ...{ kg: 60_000, packages: 2_400, selectedKg: 32_000, loadingCity: '宁波', loadingDistrict: '北仑区' },
  ...{ unloadingCity: '东莞', unloadingDistrict: null, body: 'high_rail' as const, lengthDm: 130 },
  ...{ loadingFrom: '2026-12-01T00:00:00.000Z', loadingUntil: '2026-12-02T10:00:00.000Z' },
  ...{ unloadingFrom: '2026-12-03T00:00:00.000Z', unloadingUntil: '2026-12-04T10:00:00.000Z' },
  ...{ unloadingBy: 'consignee' as const, noShowFeeFen: 30_000, remark: null, state: 'choosing' as const },
  ...{ postedAt: NOW, biddingUntil: '2026-11-30T04:00:00.000Z', confirmUntil: null },
}
const ROW: LoadRow = { ...FACTS, quotes: 2, carrierName: null, lowestNetFenPerTon: 26_500, isMine: false }
const QUOTE: FreightQuote = {
  ...{ id: 'q1', carrierId: 'c1', carrierName: '宁波甬达', kg: 32_000, priceFen: 924_352, taxPercent: 9 },
  ...{ netFen: 848_030, netFenPerTon: 26_501, earliestLoadingAt: '2026-12-01T01:00:00.000Z' },
  truck: { plate: '浙B6K281', body: 'high_rail', lengthDm: 130, loadKg: 32_000 },
  ...{ validUntil: '2026-12-01T04:00:00.000Z', isExpired: false, state: 'open', quotedAt: NOW },
  ...{ deals: 12, onTimePercent: 98, rating: 4.8, waybillId: null, waybillNo: null },
}
const DETAIL: LoadDetail = {
  ...ROW,
  ...{ orderId: 'o1', orderNo: 'SO1', shipperSide: 'buyer', goodsFenPerTon: 735_000 },
  ...{ loadingAddress: '港区路 1 号', loadingContact: '张三', loadingPhone: '13900000011' },
  ...{ unloadingAddress: '塑胶路 1 号', unloadingContact: '李四', unloadingPhone: '13900000012' },
  ...{ freightFen: null, taxPercent: null, carrierId: null, availableFen: 0, at: NOW },
  freightQuotes: [QUOTE],
  timeline: [
    { at: NOW, step: 'post', actor: '赵采购', note: null },
    { at: '2026-11-30T04:00:00.000Z', step: 'end_bidding', actor: '平台', note: null },
  ],
  ...{ canClose: false, canSelect: true, canCancel: true },
}
const OPEN: OpenLoad = {
  ...{ ...FACTS, state: 'bidding', shipperDeals: 0, km: 1_250, freightFen: null, taxPercent: null },
  ...{ isFitting: false, myQuotes: 1 },
}
const MINE: MyQuote = { ...QUOTE, driverName: '马国强', escortName: null }
const CHOICE = { id: 't1', name: '浙B6K281', isReady: false, isFitting: true }

const words = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const form = (fields: ReactElement) =>
  words(
    <FieldsProvider value={{ intent: 'post', values: {}, errors: {}, formErrors: [], constraints: {} }}>
      {fields}
    </FieldsProvider>,
  )

test('the list of a company shows tons, the lowest price without tax and what is due', () => {
  const text = words(<LoadTable loads={[ROW]} now={NOW} />)
  expect(text).toContain('HY202611300012 · 袋装 · 2400 件 · 同事发布')
  expect(text).toContain('宁波 北仑区 → 东莞')
  expect(text).toContain('32 / 60')
  expect(text).toContain('265.00')
  expect(text).toContain('选定截止 12-02 18:00')
})

test('opened quotes show truck, price with and without tax, and the record of the carrier', () => {
  const text = words(<QuoteTable load={DETAIL} />)
  expect(text).toContain('成交 12 单 · 准时 98% · 评分 4.8')
  expect(text).toContain('高栏 13 米 浙B6K281 核定 32 吨')
  expect(text).toContain('9,243.52 含 9% 税')
  expect(text).toContain('265.01')
  const html = renderToStaticMarkup(<QuoteTable load={DETAIL} />)
  expect(html).toContain('href="/personalCenter/logisticsCar?id=l1&amp;quote=q1#act"')
})

test.each([
  ['an expired quote', { isExpired: true }, {}, false],
  ['a rejected quote', { state: 'rejected' as const }, {}, false],
  ['a quote for a member who may not pay', {}, { canSelect: false }, false],
  ['an open quote', {}, {}, true],
])('%s can be selected or not', (_, quote, load, expected) => {
  expect(isSelectable({ ...DETAIL, ...load }, { ...QUOTE, ...quote })).toBe(expected)
})

test('a selected quote leads to its waybill', () => {
  const quote = { ...QUOTE, state: 'selected' as const, waybillId: 'w1', waybillNo: 'YD1' }
  const html = renderToStaticMarkup(<QuoteTable load={{ ...DETAIL, freightQuotes: [quote] }} />)
  expect(html).toContain('<a href="/personalCenter/freightDetail?id=w1">运单 YD1</a>')
})

test('the facts of a load show addresses to its shipper, and the latest step first', () => {
  const text = words(<LoadFacts load={DETAIL} />)
  expect(text).toContain('宁波 北仑区 港区路 1 号')
  expect(text).toContain('张三 13900000011')
  expect(text).toMatch(/截止报价.*发布货源/)
})

test('carriers see districts, why a load does not fit, and their own quotes', () => {
  const text = words(<OpenLoadTable loads={[OPEN]} now={NOW} />)
  expect(text).toContain('车型或资质不符')
  expect(text).toContain('约 1250 公里')
  expect(text).toContain('已报 1 个')
  expect(text).toContain('报价截止 今日 12:00 （剩余 2 小时）')
  const asked = { ...OPEN, state: 'awaiting_carrier' as const, freightFen: 540_000, taxPercent: 0 }
  expect(words(<OpenLoadTable loads={[asked]} now={NOW} />)).toMatch(/待本企业确认.*5,400.00 元 免税/)
})

test('a load at a line’s price names its shipper to the carrier, a bidding does not', () => {
  const load = { ...OPEN, shipperName: null } as CarrierLoad
  expect(words(<CarrierLoadFacts load={load} />)).toContain('已认证企业，选定后显示名称 · 暂无完成的运单')
  expect(words(<CarrierLoadFacts load={{ ...load, shipperName: '余姚注塑' }} />)).toContain('余姚注塑')
})

test('own quotes can be withdrawn while they are open', () => {
  const table = (quotes: MyQuote[]) =>
    renderToStaticMarkup(<QuotesOfLoad quotes={quotes} mayWithdraw />).includes('name="quoteId" value="q1"')
  expect(table([MINE])).toBe(true)
  expect(table([{ ...MINE, state: 'selected' }])).toBe(false)
  const row: CarrierQuoteRow = { ...MINE, load: FACTS }
  expect(words(<MyQuoteTable quotes={[row]} />)).toContain('HY202611300012 · 宁波 北仑区 → 东莞')
})

test('the goods of an order are facts, others are fields', () => {
  const goods = { orderNo: 'SO1', title: 'PP T30S', packing: 'bag' as const, goodsFenPerTon: 735_000 }
  const ordered = { ...goods, hazardClass: null }
  const ordersGoods = form(<GoodsFields weightHint="" ordered={ordered} isHazardous={false} />)
  expect(ordersGoods).toContain('7,350.00 元/吨，按订单单价')
  expect(ordersGoods).not.toContain('货物名称 如')
  expect(ordersGoods).toContain('危险货物类别')
  const classed = form(<GoodsFields weightHint="" ordered={{ ...goods, hazardClass: '3' }} isHazardous />)
  expect(classed).toContain('第 3 类 易燃液体')
  expect(classed).not.toContain('危险货物类别')
  const free = form(<GoodsFields weightHint="" ordered={null} isHazardous />)
  expect(free).toContain('该货物属于危险货物')
  expect(free).toContain('货值 （选填）')
})

test('the city of a line is not asked for, and its truck neither', () => {
  expect(form(<PlaceFields side="loading" city="宁波" />)).not.toContain('装货城市')
  expect(form(<PlaceFields side="unloading" city={null} />)).toContain('卸货城市')
  expect(form(<TermsFields truck="高栏 13 米" isBidding={false} />)).not.toMatch(/车长|报价时长/)
})

test('choices say why a truck is refused; dangerous goods need an escort', () => {
  const trip = { trucks: [{ ...CHOICE, loadKg: 32_000 }], drivers: [CHOICE], escorts: [], hazardClass: null }
  expect(form(<TripFields trip={trip} />)).toContain('浙B6K281（证件过期或未填写）')
  const unfitting = [{ ...CHOICE, isReady: true, isFitting: false, loadKg: 32_000 }]
  const wrongTruck = { ...trip, trucks: unfitting, drivers: [] }
  expect(form(<TripFields trip={wrongTruck} />)).toContain('浙B6K281（车型或车长不符）')
  expect(form(<TripFields trip={{ ...wrongTruck, hazardClass: '3' }} />)).toContain('资质不符')
  expect(missingRecords(trip)).toEqual([])
  const missing = missingRecords({ ...trip, hazardClass: '3' })
  expect(words(<RecordsNeeded kinds={missing} />)).toContain('请先登记 押运员')
})

test('who asks a carrier needs a pay password, and a role that pays', () => {
  const line = {
    ...{ id: 'x', carrierId: 'c1', carrierName: '宁波甬达', from: '宁波', to: '东莞', isPermitValid: true },
    ...{ body: null, lengthDm: null, unit: 'ton', priceFen: 18_000, minKg: null, taxPercent: 9 },
    ...{ totalFen: 540_000, netFen: 495_413, arithmetic: '', validUntil: '2026-12-31' },
  } as unknown as ShownLine
  const aside = (hasPayPassword: boolean) =>
    words(<LoadAside line={line} availableFen={null} hasPayPassword={hasPayPassword} />)
  expect(aside(false)).toContain('首次付款前，请先设置支付密码')
  expect(aside(true)).not.toContain('首次付款前')
  expect(aside(true)).toContain('承运商确认后运费即冻结')
  expect(words(<LoadObstaclePanel obstacle={{ kind: 'pay_role' }} />)).toContain('请由有付款权限的同事询车')
})

test('each state says what is waited for, open ones until when', () => {
  expect(deadlineOf({ ...ROW, state: 'bidding' })?.label).toBe('报价截止')
  expect(deadlineOf({ ...ROW, state: 'awaiting_carrier', confirmUntil: NOW })?.label).toBe('确认截止')
  expect(deadlineOf({ ...ROW, state: 'selected' })).toBeNull()
  expect(waitingText({ ...ROW, state: 'bidding' })).toContain('已有 2 个报价')
  expect(waitingText({ ...ROW, state: 'choosing', quotes: 0 })).toContain('没有收到报价')
})

test('the form of a load is filled in by its address', () => {
  expect(newLoadPath({})).toBe('/logistics')
  expect(newLoadPath({ lineId: 'x', kg: 30_000 })).toBe('/logistics?lineId=x&kg=30000')
})
