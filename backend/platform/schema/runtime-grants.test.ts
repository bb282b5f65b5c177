import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database'
import { RIGHTS_CHECK } from '../reconcile/rights-check'
import { runChecks } from '../reconcile/run-checks'
import { migrate } from './migrate'
import { findOwnRightsProblems, requireRights } from './runtime-login'
import { requireDirectUrl } from './same-database'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const run = (runtimeUrl = database.runtimeUrl) =>
  migrate({ adminUrl: database.adminUrl, runtimeUrl, log: () => {} })
async function as(url: string, ...statements: string[]): Promise<void> {
  const { orm, close } = openDatabase(url, { maxConnections: 1 })
  try {
    for (const statement of statements) await orm.execute(sql.raw(statement))
  } finally {
    await close()
  }
}
const asOwner = (...statements: string[]) => as(database.adminUrl, ...statements)
const problems = async () =>
  (await findOwnRightsProblems(database.db.orm)).map(
    ({ object, right, login, problem }) => `${problem} ${login} ${object} ${right}`,
  )
const acl = async () => {
  const rows = await database.db.orm.execute(
    sql`select relname, relacl::text as acl from pg_class where relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ relname, acl: rights }) => `${relname} ${rights}`)
}

test('a migrated database has exactly the rights that are needed, and migrating again changes nothing', async () => {
  expect(await problems()).toEqual([])
  const before = await acl()
  await run()
  expect(await acl()).toEqual(before)
})

test.each([
  ['revoke select on operator from suji_app', 'missing suji_app public.operator SELECT'],
  ['revoke insert on ledger_entry from suji_app', 'missing suji_app public.ledger_entry INSERT'],
  ['revoke usage on schema public from public, suji_app', 'missing suji_app public USAGE'],
  ['revoke delete on all tables in schema pgboss from suji_app', 'missing suji_app pgboss.job DELETE'],
  ['revoke select on drizzle.__drizzle_migrations from suji_app', /missing suji_app drizzle.\S+ SELECT/],
  ['revoke select on member from suji_owner', 'missing suji_owner public.member SELECT'],
  ['grant truncate on member to suji_app', 'excess suji_app public.member TRUNCATE'],
  ['grant update on ledger_entry to public', 'excess suji_app public.ledger_entry UPDATE'],
  ['grant update (at) on ledger_transfer to suji_app', 'excess suji_app public.ledger_transfer UPDATE'],
  ['grant create on schema public to suji_app', 'excess suji_app public CREATE'],
])('after “%s” reconcile reports it and migrate mends it', async (statement, problem) => {
  await asOwner(statement)
  expect(await problems()).toEqual(
    expect.arrayContaining([typeof problem === 'string' ? problem : expect.stringMatching(problem)]),
  )
  const found = await runChecks(database.db.orm, [RIGHTS_CHECK], { appRole: 'suji_app' })
  expect(found.map(({ invariant }) => invariant)).toContain('I6')
  const start = requireRights(database.db.orm)
  if (String(problem).includes('missing'))
    await expect(start).rejects.toThrow(/^登录 suji_\w+ 缺少 \S+ 的 \w+ 权限（共缺 \d+ 项）：[^\n]+$/)
  else await start
  await run()
  expect(await problems()).toEqual([])
  await requireRights(database.db.orm)
})

test('the owner as runtime login is refused before anything is changed', async () => {
  const before = await acl()
  for (const url of [database.adminUrl, database.superuserUrl])
    await expect(run(url)).rejects.toThrow(
      /^DATABASE_URL 的登录 suji_\w+ 拥有[^\n]+请改用不拥有任何数据表的登录/,
    )
  expect(await acl()).toEqual(before)
})

test('a member of the owner’s role is refused as well', async () => {
  await as(database.superuserUrl, 'create role member_of_owner login in role suji_owner')
  const member = Object.assign(new URL(database.runtimeUrl), {
    username: 'member_of_owner',
    password: '',
  }).href
  try {
    const [before, outcome] = [await acl(), await run(member).catch((error: Error) => error.message)]
    expect(outcome).toMatch(/^(DATABASE_URL 的登录 member_of_owner |无法连接数据库)/)
    expect(await acl()).toEqual(before)
  } finally {
    await as(database.superuserUrl, 'drop role member_of_owner')
  }
})

test('migrate mends a market whose owner has lost its own rights', async () => {
  await asOwner(
    ...['revoke all on all tables in schema public from suji_owner', 'revoke all on member from suji_app'],
  )
  await expect(database.db.orm.execute(sql`select * from operator_audit`)).resolves.toBeDefined()
  expect((await problems()).length).toBeGreaterThan(100)
  await run()
  expect(await problems()).toEqual([])
})

test('migrate refuses a DATABASE_URL of another database', async () => {
  const other = await openTestDatabase()
  try {
    await expect(run(other.runtimeUrl)).rejects.toThrow(
      /^DATABASE_URL（数据库 test_\w+）与 DATABASE_ADMIN_URL（/,
    )
  } finally {
    await other.drop()
  }
})

test('the direct connection leads to the same database with the same login', async () => {
  const { runtimeUrl, adminUrl } = database
  await requireDirectUrl(`${runtimeUrl}?application_name=direct`, runtimeUrl)
  await expect(requireDirectUrl(adminUrl, runtimeUrl)).rejects.toThrow(
    /^DATABASE_DIRECT_URL 的登录 suji_owner 不是/,
  )
  const other = await openTestDatabase()
  try {
    await expect(requireDirectUrl(other.runtimeUrl, runtimeUrl)).rejects.toThrow(
      /^DATABASE_DIRECT_URL（数据库/,
    )
  } finally {
    await other.drop()
  }
  await expect(requireDirectUrl('postgres://a:secret@127.0.0.1:1/b', runtimeUrl)).rejects.toThrow(
    /^无法连接数据库：请检查 DATABASE_DIRECT_URL(?!.*secret)/,
  )
})
