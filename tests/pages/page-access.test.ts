import { disableMember } from 'backend/account'
import { newId } from 'backend/platform/ids'
import { mySessions } from 'contract/account/security'
import { detail } from 'contract/ordering'
import { isMemberPage } from 'contract/roles'
import { carriersOf } from 'tests/fixtures/carriers'
import { PASSWORD, PAY_PASSWORD } from 'tests/fixtures/market'
import { unpaidOrder } from 'tests/fixtures/offers-and-orders'
import { checkHtml, hasJava } from 'tests/support/check-html'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { everyRow } from 'tests/support/rows'
import { sampleCases } from 'tests/support/test-level'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasConsoleFrame, isConsolePage } from '../../app/components/console/console-path'
import { MANY_PAGES_MS, openSite, type Site, signInOperator } from './site'
import { addresses, makeThings, type Things } from './site-pages'
import type { Visitor } from './visitor'

const FOREIGN_IDS = 12
/** Documents in the gate; other levels check all. */
const GATE_DOCUMENTS = 20
const HTML_PAGES_AT_LEAST = 100
const LOGIN = /^\/login\?redirect=/
/** The sign-in of operators, and what only changes the look of the console. */
const OPEN_CONSOLE_PAGES = ['/console/login', '/console/setUp', '/console/sidebar']
const CONSOLE_LOGIN = /^\/console\/login\?redirect=%2Fconsole/
/** Event streams have no end; that of a member answers 401 or 204 instead of a redirect. */
const STREAMS = ['/events', '/auctionDetail/events']

/** Begins the name of the company whose registration waits. */
const COMPANY = '宁波测试塑化'

let site: Site
let things: Things
let people: Record<'visitor' | 'disabled' | 'buyer' | 'rival' | 'merchant' | 'carrier', Visitor>
let operator: Visitor

beforeAll(async () => {
  site = await openSite({}, { jobs: false })
  const { market } = site
  const { buyer, rival, merchant } = market.seed
  things = await makeThings(market)
  const shutOut = await market.newPerson()
  people = {
    visitor: site.visitor(),
    disabled: await site.signedIn(shutOut),
    buyer: await site.signedIn(buyer),
    rival: await site.signedIn(rival),
    merchant: await site.signedIn(merchant),
    carrier: await site.signedIn((await carriersOf(market)).carrier),
  }
  operator = await site.operator()
  await market.db.transaction((tx) => disableMember(tx, shutOut.memberId, new Date()))
}, MANY_PAGES_MS)
afterAll(() => site.close())

const pages = () => addresses(things).filter(({ url }) => !STREAMS.includes(url) && !isConsolePage(url))
/** Pages that require an operator. */
const consolePages = () =>
  addresses(things).filter(({ url }) => isConsolePage(url) && !OPEN_CONSOLE_PAGES.includes(url))
const closed = () => pages().filter(({ url }) => isMemberPage(url))

/** Someone who may see the page. */
function viewerOf(url: string): Visitor {
  if (isConsolePage(url)) return operator
  if (/^\/carrier(\/|$)/.test(url)) return people.carrier
  return url.startsWith('/merchant') ? people.merchant : people.buyer
}

function leadsToLogin(answer: Response): boolean {
  return [302, 303].includes(answer.status) && LOGIN.test(answer.headers.get('location') ?? '')
}

test('exactly the member pages redirect anonymous visitors to the login page with a return URL', async () => {
  expect(closed().length).toBeGreaterThan(5)
  await Promise.all(Object.entries(people).map(([name, visitor]) => walk(name, visitor)))
})

async function walk(name: string, visitor: Visitor): Promise<void> {
  const isAnonymous = name === 'visitor' || name === 'disabled'
  for (const { url, address } of pages()) {
    const answer = await visitor.get(address)
    expect(leadsToLogin(answer), `${name} at ${address}: ${answer.status}`).toBe(
      isAnonymous && isMemberPage(url),
    )
    expect(answer.status, `${name} at ${address}`).toBeLessThan(500)
    if (name === 'buyer' && url !== '/404') expect(answer.status, address).not.toBe(404)
  }
}

