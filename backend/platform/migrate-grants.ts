import { sql } from 'drizzle-orm'
import type { Orm } from './database'
import { JOBS_SCHEMA } from './job-queues'

/**
 * Grants the runtime login its rights on every table of the market: rows of append-only tables can be read and added,
 * no more. Append-only is a table with a trigger that calls `refuse_change()`: the database itself says which they are.
 */
export async function grantToRuntime(orm: Orm, login: string): Promise<void> {
  const role = sql.identifier(login)
  await orm.transaction(async (tx) => {
    await tx.execute(sql`grant usage on schema public, drizzle to ${role}`)
    await tx.execute(sql`grant select on all tables in schema drizzle to ${role}`)
    await tx.execute(sql`grant usage on all sequences in schema public to ${role}`)
    const jobs = sql.identifier(JOBS_SCHEMA)
    await tx.execute(sql`grant usage on schema ${jobs} to ${role}`)
    await tx.execute(sql`grant select, insert, update, delete on all tables in schema ${jobs} to ${role}`)
    for (const { name, appendOnly } of await tables(tx)) {
      const table = sql.identifier(name)
      await tx.execute(sql`revoke all on table public.${table} from ${role}`)
      const rights = sql.raw(appendOnly ? 'select, insert' : 'select, insert, update, delete')
      await tx.execute(sql`grant ${rights} on table public.${table} to ${role}`)
    }
  })
}

async function tables(tx: Pick<Orm, 'execute'>): Promise<{ name: string; appendOnly: boolean }[]> {
  const rows = await tx.execute<{ name: string; append_only: boolean }>(sql`
    select c.relname as name,
           exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                   where t.tgrelid = c.oid and p.proname = 'refuse_change') as append_only
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
     order by c.relname`)
  return rows.map((row) => ({ name: row.name, appendOnly: row.append_only }))
}
