import { expect, test } from 'vitest'
import { listOf, tableOf } from './project'
import { routeUrls } from './route-tree'

/** The URLs of the specification §2, spelling included. */
const specified = tableOf('tests/architecture/specification/urls.csv').map(({ path = '' }) => path)
const built = routeUrls().map(({ url }) => url)
const missing = listOf('tests/architecture/urls-missing.txt')

/** URLs that are ours: the specification has none for them. */
const OURS: Record<string, string> = {
  '/logout': 'signing out is a form that posts, because a link must not sign anyone out',
  '/dev/outbox': 'what the SMS sandbox would have sent; there only beside the sandbox',
  '/dev/bank': 'the sandbox bank’s counter; there only in the demo market',
  '/dev/clock': 'moves the demo market’s time forward; there only in the demo market',
  '/a/qr': 'the market’s address as a code for phones; the specification’s footer shows it (§2)',
  '/nowDetail/qr': 'an offer’s address as a code for phones; the specification shares by picture only',
  '/nowDetail/tds': 'the data sheet as a picture to keep; the specification has the call, not the address',
  '/personalCenter/myOrder/export': 'the orders as a file; the specification shows no button for it',
  '/personalCenter/journal/export': 'the journal as a file; the specification shows no button for it',
  '/latestQuotation/export': 'the quotes as a file; the specification shows no button for it',
  '/latestQuotation/atom': 'the quotes as a feed; the specification has none',
  '/sitemap.xml': 'the public pages, for search engines',
  '/robots.txt': 'what search engines may read, and where the list of it is',
  '/events': 'what concerns the signed-in member, as it happens; the specification has no live pages',
  '/pictures/*': 'the pictures that people have sent, under remix-serve',
  '/api/docs': 'what programs may ask, for people to read',
  '/api/*': 'the market’s calls under remix-serve',
  '/*': 'an unknown path leads to /404',
}

test('the list of URLs that are not built yet is exact: what is built leaves it, nothing else comes in', () => {
  expect([...missing].sort()).toEqual(specified.filter((url) => !built.includes(url)).sort())
})

test('every URL is spelled as the specification has it, or is one of ours with its reason', () => {
  expect(built.filter((url) => !specified.includes(url) && !(url in OURS))).toEqual([])
  expect(Object.keys(OURS).filter((url) => !built.includes(url))).toEqual([])
})

test('a URL that differs in one letter is not that of the specification', () => {
  expect(specified).toContain('/comfirmOrder')
  expect(specified).not.toContain('/confirmOrder')
  expect(specified.length).toBe(120)
})
