import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

export interface Statement {
  query: string
  params: unknown[]
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Lets `work` run once and notes what it sends, so that the very same can be sent without it.
 * @param work is given the statements that were sent so far
 */
export async function recordStatements<T>(
  url: string,
  work: (db: Database, sent: readonly Statement[]) => Promise<T>,
): Promise<{ statements: Statement[]; result: T }> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  const statements: Statement[] = []
  const logQuery = (query: string, params: unknown[]) => void statements.push({ query, params })
  const orm = drizzle(client, { casing: 'snake_case', logger: { logQuery } })
  const close = () => client.end()
  const result = await work(
    {
      orm,
      transaction: (inside) => orm.transaction(inside),
      search: (inside) => orm.transaction(inside),
      close,
    },
    statements,
  )
  await close()
  return { statements, result }
}

/**
 * Sends recorded statements again in one transaction. Values in `given` are exchanged; every other id that is not in
 * `kept` was made by the recorded work, so the repetition gets new ones.
 */
export async function sendAgain(
  client: postgres.Sql,
  statements: readonly Statement[],
  given: ReadonlyMap<string, string>,
  kept: ReadonlySet<string>,
): Promise<void> {
  const exchanged = new Map(given)
  const idFor = (id: string) => {
    const known = exchanged.get(id)
    if (known !== undefined || kept.has(id)) return known ?? id
    const made = newId()
    exchanged.set(id, made)
    return made
  }
  const valueFor = (param: unknown) =>
    typeof param === 'string' ? (given.get(param) ?? param.replace(UUID, idFor)) : param
  await client.begin(async (tx) => {
    for (const { query, params } of statements)
      await tx.unsafe(query, params.map(valueFor) as postgres.ParameterOrJSON<never>[], { prepare: true })
  })
}
