import { type SQL, sql } from 'drizzle-orm'
import type { Orm, Reader } from '../database/database'
import { JOBS_SCHEMA } from '../jobs/queues'

type Querying = Pick<Reader, 'execute'>

/** A right that the runtime login, or the owner of a table, lacks or has against the rules. */
export interface RightsProblem {
  /** Table, sequence or schema. */
  readonly object: string
  readonly right: string
  readonly login: string
  readonly problem: 'missing' | 'excess'
}

/**
 * Every table with the rights of the runtime login: rows of append-only tables can be read and added, no more.
 * Append-only is a table with a trigger that calls `refuse_change_of_append_only()`, read-only one with a trigger that calls
 * `refuse_insert_by_non_owner()`: the database itself says which they are. Views and finished migrations are read.
 */
const TABLES = sql`
  select c.oid, c.relowner as owner, n.nspname as schema, c.relname as name,
         case when n.nspname = 'drizzle' or c.relkind in ('v', 'm') or ${calls('refuse_insert_by_non_owner')}
                then array['SELECT']
              when ${calls('refuse_change_of_append_only')} then array['SELECT', 'INSERT']
              else array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] end as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'drizzle', ${JOBS_SCHEMA}) and c.relkind in ('r', 'p', 'v', 'm')`

function calls(name: string): SQL {
  return sql`exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                      where t.tgrelid = c.oid and p.proname = ${sql.raw(`'${name}'`)})`
}

/**
 * Compares the rights of a login with those that it needs. Owners need theirs too, because views and foreign keys read
 * with them.
 */
export async function findRightsProblems(reader: Querying, login: string): Promise<RightsProblem[]> {
  const name = sql`${login}::name`
  const rows = await reader.execute<Record<keyof RightsProblem, string>>(sql`
    with market_table as materialized (${TABLES})
    select schema || '.' || name as object, p as "right", ${name} as login,
           case when p = any(rights) then 'missing' else 'excess' end as problem
      from market_table,
           unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
     where case when p = any(rights) then not has_table_privilege(${name}, oid, p)
                when p in ('DELETE', 'TRUNCATE', 'TRIGGER') then has_table_privilege(${name}, oid, p)
                else has_any_column_privilege(${name}, oid, p) end
    union all
    select schema || '.' || name, p, owner::regrole::text, 'missing'
      from market_table, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p
     where not has_table_privilege(owner, oid, p)
    union all
    select nspname, p, ${name}, case p when 'USAGE' then 'missing' else 'excess' end
      from pg_namespace, unnest(array['USAGE', 'CREATE']) p
     where nspname in ('public', 'drizzle', ${JOBS_SCHEMA})
       and has_schema_privilege(${name}, oid, p) <> (p = 'USAGE')
    union all
    select relname, 'USAGE', ${name}, 'missing' from pg_class
     where relnamespace = 'public'::regnamespace
       and case when relkind = 'S' then not has_sequence_privilege(${name}, oid, 'USAGE') end
    order by 1, 2, 3`)
  return rows.map(({ object, right, login: of, problem }) => ({
    object,
    right,
    login: of,
    problem: problem === 'missing' ? 'missing' : 'excess',
  }))
}

/** Gives owners of tables back the rights that were revoked from them. */
export async function restoreOwnerRights(orm: Orm): Promise<void> {
  const tables = await orm.execute<{ schema: string; name: string; owner: string }>(sql`
    select schema, name, pg_get_userbyid(owner) as owner from (${TABLES}) t
     where not (has_table_privilege(owner, oid, 'SELECT') and has_table_privilege(owner, oid, 'INSERT')
            and has_table_privilege(owner, oid, 'UPDATE') and has_table_privilege(owner, oid, 'DELETE'))
     order by schema, name`)
  for (const { schema, name, owner } of tables)
    await orm.execute(
      sql`grant all on table ${sql.identifier(schema)}.${sql.identifier(name)} to ${sql.identifier(owner)}`,
    )
}

/** Gives the runtime login the rights that it needs and takes all others. Changes only what is wrong. */
export async function grantToRuntime(orm: Orm, login: string): Promise<void> {
  const role = sql.identifier(login)
  const jobs = sql.identifier(JOBS_SCHEMA)
  await orm.transaction(async (tx) => {
    const wrong = new Set((await findRightsProblems(tx, login)).map(({ object }) => object))
    if (wrong.size === 0) return
    await tx.execute(sql`revoke create on schema public, drizzle, ${jobs} from public, ${role}`)
    await tx.execute(sql`grant usage on schema public, drizzle, ${jobs} to ${role}`)
    await tx.execute(sql`grant usage on all sequences in schema public to ${role}`)
    const tables = await tx.execute<{ schema: string; name: string; rights: string[] }>(
      sql`select schema, name, rights from (${TABLES}) t order by schema, name`,
    )
    for (const { schema, name, rights } of tables) {
      if (!wrong.has(`${schema}.${name}`)) continue
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      await tx.execute(sql`revoke all on table ${table} from public, ${role}`)
      await tx.execute(sql`grant ${sql.raw(rights.join(', '))} on table ${table} to ${role}`)
    }
  })
}
