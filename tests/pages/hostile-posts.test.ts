import { newId } from 'backend/platform/ids'
import { acceptsUploads } from 'contract/pictures/upload-paths'
import { singleBuy } from 'contract/spot'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { everyRow } from 'tests/support/rows'
import { sampleCases } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isConsolePage } from '../../app/components/console/console-path'
import type { FoundForm } from './forms-in'
import { MANY_PAGES_MS, openSite, type Site } from './site'
import { addresses, makeThings } from './site-pages'
import type { Visitor } from './visitor'

const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' }
const MEGABYTE = 1_048_576
/** Larger than every page and much smaller than the request. */
const ANSWER_MAX_BYTES = 700_000
/** Types of text fields. */
const TYPED = new Set(['text', 'tel', 'password', 'textarea', 'email', 'number', 'search', 'date'])

/** Types and names of fields whose value never comes back. */
const SECRET = /password|totpCode|pickupCode/

/** Hostile texts, sent in all fields at once; `kept`: the form must show the value again. */
const TYPED_TEXTS: Record<string, { text: string; kept?: boolean }> = {
  '5,000 characters': { text: '长'.repeat(5_000), kept: true },
  'full-width digits': { text: '１２３４５６７８９０１２', kept: true },
  emoji: { text: '😀👩‍👩‍👧‍👦', kept: true },
  'a NUL': { text: 'a\u0000b' },
  'a lone surrogate and a turned direction': { text: '\u202egnp\ufffd' },
  'a proto': { text: '__proto__' },
  nothing: { text: '' },
}

interface Place {
  address: string
  form: FoundForm
  visitor: Visitor
}

let site: Site
let places: Place[]

beforeAll(async () => {
  site = await openSite({}, { jobs: false })
  const { market } = site
  const things = await makeThings(market)
  const newcomer = await market.newPerson()
  const offerId = await putOnSale(market)
  const order = { offerId, offerVersion: 1, weightKg: 5_000, delivery: 'pickup' as const, requestId: newId() }
  const { orderId } = await market.value(singleBuy, order, newcomer)
  const buyers = await site.signedIn(market.seed.buyer)
  const newcomers = await site.signedIn(newcomer)
  const ofNewcomer = { ...things, unpaidId: orderId }
  places = differentOnes([
    ...(await placesOf(
      site.visitor(),
      addresses(things).map(({ address }) => address),
    )),
    ...(await placesOf(
      buyers,
      addresses(things).map(({ address }) => address),
    )),
    ...(await placesOf(
      newcomers,
      addresses(ofNewcomer).map(({ address }) => address),
    )),
    ...(await placesOf(
      await site.operator(),
      addresses(things).flatMap(({ url, address }) => (isConsolePage(url) ? [address] : [])),
    )),
  ])
}, MANY_PAGES_MS)
afterAll(() => site.close())

/**
 * Pages without a form, the clock page, because moving the clock starts all due jobs, and the sign-out of operators, which
 * would end the session of the other cases.
 */
const PASSED_BY = /^\/(events|api\/web\/.*|dev\/clock|console\/logout)$/

async function placesOf(visitor: Visitor, all: string[]): Promise<Place[]> {
  const found: Place[] = []
  for (const address of all.filter((one) => !PASSED_BY.test(one)))
    for (const form of await visitor.forms(address)) found.push({ address, form, visitor })
  return found
}

/** Number of texts and of bodies per form at the gate level. */
const SAMPLED_PER_FORM = 2
/** Number of forms at the gate level for cases that do not depend on the form. */
const SAMPLED_FORMS = 3

/** Whether this run sends a case to a form. */
function isChosen(place: Place, what: string, all: readonly string[]): boolean {
  const path = place.address.replace(/\?.*/, '')
  const nameOf = (one: string) => `${path} ${place.form.intents.join()} ${one}`
  return sampleCases(all, nameOf, SAMPLED_PER_FORM).includes(what)
}

/** Distinct forms, independent of the viewer. */
function differentOnes(all: Place[]): Place[] {
  const keyOf = ({ address, form }: Place) =>
    [address.replace(/\?.*/, ''), ...form.intents, ...form.fields.map(({ name }) => name)].join()
  return [...new Map(all.map((place) => [keyOf(place), place])).values()]
}

