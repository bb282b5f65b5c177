import { sql } from 'drizzle-orm'
import { assertDurable, openTestDatabase } from 'tests/support/database'
import { expect, test } from 'vitest'
import { hasGateLoads } from './test-level'

test('opens durable databases unless a test opts out', async () => {
  const { db, drop } = await openTestDatabase()
  await expect(assertDurable(db)).resolves.toBeUndefined()
  await drop()
})

test('switches synchronous_commit off for an opt-out at the gate level only', async () => {
  const { db, drop } = await openTestDatabase({ asynchronousCommit: true })
  const [row] = await db.orm.execute<{ synchronous_commit: string }>(sql`show synchronous_commit`)
  expect(row?.synchronous_commit).toBe(hasGateLoads ? 'off' : 'on')
  if (hasGateLoads)
    await expect(assertDurable(db)).rejects.toThrow(
      'synchronous_commit is off: confirmed commits may be lost',
    )
  await drop()
})
