import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TruckLine } from './truck-line'

const LINE = { fromCity: '宁波', toCity: '东莞', km: 1_376, isStale: false }

test('draws the truck on its line', () => {
  const position = { share: 0.5, positionAt: '2026-11-29T06:05:00.000Z', positionNote: null }
  const html = renderToStaticMarkup(<TruckLine truck={{ ...LINE, ...position }} />)
  expect(html).toContain('已行约 688 公里')
  expect(html.match(/<p/g)).toHaveLength(1)
})

test('says why there is no position', () => {
  const nowhere = { share: null, positionAt: null, positionNote: '定位服务暂时不可用，请稍后再看' }
  const html = renderToStaticMarkup(<TruckLine truck={{ ...LINE, ...nowhere }} />)
  expect(html).toContain('暂无位置')
  expect(html).toContain('定位服务暂时不可用，请稍后再看')
})