/** Chinese text in the heading, or in the form error when the heading is a grade name. */
const SPEAKS_CHINESE = /<h1[^>]*>[^<]*\p{Script=Han}|role="alert"[^>]*>(?:<[^>]*>)*[^<]*\p{Script=Han}/u

/** Asserts 303, or 4xx with a Chinese page that does not echo the request. */
async function expectClear(answer: Response, what: string): Promise<string> {
  const text = await answer.text()
  expect(
    answer.status === 303 || (answer.status >= 400 && answer.status < 500),
    `${what}: ${answer.status}`,
  ).toBe(true)
  if (answer.status !== 303) expect(text, what).toMatch(SPEAKS_CHINESE)
  expect(Buffer.byteLength(text), what).toBeLessThan(ANSWER_MAX_BYTES)
  return text
}

function typedWith({ form }: Place, text: string): URLSearchParams {
  const typed = form.fields.filter(({ type }) => TYPED.has(type)).map(({ name }) => [name, text])
  return form.filled(Object.fromEntries(typed))
}

/**
 * All rows except those that a page view writes: the operator's session and audit row with the head of its chain, and the
 * footprint of an offer.
 */
async function storedRows(): Promise<Record<string, string>> {
  const {
    operator_audit: _read,
    operator_audit_head: _last,
    operator_session: _used,
    viewed_offer: _seen,
    ...rows
  } = await everyRow(site.market.db)
  return rows
}

/** Names of the tables whose rows have changed. */
async function changedSince(before: Record<string, string>): Promise<string[]> {
  const after = await storedRows()
  return Object.keys(after).filter((table) => after[table] !== before[table])
}

/** Sends to each form and asserts that rejected requests changed no row. */
async function sendEverywhere(
  send: (place: Place, what: string) => Promise<Response>,
  what: string,
  all?: readonly string[],
): Promise<void> {
  expect(places.length).toBeGreaterThan(5)
  const chosen = all
    ? places.filter((place) => isChosen(place, what, all))
    : sampleCases(places, ({ address }) => `${address.replace(/\?.*/, '')} ${what}`, SAMPLED_FORMS)
  for (const place of chosen) {
    const before = await storedRows()
    const where = `${what} at ${place.address}`
    const answer = await send(place, where)
    await expectClear(answer, where)
    if (answer.status !== 303) expect(await changedSince(before), where).toEqual([])
  }
  await assertLedgerConsistent(site.market.db)
}

test.each(Object.entries(TYPED_TEXTS))('%s in every text field', async (what, { text, kept }) => {
  const typed = places.filter(({ form }) => form.fields.some(({ type }) => TYPED.has(type)))
  for (const place of typed.filter((one) => isChosen(one, what, Object.keys(TYPED_TEXTS)))) {
    const where = `${what} at ${place.address}`
    const before = await storedRows()
    const answer = await place.visitor.post(place.address, typedWith(place, text), URLENCODED)
    const page = await expectClear(answer, where)
    if (answer.status === 303) continue
    expect(await changedSince(before), where).toEqual([])
    const isSeen = place.form.fields.some(
      ({ type, name }) => TYPED.has(type) && !SECRET.test(`${type} ${name}`),
    )
    if (kept && isSeen && answer.status === 400) expect(page, `${where} comes back`).toContain(text)
    expect(page, 'no NUL in HTML').not.toContain('\0')
  }
  await assertLedgerConsistent(site.market.db)
})

