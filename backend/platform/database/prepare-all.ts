import type postgres from 'postgres'

type Sender = Pick<postgres.TransactionSql, 'unsafe' | 'savepoint'>
type Work = (client: postgres.TransactionSql) => unknown

/**
 * Makes a client prepare Drizzle's statements. Drizzle sends all as raw text, which postgres.js describes and plans
 * each time: a second round trip per statement. With `prepare: false` nothing changes.
 */
export function prepareAllStatements(client: postgres.Sql): void {
  prepareRaw(client)
  const begin = client.begin.bind(client) as (...given: unknown[]) => Promise<unknown>
  const preparing = (...given: unknown[]) => begin(...given.map(prepareInside))
  Object.assign(client, { begin: preparing })
}

function prepareInside(given: unknown): unknown {
  if (typeof given !== 'function') return given
  return (client: postgres.TransactionSql) => {
    prepareRaw(client)
    const savepoint = client.savepoint.bind(client) as (...given: unknown[]) => Promise<unknown>
    Object.assign(client, { savepoint: (...inner: unknown[]) => savepoint(...inner.map(prepareInside)) })
    return (given as Work)(client)
  }
}

function prepareRaw(client: Pick<Sender, 'unsafe'>): void {
  const unsafe = client.unsafe.bind(client)
  const preparing: typeof client.unsafe = (query, parameters, options) =>
    unsafe(query, parameters, parameters?.length ? { ...options, prepare: true } : options)
  Object.assign(client, { unsafe: preparing })
}
