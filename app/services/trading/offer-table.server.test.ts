import type { OfferRow } from 'contract/spot'
import { expect, test } from 'vitest'
import { attachedFragments } from '../pages/server-fragments.server'
import { offerTable } from './offer-table.server'

const AT = '2026-11-21T04:00:00.000Z'
const OFFER: OfferRow = {
  id: '01a1ff46-6d17-740f-b80b-6a164442164f',
  category: 'PP',
  grade: 'T30S',
  maker: '<b>镇海炼化</b>',
  processing: '拉丝',
  warehouse: '张家港保税库',
  city: '张家港',
  availableKg: 113_000,
  minKg: 1_000,
  stepKg: 1_000,
  validUntil: '2026-11-22T09:30:00.000Z',
  priceFenPerTon: 678_000,
  changeFenPerTon: 1_500,
}
const html = (offer: OfferRow, at = AT) => offerTable({ context: {} }, [offer], at) ?? ''

test('renders each row again when its offer has changed', () => {
  expect(html(OFFER)).toContain('6,780.00')
  expect(html(OFFER)).toBe(html({ ...OFFER }))
  expect(html({ ...OFFER, priceFenPerTon: 679_000 })).toContain('6,790.00')
  expect(html({ ...OFFER, availableKg: 12_000 })).toContain('12.000 吨')
})

test('the end of an offer is told by the day on which the list is read', () => {
  expect(html(OFFER)).toContain('明日 17:30')
  expect(html(OFFER, '2026-11-22T04:00:00.000Z')).toContain('今日 17:30')
})

test('names are words, never markup', () => {
  expect(html(OFFER)).toContain('&lt;b&gt;镇海炼化&lt;/b&gt;')
})

test('a whole page holds the table once; a list without offers has none', () => {
  const page = { context: { isWholePage: true } }
  expect(offerTable(page, [OFFER], AT)).toBeNull()
  expect(attachedFragments(page.context).offers).toBe(html(OFFER))
  expect(offerTable({ context: { isWholePage: true } }, [], AT)).toBe('')
})
