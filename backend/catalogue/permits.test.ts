import { createCompany, createShop } from 'backend/account'
import { sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantPermit, hasPermit, hasShopPermit } from './catalogue-store'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('a company’s permit counts for the shop that it opens later, to its last day', async () => {
  const { db } = database
  await db.transaction(async (tx) => {
    const companyId = await createCompany(tx, { name: '宁波许可贸易有限公司', authenticatedAt: NOON }, NOON)
    await grantPermit(tx, { companyId, permitNo: '甬危化经字 0003', validUntil: '2026-12-31' })
    const shopId = await createShop(tx, { name: '许可塑化', companyId }, NOON)
    expect(await hasShopPermit(tx, shopId, '2026-12-31')).toBe(true)
    expect(await hasShopPermit(tx, shopId, '2027-01-01')).toBe(false)
    expect(await hasPermit(tx, null, '2026-12-31')).toBe(false)
  })
})

test('a permit that the previous release writes by shop becomes the company’s', async () => {
  const { db } = database
  await db.transaction(async (tx) => {
    const companyId = await createCompany(tx, { name: '宁波旧版贸易有限公司', authenticatedAt: NOON }, NOON)
    const shopId = await createShop(tx, { name: '旧版塑化', companyId }, NOON)
    const write = (until: string) =>
      tx.execute(sql`insert into shop_permit values (${shopId}, '甬危化经字 0004', ${until})
        on conflict (shop_id, permit_no) do update set valid_until = excluded.valid_until`)
    await write('2026-11-30')
    await write('2026-12-31')
    expect(await hasPermit(tx, companyId, '2026-12-31')).toBe(true)
  })
})
