import { API_FAMILIES } from 'backend/market/registry'
import type { Endpoint } from 'contract/endpoint'
import { PAGE_SIZE_MAX, pageQuery } from 'contract/schema'
import { queryPage } from 'contract/spot/list'
import { capitalFlow } from 'contract/wallet/journal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROWS } from '../fixtures/paged-rows'
import { ALL_CASES, CASES, PAGED_ROWS } from './cases'
import { type As, type Market, openMarket } from './market'
import { publishedFields } from './published'

interface Page {
  list: unknown[]
  total: number
  page: number
  size: number
}

const SMALL_SIZE = 3
/** Number of pages of a list that is longer than the rows of this test. */
const PAGES = 4
const LAST_PAGE = 100_000

const shapeOf = (schema: z.ZodType): Record<string, unknown> =>
  schema instanceof z.ZodObject ? schema.shape : {}
const calls: Endpoint[] = API_FAMILIES.flatMap((family) => family.calls)
const isPaged = ({ input, output }: Endpoint) =>
  ('page' in shapeOf(input) && 'size' in shapeOf(input)) || 'total' in shapeOf(output)
const pagedOf = (cases: typeof CASES) => cases.map(({ endpoint }) => endpoint).filter(isPaged)

/** Not the shared market, because lists are read to their end and offers are moved to the past. */
let market: Market
beforeAll(async () => {
  market = await openMarket({ asynchronousCommit: true })
})
afterAll(() => market.close())

async function read(call: Endpoint, input: Record<string, unknown>, as: As): Promise<Page> {
  return (await market.value(call, input, as)) as Page
}

test('every paged call has the shared page and size parameters and publishes their limits', () => {
  for (const call of pagedOf(ALL_CASES)) {
    const { page, size } = shapeOf(call.input)
    expect([page === pageQuery.page, size === pageQuery.size], call.path).toEqual([true, true])
    const fields = publishedFields(call)
    expect(fields.page, call.path).toMatchObject({ minimum: 0, maximum: LAST_PAGE })
    expect(fields.size, call.path).toMatchObject({ minimum: 1, maximum: PAGE_SIZE_MAX })
  }
})

test('every paged call has rows for this test', () => {
  const missing = pagedOf(ALL_CASES).filter((call) => !PAGED_ROWS.has(call))
  expect(
    missing.map(({ path }) => path),
    'add their rows to backend/<module>/paged-rows.cases.ts',
  ).toEqual([])
})

test('no call has other names for page or size', () => {
  const names = calls.flatMap(({ input }) => Object.keys(shapeOf(input)))
  expect(names.filter((name) => /^(?:page_?(?:num|no|size|index)|limit|offset|rows)$/i.test(name))).toEqual(
    [],
  )
})

test.each(pagedOf(CASES).map((call) => [call.path, call] as const))(
  '%s returns each row once, the requested number of rows, and the same total for every page',
  async (_, call) => {
    const { as = null, inputs = [] } = (await PAGED_ROWS.get(call)?.(market)) ?? {}
    expect(inputs.length).toBeGreaterThan(0)
    for (const input of inputs) {
      const whole = await read(call, { ...input, size: PAGE_SIZE_MAX }, as)
      expect([whole.total >= ROWS, whole.list.length], JSON.stringify(input)).toEqual([true, whole.total])
      await expectSizes(call, input, as, whole)
      await expectEachRowOnce(call, input, as, whole)
      await expectEmptyPastEnd(call, input, as, whole)
    }
  },
)

test.each(pagedOf(CASES).flatMap((call) => sortsOf(call).map((sort) => [call.path, sort, call] as const)))(
  '%s sorted by %j loses no row and repeats none',
  async (_, sort, call) => {
    const { as = null, inputs = [] } = (await PAGED_ROWS.get(call)?.(market)) ?? {}
    for (const input of inputs.slice(0, 1)) {
      const sorted = { ...input, ...sort }
      const whole = await read(call, { ...sorted, size: PAGE_SIZE_MAX }, as)
      expect(whole.list.length).toBeGreaterThanOrEqual(ROWS)
      await expectEachRowOnce(call, sorted, as, whole)
    }
  },
)

/** Every published order of a list. */
function sortsOf(call: Endpoint): Record<string, unknown>[] {
  const fields = publishedFields(call)
  return ['sort', 'order'].flatMap((name) => {
    const values = z.object({ enum: z.array(z.string()) }).safeParse(fields[name])
    return values.success ? values.data.enum.map((value) => ({ [name]: value })) : []
  })
}

test('the orders of lists are found', () => {
  expect(pagedOf(ALL_CASES).flatMap(sortsOf).length).toBeGreaterThan(30)
})

async function expectSizes(call: Endpoint, input: object, as: As, { list, total }: Page): Promise<void> {
  for (const [size, rows] of [
    [1, 1],
    [undefined, 20],
  ] as const)
    expect(await read(call, { ...input, size }, as)).toMatchObject({
      list: list.slice(0, rows),
      total,
      page: 0,
      size: size ?? 20,
    })
}

async function expectEachRowOnce(
  call: Endpoint,
  input: object,
  as: As,
  { list, total }: Page,
): Promise<void> {
  const size = Math.max(SMALL_SIZE, Math.ceil(total / PAGES))
  const rows: unknown[] = []
  for (let page = 0; rows.length < total; page++) {
    const part = await read(call, { ...input, page, size }, as)
    expect([part.total, part.list.length]).toEqual([total, Math.min(size, total - rows.length)])
    rows.push(...part.list)
  }
  expect(rows, JSON.stringify(input)).toEqual(list)
}

async function expectEmptyPastEnd(call: Endpoint, input: object, as: As, { total }: Page): Promise<void> {
  for (const past of [
    { page: 1, size: PAGE_SIZE_MAX },
    { page: LAST_PAGE, size: PAGE_SIZE_MAX },
  ])
    expect(await read(call, { ...input, ...past }, as)).toMatchObject({ list: [], total, ...past })
}

/** All calls share the parameters, so a public and a closed one are enough. */
describe.each([queryPage, capitalFlow].map((call) => [call.path, call] as const))('%s', (_, call) => {
  test.each([
    { size: 0 },
    { size: -1 },
    { size: PAGE_SIZE_MAX + 1 },
    { size: 1.5 },
    { size: 'abc' },
    { page: -1 },
    { page: LAST_PAGE + 1 },
    { page: 'abc' },
  ])('refuses %o with 400', async (wrong) => {
    const [name = ''] = Object.keys(wrong)
    expect(await market.ask(call, wrong, market.seed.buyer)).toMatchObject({
      status: 400,
      reason: 'invalid_input',
      data: { fields: { [name]: [expect.stringMatching(/\p{Script=Han}/u)] } },
    })
  })
})
