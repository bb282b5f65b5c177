import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../database/database'
import { StartRefused } from '../settings/start-refused'
import { findRightsProblems, type RightsProblem } from './runtime-grants'

type Querying = Pick<Reader, 'execute'>

const CURRENT = sql`current_user`

/**
 * Checks, before anything is changed, that the login of a setting is not the one that owns the tables or will own them.
 * @param reader connection of the admin login
 * @throws StartRefused with one line that names the login
 */
export async function requireOtherThanOwner(reader: Querying, login: string): Promise<void> {
  const name = sql`${login}::name`
  const [found] = await reader.execute<{ owns: boolean }>(
    sql`select pg_has_role(${name}, current_user, 'USAGE') as owns`,
  )
  if (found?.owns) throw ownerRefused('DATABASE_URL', login, '拥有 DATABASE_ADMIN_URL 的登录的权限')
  await requireNoOwner(reader, 'DATABASE_URL', name)
}

/**
 * Checks that the runtime login cannot change the ledger: it owns no table, is no member of an owner's role, and can
 * only read and insert in append-only tables.
 * @throws StartRefused with one line that names the login and the table
 */
export async function requireRuntimeLogin(reader: Querying, setting = 'DATABASE_URL'): Promise<void> {
  await requireNoOwner(reader, setting, CURRENT)
  const [found] = await reader.execute<{ login: string; table: string }>(sql`
    select current_user as login, c.relname as "table"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (has_table_privilege(c.oid, 'DELETE, TRUNCATE') or has_any_column_privilege(c.oid, 'UPDATE'))
       and exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                    where t.tgrelid = c.oid and p.proname = 'refuse_change_of_append_only')
     order by c.relname
     limit 1`)
  if (found) throw ownerRefused(setting, found.login, `可以改写只增不改的数据表 ${found.table}`)
}

/**
 * Checks that the runtime login has all the rights that it needs, and owners have theirs.
 * @throws StartRefused with one line that names the first missing right
 */
export async function requireRights(reader: Querying): Promise<void> {
  const problems = await findOwnRightsProblems(reader)
  const missing = problems.filter(({ problem }) => problem === 'missing')
  const [first] = missing
  if (!first) return
  throw new StartRefused(
    `登录 ${first.login} 缺少 ${first.object} 的 ${first.right} 权限（共缺 ${missing.length} 项）：请用 DATABASE_ADMIN_URL 运行 npm run migrate`,
  )
}

/** Wrong rights of the login of this connection. */
export async function findOwnRightsProblems(reader: Querying): Promise<RightsProblem[]> {
  const [self] = await reader.execute<{ login: string }>(sql`select current_user as login`)
  return await findRightsProblems(reader, self?.login ?? '')
}

async function requireNoOwner(reader: Querying, setting: string, login: SQL): Promise<void> {
  const [found] = await reader.execute<{ login: string; table: string }>(sql`
    select ${login} as login, c.relname as "table" from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and pg_has_role(${login}, c.relowner, 'USAGE')
     order by c.relname
     limit 1`)
  if (found) throw ownerRefused(setting, found.login, `拥有数据表 ${found.table}`)
}

function ownerRefused(setting: string, login: string, what: string): StartRefused {
  return new StartRefused(
    `${setting} 的登录 ${login} ${what}：请改用不拥有任何数据表的登录，并用 DATABASE_ADMIN_URL 运行 npm run migrate`,
  )
}
