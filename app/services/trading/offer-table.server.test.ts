import type { OfferRow } from 'contract/spot'
import { expect, test } from 'vitest'
import { partsOnPage } from '../pages/server-fragments.server'
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
const written = (offer: OfferRow, at = AT) => offerTable({ context: {} }, [offer], at) ?? ''

test('a row says what its offer says now, however often it was written before', () => {
  expect(written(OFFER)).toContain('6,780.00')
  expect(written(OFFER)).toBe(written({ ...OFFER }))
  expect(written({ ...OFFER, priceFenPerTon: 679_000 })).toContain('6,790.00')
  expect(written({ ...OFFER, availableKg: 12_000 })).toContain('12.000 吨')
})

test('the end of an offer is told by the day on which the list is read', () => {
  expect(written(OFFER)).toContain('明日 17:30')
  expect(written(OFFER, '2026-11-22T04:00:00.000Z')).toContain('今日 17:30')
})

test('names are words, never markup', () => {
  expect(written(OFFER)).toContain('&lt;b&gt;镇海炼化&lt;/b&gt;')
})

test('a whole page holds the table once; a list without offers has none', () => {
  const page = { context: { isWholePage: true } }
  expect(offerTable(page, [OFFER], AT)).toBeNull()
  expect(partsOnPage(page.context).offers).toBe(written(OFFER))
  expect(offerTable({ context: { isWholePage: true } }, [], AT)).toBe('')
})
