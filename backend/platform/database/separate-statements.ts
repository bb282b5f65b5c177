import type postgres from 'postgres'

type SendOptions = Parameters<postgres.Sql['unsafe']>[2]

/**
 * A client that does not pipeline, for pgbouncer: outside of transactions it sends each statement without parameters in
 * a transaction of its own.
 *
 * postgres.js sends the next statement right behind one without parameters. If the next has parameters, it first sends
 * only its parse and description. pgbouncer (1.18) returns the server connection to its pool when the first statement
 * ends, and drops the answer to the description: the driver waits for it for ever. Statements with parameters, and all
 * in transactions, keep their connection until they end.
 */
export function separateStatements(client: postgres.Sql): postgres.Sql {
  const unsafe = client.unsafe.bind(client)
  const separate = (query: string, parameters?: Parameters<typeof unsafe>[1], options?: SendOptions) =>
    parameters?.length ? unsafe(query, parameters, options) : inTransaction(client, query, options)
  return sendingBy(client, separate)
}

/** The client with another entry for Drizzle's statements. */
export function sendingBy<Send>(client: postgres.Sql, unsafe: Send) {
  const tagged = (...given: Parameters<postgres.Sql>) => client(...given)
  return Object.assign(tagged, client, { unsafe })
}

function inTransaction(client: postgres.Sql, query: string, options: SendOptions) {
  let isArrays = false
  // Starts after the caller has chosen the form of the rows.
  const rows = Promise.resolve().then(() =>
    client.begin(async (tx): Promise<unknown> => {
      const statement = tx.unsafe(query, [], options)
      return isArrays ? await statement.values() : await statement
    }),
  )
  return Object.assign(rows, {
    values: () => {
      isArrays = true
      return rows
    },
  })
}
