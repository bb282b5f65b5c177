import type { OrderWaybill } from 'contract/waybills/tracking'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderWaybills } from './order-waybills'

const GOODS = { subject: { kind: 'offer' as const, id: 'o1' }, lotNo: 'A-2026', orderedKg: 60_000 }
const truck = (over: Partial<OrderWaybill> = {}): OrderWaybill => ({
  ...{ waybillId: 'w1', waybillNo: 'YD1', state: 'under_way', plateNumber: '浙B12345', kg: 30_000 },
  ...{ loadedKg: 30_020, unloadedKg: null, loadedAt: '2026-11-29T06:05:00.000Z', signedAt: null },
  isMine: false,
  ...over,
})
const render = (waybills: OrderWaybill[]) =>
  renderToStaticMarkup(<OrderWaybills goods={GOODS} waybills={waybills} />)

test('shows nothing without trucks', () => {
  expect(render([])).toBe('')
})

test('leads to the sheet of the batch, and sums what was weighed', () => {
  const html = render([truck(), truck({ waybillId: 'w2', loadedKg: 29_980, unloadedKg: 29_900 })])
  expect(html).toContain('<a href="/nowDetail?id=o1&amp;lotNo=A-2026#paper">A-2026 质检单</a>')
  expect(html).toContain('60 吨（2 车）')
  expect(html).toContain('29.9 吨（1 车）')
})

test('the company that ordered the truck opens its waybill, the other party sees its place', () => {
  expect(render([truck({ isMine: true })])).toContain('href="/personalCenter/freightDetail?id=w1"')
  const html = render([truck()])
  expect(html).not.toContain('freightDetail')
  expect(html).toContain('href="/carNumber?plateNumber=')
})
