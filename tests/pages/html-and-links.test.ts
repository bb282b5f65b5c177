import { STYLES_COOKIE } from 'contract/styles-cookie'
import { routeUrls } from 'tests/architecture/route-tree'
import { checkHtml, type HtmlDocument, hasJava } from 'tests/support/check-html'
import { isAnyPageSampled, isSampledPage } from 'tests/support/sampled-pages'
import { isSampled, sampleCases, sizeFor } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasConsoleFrame, isConsolePage } from '../../app/components/console/console-path'
import { brokenFragments, type CrawledPage, crawl, pathOf } from './crawl'
import { type DemoSite, openDemoSite } from './demo-site'
import { formsIn } from './forms-in'
import { MANY_PAGES_MS } from './site'
import type { Visitor } from './visitor'

const TIMEOUT_MS = sizeFor({ gate: MANY_PAGES_MS, area: MANY_PAGES_MS, long: 2 * MANY_PAGES_MS })
const PER_PATH = sizeFor({ gate: 2, area: 5, long: 60 })
/** Number of documents at the gate level; other levels check all. */
const GATE_DOCUMENTS = 40
/** Share of the forms that the gate submits empty. */
const GATE_FORMS = 0.2
const UUID = /[\da-f]{8}-[\da-f-]{27}/g

/** Error pages, which must be valid HTML too. */
const ERROR_PAGES = ['/404', '/no/such/page', '/nowDetail?id=unknown', '/shopDetail?id=unknown']
/** List states without a link. */
const LIST_STATES = [
  '/now?sText=juibingxi',
  '/now?sText=nomatch',
  '/now?filters=all',
  '/now?category=X&price=x&sort=x&page=-1&size=7',
  '/now?page=9999',
  '/latestQuotation?category=PP&sort=rise&days=365',
  '/shopList?sText=nomatch',
  '/warehouse?keyword=nomatch',
  '/city?keyword=taizhou',
  '/login?by=code',
  '/login?by=qr',
  '/informationlist?page=9999',
  '/personalCenter/myOrder?from=2026-13-45&to=x',
  '/personalCenter/journal?from=2026-13-45&to=x',
  '/verify?code=x',
  '/verify?code=00000000000000000000',
  '/pickupCheck?code=x',
  '/pickupCheck?code=0000000000',
  '/carNumber?plateNumber=x&code=x',
  '/carNumber?plateNumber=%E6%B5%99B6K281&code=W0000000000',
]

/** Unknown pages of the consoles. */
const UNKNOWN: Partial<Record<Viewer, string[]>> = {
  merchant: ['/merchant/nothing'],
  operator: ['/console/nothing'],
}

let site: DemoSite
type Viewer = 'visitor' | 'member' | 'merchant' | 'operator'
let crawled: Record<Viewer, CrawledPage[]>

beforeAll(async () => {
  site = await openDemoSite()
  const paths = routeUrls().map(({ url }) => url)
  const starts = ['/', ...paths.filter((url) => !url.includes('*') && !ERROR_PAGES.includes(url))]
  const linked = starts.filter((url) => !url.includes(':') && !NEEDS_QUERY.has(url))
  const [visitor, member, merchant, operator] = await Promise.all([
    crawl(site.visitor, { starts: linked, perPath: PER_PATH }),
    crawl(site.member, { starts: [...site.orderPages, ...linked], perPath: PER_PATH }),
    crawl(site.merchant, {
      starts: linked.filter((url) => isMerchantPage(url) && !isCarrierPage(url)),
      perPath: PER_PATH,
    }),
    crawl(site.operator, { starts: linked.filter(isConsolePage), perPath: PER_PATH }),
  ])
  crawled = { visitor, member, merchant, operator }
}, TIMEOUT_MS)
afterAll(() => site?.close(), TIMEOUT_MS)

/** Pages for members of a carrier, which the merchant is not. */
function isCarrierPage(address: string): boolean {
  return /^\/carrier(\/|$)/.test(pathOf(address))
}

/** Pages for members of a shop or a carrier, which the member is not. */
function isMerchantPage(address: string): boolean {
  return hasConsoleFrame(pathOf(address)) && !isConsolePage(pathOf(address))
}

/** Whether a viewer may open a page to which pages for all lead: the top bar leads everybody to the consoles of partners. */
function isOpenTo(who: Viewer, address: string): boolean {
  if (who === 'member') return !isMerchantPage(address)
  return who !== 'merchant' || !isCarrierPage(address)
}

