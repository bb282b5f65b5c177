import { quickOrderMatch, quickOrderTable } from 'contract/quick-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { dataAddress } from '../../tests/fixtures/catalogue-imports'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

const match = async (lines: readonly string[]) =>
  (await m.value(quickOrderMatch, { lines: [...lines] }, m.seed.buyer)).lines.map(({ wanted, reason }) => [
    wanted?.weightKg ?? null,
    reason === 'no_offer' ? null : reason,
  ])

test.each<[line: string, weightKg: number | null, reason: string | null]>([
  ['T30S 500 公斤', 500, null],
  ['T30S 20 包 宁波市', 500, null],
  ['T30S\t1,200', 1_200_000, null],
  ['镇海 T30S 1 车', 32_000, null],
  ['T30S,30,6650', null, 'unreadable'],
  ['T30S 30 6650', null, 'unreadable'],
  ['T30S 6,7', null, 'unreadable'],
  ['T30S 加急 30', null, 'unreadable'],
  ['T30S 宁波 30', null, 'unreadable'],
  ['DFDA 7042', null, 'unclear_quantity'],
  ['DFDA\t7042', 7_042_000, null],
  ['PP 30', 30_000, 'unknown_grade'],
  ['T30S 30 火星市', 30_000, 'unknown_city'],
  ['T30S 30 加急', 30_000, 'unknown_city'],
])('%j asks for %j kg: %j', async (line, weightKg, reason) => {
  expect(await match([line])).toEqual([[weightKg, reason]])
})

test('the lines of a table are read as its cells are', async () => {
  const file = dataAddress(
    ['牌号,数量（公斤）,城市', 'T30S,"1,200",宁波', 'DFDA 7042,2 吨,', 'T30S,30,6650', '"T30S,30",5,'].join(
      '\n',
    ),
  )
  const { lines } = await m.value(quickOrderTable, { file }, m.seed.buyer)
  expect(await match(lines)).toEqual([
    [1_200, null],
    [2_000, null],
    [null, 'unreadable'],
    [null, 'unreadable'],
  ])
})
