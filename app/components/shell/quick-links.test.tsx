import { isMemberPage } from 'contract/roles'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hasQuickLinks, QuickLinks } from './quick-links'

const render = (pathname: string, unread = '') =>
  renderToStaticMarkup(
    <QuickLinks pathname={pathname} isMemberPage={isMemberPage(pathname)} unread={unread} />,
  )

/** Names of the links that are marked as the open page. */
function openLinks(pathname: string): string[] {
  const links = render(pathname).match(/<a .*?<\/a>/g) ?? []
  return links.filter((link) => link.includes('aria-current')).map((link) => link.replace(/<[^>]*>/g, ''))
}

test.each([
  ['/', ['首页']],
  ['/now', ['现货']],
  ['/personalCenter/quickOrder', ['快速下单']],
  ['/message', ['消息']],
  ['/personalCenter/menu', ['我的']],
  ['/personalCenter/myOrder', ['我的']],
  ['/invoiceInfo', ['我的']],
  ['/shopList', []],
])('marks the link of %s', (pathname, names) => {
  expect(openLinks(pathname)).toEqual(names)
})

test('shows the number of unread messages only with some', () => {
  expect(render('/', '3')).toContain('消息 3')
  expect(render('/')).toContain('消息</a>')
})

test('gives way to the action of goods, lots and payment', () => {
  expect(['/nowDetail', '/auctionDetail', '/payPage'].map(hasQuickLinks)).toEqual([false, false, false])
  expect(['/now', '/auction', '/paySuccess'].map(hasQuickLinks)).toEqual([true, true, true])
})