/** Paths without parameters that need a query. */
const NEEDS_QUERY = new Set([
  '/bigImg',
  '/console/setUp',
  '/nowDetail',
  '/nowPins/detail',
  '/nowPins/open',
  '/nowPins/qr',
  '/nowDetail/qr',
  '/nowDetail/tds',
  '/a/qr',
  '/shopDetail',
  '/informationdetail',
  '/comfirmOrder',
  '/payPage',
  '/paySuccess',
  '/comfirmTry',
  '/personalCenter/qrLogin',
  '/dev/wechat',
  '/personalCenter/depositDetail',
  '/personalCenter/planDetail',
  '/personalCenter/logisticsCar',
  '/personalCenter/planDetail/calendar',
  '/personalCenter/planDetail/contract',
  '/personalCenter/myOrderDetail',
  '/personalCenter/myOrderDetail/correction',
  '/personalCenter/myOrderDetail/documents',
  '/personalCenter/contractDetail',
  '/personalCenter/contractDetail/file',
  '/personalCenter/refundDetail',
  '/personalCenter/arbitrationDetail',
  '/personalCenter/tryDetail',
  '/personalCenter/pickGoods/pass',
  '/personalCenter/detail',
  '/personalCenter/detail/pdf',
  '/personalCenter/detail/proof',
  '/personalCenter/statement/pdf',
  '/personalCenter/quoteSheetDetail',
  '/personalCenter/quoteSheetDetail/pdf',
  '/answerDetail',
  '/personalCenter/questionDetails',
  '/seckillDetail',
  '/seckillDetail/calendar',
  '/pickDetail',
  '/pickDetail/calendar',
  '/presellDetail',
  '/presellDetail/calendar',
  '/intergralDetail',
  '/intergralOrder',
  '/intergralPay',
  '/intergralSuccess',
  '/personalCenter/integralOrderDetail',
  '/pickPins/detail',
  '/pickPins/open',
  '/pickPins/qr',
  '/auctionDetail',
  '/auctionDetail/calendar',
  '/auctionDetail/chart',
  '/auctionDetail/events',
  '/auctionDetail/log',
  '/personalCenter/auctionMargin/receipt',
  '/merchant/arbitrations/new',
  '/merchant/orders/correction',
  '/merchant/orders/deliveryNote',
  '/merchant/invoices/upload',
  '/merchant/invoices/:id/file',
  '/carrier/invoices/upload',
  '/carrier/invoices/:id/file',
  '/invoiceInfo/file',
  '/merchant/offers/sheetPicture',
  '/carDetail',
  '/waybill/driver',
  '/personalCenter/freightDetail',
  '/personalCenter/freightComment',
  '/personalCenter/carrierWaybillDetail',
  '/personalCenter/carrierWaybillDetail/json',
])

test.each(['visitor', 'member', 'merchant', 'operator'] as const)(
  'finds no broken internal link as a %s',
  (who) => {
    const pages = crawled[who]
    expect(pages.length).toBeGreaterThan(who === 'operator' || who === 'merchant' ? 5 : 50)
    const isOpen = (address: string) => isOpenTo(who, address)
    const broken = pages.filter(({ address, status }) => status >= 400 && isOpen(address))
    expect(broken.map(({ status, address, from }) => `${status} ${address} on ${from}`)).toEqual([])
    expect(pages.flatMap(brokenFragments)).toEqual([])
  },
)

test.skipIf(!hasJava() || !isAnyPageSampled)(
  `every page is valid HTML${hasJava() ? '' : ': skipped, Java is missing'}`,
  async () => {
    const all = [
      ...(await documentsOf('visitor', site.visitor)),
      ...(await documentsOf('member', site.member)),
      ...(await documentsOf('merchant', site.merchant)),
      ...(await documentsOf('operator', site.operator)),
    ]
    const documents = sampleCases(all, ({ name }) => name.replaceAll(UUID, 'id'), GATE_DOCUMENTS)
    expect(documents.length).toBeGreaterThan(0)
    process.stdout.write(`HTML checked: ${documents.length} of ${all.length} documents\n`)
    expect(await checkHtml(documents)).toEqual([])
    expect(all.flatMap(({ name, html }) => (hasOneTitle(html) ? [] : [name]))).toEqual([])
  },
  TIMEOUT_MS,
)

const hasOneTitle = (html: string) => html.split('<h1').length === 2

/** Crawled pages, list states, error pages and rejected forms. */
async function documentsOf(who: Viewer, visitor: Visitor): Promise<HtmlDocument[]> {
  const more = await Promise.all(
    [...(UNKNOWN[who] ?? [...LIST_STATES, ...ERROR_PAGES])].map(async (address) => {
      const html = await (await visitor.get(address)).text()
      return { address, html: html === '' ? null : html }
    }),
  )
  const shown = [...crawled[who], ...more].flatMap(({ address, html }) =>
    html === null || !isSampledPage(pathOf(address)) ? [] : [{ name: `${who} ${address}`, html }],
  )
  return [...shown, ...(await refusedForms(who, visitor))]
}

/** Submits the forms of one page per path with empty text fields. */
async function refusedForms(who: Viewer, visitor: Visitor): Promise<HtmlDocument[]> {
  const pages = new Map(
    crawled[who].flatMap(({ address, html }) => (html ? [[pathOf(address), { address, html }]] : [])),
  )
  const documents: HtmlDocument[] = []
  for (const { address, html: page } of [...pages.values()].filter((one) =>
    isSampledPage(pathOf(one.address)),
  ))
    for (const form of formsIn(page, address)) {
      if (!isSampled(`${who} ${pathOf(address)} ${form.intents[0]}`, GATE_FORMS)) continue
      const typed = form.fields.filter(({ type }) => !['hidden', 'radio', 'checkbox'].includes(type))
      if (typed.length === 0 || form.action.startsWith('/dev/clock')) continue
      const empty = Object.fromEntries(typed.map(({ name }) => [name, '']))
      const answer = await visitor.post(form.action, form.filled(empty))
      const html = await answer.text()
      if (html !== '') documents.push({ name: `${who} refused ${address} ${form.intents[0]}`, html })
    }
  return documents
}

test('a first visit gets its styles with the page, a browser that has the files links them', async () => {
  const read = (headers = {}) => site.visitor.textWith('/login', headers)
  expect(await read()).toMatch(/<style>[^<]{1000,}<\/style>/)
  const later = await read({ cookie: `${STYLES_COOKIE}=1` })
  expect(later).not.toContain('<style>')
  expect(later).toMatch(/<link rel="stylesheet" href="[^"]+"\/>/)
})
