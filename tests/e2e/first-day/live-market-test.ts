import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { openOutbox } from '../../support/actions/sms'
import { test as base, someAddress, watch } from '../browser-test'
import { type LiveMarket, OUTBOX_TOKEN, startLiveMarket } from './live-market'

/** Environment variable with a folder for pictures of the pages, for docs/operating.md. */
const PICTURES = 'SUJI_FIRST_DAY_PICTURES'
const WINDOW = { width: 1280, height: 800 }

interface FirstDay {
  /** Opens the browser of another person, who can read messages on the market's outbox. */
  newPerson(): Promise<Page>
  /** Keeps a picture of what the page shows, if a folder for pictures is set. */
  keepPicture(page: Page, name: string): Promise<void>
}

/** An empty live market that no other test uses. */
export const test = base.extend<FirstDay, { liveMarket: LiveMarket }>({
  liveMarket: [
    async ({ browserName: _ }, use) => {
      const market = await startLiveMarket()
      try {
        await use(market)
      } finally {
        await market.stop()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ liveMarket }, use) => {
    await use(liveMarket.url)
  },
  newPerson: async ({ browser, liveMarket: _, faults }, use) => {
    const pages: Page[] = []
    await use(async () => {
      const options: BrowserContextOptions = {
        extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
        viewport: WINDOW,
      }
      const context = await browser.newContext(options)
      context.on('page', (page) => watch(page, faults))
      const page = await context.newPage()
      pages.push(page)
      await openOutbox(page, OUTBOX_TOKEN)
      return page
    })
    for (const page of pages) await page.context().close()
  },
  keepPicture: async ({ browserName: _ }, use) => {
    const folder = process.env[PICTURES]
    await use(async (page, name) => {
      if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
    })
  },
})

export { expect }
