import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { sharedPagesOf } from './shared-pages'

const module = (handle?: object) => ({ default: () => null, ...(handle && { handle }) })
const offers = { visitors: { changedBy: ['content_', 'offer_'] } }
const routes: ServerBuild['routes'] = {
  root: { id: 'root', path: '', module: module() },
  home: {
    id: 'home',
    parentId: 'root',
    index: true,
    module: module({ visitors: { changedBy: ['quotes_'] } }),
  },
  goods: { id: 'goods', parentId: 'root', path: 'nowDetail', module: module(offers) },
  order: { id: 'order', parentId: 'root', path: 'payPage', module: module() },
  centre: { id: 'centre', parentId: 'root', path: 'personalCenter', module: module() },
  within: { id: 'within', parentId: 'centre', path: 'asset', module: module(offers) },
}
const pages = sharedPagesOf({ routes })

test('finds pages with a `visitors` handle directly below the root', () => {
  const paths = [
    '/',
    '/nowDetail',
    '/payPage',
    '/personalCenter',
    '/personalCenter/asset',
    '/asset',
    '/nowdetail',
  ]
  expect(paths.filter(pages.has)).toEqual(['/', '/nowDetail'])
})

test.each([
  ['/nowDetail', 'offer_repriced', true],
  ['/nowDetail', 'content_changed', true],
  ['/nowDetail', 'order_placed', false],
  ['/nowDetail', 'my_offer_', false],
  ['/', 'quotes_published', true],
  ['/', 'offer_repriced', false],
  ['/payPage', 'offer_repriced', false],
])('%s is invalidated by %s: %s', (path, kind, isChanged) => {
  expect(pages.isChangedBy(path, kind)).toBe(isChanged)
})
