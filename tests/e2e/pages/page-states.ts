import { expect, type Page } from '@playwright/test'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { isPageOfRun } from 'tests/support/pages-of-run'
import routes from '../../../app/routes'
import { CONTENT_STATES } from './content-states'
import { LIST_STATES } from './list-states'
import type { PageState } from './page-state'
import type { Town } from './prepared-market'

/** Presses a form's button and waits for what the server says against it. */
const refused = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
  await button.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(button).toBeEnabled()
}

/** The same each time, so that the page stays the same however often it is sent. */
const SENT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends one picture and waits for its address. */
const sendPicture = async (page: Page) => {
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: SENT }
  await page.getByLabel('图片', { exact: true }).setInputFiles(file)
  await page.getByRole('main').getByRole('button', { name: '上传' }).click()
  await expect(page.getByLabel('图片地址').first()).toHaveValue(/\/pictures\//)
}

/** Orders of the buyer, each by what its page shows. */
function orderDetails(orders: Record<string, (town: Town) => string>): PageState[] {
  return Object.entries(orders).map(([name, id]) => ({
    name,
    as: 'buyer' as const,
    path: (t: Town) => `/personalCenter/myOrderDetail?id=${id(t)}`,
  }))
}

/** Useful states of every page, by the page's path in app/routes.ts. */
const STATES: Record<string, PageState[]> = {
  '/': [
    { name: 'for a visitor', as: 'visitor', path: () => '/' },
    { name: 'for a member', as: 'buyer', path: () => '/' },
  ],
  '/czt': [{ name: 'the same page', as: 'visitor', path: () => '/czt' }],
  '/login': [
    { name: 'by password', as: 'visitor', path: () => '/login' },
    { name: 'by code', as: 'visitor', path: () => '/login?by=code' },
    { name: 'refused', as: 'visitor', path: () => '/login', act: refused('登录') },
  ],
  '/logout': [{ name: 'asks', as: 'buyer', path: () => '/logout' }],
  '/register': [
    { name: 'empty', as: 'visitor', path: () => '/register' },
    { name: 'refused', as: 'visitor', path: () => '/register', act: refused('注册') },
  ],
  ...CONTENT_STATES,
  ...LIST_STATES,
  '/404': [{ name: 'says so', as: 'visitor', path: () => '/404' }],
  '/city': [
    { name: 'all cities', as: 'visitor', path: () => '/city', forms: 'nothing to spoil' },
    { name: 'found', as: 'buyer', path: () => '/city?keyword=taizhou&redirect=%2Fnow' },
    { name: 'no such city', as: 'visitor', path: () => `/city?choose=${encodeURIComponent('哥谭')}` },
  ],
  '/nowDetail': [
    { name: 'on sale', as: 'visitor', path: (t) => `/nowDetail?id=${t.onSale}`, forms: 'none' },
    { name: 'on sale, for a member', as: 'idle', path: (t) => `/nowDetail?id=${t.onSale}` },
    {
      name: 'for a quantity that costs less, of another batch',
      as: 'visitor',
      path: (t) => `/nowDetail?id=${t.onSale}&weightTon=10&delivery=delivered&lotNo=unknown`,
      forms: 'none',
    },
    { name: 'withdrawn', as: 'visitor', path: (t) => `/nowDetail?id=${t.withdrawn}`, forms: 'none' },
    { name: 'unknown', as: 'visitor', path: () => '/nowDetail?id=unknown', forms: 'none' },
  ],
  '/shopDetail': [
    { name: 'for a visitor', as: 'visitor', path: (t) => `/shopDetail?id=${t.shop}`, forms: 'none' },
    { name: 'for a member', as: 'idle', path: (t) => `/shopDetail?id=${t.shop}`, forms: 'nothing to spoil' },
    {
      name: 'goods',
      as: 'visitor',
      path: (t) => `/shopDetail?id=${t.shop}&tab=goods&sort=price_asc`,
      forms: 'none',
    },
    {
      name: 'goods that it does not have',
      as: 'visitor',
      path: (t) => `/shopDetail?id=${t.shop}&tab=goods&sText=${encodeURIComponent('没有这种料')}`,
      forms: 'none',
    },
    {
      name: 'goods by pinyin',
      as: 'visitor',
      path: (t) => `/shopDetail?id=${t.shop}&tab=goods&sText=jbx&size=7`,
      forms: 'none',
    },
    { name: 'about', as: 'visitor', path: (t) => `/shopDetail?id=${t.shop}&tab=about`, forms: 'none' },
    { name: 'unknown', as: 'visitor', path: () => '/shopDetail?id=unknown', forms: 'none' },
  ],
  '/uploadimg': [
    { name: 'for a visitor', as: 'visitor', path: () => '/uploadimg', forms: 'none' },
    { name: 'empty', as: 'idle', path: () => '/uploadimg' },
    { name: 'refused', as: 'idle', path: () => '/uploadimg', act: refused('上传') },
    { name: 'with what has been sent', as: 'buyer', path: () => '/uploadimg', act: sendPicture },
  ],
  '/comfirmOrder': [
    { name: 'form', as: 'buyer', path: (t) => `/comfirmOrder?id=${t.onSale}` },
    {
      name: 'adjusted, delivered',
      as: 'idle',
      path: (t) => `/comfirmOrder?id=${t.onSale}&weightTon=9999&delivery=delivered`,
    },
    {
      name: 'refused',
      as: 'idle',
      path: (t) => `/comfirmOrder?id=${t.onSale}&weightTon=5&delivery=delivered`,
      act: refused('提交订单'),
    },
    { name: 'withdrawn', as: 'buyer', path: (t) => `/comfirmOrder?id=${t.withdrawn}`, forms: 'none' },
  ],
  '/payPage': [
    { name: 'pay', as: 'buyer', path: (t) => `/payPage?id=${t.unpaid}` },
    { name: 'set a pay password', as: 'newcomer', path: (t) => `/payPage?id=${t.newcomers}` },
    { name: 'refused', as: 'buyer', path: (t) => `/payPage?id=${t.unpaid}`, act: refused(/^确认付款/) },
  ],
  '/paySuccess': [{ name: 'paid', as: 'buyer', path: (t) => `/paySuccess?id=${t.paid}` }],
  '/personalCenter': [
    {
      name: 'leads to the orders',
      as: 'buyer',
      path: () => '/personalCenter',
      leadsTo: '/personalCenter/myOrder',
    },
  ],
  '/personalCenter/myOrder': [
    { name: 'empty', as: 'idle', path: () => '/personalCenter/myOrder', forms: 'none' },
    { name: 'full', as: 'buyer', path: () => '/personalCenter/myOrder' },
    { name: 'one state', as: 'buyer', path: () => '/personalCenter/myOrder?state=awaiting_payment' },
    { name: 'nothing in this state', as: 'newcomer', path: () => '/personalCenter/myOrder?state=completed' },
    { name: 'nothing for this filter', as: 'buyer', path: () => '/personalCenter/myOrder?q=nobody' },
    {
      name: 'a filter without sense',
      as: 'buyer',
      path: () => '/personalCenter/myOrder?q=T30S&from=2026-13-45&to=x',
    },
    { name: 'page 10,000', as: 'buyer', path: () => '/personalCenter/myOrder?page=9999' },
  ],
  '/personalCenter/myOrderDetail': [
    ...orderDetails({
      unpaid: (t) => t.unpaid,
      paid: (t) => t.paid,
      'a refund asked for': (t) => t.refunding,
      delivered: (t) => t.delivered,
      'too late to cancel': (t) => `${t.paid}&act=cancel`,
    }).map((state) => ({ ...state, forms: 'none' as const })),
    ...orderDetails({
      'about to cancel': (t) => `${t.unpaid}&act=cancel`,
      'about to ask for a refund': (t) => `${t.paid}&act=ask_refund`,
      'about to confirm': (t) => `${t.delivered}&act=confirm`,
    }),
    ...orderDetails({ 'about to take a refund back': (t) => `${t.refunding}&act=withdraw_refund` }).map(
      (state) => ({ ...state, forms: 'nothing to spoil' as const }),
    ),
    {
      name: 'refused to cancel',
      as: 'buyer',
      path: (t) => `/personalCenter/myOrderDetail?id=${t.unpaid}&act=cancel`,
      act: refused('确认取消订单'),
    },
    {
      name: 'refused to confirm',
      as: 'buyer',
      path: (t) => `/personalCenter/myOrderDetail?id=${t.delivered}&act=confirm`,
      act: refused(/^确认收货/),
    },
  ],
  '/personalCenter/asset': [
    { name: 'full', as: 'buyer', path: () => '/personalCenter/asset', forms: 'none' },
    {
      name: 'empty, with the hint of a discount',
      as: 'newcomer',
      path: () => '/personalCenter/asset',
      forms: 'nothing to spoil',
    },
    {
      name: 'of a strategic partner',
      as: 'idle',
      path: () => '/personalCenter/asset',
      forms: 'nothing to spoil',
    },
  ],
  '/personalCenter/journal': [
    { name: 'full', as: 'buyer', path: () => '/personalCenter/journal' },
    { name: 'empty', as: 'newcomer', path: () => '/personalCenter/journal' },
    {
      name: 'nothing for this filter',
      as: 'buyer',
      path: () => '/personalCenter/journal?cause=order_refund&from=2026-11-01',
    },
    {
      name: 'a filter without sense',
      as: 'buyer',
      path: () => '/personalCenter/journal?from=2026-13-45&to=x',
    },
    { name: 'page 10,000', as: 'buyer', path: () => '/personalCenter/journal?page=9999' },
  ],
  '/dev/outbox': [
    { name: 'empty', as: 'visitor', path: () => '/dev/outbox?phone=13800000999', forms: 'none' },
    { name: 'full', as: 'visitor', path: (t) => `/dev/outbox?phone=${t.newcomersPhone}`, forms: 'none' },
  ],
  '/dev/bank': [
    { name: 'form', as: 'visitor', path: () => '/dev/bank' },
    { name: 'refused', as: 'visitor', path: () => '/dev/bank', act: refused('转账') },
  ],
  '/dev/clock': [{ name: 'form', as: 'visitor', path: () => '/dev/clock' }],
  '/api/docs': [{ name: 'all calls', as: 'visitor', path: () => '/api/docs', isReference: true }],
  '/*': [{ name: 'leads to 404', as: 'visitor', path: () => '/no/such/page', leadsTo: '/404' }],
}

