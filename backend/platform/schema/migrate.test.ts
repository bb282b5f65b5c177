import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, sqlState } from '../database/database'
import { StartRefused } from '../settings/start-refused'
import { migrate, pendingMigrations } from './migrate'
import { requireRuntimeLogin } from './runtime-login'

const MIGRATIONS = 'backend/platform/migrations'
const RELEASED = (
  JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
).entries.map(({ tag }) => tag)
const LATER_THAN_ALL = 9_000_000_000_000
const FIRST = `
create table sample (id int primary key, n int not null);
--> statement-breakpoint
create table sample_entry (id int primary key, n int not null);
--> statement-breakpoint
create or replace function refuse_change_of_append_only() returns trigger language plpgsql as $$
begin raise exception 'append-only'; end $$;
--> statement-breakpoint
create trigger sample_entry_stays before update or delete on sample_entry
  for each row execute function refuse_change_of_append_only();`

let folder: string
let test_: TestDatabase

/** Writes the baseline of this release and further migrations. */
function writeMigrations(...statements: string[]) {
  cpSync(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] }
  for (const [idx, statement] of statements.entries()) {
    journal.entries.push({ idx, version: '7', when: LATER_THAN_ALL + idx, tag: `t${idx}`, breakpoints: true })
    writeFileSync(join(folder, `t${idx}.sql`), statement)
  }
  writeFileSync(path, JSON.stringify(journal))
}

const run = () => migrate({ adminUrl: test_.adminUrl, runtimeUrl: test_.runtimeUrl, log: () => {}, folder })
const stateOf = (statement: string) =>
  test_.db.orm.execute(sql.raw(statement)).then(
    () => 'done',
    (error) => sqlState(error),
  )

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suji-migrations-'))
  test_ = await openTestDatabase()
  writeMigrations(FIRST)
})
afterAll(async () => {
  await test_.drop()
  rmSync(folder, { recursive: true })
})

test('lists pending migrations and runs each once, also with two servers at once', async () => {
  expect(await pendingMigrations(test_.db.orm, folder)).toEqual(['t0'])
  await Promise.all([run(), run(), run()])
  expect(await pendingMigrations(test_.db.orm, folder)).toEqual([])
  writeMigrations(FIRST, 'alter table sample add column note text')
  expect(await pendingMigrations(test_.db.orm, folder)).toEqual(['t1'])
  await run()
  expect(await stateOf(`insert into sample (id, n, note) values (1, 1, 'later')`)).toBe('done')
})

test.each([
  ['select * from sample', 'done'],
  ['insert into sample (id, n) values (2, 2)', 'done'],
  ['update sample set n = 3 where id = 2', 'done'],
  ['delete from sample where id = 2', 'done'],
  ['truncate sample', '42501'],
  ['drop table sample', '42501'],
  ['create table mine (id int)', '42501'],
  ['insert into sample_entry (id, n) values (1, 1)', 'done'],
  ['select * from sample_entry', 'done'],
  ['update sample_entry set n = 2', '42501'],
  ['delete from sample_entry', '42501'],
  ['truncate sample_entry', '42501'],
  ['alter table sample_entry disable trigger all', '42501'],
])('the runtime login: %s → %s', async (statement, state) => {
  expect(await stateOf(statement)).toBe(state)
})

test('accepts the runtime login; refuses the owner, a superuser and a login that may update entries', async () => {
  await expect(requireRuntimeLogin(test_.db.orm)).resolves.toBeUndefined()
  for (const url of [test_.adminUrl, test_.superuserUrl]) {
    const other = openDatabase(url, { maxConnections: 1 })
    await expect(requireRuntimeLogin(other.orm)).rejects.toThrow(/DATABASE_URL 的登录 suji_\w+ 拥有数据表/)
    await other.close()
  }
  const admin = openDatabase(test_.adminUrl, { maxConnections: 1 })
  await admin.orm.execute(sql`grant update on sample_entry to suji_app`)
  await expect(requireRuntimeLogin(test_.db.orm)).rejects.toThrow(/可以改写只增不改的数据表 sample_entry/)
  await admin.close()
  await run()
  await expect(requireRuntimeLogin(test_.db.orm)).resolves.toBeUndefined()
})

test('reports an unreachable database or a missing journal in one line', async () => {
  const nowhere = 'postgres://someone:secret@127.0.0.1:1/nothing'
  const unreachable = migrate({ adminUrl: nowhere, runtimeUrl: nowhere, log: () => {}, folder })
  await expect(unreachable).rejects.toThrow(/^无法连接数据库：请检查 DATABASE_ADMIN_URL[^\n]*$/)
  await expect(unreachable).rejects.not.toThrow(/secret/)
  await expect(pendingMigrations(test_.db.orm, join(folder, 'none'))).rejects.toThrow(/找不到数据库迁移/)
})

describe('a database of an older release', () => {
  const OLD_BASELINE = 1_795_238_070_362
  const settings = (dataDir?: string) => ({
    adminUrl: test_.adminUrl,
    runtimeUrl: test_.runtimeUrl,
    log: () => {},
    dataDir,
  })
  beforeAll(() => replaceHistory(OLD_BASELINE, OLD_BASELINE + 1))

  test('is refused in one line that names the data directory', async () => {
    await expect(migrate(settings('./data'))).rejects.toThrow(
      /^数据库由更早的版本建立，无法升级到本版本：请移走数据目录 \.\/data（演示数据可直接删除），再重新启动$/,
    )
  })

  test('is refused in one line that asks for an empty database when DATABASE_URL names it', async () => {
    await expect(migrate(settings())).rejects.toThrow(StartRefused)
    await expect(pendingMigrations(test_.db.orm)).rejects.toThrow(
      /^数据库由更早的版本建立，无法升级到本版本：请换用一个空数据库[^\n]*$/,
    )
  })
})

async function replaceHistory(...whens: number[]): Promise<void> {
  const admin = openDatabase(test_.superuserUrl, { maxConnections: 1 })
  await admin.orm.execute(sql`delete from drizzle.__drizzle_migrations`)
  for (const when of whens)
    await admin.orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', ${when})`,
    )
  await admin.close()
}

test('lists all migrations for an empty database', async () => {
  const admin = openDatabase(test_.superuserUrl, { maxConnections: 1 })
  await admin.orm.execute(sql`drop schema drizzle cascade`)
  expect(await pendingMigrations(test_.db.orm, folder)).toEqual([...RELEASED, 't0', 't1'])
  await admin.close()
})
