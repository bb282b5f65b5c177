import { API_FAMILIES } from 'backend/market/registry'
import type { Endpoint } from 'contract/endpoint'
import { PAGE_SIZE_MAX, pageQuery } from 'contract/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROWS } from '../fixtures/paged-rows'
import { CASES, PAGED_ROWS } from './cases'
import { type As, type Market, openMarket } from './market'
import { publishedFields } from './published'

interface Page {
  list: unknown[]
  total: number
  page: number
  size: number
}

const SMALL_SIZE = 7
const LAST_PAGE = 100_000

const shapeOf = (schema: z.ZodType): Record<string, unknown> =>
  schema instanceof z.ZodObject ? schema.shape : {}
const calls: Endpoint[] = API_FAMILIES.flatMap((family) => family.calls)
const isPaged = ({ input, output }: Endpoint) =>
  ('page' in shapeOf(input) && 'size' in shapeOf(input)) || 'total' in shapeOf(output)
const paged = CASES.flatMap(({ endpoint }) => (isPaged(endpoint) ? [[endpoint.path, endpoint] as const] : []))

let market: Market
beforeAll(async () => {
  market = await openMarket({ asynchronousCommit: true })
})
afterAll(() => market.close())

async function read(call: Endpoint, input: Record<string, unknown>, as: As): Promise<Page> {
  return (await market.value(call, input, as)) as Page
}

test.each(paged)('%s accepts the shared page and size parameters and publishes their limits', (_, call) => {
  const { page, size } = shapeOf(call.input)
  expect([page === pageQuery.page, size === pageQuery.size]).toEqual([true, true])
  const fields = publishedFields(call)
  expect(fields.page).toMatchObject({ minimum: 0, maximum: LAST_PAGE })
  expect(fields.size).toMatchObject({ minimum: 1, maximum: PAGE_SIZE_MAX })
})

test('no call has other names for page or size', () => {
  const names = calls.flatMap(({ input }) => Object.keys(shapeOf(input)))
  expect(names.filter((name) => /^(?:page_?(?:num|no|size|index)|limit|offset|rows)$/i.test(name))).toEqual(
    [],
  )
})

describe.each(paged)('%s', (path, call) => {
  let as: As = null
  let inputs: Record<string, unknown>[] = []
  beforeAll(async () => {
    const fill = PAGED_ROWS.get(call)
    if (!fill)
      throw new Error(`${path} is a paged call: add its rows to backend/<module>/paged-rows.cases.ts`)
    const filled = await fill(market)
    as = filled.as
    inputs = filled.inputs
  })

  test('returns the requested number of rows, and the same total for every size', async () => {
    for (const input of inputs) {
      const { list, total } = await read(call, { ...input, size: PAGE_SIZE_MAX }, as)
      expect([total >= ROWS, list.length], JSON.stringify(input)).toEqual([true, total])
      for (const [size, rows] of [
        [1, 1],
        [undefined, 20],
        [100, Math.min(100, total)],
      ] as const)
        expect(await read(call, { ...input, size }, as)).toMatchObject({
          list: list.slice(0, rows),
          total,
          page: 0,
          size: size ?? 20,
        })
    }
  })

  test('loses and repeats no row between pages', async () => {
    for (const input of inputs) {
      const { list, total } = await read(call, { ...input, size: PAGE_SIZE_MAX }, as)
      const rows: unknown[] = []
      for (let page = 0; rows.length < total; page++) {
        const part = await read(call, { ...input, page, size: SMALL_SIZE }, as)
        expect([part.total, part.list.length]).toEqual([total, Math.min(SMALL_SIZE, total - rows.length)])
        rows.push(...part.list)
      }
      expect(rows, JSON.stringify(input)).toEqual(list)
    }
  })

  test('answers an empty list and the total past the end', async () => {
    for (const input of inputs) {
      const { total } = await read(call, { ...input, size: 1 }, as)
      for (const place of [
        { page: 1, size: PAGE_SIZE_MAX },
        { page: LAST_PAGE, size: PAGE_SIZE_MAX },
      ])
        expect(await read(call, { ...input, ...place }, as)).toMatchObject({ list: [], total, ...place })
    }
  })

  test.each([
    { size: 0 },
    { size: -1 },
    { size: PAGE_SIZE_MAX + 1 },
    { size: 1.5 },
    { size: 'abc' },
    { page: -1 },
    { page: LAST_PAGE + 1 },
    { page: 'abc' },
  ])('refuses %o with 400', async (place) => {
    const [name = ''] = Object.keys(place)
    const answer = await market.ask(call, { ...inputs[0], ...place }, as)
    expect(answer).toMatchObject({
      status: 400,
      reason: 'invalid_input',
      data: { fields: { [name]: [expect.stringMatching(/\p{Script=Han}/u)] } },
    })
  })
})
