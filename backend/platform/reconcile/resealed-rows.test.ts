import { openDatabase } from 'backend/platform/database/database'
import { type SQL, sql } from 'drizzle-orm'
import { openTestDatabase } from 'tests/support/database'
import { expect, test } from 'vitest'

test('seals a row again after a change, refuses changes of frozen columns and shows tampering', async () => {
  const base = await openTestDatabase()
  const owner = openDatabase(base.superuserUrl, { maxConnections: 1 })
  const run = (statement: SQL) => owner.orm.execute<{ whole: boolean }>(statement)
  const isWhole = async () =>
    (await run(sql`select row_hash = sealed_hash(t, '{}') as whole from trial t`))[0]?.whole
  try {
    await run(
      sql`create table trial (amount int not null, state text not null, decided_by int, row_hash text default '')`,
    )
    await run(sql`select seal_rows('trial', 'state', 'decided_by')`)
    await run(sql`select reseal_rows('trial', 'state', 'decided_by')`)
    await run(sql`insert into trial (amount, state) values (1, 'proposed')`)
    expect(await isWhole()).toBe(true)
    await run(sql`update trial set state = 'booked', decided_by = 2`)
    expect(await isWhole()).toBe(true)
    await expect(run(sql`update trial set amount = 2`)).rejects.toMatchObject({
      cause: { message: 'a frozen column of trial does not change' },
    })
    await run(sql`alter table trial disable trigger all`)
    await run(sql`update trial set decided_by = 3`)
    expect(await isWhole()).toBe(false)
  } finally {
    await owner.close()
    await base.drop()
  }
})
