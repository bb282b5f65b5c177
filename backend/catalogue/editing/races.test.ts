import { randomInt } from 'node:crypto'
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/catalogue/records'
import { tally } from 'tests/support/tally'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../tests/endpoints/market'

const EDITORS = 6
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

const editors = () => Promise.all(Array.from({ length: EDITORS }, () => m.newOperator('content')))

test('of editors who change the same warehouse at once one succeeds, and its terms stay whole', async () => {
  const many = await editors()
  const name = `竞改仓${randomInt(10 ** 9)}`
  const place = { name, province: '浙江省', city: '宁波', address: '原地址', requestId: newId() }
  const { id, version } = await m.value(contract.addWarehouse, place, many[0])
  const answers = await Promise.all(
    many.map((as, n) => {
      const terms = { address: `地址 ${n}`, freeDays: n }
      return m.ask(contract.changeWarehouse, { id, version, ...terms, requestId: newId() }, as)
    }),
  )
  expect(tally(answers)).toEqual({ ok: 1, catalogue_edited: EDITORS - 1 })
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(await m.value(contract.catalogueWarehouse, { id }, many[0])).toMatchObject({
    version: 2,
    address: `地址 ${winner}`,
    freeDays: winner,
  })
})

test('of editors who register the same maker at once one succeeds', async () => {
  const many = await editors()
  const name = `竞改厂${randomInt(10 ** 9)}`
  const answers = await Promise.all(
    many.map((as) => m.ask(contract.addMaker, { name, place: '宁波', requestId: newId() }, as)),
  )
  expect(tally(answers)).toEqual({ ok: 1, maker_known: EDITORS - 1 })
})