test.skipIf(!hasJava())(
  `every page with its data is valid HTML${hasJava() ? '' : ': skipped, Java is missing'}`,
  async () => {
    const all = await Promise.all(
      [...pages(), ...consolePages()].map(async ({ url, address }) => {
        const answer = await viewerOf(url).get(address)
        const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false
        return { name: `${answer.status} ${url}`, html: isHtml ? await answer.text() : '' }
      }),
    )
    const documents = all.filter(({ html }) => html !== '')
    expect(documents.length).toBeGreaterThan(HTML_PAGES_AT_LEAST)
    const checked = sampleCases(documents, ({ name }) => name, GATE_DOCUMENTS)
    process.stdout.write(`HTML checked: ${checked.length} of ${documents.length} pages by address\n`)
    expect(await checkHtml(checked)).toEqual([])
  },
)

test('every page of a member has the button that signs out', async () => {
  for (const { url, address } of closed()) {
    const answer = await people.buyer.get(address)
    if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) continue
    expect(await answer.text(), url).toMatch(/<button[^>]*>退出<\/button>/)
  }
})

test('a new sign-in ends the session that the browser had', async () => {
  const { market } = site
  const visitor = site.visitor()
  const person = await market.newPerson()
  const form = (await visitor.forms('/login')).find(({ fields }) =>
    fields.some(({ name }) => name === 'password'),
  )
  const body = form?.filled({ phone: person.phone, password: PASSWORD }) ?? ''
  const open = async () => {
    const { list } = await market.value(mySessions, {}, person)
    return list.filter(({ state }) => state === 'open').length
  }
  for (let n = 0; n < 2; n++) {
    expect((await visitor.post('/login', body)).status).toBe(303)
    expect(await open()).toBe(2)
  }
})

test('data requests of member pages are refused like the pages', async () => {
  const { orderNo } = await site.market.value(detail, { id: things.unpaidId }, site.market.seed.buyer)
  for (const { address } of closed()) {
    const answer = await people.visitor.get(address.replace(/^[^?]*/, '$&.data'))
    const text = await answer.text()
    expect(text, address).toContain('/login?redirect')
    expect(text, address).not.toContain(orderNo)
  }
})

test('refuses anonymous posts to member pages', async () => {
  const before = await everyRow(site.market.db)
  for (const { address } of closed())
    for (const visitor of [people.visitor, people.disabled]) {
      const answer = await visitor.post(address, new URLSearchParams({ requestId: newId() }))
      const isRefused = leadsToLogin(answer) || (answer.status >= 400 && answer.status < 500)
      expect(isRefused, `${address}: ${answer.status} ${answer.headers.get('location')}`).toBe(true)
    }
  const { form_draft: _, ...after } = await everyRow(site.market.db)
  expect(after).toEqual(
    Object.fromEntries(Object.entries(before).filter(([table]) => table !== 'form_draft')),
  )
})

const QUEUES = ['/console/registrations', '/console/authentications'] as const

