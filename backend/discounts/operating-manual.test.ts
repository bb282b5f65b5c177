import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { settleTown } from 'tests/fixtures/market'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchasesOf, standingsOf } from './eligibility-store'

const MANUAL = readFileSync('docs/operating.md', 'utf8')
const STATEMENTS = /## \d+\. 会员优惠[\s\S]*?```sql\n([\s\S]*?)```/.exec(MANUAL)?.[1] ?? ''
/** Whom the manual names, and a day of the agreement that it gives him. */
const PHONE = '13800000001'
const DAY = new Date('2026-12-01T04:00:00.000Z')

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 1 })
})
afterAll(() => base.drop())

test('what the manual has operators write is what a member may make use of', async () => {
  const { buyer } = await settleTown(base.db)
  const [him] = await base.db.orm.execute<{ phone: string }>(
    sql`select phone from member where id = ${buyer.memberId}`,
  )
  for (const statement of STATEMENTS.replace(PHONE, him?.phone ?? '').split(/;\n/))
    if (statement.trim() !== '') await base.db.orm.execute(sql.raw(statement))
  const rules = [
    { fromKg: 60_000, offFenPerTon: 1_000 },
    { fromKg: 150_000, offFenPerTon: 1_500 },
  ]
  expect(await standingsOf(base.db.orm, buyer.memberId, DAY)).toEqual([{ type: 2, rules, countedKg: 0 }])
  expect(await purchasesOf(base.db.orm, buyer.memberId, DAY)).toMatchObject({ partnerUntil: '2027-11-30' })
})
