import { sql } from 'drizzle-orm'
import type { Reader } from '../database/database'
import { StartRefused } from '../settings/start-refused'

/**
 * Checks that the runtime login cannot change the ledger: it owns no table, is no member of an owner's role, and can
 * only read and insert in append-only tables.
 * @throws StartRefused with one line that names the login and the table
 */
export async function requireRuntimeLogin(reader: Pick<Reader, 'execute'>): Promise<void> {
  const rows = await reader.execute<{ login: string; table: string; owns: boolean }>(sql`
    select current_user as login, c.relname as "table", pg_has_role(current_user, c.relowner, 'USAGE') as owns
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (pg_has_role(current_user, c.relowner, 'USAGE')
            or (has_table_privilege(current_user, c.oid, 'UPDATE, DELETE, TRUNCATE')
                and exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                            where t.tgrelid = c.oid and p.proname = 'refuse_change_of_append_only')))
     order by c.relname
     limit 1`)
  const [found] = rows
  if (!found) return
  const what = found.owns ? `拥有数据表 ${found.table}` : `可以改写只增不改的数据表 ${found.table}`
  throw new StartRefused(
    `DATABASE_URL 的登录 ${found.login} ${what}：请改用不拥有任何数据表的登录，并用 DATABASE_ADMIN_URL 运行 npm run migrate`,
  )
}