describe('the console', () => {
  test('is open to operators only; all others are redirected to its login page', async () => {
    expect(consolePages().length).toBeGreaterThan(4)
    for (const { url, address } of consolePages()) {
      for (const [name, visitor] of Object.entries(people)) {
        const answer = await visitor.get(address)
        const leadsTo = answer.headers.get('location') ?? ''
        expect([answer.status, CONSOLE_LOGIN.test(leadsTo)], `${name} at ${address}`).toEqual([303, true])
      }
      const expected = url === '/console/*' ? 404 : 200
      expect((await operator.get(address)).status, `operator at ${address}`).toBe(expected)
    }
  })

  test('answers data requests and posts of others without data and without effect', async () => {
    const before = await everyRow(site.market.db)
    for (const { address } of consolePages())
      for (const visitor of [people.visitor, people.buyer]) {
        const data = await visitor.get(address.replace(/^[^?]*/, '$&.data'))
        const text = await data.text()
        expect(text, address).toContain('/console/login?redirect')
        expect(text, address).not.toContain(COMPANY)
        const posted = await visitor.post(address, new URLSearchParams({ requestId: newId() }))
        const isRefused = posted.status === 303 || (posted.status >= 400 && posted.status < 500)
        expect(isRefused, `${address}: ${posted.status}`).toBe(true)
      }
    expect(await everyRow(site.market.db)).toEqual(before)
  })

  test('gives an operator without the role a page that says so', async () => {
    const { market } = site
    const finance = await signInOperator(site.visitor(), await market.newOperator('finance'))
    const cases = [things.registrationId, things.authenticationId]
    const [registration, authentication] = cases.map((id, i) => `${QUEUES[i]}/${id}`)
    for (const address of [...QUEUES, registration, authentication]) {
      const answer = await finance.get(address ?? '')
      expect(answer.status, address).toBe(403)
      expect(await answer.text()).toContain('您的角色不能使用此功能')
    }
  })

  test('answers an unknown id with 404', async () => {
    for (const queue of QUEUES)
      for (const id of [newId(), 'x', things.unpaidId])
        expect((await operator.get(`${queue}/${id}`)).status, `${queue}/${id}`).toBe(404)
  })

  test('sends its cookie to its own pages only, and one script that moves the focus', async () => {
    const { market } = site
    const visitor = site.visitor()
    const { name, password } = await market.newOperator('reviewer')
    const [form] = await visitor.forms('/console/login')
    const answer = await visitor.post('/console/login', form?.filled({ name, password }) ?? '')
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('suji_operator='))).toMatch(
      /; Path=\/console; HttpOnly; SameSite=Strict/,
    )
    const html = await (await visitor.get('/console')).text()
    expect(html.replace('<script src="/console-keys.js" defer=""></script>', '')).not.toContain('<script')
  })
})

test('the event stream is for members only', async () => {
  expect((await people.visitor.get('/events')).status).toBe(204)
  expect((await people.disabled.get('/events')).status).toBe(204)
})

describe('a foreign or unknown id', () => {
  test('gets the same 404 page', async () => {
    const { market } = site
    const before: string[] = []
    for (let n = 0; n < FOREIGN_IDS / 2; n++) before.push(await unpaidOrder(market))
    const ids = [...before, things.unpaidId, things.paidId, things.offerId, newId(), newId(), 'x']
    const goods = [things.offerId, things.sampleId]
    // Pages of shops refuse members without a shop, and the orders are of the merchant's own shop.
    const owned = closed().filter(
      ({ url, address }) =>
        /id=/.test(address) && !goods.some((id) => address.includes(id)) && !hasConsoleFrame(url),
    )
    expect(owned.length).toBeGreaterThanOrEqual(3)
    const rows = await everyRow(market.db)
    for (const { url } of owned)
      for (const visitor of [people.rival, people.merchant]) {
        const unknown = await mainOf(await visitor.get(`${url}?id=${newId()}`))
        for (const id of ids) {
          const answer = await visitor.get(`${url}?id=${id}`)
          expect([answer.status, await mainOf(answer)], `${url} ${id}`).toEqual([404, unknown])
        }
      }
    expect(await everyRow(market.db)).toEqual(rows)
  })

  test('is not paid by a forged form', async () => {
    const { market } = site
    const form = (await people.buyer.forms(`/payPage?id=${things.unpaidId}`))[0]
    const rivals = await people.rival.forms('/dev/bank')
    const csrf = rivals[0]?.fields.find(({ name }) => name === 'csrf')?.value ?? ''
    const forged = form?.filled({ csrf, payPassword: PAY_PASSWORD }) ?? ''
    const rows = await everyRow(market.db)
    const answer = await people.rival.post(`/payPage?id=${things.unpaidId}`, forged)
    expect(answer.status, await answer.text()).toBe(404)
    expect(await everyRow(market.db)).toEqual(rows)
    await assertLedgerConsistent(market.db)
  })
})

/** Main part of the page, without values that change with each response. */
async function mainOf(answer: Response): Promise<string> {
  return /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? ''
}
