import { expect, test } from 'vitest'
import { endpoints } from './contract'
import { listOf, tableOf } from './project'

interface Call {
  method: string
  path: string
  access: string
  /** How much of the path the specification gives: `whole` binds to the letter, `tail` is its end, `name` only a name. */
  shown: string
}

/** The calls of the specification §7. */
const specified = tableOf('tests/architecture/specification/calls.csv') as unknown as Call[]
const missing = listOf('tests/architecture/calls-missing.txt')

/** Which of our paths answers a call of which the specification gives no whole path. */
const CHOSEN: Record<string, string> = {
  'GET shop/list': '/api/shop/web/shop/list',
  'GET shop/banner': '/api/shop/web/shop/banner',
  'GET shop/category': '/api/shop/web/shop/category',
  'GET shop/webPage': '/api/shop/web/shop/webPage',
  'GET shop/introduction': '/api/shop/web/shop/introduction',
  'POST memberShopFollow/followShop': '/api/user/m/memberShopFollow/followShop',
  'POST personalCenter/orders': '/api/user/m/personalCenter/orders',
  'GET getUserCapitalFlow': '/api/user/m/capital/getUserCapitalFlow',
  'GET tds/selectTdsClientBySkuId': '/api/trace/web/tds/selectTdsClientBySkuId',
  'POST tds/selectTdsByPage': '/api/trace/web/tds/selectTdsByPage',
  'GET tds/downloadTds': '/api/trace/web/tds/downloadTds',
  'GET specvalue/getSpecValueBySpecId': '/api/product/web/specvalue/getSpecValueBySpecId',
  'POST memberSkuFollow/operateSkuFollow': '/api/user/m/memberSkuFollow/operateSkuFollow',
  'GET web-nav-list': '/api/web/nav/list',
}

/** Calls that are ours: the specification has none for them. */
const OURS: Record<string, string> = {
  '/api/quotes/daily/': 'the specification names the page of quotes but no call for it',
  '/api/quotes/index/': 'the index of a category, which the home page shows beside the quotes',
  '/api/merchant/': 'merchant consoles are other programs and act through calls alone',
  '/api/dev/': 'what sandbox gateways answer, in a demo market',
  '/api/search/similarOffers':
    'what could be taken instead of an offer; the specification has no call for it',
  '/api/web/draft/': 'a form cut off by an expired session comes back filled',
  '/api/web/shell/links':
    'the specification names the entries of top bar and service menus, not where they come from',
  '/api/web/announcement/detail': 'one announcement; the specification shows only their page',
  '/api/shop/web/shop/goods':
    'a shop’s goods, searched and by category; the specification only searches in a shop',
  '/api/shop/web/shop/offerIds': 'a shop’s offers for search engines; the specification has no sitemap',
  '/api/trace/address/': 'the specification names only the default address; members keep several',
  '/api/trace/web/order/':
    'detail, payment, cancellation, refund, receipt and export of an order, whatever its type',
  '/api/user/m/pictures': 'what a member has uploaded, with the addresses; the specification only uploads',
  '/api/user/m/capital/': 'what the assets consist of, and the journal as a file takes it',
  '/api/user/m/payPassword/':
    'the pay password is set by a code; the specification shows only that one is asked for',
  '/api/user/m/v2/payPasswordCode': 'the code for it',
}

const key = (call: { method: string; path: string }) => `${call.method} ${call.path}`
const pathOf = (call: Call) => (call.shown === 'whole' ? call.path : CHOSEN[key(call)])
const answers = (call: Call) =>
  endpoints.some(({ value }) => value.method === call.method && value.path === pathOf(call))

test('the list of calls that are not built yet is exact: what is built leaves it, nothing else comes in', () => {
  const unanswered = specified.filter((call) => !answers(call)).map(key)
  expect([...missing].sort()).toEqual(unanswered.sort())
})

test('every call is spelled as the specification has it, or is one of ours with its reason', () => {
  const known = new Set(specified.map((call) => `${call.method} ${pathOf(call)}`))
  const strange = endpoints.filter(({ value }) => !known.has(key(value)) && !ours(value.path))
  expect(strange.map(({ name, value }) => `${name} ${key(value)}`)).toEqual([])
})

test('each reason for calls of ours still has its calls', () => {
  const unused = Object.keys(OURS).filter(
    (prefix) => !endpoints.some(({ value }) => value.path.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})

test('calls are open to whom the specification says', () => {
  const odd = specified.flatMap((call) => {
    const found = endpoints.find(({ value }) => value.method === call.method && value.path === pathOf(call))
    return found && found.value.access !== call.access
      ? [`${found.name}: ${found.value.access} instead of ${call.access}`]
      : []
  })
  expect(odd).toEqual([])
})

test('a path chosen for a call of which only the end is known ends like it', () => {
  const tails = specified.filter((call) => call.shown === 'tail' && CHOSEN[key(call)])
  expect(tails.filter((call) => !pathOf(call)?.endsWith(call.path)).map(key)).toEqual([])
})

test('the specification’s table is whole', () => {
  expect(specified.length).toBe(196)
  expect(specified.every(({ shown }) => ['whole', 'tail', 'name'].includes(shown))).toBe(true)
})

function ours(path: string): boolean {
  return Object.keys(OURS).some((prefix) => path.startsWith(prefix))
}