/** What answers no page. */
const NO_PAGES = [
  '/a/qr',
  '/nowDetail/qr',
  '/nowDetail/tds',
  '/pictures/*',
  '/api/*',
  '/pictures/*',
  '/events',
  '/sitemap.xml',
  '/robots.txt',
  '/latestQuotation/export',
  '/latestQuotation/atom',
  '/personalCenter/myOrder/export',
  '/personalCenter/journal/export',
]

/** Every page of app/routes.ts in its states; a page that nobody has thought of here is an error. */
export function pageStates(): { path: string; state: PageState }[] {
  const paths = pathsOf(routes).filter((path) => !NO_PAGES.includes(path))
  const unknown = Object.keys(STATES).filter((path) => !paths.includes(path))
  if (unknown.length > 0) throw new Error(`no such page: ${unknown.join(', ')}`)
  return paths.filter(isPageOfRun).flatMap((path) => {
    const states = STATES[path]
    if (!states) throw new Error(`${path} has no states: add them to tests/e2e/pages/page-states.ts`)
    return states.map((state) => ({ path, state }))
  })
}

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return [...new Set(entries.flatMap((entry) => pathsOfEntry(entry, parent)))]
}

function pathsOfEntry({ path, children = [] }: RouteConfigEntry, parent: string): string[] {
  const here = path === undefined ? parent || '/' : `${parent}/${path}`
  return children.length > 0 ? pathsOf(children, here) : [here]
}
