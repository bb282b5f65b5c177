import { newId } from 'backend/platform/ids'
import { loginByPassword } from 'contract/account'
import { changeLostPhone } from 'contract/authentication/lost-phone'
import { bindSmallAmount } from 'contract/banking'
import { outbox } from 'contract/dev'
import { validCall } from 'tests/endpoints/case'
import { ALL_CASES } from 'tests/endpoints/cases'
import { requestFor } from 'tests/endpoints/market'
import { ID_NUMBER, NAME } from 'tests/fixtures/authentication'
import { newCard } from 'tests/fixtures/banking'
import { PASSWORD, PAY_PASSWORD, type Person } from 'tests/fixtures/market'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { sampleCases, sizeFor } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANY_PAGES_MS, openSite, type Site } from './site'
import type { Visitor } from './visitor'

const LINES = sizeFor({ gate: 500, area: 10_000, long: 10_000 })
const CASES_OF_GATE = 15
const AT_ONCE = 16
const EMAIL = 'zheng.jingli@example.com'
const SECRET_NAME = /phone|password|code|token|ticket|secret|idNumber|accountNo|email|signature|key/i
/** Shorter values occur by chance, such as 0 or a currency. */
const SHORTEST_SECRET = 6
/** Words of the contract that are sent under such a name. */
const WORD = /^[a-z_]+$/

/** Printed at the start: the demo market's accounts with their passwords. */
const ANNOUNCEMENT = '演示账号：'

let site: Site
let secrets: Set<string>
beforeAll(async () => {
  // Cases leave differences with the bank, which are violations until an operator explains them.
  const expected = /"invariant":"bank_difference"|"msg":"reconcile found violations"/
  site = await openSite({ LOG_LEVEL: 'info' }, { expected })
  secrets = new Set([PASSWORD, PAY_PASSWORD, ID_NUMBER, NAME, EMAIL])
}, 120_000)
afterAll(() => site.close())

/** Adds the values of an input that the log must not contain. */
function keepSecrets(input: unknown, name = ''): void {
  if (typeof input === 'object' && input !== null)
    for (const [key, value] of Object.entries(input)) keepSecrets(value, Array.isArray(input) ? name : key)
  else if (typeof input === 'string' && SECRET_NAME.test(name) && !WORD.test(input))
    if (input.length >= SHORTEST_SECRET && input !== DEMO_PASSWORD)
      // The start of a demo market announces its password.
      secrets.add(input)
}

/** Requests of a person, with what must not be read in every place that a request has. */
function requestsOf(person: Person, visitor: Visitor): (() => Promise<Response>)[] {
  const { phone, token } = person
  const card = newCard()
  for (const secret of [phone, token, card.accountNo]) secrets.add(secret)
  const json = { 'content-type': 'application/json' }
  const authorized = { authorization: `Bearer ${token}` }
  const query = new URLSearchParams({ phone, token, email: EMAIL, idNumber: ID_NUMBER })
  const lost = { previousPhone: phone, password: PASSWORD, name: NAME, idNumber: ID_NUMBER }
  const form = new FormData()
  form.set('file', new File([phone], `${phone}.png`))
  return [
    () => visitor.get(`/login?${query}`),
    () => visitor.get(`/now?sText=${phone}`),
    () => visitor.get(`/personalCenter/${phone}`),
    () => visitor.get(`/api/user/%2B86${phone}/${card.accountNo}`, authorized),
    () => visitor.get(`/${ID_NUMBER}.data?${query}`),
    () => visitor.get(`${outbox.path}?${query}`, authorized),
    () => visitor.post(loginByPassword.path, JSON.stringify({ phone, password: `${PASSWORD}!` }), json),
    () => visitor.post(loginByPassword.path, `{"phone":"${phone}","password":"${PASSWORD}"`, json),
    () => visitor.post('/login', new URLSearchParams({ phone, password: PASSWORD, intent: 'password' })),
    () => visitor.post('/login', `%${phone}%ff&${query}`, { 'content-type': 'text/plain' }),
    () => visitor.post('/uploadimg', form),
    () => visitor.post('/verify', form, authorized),
    () =>
      visitor.post(
        changeLostPhone.path,
        JSON.stringify({ ...lost, phone, smsCode: '135790', requestId: newId() }),
        json,
      ),
    () => visitor.post(bindSmallAmount.path, JSON.stringify(card), { ...json, ...authorized }),
    () => visitor.send(`/login?${query}`, { method: 'DELETE' }),
  ]
}

test(
  'no line of the log holds a phone, a card, an identity number, a password, a code or a token',
  async () => {
    const { market } = site
    const sent = ALL_CASES.filter(({ endpoint }) => !endpoint.path.startsWith('/api/dev/'))
    const visitor = site.visitor()
    for (const one of sampleCases(sent, ({ endpoint }) => endpoint.path, CASES_OF_GATE)) {
      const { input, as } = await validCall(one, market)
      keepSecrets(input)
      if (as) secrets.add(as.token)
      const [path, init] = requestFor(one.endpoint, input, as)
      await (await visitor.send(path, init)).arrayBuffer()
    }
    const lines = () => site.lines().filter((line) => !line.startsWith(ANNOUNCEMENT))
    while (lines().length < LINES) {
      const requests = requestsOf(await market.newPerson(), site.visitor())
      const missing = LINES - lines().length
      const rounds = Math.max(1, Math.min(20, Math.ceil(missing / requests.length)))
      const left = Array.from({ length: rounds }, () => requests).flat()
      const work = Array.from({ length: AT_ONCE }, async () => {
        for (let next = left.pop(); next; next = left.pop()) await (await next()).arrayBuffer()
      })
      await Promise.all(work)
    }
    const all = lines()
    expect(all.length).toBeGreaterThanOrEqual(LINES)
    for (const secret of secrets) {
      const found = /^\d+$/.test(secret) ? new RegExp(`(?<![\\da-f-])${secret}(?![\\da-f-])`) : null
      const leak = all.find((line) => (found ? found.test(line) : line.includes(secret)))
      expect(leak, secret).toBeUndefined()
    }
    expect(all.find((line) => /(?<![\da-f-])1[3-9]\d{9}(?![\da-f-])/.test(line))).toBeUndefined()
  },
  MANY_PAGES_MS,
)
