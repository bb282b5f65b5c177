import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { seedMarket } from 'tests/fixtures/market'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDiscountEligibility, purchasesOf } from './eligibility-store'

const MANUAL = readFileSync('docs/operating.md', 'utf8')
const STATEMENTS = /## \d+\. 会员优惠[\s\S]*?```sql\n([\s\S]*?)```/.exec(MANUAL)?.[1] ?? ''
/** The member in the manual's example, and a day within its agreement. */
const PHONE = '13800000001'
const DAY = new Date('2026-12-01T04:00:00.000Z')

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 1 })
})
afterAll(() => base.drop())

test('applies the commands of the operating manual', async () => {
  const { buyer } = await seedMarket(base.db)
  const [him] = await base.db.orm.execute<{ phone: string }>(
    sql`select phone from member where id = ${buyer.memberId}`,
  )
  for (const statement of STATEMENTS.replace(PHONE, him?.phone ?? '').split(/;\n/))
    if (statement.trim() !== '') await base.db.orm.execute(sql.raw(statement))
  const buyerId = buyer.companyId ?? ''
  const rules = [
    { fromKg: 60_000, offFenPerTon: 1_000 },
    { fromKg: 150_000, offFenPerTon: 1_500 },
  ]
  expect(await findDiscountEligibility(base.db.orm, buyerId, DAY)).toEqual([{ type: 2, rules, countedKg: 0 }])
  expect(await purchasesOf(base.db.orm, { memberId: buyer.memberId, buyerId }, DAY)).toMatchObject({
    partnerUntil: '2027-11-30',
  })
})
