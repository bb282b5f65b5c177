import type { PresaleRow } from 'contract/presales'
import type { MerchantPresaleRow } from 'contract/presales/merchant-presales'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownEvent } from './arrival-facts'
import { ArrivalTimeline } from './arrival-timeline'
import { PresaleCalendar } from './presale-calendar'
import { PresaleList, presaleColumns } from './presale-columns'
import { MERCHANT_PRESALES } from './presale-paths'
import { PresaleTable } from './presale-table'
import { QuotaPanel } from './quota-panel'
import { ShortNotice } from './short-notice'

const PRESALE: PresaleRow = {
  ...{ id: 'p1', presaleNo: 'YS202612010012', offerId: 'o', category: 'LLDPE', grade: 'DFDA-7042' },
  ...{ maker: '埃克森', processing: '吹膜', warehouse: '北仑港区库', city: '宁波' },
  ...{ shop: { id: 's', name: '甬联塑化' }, source: 'vessel', sourceName: '中远之星 V2611', port: '宁波港' },
  ...{ expectedFrom: '2026-12-04T16:00:00.000Z', expectedUntil: '2026-12-09T15:59:00.000Z' },
  ...{ presentFrom: '2026-12-09T16:00:00.000Z', presentUntil: '2026-12-14T15:59:00.000Z' },
  tiers: [
    { reachedKg: 10_000, priceFenPerTon: 676_000 },
    { reachedKg: 50_000, priceFenPerTon: 671_000 },
  ],
  ...{ totalKg: 500_000, minKg: 10_000, stepKg: 5_000, depositPerMille: 150, freeStorageDays: 5 },
  ...{ bookUntil: '2026-12-03T09:00:00.000Z', phase: 'open', openedKg: 200_000, signedKg: 60_000 },
  ...{ companies: 3, arrivedKg: null, arrivedAt: null, lowestFenPerTon: 671_000 },
  deliveredFenPerTon: 683_000,
}
const NOW = '2026-11-29T02:00:00.000Z'

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const row = (presale: PresaleRow) =>
  words(renderToStaticMarkup(<PresaleTable caption="预售" city="苏州" presales={[presale]} now={NOW} />))

test('a list shows the arrival, the quota that is left and the range of prices', () => {
  const text = row(PRESALE)
  expect(text).toContain('预计 2026-12-10 至 12-14')
  expect(text).toContain('3 家 60 / 500 吨')
  expect(text).toContain('可订 140 吨')
  expect(text).toContain('6,710 至 6,760')
  expect(text).toContain('送到苏州约 6,830')
})

test('a presale with one price that has arrived shows the weighed tons', () => {
  const tiers = [{ reachedKg: 10_000, priceFenPerTon: 671_000 }]
  const arrived = { arrivedAt: '2026-12-11T03:00:00.000Z', arrivedKg: 495_200, phase: 'converting' as const }
  const text = row({ ...PRESALE, ...arrived, tiers, deliveredFenPerTon: null })
  expect(text).toContain('2026-12-11 到货 495.2 吨')
  expect(text).not.toContain('可订')
  expect(text).toContain('6,710 自提价')
})

test('the list of a console shows the phase of an approved presale, and the state of others', () => {
  const columns = presaleColumns<MerchantPresaleRow>(MERCHANT_PRESALES)
  const shown = (changes: Partial<MerchantPresaleRow>) =>
    words(
      renderToStaticMarkup(
        <PresaleList rows={[{ ...PRESALE, state: 'approved', ...changes }]} columns={columns} />,
      ),
    )
  expect(shown({})).toContain('预订中')
  expect(shown({ state: 'submitted', phase: null })).toContain('待审核')
  expect(shown({})).toContain('60/500')
})

test('the quota leaves out the mark of the opened tons where it would cover that of the total', () => {
  const shown = (openedKg: number) =>
    words(renderToStaticMarkup(<QuotaPanel presale={{ ...PRESALE, openedKg }} />))
  expect(shown(200_000)).toContain('已开放 200 吨 总量 500 吨')
  expect(shown(450_000)).not.toContain('450 吨')
  expect(shown(500_000)).toContain('全部已开放')
  expect(shown(200_000)).toContain('−50.00')
})

test('the timeline names the delay with its new days, and the weighed tons, the latest first', () => {
  const event = { reason: null, weightKg: null, expectedFrom: null, expectedUntil: null, pictures: [] }
  const events: ShownEvent[] = [
    { ...event, kind: 'approved', at: NOW },
    {
      ...{ ...event, kind: 'delayed', at: '2026-12-01T02:00:00.000Z', reason: '台风' },
      ...{ expectedFrom: PRESALE.presentFrom, expectedUntil: PRESALE.presentUntil },
    },
    { ...event, kind: 'arrived', at: '2026-12-11T02:00:00.000Z', weightKg: 495_200 },
  ]
  const presale = { ...PRESALE, convertUntil: null }
  const text = words(renderToStaticMarkup(<ArrivalTimeline presale={presale} events={events} />))
  expect(text).toContain('船货 · 中远之星 V2611')
  expect(text).toContain('原预计到货 2026-12-05 至 12-09')
  expect(text).toMatch(/到货，过磅 495\.2 吨.*延期到货，预计 2026-12-10 至 12-14.*台风.*开始预订/)
})

test('operators read whether the bond pays for a short arrival', () => {
  const shown = (presale: { cutKg: number; arrivedKg: number; keptBySellerKg: number }) =>
    words(renderToStaticMarkup(<ShortNotice presale={presale} />))
  expect(shown({ arrivedKg: 67_200, cutKg: 3_000, keptBySellerKg: 200 })).toContain('不超过 5%')
  expect(shown({ arrivedKg: 40_000, cutKg: 60_000, keptBySellerKg: 0 })).toContain('另一名（财务）审批')
  expect(shown({ arrivedKg: 40_000, cutKg: 0, keptBySellerKg: 0 })).toBe('')
})

test('a day of the calendar lists what is due, and marks goods that are delayed', () => {
  const entry = { ...PRESALE, state: 'approved' as const, convertUntil: null }
  const none = { booking: [], arriving: [], converting: [], delayed: [] }
  const days = [{ ...none, day: '2026-12-14', expected: 3, latest: [entry] }]
  const text = words(renderToStaticMarkup(<PresaleCalendar days={days} />))
  expect(text).toContain('DFDA-7042 埃克森 500 吨 23:59 甬联塑化 宁波港 预订中 延期')
})
