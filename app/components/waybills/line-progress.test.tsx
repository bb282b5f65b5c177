import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type LinePosition, LineProgress } from './line-progress'

const AT = '2026-11-29T06:05:00.000Z'
const render = (position: LinePosition | null, km: number | null = 1_376) =>
  renderToStaticMarkup(<LineProgress from="宁波" to="东莞" km={km} position={position} />)
const words = (html: string) => html.replace(/<[^>]+>/g, '')
const at = (share: number | null, isStale = false): LinePosition => ({ share, at: AT, isStale })

test.each([
  ['on the way', at(0.4659), '已行约 641 公里，余约 735 公里；位置时间 2026-11-29 14:05', '已行约 46%'],
  ['at the start', at(0), '已行约 0 公里，余约 1376 公里；位置时间 2026-11-29 14:05', '已行约 0%'],
  [
    'just before the end',
    at(0.9999),
    '已行约 1376 公里，余约 0 公里；位置时间 2026-11-29 14:05',
    '已行约 99%',
  ],
  ['at the end', at(1), '已行约 1376 公里，余约 0 公里；位置时间 2026-11-29 14:05', '已行约 100%'],
  ['within one city', at(null), '全程约 1376 公里；位置时间 2026-11-29 14:05', '同城运输'],
  ['without a position', null, '全程约 1376 公里；暂无位置', '暂无位置'],
])('shows a truck %s', (_, position, text, state) => {
  const html = render(position)
  expect(words(html)).toContain(text)
  expect(html).toContain(`aria-label="宁波到东莞，${state}"`)
})

test('says that a position is old', () => {
  expect(words(render(at(0.5, true)))).toContain('位置时间 2026-11-29 14:05（已较旧，车辆可能没有信号）')
  expect(words(render(at(0.5)))).not.toContain('较旧')
})

test('without a known distance there are no kilometres', () => {
  const text = words(render(at(0.5), null))
  expect(text).not.toContain('公里')
  expect(text).toContain('50%')
})

test('draws the truck at its share, and none without a position', () => {
  expect(render(at(0.25))).toContain('<line x1="25%"')
  expect(render(null)).not.toContain('<line')
})
