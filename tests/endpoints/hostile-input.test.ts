import { newId } from 'backend/platform/ids'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { sampleCases } from 'tests/support/test-level'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readAnswer } from './answer'
import { type AnyCase, type ValidCall, validCall } from './case'
import { CASES } from './cases'
import { type Market, openMarket, requestFor } from './market'

/** Invalid values of a field. */
const VALUES: unknown[] = [
  '',
  -1,
  'NaN',
  'Infinity',
  '1e309',
  Number.MAX_SAFE_INTEGER + 2,
  '１２３',
  'x'.repeat(5_000),
  'a\u0000b',
  '\ud800',
  '😀👩‍👩‍👧‍👦',
  '\u202egnp.exe',
  "' or 1=1; drop table trade_order; --",
  '%00%ff',
  '__proto__',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00Z',
  [],
  ['a', 'b'],
  Array.from({ length: 60 }, (_, i) => String(i)),
  newId(),
]
/** Values that only a body can hold, because of the URL length. */
const BODY_VALUES: unknown[] = [null, true, { $ne: 1 }, { toString: 1 }, [[[]]], 1e300, '塑'.repeat(5_000)]

const BODIES: [what: string, body: string, type?: string][] = [
  ['no JSON', '{"phone":'],
  ['a JSON list', '[]'],
  ['a JSON list of what is wanted', '[{"id":1}]'],
  ['a JSON text', '"{}"'],
  ['a JSON number', '1'],
  ['JSON null', 'null'],
  ['a deep nest', '['.repeat(50_000)],
  ['a deep JSON nest', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['300 KB', JSON.stringify({ remark: 'x'.repeat(300_000) })],
  ['10 MB', 'x'.repeat(10_000_000)],
  ['bytes', '\u0000\u0001\u0002'],
  ['XML', '<a/>', 'application/xml'],
  ['a form', 'a=1&a=2&__proto__=x&constructor=y', 'application/x-www-form-urlencoded'],
  ['a broken form', '%&%%=%%%&=&===', 'application/x-www-form-urlencoded'],
  [
    'a form of 20,000 fields',
    Array.from({ length: 20_000 }, (_, n) => `f${n}=1`).join('&'),
    'application/x-www-form-urlencoded',
  ],
  ['parts', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
]

/** In-process all values; over HTTP, where only the transport differs, every third, with an offset per field. */
const EVERY = inject('transport') === 'http' ? 3 : 1
/** Number of values and bodies per endpoint at the gate level. */
const SAMPLED_VALUES = 2

let market: Market
beforeAll(async () => {
  market = await openMarket({ asynchronousCommit: true })
})
afterAll(async () => {
  await assertLedgerConsistent(market.db)
  await market.close()
})

const named = CASES.map((one) => [one.endpoint.path, one] as const)

async function send(
  { endpoint }: AnyCase,
  input: unknown,
  as: ValidCall['as'],
  body?: { text: string; type: string },
) {
  const [path, init] = requestFor(endpoint, input, as)
  if (!body) return await readAnswer(endpoint, await market.send(path, init))
  const headers = { ...(init.headers as Record<string, string>), 'content-type': body.type }
  return await readAnswer(endpoint, await market.send(path, { ...init, headers, body: body.text }))
}

describe.each(named)('%s', (_, one) => {
  test('answers below 500 for every value of every field', async () => {
    const { input, as } = await validCall(one, market)
    const all = one.endpoint.method === 'GET' ? VALUES : [...VALUES, ...BODY_VALUES]
    const nameOf = (value: unknown) => `${one.endpoint.path} ${all.indexOf(value)}`
    const values = sampleCases(all, nameOf, SAMPLED_VALUES)
    for (const [i, name] of Object.keys(input).entries())
      for (const value of values.filter((_, n) => n % EVERY === i % EVERY)) {
        const answer = await send(one, { ...input, [name]: value }, as)
        expect(answer.status, `${name} = ${JSON.stringify(value).slice(0, 80)}`).toBeLessThan(500)
      }
  })

  test('names missing fields', async () => {
    const { input, as } = await validCall(one, market)
    for (const name of Object.keys(input)) {
      const { [name]: _, ...without } = input
      if (one.endpoint.input.safeParse(without).success) continue
      const answer = await send(one, without, as)
      expect(answer).toMatchObject({ status: 400, reason: 'invalid_input' })
      expect(JSON.stringify(answer.data)).toMatch(/"fields":\{"\w+":\["[^"]*\p{Script=Han}/u)
    }
  })

  test('ignores unknown fields', async () => {
    const { input, as } = await validCall(one, market)
    const more = {
      ...input,
      memberId2: newId(),
      role: 'admin',
      isAdmin: true,
      actorId: newId(),
      constructor: 'x',
    }
    expect((await send(one, more, as)).status).toBe(200)
  })
})

const WELL_FORMED = new Set(['a form', 'a broken form', 'a form of 20,000 fields', 'a deep JSON nest'])

describe.each(named.filter(([, one]) => one.endpoint.method !== 'GET'))('the body of %s', (_, one) => {
  test('is rejected as invalid input when it is malformed or of another type', async () => {
    const as = (await one.as?.(market)) ?? null
    const needsNothing = one.endpoint.input.safeParse({}).success
    const bodies = sampleCases(BODIES, ([what]) => `${one.endpoint.path} ${what}`, SAMPLED_VALUES)
    for (const [what, text, type = 'application/json'] of bodies) {
      if (needsNothing && WELL_FORMED.has(what)) continue
      if (what === '10 MB' && !one.endpoint.path.endsWith('singleBuy')) continue
      const answer = await send(one, {}, as, { text, type })
      expect(answer, what).toMatchObject({ status: 400, reason: 'invalid_input' })
    }
  })

  test('may be sent as a form or query, as in the specification', async () => {
    const { input, as } = await validCall(one, market)
    const flat = Object.entries(input).filter(([, value]) => typeof value !== 'object')
    if (!one.endpoint.input.safeParse(Object.fromEntries(flat)).success) return
    const pairs = new URLSearchParams(flat.map(([name, value]) => [name, String(value)])).toString()
    const asForm = await send(one, {}, as, { text: pairs, type: 'application/x-www-form-urlencoded' })
    expect(asForm.reason).toBeOneOf([null, 'address_missing'])
    const [path, { body: _, ...init }] = requestFor(one.endpoint, {}, as)
    const asQuery = await readAnswer(one.endpoint, await market.send(`${path}?${pairs}`, init))
    if (input.requestId) expect([asQuery.status, asQuery.reason]).toEqual([asForm.status, asForm.reason])
    else expect(asQuery.reason).not.toBe('invalid_input')
  })
})
