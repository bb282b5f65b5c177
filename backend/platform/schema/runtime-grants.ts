import { sql } from 'drizzle-orm'
import type { Orm } from '../database/database'
import { JOBS_SCHEMA } from '../jobs/queues'

/**
 * Grants the runtime login its rights on every table of the market: rows of append-only tables can be read and added,
 * no more. Append-only is a table with a trigger that calls `refuse_change_of_append_only()`, read-only one with a trigger that calls
 * `refuse_insert_by_non_owner()`: the database itself says which they are. Views are read.
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
    for (const { name, rights } of await tables(tx)) {
      const table = sql.identifier(name)
      await tx.execute(sql`revoke all on table public.${table} from ${role}`)
      await tx.execute(sql`grant ${sql.raw(rights)} on table public.${table} to ${role}`)
    }
  })
}

async function tables(tx: Pick<Orm, 'execute'>): Promise<{ name: string; rights: string }[]> {
  const calls = (name: string) => sql`exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                   where t.tgrelid = c.oid and p.proname = ${name})`
  return await tx.execute<{ name: string; rights: string }>(sql`
    select c.relname as name,
           case when c.relkind in ('v', 'm') or ${calls('refuse_insert_by_non_owner')} then 'select'
                when ${calls('refuse_change_of_append_only')} then 'select, insert'
                else 'select, insert, update, delete' end as rights
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
     order by c.relname`)
}
