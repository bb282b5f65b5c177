import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'

export type Orm = PostgresJsDatabase
/** A running transaction. Every function that reads or writes takes it first. */
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0]
/** For plain reads: a transaction or the pool. */
export type Reader = Pick<Tx, 'select' | 'selectDistinct' | 'execute' | '$with' | 'with' | '_'>