const BODIES: Record<string, (place: Place) => [body: BodyInit, type: string]> = {
  'other bytes than UTF-8': ({ form }) => [
    Buffer.concat([Buffer.from(`${form.filled()}&remark=`), Buffer.from([0xb9, 0xe3, 0xd6, 0xdd, 0xe9])]),
    URLENCODED['content-type'],
  ],
  'GBK, said so': ({ form }) => [
    `${form.filled()}&remark=%B9%E3%D6%DD`,
    'application/x-www-form-urlencoded; charset=gbk',
  ],
  'every field three times': ({ form }) => [
    [form.filled(), form.filled(), form.filled()].join('&'),
    URLENCODED['content-type'],
  ],
  'ten thousand fields': ({ form }) => [
    `${form.filled({ csrf: 'x' })}&${Array.from({ length: 10_000 }, (_, n) => `f${n}=1`).join('&')}`,
    URLENCODED['content-type'],
  ],
  'ten thousand times one field': ({ form }) => [
    `${form.filled({ csrf: 'x' })}&${'phone=1&'.repeat(10_000)}`,
    URLENCODED['content-type'],
  ],
  'broken escapes': () => ['%&%%=%%%&=&===&%zz=%e0%a4', URLENCODED['content-type']],
  'an empty body': () => ['', URLENCODED['content-type']],
  JSON: ({ form }) => [JSON.stringify(Object.fromEntries(form.filled())), 'application/json'],
  'plain text': ({ form }) => [String(form.filled()), 'text/plain'],
  XML: () => ['<a/>', 'application/xml'],
  'a type of its own making': () => ['a=1', 'x'],
  'parts without a boundary': () => ['--x\r\n\r\n--x--', 'multipart/form-data'],
  'parts that break off': () => [
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    'multipart/form-data; boundary=x',
  ],
  'a file in place of a text': ({ form }) => {
    const names = form.fields.map(({ name }) => name)
    const parts = names.map(
      (name) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"; filename="../../a.exe"\r\nContent-Type: image/png\r\n\r\nMZ\u0000\r\n`,
    )
    return [`${parts.join('')}--x--\r\n`, 'multipart/form-data; boundary=x']
  },
}

test.each(Object.entries(BODIES))('%s', async (what, bodyOf) => {
  await sendEverywhere(
    ({ address, form, visitor }) => {
      const [body, type] = bodyOf({ address, form, visitor })
      return visitor.post(address, body, { 'content-type': type })
    },
    what,
    Object.keys(BODIES),
  )
})

const TEN = 'x'.repeat(10 * MEGABYTE)
/** At the area level, some gigabytes through one server. */
const TEN_EVERYWHERE_MS = 900_000

test.each([
  [URLENCODED['content-type'], `remark=${TEN}`],
  [
    'multipart/form-data; boundary=x',
    `--x\r\nContent-Disposition: form-data; name="remark"\r\n\r\n${TEN}\r\n--x--\r\n`,
  ],
])(
  'answers 413 to ten megabytes of %s, except for pictures',
  async (type, body) => {
    await sendEverywhere(async ({ address, visitor }, where) => {
      const answer = await visitor.post(address, body, { 'content-type': type })
      const takesPictures = acceptsUploads(new URL(address, 'http://suji').pathname)
      expect(takesPictures ? [400, 403] : [413], where).toContain(answer.status)
      return answer
    }, type)
  },
  TEN_EVERYWHERE_MS,
)

test('every form with a file takes the size of pictures, with scripts and without', () => {
  const pages = places
    .filter(({ form }) => form.fields.some(({ type }) => type === 'file'))
    .map(({ address }) => new URL(address, 'http://suji').pathname)
  expect(pages).toContain('/shopRegisterStep')
  expect(pages.filter((path) => ![path, `${path}.data`].every(acceptsUploads))).toEqual([])
})

test('answers 413 to a picture of 50 MB', async () => {
  const { form, visitor } = places.find(({ address }) => address.startsWith('/shopRegisterStep')) ?? {}
  if (!form || !visitor) throw new Error('no form of a registration')
  const body = new FormData()
  for (const [name, value] of form.filled()) body.set(name, value)
  body.set('file', new File([new Uint8Array(50 * MEGABYTE)], 'licence.png', { type: 'image/png' }))
  const answer = await visitor.post(form.action, body)
  expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('每张不超过 10 MB')])
})

test('reads a body just under the limit and answers a small page', async () => {
  await sendEverywhere(({ address, form, visitor }) => {
    const padding = MEGABYTE - String(form.filled({ csrf: 'x' })).length - 20
    return visitor.post(address, `${form.filled({ csrf: 'x' })}&padding=${'x'.repeat(padding)}`, URLENCODED)
  }, 'one megabyte')
})
