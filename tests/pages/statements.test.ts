import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { addProducts } from 'backend/catalogue'
import { createMarketApp } from 'backend/market/market-app'
import { systemClock } from 'backend/platform/clock'
import { newId } from 'backend/platform/ids'
import { recordSeeded } from 'backend/platform/settings/market-mode'
import { readSettings } from 'backend/platform/settings/settings'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { INSPECTION } from 'backend/quality/endpoints.cases'
import { storeDay } from 'backend/quotes/publish-quotes'
import { userInfo } from 'contract/account'
import { addBrowsingHistory } from 'contract/home'
import { inspectOffer } from 'contract/spot/merchant-offers'
import { type Market, openMarket } from 'tests/endpoints/market'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { recordStatements } from 'tests/load/recorded-statements'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { freePort, launchServer } from 'tests/support/server-process'
import { expect, onTestFinished, test } from 'vitest'
import { signIn } from './site'
import { makeThings, type Things } from './site-pages'
import { type Visitor, visitorOf } from './visitor'

/** Maximum database statements of a page for a member, with warm caches. */
const PAGES = [
  { address: () => '/', most: 6 },
  // One of them tells in which other types the offers are sold, two are the discounts of the buyer, with the session.
  { address: () => '/now', most: 6 },
  // Three of them tell whether the offer is a favorite, with the session; one records the view beside the page.
  { address: ({ offerId }: Things) => `/nowDetail?id=${offerId}`, most: 24 },
  { address: () => '/latestQuotation', most: 4 },
  { address: ({ shopId }: Things) => `/shopDetail?id=${shopId}`, most: 8 },
  { address: ({ shopId }: Things) => `/shopDetail?id=${shopId}&tab=goods`, most: 9 },
  // One of them names the companies for which members bought.
  { address: () => '/personalCenter/myOrder', most: 9 },
  // Six calls: orders, papers, plans and their contracts, wallet, discounts, three authentications, viewed offers,
  // announcements.
  { address: () => '/personalCenter/sum', most: 33 },
]

/**
 * Not of a page: the shell asks every ten seconds for an outbox, and servers read some values again from time to time, such as
 * the counts of the navigation.
 */
const BY_TIME =
  /from "(?:sms_outbox|content_change|announcement|market_state)"|^select count\(\*\)(?:::int)? from "(?:flash_sale|group_purchase|presale|auction_lot)" where /

test('a page runs each statement once and resolves the session once', async () => {
  const market = await openMarket({ transport: 'in-process', now: new Date(), asynchronousCommit: true })
  await recordSeeded(market.db, new Date())
  const things = await makeThings(market)
  await makeKnown(market, things)
  const folder = mkdtempSync(join(tmpdir(), 'suji-statements-'))
  onTestFinished(async () => {
    await market.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await recordStatements(market.runtimeUrl, async (db, sent) => {
    const settings = readSettings({ SUJI_MODE: 'demo' })
    const app = createMarketApp(
      { settings, db, secret: newId(), cipher: TEST_CIPHER, subscribe: () => {} },
      systemClock,
      newId(),
    )
    const [port, answered] = [await freePort(), [] as string[]]
    const answer = async (request: Request) => {
      const given = await app.fetch(request)
      answered.push(new URL(request.url).pathname)
      return given
    }
    const backend = serve({ fetch: answer, port, hostname: '127.0.0.1' })
    const web = await launchServer({
      settings: { DATA_DIR: folder, SUJI_MODE: 'demo', BACKEND_URL: `http://127.0.0.1:${port}` },
    })
    onTestFinished(async () => {
      await web.end()
      await new Promise((resolve) => backend.close(resolve))
    })
    const buyer = await signIn(visitorOf(web.url), market.seed.buyer)
    for (const page of PAGES) {
      const address = page.address(things)
      await loadAndSettle(buyer, address, answered)
      const [before, calls] = [sent.length, answered.length]
      await loadAndSettle(buyer, address, answered)
      const statements = sent
        .slice(before)
        .map(({ query }) => query)
        .filter((query) => !BY_TIME.test(query))
      expect
        .soft(statements.length, `${address} sends\n${statements.join('\n')}`)
        .toBeLessThanOrEqual(page.most)
      expect(
        answered.slice(calls).filter((path) => path === userInfo.path),
        address,
      ).toHaveLength(1)
    }
  })
})

/** Completes the data of an offer, so that the page runs no fallback queries. */
async function makeKnown(m: Market, { offerId, skuId }: Things): Promise<void> {
  const { id: _, ...drawing } = m.seed.goods.drawing
  const kind = { ...drawing, maker: '洛阳石化' }
  const [other] = await m.db.transaction((tx) => addProducts(tx, [kind]))
  await putOnSale(m, { productId: other?.id ?? '' })
  const quoted = { productId: skuId, city: '余姚', priceFenPerTon: 673_500, offers: 2 }
  await m.db.transaction((tx) => storeDay(tx, shanghaiDay(m.clock.now()), [quoted], m.clock.now()))
  const found = { offerId, inspection: INSPECTION, requestId: newId() }
  await m.value(inspectOffer, found, m.seed.merchant)
}

/** Loads a page and waits for its background writes, which an offer page does after its response. */
async function loadAndSettle(visitor: Visitor, address: string, answered: readonly string[]): Promise<void> {
  const noted = () => answered.filter((path) => path === addBrowsingHistory.path).length
  const before = noted()
  const page = await visitor.get(address)
  expect(page.status, await page.text()).toBe(200)
  if (address.startsWith('/nowDetail')) await expect.poll(noted).toBe(before + 1)
}
