import { userInfo } from 'contract/account'
import { editAvatar } from 'contract/account/profile'
import { auctionMessage, auctionTop, saveBid } from 'contract/auction/market'
import type { Endpoint } from 'contract/endpoint'
import { pay } from 'contract/ordering'
import { uploadPicture } from 'contract/pictures'
import { singleBuy } from 'contract/spot'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, readAnswer } from './answer'
import { type AnyCase, validCall } from './case'
import { ALL_CASES } from './cases'
import { type As, type Market, requestFor, sharedMarket } from './market'

const FORM = 'application/x-www-form-urlencoded'

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
  ['a form', 'a=1&a=2&__proto__=x&constructor=y', FORM],
  ['a broken form', '%&%%=%%%&=&===', FORM],
  ['a form of 20,000 fields', Array.from({ length: 20_000 }, (_, n) => `f${n}=1`).join('&'), FORM],
  ['parts', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
]
/** Bodies that are a record, which an endpoint without required fields accepts. */
const RECORDS = ['a form', 'a broken form', 'a form of 20,000 fields', 'a deep JSON nest']

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

function caseOf(endpoint: Endpoint): AnyCase {
  const found = ALL_CASES.find((one) => one.endpoint === endpoint)
  if (!found) throw new Error(`${endpoint.path} has no case`)
  return found
}

async function sendBody(endpoint: Endpoint, as: As, body: string, type: string): Promise<Answer> {
  const [path, init] = requestFor(endpoint, {}, as)
  const headers = { ...(init.headers as Record<string, string>), 'content-type': type }
  return await readAnswer(endpoint, await market.send(path, { ...init, headers, body }))
}

async function sendQuery(endpoint: Endpoint, as: As, query: string): Promise<Answer> {
  const [path, { body: _, ...init }] = requestFor(endpoint, {}, as)
  return await readAnswer(endpoint, await market.send(`${path}?${query}`, init))
}

/** One function reads the bodies of all calls: a POST and a PUT, one with files, and one without required fields. */
const READ_ALIKE = [singleBuy, editAvatar, uploadPicture, userInfo]

describe.each(READ_ALIKE.map((endpoint) => [endpoint.path, endpoint] as const))(
  'the body of %s',
  (_, endpoint) => {
    const needsNothing = endpoint.input.safeParse({}).success
    const bodies = BODIES.filter(([what]) => !(needsNothing && RECORDS.includes(what)))

    test.each(bodies)(
      'is rejected as invalid input when it is %s',
      async (_, body, type = 'application/json') => {
        const as = (await caseOf(endpoint).as?.(market)) ?? null
        expect(await sendBody(endpoint, as, body, type)).toMatchObject({
          status: 400,
          reason: 'invalid_input',
        })
      },
    )
  },
)

/** The specification sends auctionTop, auctionMessage and auctionBid/save as query parameters. */
const SENT_FLAT = [auctionTop, auctionMessage, saveBid, pay]

test.each(SENT_FLAT.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s accepts its input as a form and as a query',
  async (_, endpoint) => {
    const { input, as } = await validCall(caseOf(endpoint), market)
    const pairs = new URLSearchParams(
      Object.entries(input).map(([name, value]) => [name, String(value)]),
    ).toString()
    const asForm = await sendBody(endpoint, as, pairs, FORM)
    expect(asForm).toMatchObject({ status: 200 })
    expect(await sendQuery(endpoint, as, pairs)).toMatchObject({ status: 200, data: asForm.data })
  },
)
