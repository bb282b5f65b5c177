import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { favoriteState } from 'contract/favorites'
import { addBrowsingHistory } from 'contract/home'
import { inspectionSheets, tdsOfSku } from 'contract/quality'
import { quoteHistory } from 'contract/quotes'
import { infoByShopId } from 'contract/shops'
import { info, similarOffers } from 'contract/spot/detail'
import { offeredSample } from 'contract/trials'
import { eventually } from 'tests/support/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const OFFER = { id: 'offer', skuId: 'sku', shop: { id: 'shop' }, picture: '/pp.svg', isFollowed: null }
const SHEET = {
  lotNo: '261110A3',
  producedOn: '2026-11-10',
  inspectedOn: '2026-11-13',
  inspector: '质检中心',
  pictureCount: 0,
  pictures: [],
}
const POINTS = [
  { day: '2026-11-20', priceFenPerTon: 670_000 },
  { day: '2026-11-21', priceFenPerTon: 671_000 },
]
const ANSWERS: Record<string, unknown> = {
  [info.path]: OFFER,
  [tdsOfSku.path]: { sku: {}, tds: null },
  [quoteHistory.path]: { points: POINTS },
  [infoByShopId.path]: { id: 'shop' },
  [inspectionSheets.path]: { list: [{ ...SHEET, values: [] }] },
  [similarOffers.path]: { list: [] },
  [offeredSample.path]: { id: 'sample', maxBags: 3, availableBags: 20 },
  [favoriteState.path]: { isFavorite: true },
}

/** What the market answers instead, by path. */
let instead: Record<string, (response: ServerResponse) => void> = {}
let called: string[] = []
let server: Server
let goodsPage: typeof import('./goods-page.server').goodsPage

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://market.test')
    called.push(pathname)
    const data = ANSWERS[pathname]
    ;(instead[pathname] ?? says(200, { errorcode: 0, msg: 'success', data }))(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  goodsPage = (await import('./goods-page.server')).goodsPage
})
beforeEach(() => {
  instead = {}
  called = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function says(status: number, body: unknown) {
  return (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const away = says(503, { errorcode: 503, msg: '系统繁忙', data: { reason: 'away' } })
const bug = says(500, { errorcode: 500, msg: '系统异常', data: null })
const missing = says(404, { errorcode: 404, msg: '没有', data: { reason: 'not_found' } })
const asMember = (response: ServerResponse) =>
  says(200, { errorcode: 0, msg: 'success', data: { ...OFFER, isFollowed: false } })(response)

const page = () => goodsPage(new Request('http://suji.test/nowDetail?id=offer'), { id: 'offer' }, '广州')

describe('the page of goods', () => {
  test('is whole where everything answers', async () => {
    const { paper, chart, isWhole } = await page()
    expect([paper?.lot, chart?.table.length, isWhole]).toEqual([SHEET, 2, true])
  })

  test.each([
    ['the data sheet', tdsOfSku.path, 'paper'],
    ['the inspection sheets', inspectionSheets.path, 'paper'],
    ['the quotes', quoteHistory.path, 'chart'],
    ['the shop', infoByShopId.path, 'shop'],
    ['similar goods', similarOffers.path, 'similar'],
    ['the sample', offeredSample.path, 'sample'],
  ] as const)('does without %s, and says that it is not whole', async (_, path, part) => {
    for (const fault of [away, bug]) {
      instead = { [path]: fault }
      const { offer, isWhole, ...parts } = await page()
      expect([offer.id, isWhole]).toEqual(['offer', false])
      const lacking = Object.entries(parts).filter(([, known]) => known === undefined)
      expect(lacking.map(([name]) => name)).toEqual([part])
    }
  })

  test.each([
    ['a market that is away', away, 503],
    ['a bug of the market', bug, 500],
    ['an offer that does not exist', missing, 404],
  ])('is no page without the offer: %s', async (_, answer, status) => {
    instead = { [info.path]: answer }
    await expect(page()).rejects.toMatchObject({ status })
  })
})

test('has no sample if the market knows none, and is whole', async () => {
  instead = { [offeredSample.path]: missing }
  const { sample, isWhole } = await page()
  expect([sample, isWhole]).toEqual([null, true])
})

describe('what a member looked at is noted', () => {
  test('for members alone', async () => {
    await page()
    expect(called).not.toContain(addBrowsingHistory.path)
    instead = { [info.path]: asMember }
    await page()
    await eventually(() => expect(called).toContain(addBrowsingHistory.path))
  })

  test('without the page waiting for it, or failing with it', async () => {
    let finish: (() => void) | undefined
    const waits = (response: ServerResponse) => {
      finish = () => bug(response)
    }
    instead = { [info.path]: asMember, [addBrowsingHistory.path]: waits }
    expect((await page()).isWhole).toBe(true)
    await eventually(() => expect(finish).toBeDefined())
    finish?.()
  })

  test('also where the page has gone out before', async () => {
    const leaving = new AbortController()
    instead = { [info.path]: asMember }
    const { signal } = leaving
    await goodsPage(new Request('http://suji.test/nowDetail?id=offer', { signal }), { id: 'offer' }, '广州')
    leaving.abort()
    await eventually(() => expect(called).toContain(addBrowsingHistory.path))
  })
})

test('asks for members alone whether the offer is a favorite, and does without the answer', async () => {
  expect([(await page()).isFavorite, called.includes(favoriteState.path)]).toEqual([null, false])
  instead = { [info.path]: asMember }
  expect((await page()).isFavorite).toBe(true)
  instead = { [info.path]: asMember, [favoriteState.path]: away }
  const { isFavorite, isWhole } = await page()
  expect([isFavorite, isWhole]).toEqual([undefined, false])
})

describe('batches', () => {
  const older = { ...SHEET, lotNo: '261101B1', producedOn: '2026-11-01', values: [] }
  const paperOf = async (lotNo?: string) =>
    (await goodsPage(new Request('http://suji.test/nowDetail?id=offer'), { id: 'offer', lotNo }, '广州'))
      .paper
  beforeEach(() => {
    const list = [{ ...SHEET, values: [] }, older, { ...older, inspector: '第二实验室' }]
    instead[inspectionSheets.path] = says(200, { errorcode: 0, msg: 'success', data: { list, total: 3 } })
  })

  test.each([
    ['the newest', undefined, SHEET.lotNo, [older.lotNo]],
    ['one by its number', older.lotNo, older.lotNo, [SHEET.lotNo]],
    ['an unknown one', 'X', undefined, [SHEET.lotNo, older.lotNo]],
  ])('%s is shown, and the others are named once each', async (_, asked, shown, others) => {
    const paper = await paperOf(asked)
    expect(paper?.lot?.lotNo).toBe(shown)
    expect(paper?.otherLots.map(({ lotNo }) => lotNo)).toEqual(others)
  })
})
