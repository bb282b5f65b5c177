import { MONEY_CAUSES } from 'backend/market/registry'
import { newId } from 'backend/platform/ids'
import { settlingOf, withdrawableOf } from 'backend/wallet/ledger/accounts'
import { CAUSE_KINDS } from 'contract/finance/names'
import { sql } from 'drizzle-orm'
import { isSampled } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BANKING_FORGERIES } from './forged-banking'
import { DEPOSIT_FORGERIES } from './forged-deposits'
import { OTHER_FORGERIES } from './forged-endings'
import { GOODS_FORGERIES } from './forged-goods'
import { POINTS_CAUSES, POINTS_FORGERIES } from './forged-points'
import { forge, MINTED_CAUSES, member, TRANSFER_FORGERIES } from './forgeries'
import { findAfter, openTamperedMarket, type TamperedMarket } from './tampered-market'

const GATE_SHARE = 1 / 20
const FORGERIES_PER_CAUSE = 3
const SECONDS_EACH = 5

let market: TamperedMarket
beforeAll(async () => {
  market = await openTamperedMarket()
}, 300_000)
afterAll(() => market.close())

const FORGERIES = [
  ...[...TRANSFER_FORGERIES, ...OTHER_FORGERIES, ...GOODS_FORGERIES],
  ...[...DEPOSIT_FORGERIES, ...BANKING_FORGERIES, ...POINTS_FORGERIES],
]

test('every forgery has a unique name', () => {
  expect(new Set(FORGERIES.map(({ name }) => name)).size).toBe(FORGERIES.length)
})

test('every cause of the modules has several forgeries', () => {
  const causes = FORGERIES.map(({ cause }) => cause?.(market))
  const few = MONEY_CAUSES.filter((kind) => causes.filter((one) => one === kind).length < FORGERIES_PER_CAUSE)
  expect(few).toEqual([])
})

test('every registered cause has a name for operators', () => {
  expect(MONEY_CAUSES.filter((kind) => !(kind in CAUSE_KINDS))).toEqual([])
})

test('money or points are minted by every registered cause', () => {
  expect([...new Set([...MINTED_CAUSES, ...POINTS_CAUSES])].sort()).toEqual([...MONEY_CAUSES].sort())
})

test(
  'L13: reports each balanced forgery with table and row',
  async () => {
    const chosen = FORGERIES.filter(({ name }) => isSampled(name, GATE_SHARE))
    const missed: string[] = []
    for (const { name, forge: write } of chosen) {
      const { result, found } = await findAfter(market.superuser, (tx) => write(tx, market))
      const names = new Set(found.map(({ tableName, rowId }) => `${tableName} ${rowId}`))
      const unnamed = result.filter((row) => !names.has(row))
      if (result.length === 0 || unnamed.length > 0)
        missed.push(`${name}: ${unnamed.join(', ') || 'nothing'}`)
    }
    expect(missed).toEqual([])
    expect(chosen.length).toBeGreaterThan(0)
    process.stdout.write(`      L13: ${chosen.length} of ${FORGERIES.length} forgeries, all found\n`)
  },
  60_000 + 200 * SECONDS_EACH * 1_000,
)

test('exactly the causes of the modules are registered in the database', async () => {
  const rows = await market.fixture.db.orm.execute<{ kind: string }>(sql`select kind from money_cause`)
  expect(rows.map(({ kind }) => kind).sort()).toEqual([...MONEY_CAUSES].sort())
})

test('the database rejects a transfer of an unregistered cause', async () => {
  const { buyer, rival } = market.fixture.seed
  const move = { cause: 'gift', causeId: newId(), fen: 1 }
  const sent = market.fixture.db.transaction((tx) =>
    forge(tx, [{ ...move, from: withdrawableOf(member(buyer)), to: settlingOf(member(rival)) }]),
  )
  await expect(sent).rejects.toMatchObject({ cause: { code: '23503' } })
})

test('the runtime login cannot register a cause', async () => {
  const added = market.fixture.db.orm.execute(sql`insert into money_cause (kind) values ('gift')`)
  await expect(added).rejects.toMatchObject({ cause: { code: '42501' } })
})
