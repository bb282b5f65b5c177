import { type Browser, expect, type Page, test } from '@playwright/test'
import postgres from 'postgres'
import { serverUrl, watch } from '../browser-test'
import { EMPTY_MARKET_POSTGRES } from '../empty-market'
import { checkPage, expectHydrated, headingsAndControls } from './page-checks'
import { signedInAs } from './prepared-market'

/** Public pages and their texts in a market without content. */
const EMPTY: [path: string, says: RegExp][] = [
  ['/', /暂无在售现货.*商家发布报价后.*大宗塑料|暂无在售现货.*现货直采/],
  ['/now', /暂无现货.*商家发布报价后/],
  ['/latestQuotation', /还没有每日报价/],
  ['/hotSale', /暂无成交与报价/],
  ['/newGoods', /近 7 日没有新报价/],
  ['/warehouse', /暂无仓库/],
  ['/shopList', /暂无店铺/],
  ['/informationlist', /还没有公告/],
]

test.describe.configure({ mode: 'default' })

for (const [path, says] of EMPTY)
  test(`${path} in an empty market`, async ({ browser }) => {
    const faults: string[] = []
    const [page, plain] = await openWithAndWithoutScripts(browser, faults)
    for (const one of [page, plain]) {
      expect((await one.goto(path))?.status()).toBe(200)
      await expect(one.getByRole('main')).toContainText(says)
    }
    await expectHydrated(page)
    await expect.poll(() => headingsAndControls(page)).toEqual(await headingsAndControls(plain))
    await checkPage(page, path)
    expect(faults).toEqual([])
    await Promise.all([page.context().close(), plain.context().close()])
  })

/** Opens a page with and one without JavaScript. */
async function openWithAndWithoutScripts(browser: Browser, faults: string[]): Promise<[Page, Page]> {
  const [page, plain] = await Promise.all(
    [true, false].map((javaScriptEnabled) =>
      browser.newPage({ ...signedInAs(), baseURL: serverUrl('emptyMarket'), javaScriptEnabled }),
    ),
  )
  if (!page || !plain) throw new Error('no pages')
  for (const one of [page, plain]) watch(one, faults)
  return [page, plain]
}

/** Lists, each with a table to lock, and the status and text of the timeout. */
const LOCKED: [path: string, table: string, status: number, says: RegExp][] = [
  ['/now?sText=held', 'offer_listing', 422, /搜索超时，请缩小范围/],
  ['/newGoods?page=7', 'offer_listing', 503, /服务暂不可用/],
]

for (const [path, table, status, says] of LOCKED)
  test(`${path}shows a timeout message when its search takes too long`, async ({ browser }) => {
    const [page, plain] = await openWithAndWithoutScripts(browser, [])
    await withLockedTable(table, async () => {
      for (const one of [page, plain]) {
        expect((await one.goto(path))?.status()).toBe(status)
        await expect(one.getByRole('main')).toContainText(says)
      }
      await expectHydrated(page)
      expect(await headingsAndControls(page)).toEqual(await headingsAndControls(plain))
      await checkPage(page, path)
    })
    await expect(async () => expect((await plain.reload())?.status()).toBe(200), 'kept for a while').toPass()
    await Promise.all([page.context().close(), plain.context().close()])
  })

test('shows an error page without database connections, and recovers with them', async ({ browser }) => {
  const [page, plain] = await openWithAndWithoutScripts(browser, [])
  await withoutConnections(async () => {
    for (const one of [page, plain]) {
      expect((await one.goto(`/shopDetail?id=${crypto.randomUUID()}`))?.status()).toBe(503)
      await expect(one.getByRole('heading', { level: 1 })).toHaveText('服务暂不可用')
    }
    expect(await headingsAndControls(page)).toEqual(await headingsAndControls(plain))
    await checkPage(page, '/shopDetail')
  })
  await expect(async () => {
    await plain.reload()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('页面不存在', { timeout: 2_000 })
  }).toPass()
  await Promise.all([page.context().close(), plain.context().close()])
})

/** Runs `work` while a table is locked. */
async function withLockedTable(table: string, work: () => Promise<void>): Promise<void> {
  await asSuperuser('suji', (sql) =>
    sql.begin(async (tx) => {
      await tx`lock table ${tx(table)} in access exclusive mode`
      await work()
    }),
  )
}

/** Runs `work` while the database refuses connections of the market. */
async function withoutConnections(work: () => Promise<void>): Promise<void> {
  await asSuperuser('postgres', async (sql) => {
    await sql`alter role suji_app connection limit 0`
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'suji'`
    try {
      await work()
    } finally {
      await sql`alter role suji_app connection limit -1`
    }
  })
}

async function asSuperuser(database: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(process.env[EMPTY_MARKET_POSTGRES] ?? '', { database, max: 1, onnotice: () => {} })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}
