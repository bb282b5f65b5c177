import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEMO_MEMBERS, DEMO_OPERATORS, DEMO_PASSWORD, FIRST_DEMO_PHONE } from 'backend/demo/seed/members'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { crawl, pathOf } from './crawl'
import { describeHtml, describeText } from './page-record'
import { type Visitor, visitorOf } from './visitor'

/** A Wednesday morning in Shanghai, later than all delivered content. */
const SEEDED_AT = '2027-03-10T02:00:05.000Z'
const OPENED_AT = '2027-03-10T02:05:05.000Z'
/** Fifteen minutes: the start seeds the market on a busy machine. */
const START_MS = 900_000
/** Pages of a URL with other ids or queries that are saved, per viewer. */
const PER_URL = 10
const ID = /\/(?:[\da-f]{8}-[\da-f-]{27}|\d+)(?=\/|$)/g
const NAME_MAX = 120

/** Streams have no end; the others show what the server has sent or draws at random. */
const EXCLUDED = /^\/(?:assets|pictures)\/|\/events$|^\/dev\/(?:outbox|wechat)|\/qr$/
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
  '/informationlist?page=9999',
  '/personalCenter/myOrder?from=2026-13-45&to=x',
  '/personalCenter/journal?from=2026-13-45&to=x',
  '/verify?code=x',
  '/no/such/page',
]

/**
 * Saves what visitors, members and operators see of a demo market, a file per page below `pages`.
 * @param urls of app/routes.ts
 * @param earlier folder of pages saved before: their market is used; else a new one is stored in `folder`
 * @returns the number of saved pages by viewer
 */
export async function savePages(
  folder: string,
  urls: readonly string[],
  earlier?: string,
): Promise<Record<string, number>> {
  const market = join(earlier ?? folder, 'market')
  if (!earlier) await (await startServer(market, SEEDED_AT)).end()
  const copy = mkdtempSync(join(tmpdir(), 'suji-pages-'))
  cpSync(market, copy, { recursive: true })
  const server = await startServer(copy, OPENED_AT)
  try {
    const starts = [...LIST_STATES, ...urls.filter((url) => !/[:*]/.test(url))]
    const counts: Record<string, number> = {}
    for (const { name, area, signIn } of VIEWERS) {
      const visitor = visitorOf(server.url)
      await signIn(visitor)
      const isInside = (address: string) => area.test(pathOf(address)) && !EXCLUDED.test(pathOf(address))
      const pages = join(folder, 'pages', name)
      counts[name] = await saveCrawled(visitor, pages, starts.filter(isInside), isInside)
    }
    return counts
  } finally {
    await server.end()
    rmSync(copy, { recursive: true, force: true })
  }
}

async function startServer(dataDir: string, at: string): Promise<ServerProcess> {
  const clock = pathToFileURL(resolve('tests/pages/slow-clock.mjs')).href
  const server = await launchServer({
    command: [process.execPath, '--import', clock, 'dist/server.js'],
    settings: {
      DATA_DIR: dataDir,
      SLOW_CLOCK_START: at,
      SUJI_MODE: 'demo',
      DEMO_LIFE: 'off',
      DEMO_HISTORY: 'on',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    withinMs: START_MS,
  })
  if (server.url === '') throw new Error([...server.lines, ...server.errors].slice(-20).join('\n'))
  return server
}

/** A member of a shop. */
const MERCHANT_PHONE = DEMO_MEMBERS.find(({ shop }) => shop !== null)?.phone ?? ''

const VIEWERS = [
  { name: 'visitor', area: /^\/(?!console\/|merchant\/|carrier\/)/, signIn: async () => {} },
  {
    name: 'buyer',
    area: /^\/(?!console|merchant|carrier(?:\/|$))/,
    signIn: async (visitor: Visitor) => {
      await submit(visitor, '/login', 'password', { phone: FIRST_DEMO_PHONE, password: DEMO_PASSWORD })
      await placeOrder(visitor)
    },
  },
  {
    name: 'merchant',
    area: /^\/merchant/,
    signIn: (visitor: Visitor) =>
      submit(visitor, '/login', 'password', { phone: MERCHANT_PHONE, password: DEMO_PASSWORD }),
  },
  ...DEMO_OPERATORS.map(({ name }) => ({
    name,
    area: /^\/console/,
    signIn: (visitor: Visitor) =>
      submit(visitor, '/console/login', 'password', { name, password: DEMO_PASSWORD }),
  })),
]

/** Leaves an order to pay. */
async function placeOrder(visitor: Visitor): Promise<void> {
  const list = await (await visitor.get('/now')).text()
  const page = `/comfirmOrder?id=${/\/nowDetail\?id=([\w-]+)/.exec(list)?.[1]}`
  const opened = await visitor.get(page)
  await submit(visitor, opened.headers.get('location') ?? page, 'delivery', { delivery: 'pickup' })
}

/** Submits the form of a page that has this field. */
async function submit(
  visitor: Visitor,
  page: string,
  field: string,
  values: Record<string, string>,
): Promise<void> {
  const form = (await visitor.forms(page)).find(({ fields }) => fields.some(({ name }) => name === field))
  const answer = form && (await visitor.post(form.action, form.filled(values)))
  if (answer?.status !== 303) throw new Error(`${page}: the form with ${field} answered ${answer?.status}`)
}

/** Crawls from these addresses and writes a file per page. @returns the number of files */
async function saveCrawled(
  visitor: Visitor,
  folder: string,
  starts: readonly string[],
  isFollowed: (address: string) => boolean,
): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const names = new Map<string, number>()
  const get = async (address: string) => {
    const answer = await visitor.get(address)
    const name = fileName(address)
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    const text = await describeAnswer(address, answer.clone())
    writeFileSync(join(folder, `${name}${count > 1 ? ` ${count}` : ''}.txt`), text)
    return answer
  }
  const groupOf = (path: string) => path.replace(ID, '/:id')
  const pages = await crawl({ get }, { starts, perPath: PER_URL, groupOf, isFollowed })
  return pages.length
}

const fileName = (address: string) =>
  decodeURI(address)
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    .slice(1)
    .replaceAll('/', '.')
    .replace(/[^\p{L}\p{N}.-]+/gu, '_')
    .slice(0, NAME_MAX) || 'start'

async function describeAnswer(address: string, answer: Response): Promise<string> {
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const redirect = answer.headers.get('location') ?? ''
  const head = describeText(`${address}\n${answer.status} ${type} ${redirect}\n`)
  if (type === 'text/html') return head + describeHtml(await answer.text())
  const isText = /^text|json$|xml$/.test(type) && !type.startsWith('image')
  return head + (isText ? describeText(await answer.text()) : '')
}
