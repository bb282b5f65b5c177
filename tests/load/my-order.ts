import type { BenchMarket } from './bench-market'
import type { Measured } from './figures'
import { BUSY_MEMBER, fillOrders, MANY_ORDERS } from './many-orders'
import { memberCookie } from './member-cookie'
import { pageRate } from './page-rate'
import { percentileOf, responseTimes } from './response-times'
import { inTurn } from './rounds'

const FEW = 100
const ROUNDS = 3
const QUIET_MEMBER = '13800000003'
const PAGE = '/personalCenter/myOrder'
const REQUESTS = 200
/** Most milliseconds of a slow page, with other work on the machine. */
const P99_MS = 400
const SEARCH = encodeURIComponent('t30s 镇海')
const PAGES = {
  first: PAGE,
  deep: `${PAGE}?page=2500`,
  'state and search': `${PAGE}?state=awaiting_receipt&q=${SEARCH}`,
  'search, deep': `${PAGE}?q=${SEARCH}&page=2500`,
}

/**
 * Order list of a member with 100,000 orders: its rate against that of a member with 100 (both read twenty rows by an
 * index and maintained counts, so the time should not grow with the number of orders), and the time of single pages.
 */
export async function myOrder(market: BenchMarket): Promise<Measured[]> {
  const { server } = market
  await fillOrders(market, { [BUSY_MEMBER]: MANY_ORDERS, [QUIET_MEMBER]: FEW })
  const busy = await memberCookie(server.url, BUSY_MEMBER)
  const quiet = await memberCookie(server.url, QUIET_MEMBER)
  const rates = await inTurn(
    {
      subject: () => pageRate(server.url + PAGE, { cookie: busy }),
      baseline: () => pageRate(server.url + PAGE, { cookie: quiet }),
    },
    ROUNDS,
  )
  const figures: Measured[] = [
    { id: 'my-order', what: 'myOrder at 100,000 orders; at 100', ...rates, unit: '/s', floor: 0.5 },
  ]
  for (const [name, page] of Object.entries(PAGES)) {
    const times = await responseTimes(server.url + page, { cookie: busy }, REQUESTS)
    const what = `myOrder at 100,000 orders: ${name}`
    const figure = { id: 'my-order-time', unit: 'ms', baseline: null }
    figures.push({ ...figure, what: `${what}, p50`, value: percentileOf(times, 50), floor: null })
    figures.push({ ...figure, what: `${what}, p99`, value: percentileOf(times, 99), floor: P99_MS })
  }
  return figures
}
