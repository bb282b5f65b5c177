import type postgres from 'postgres'
import { DatabaseAway, databaseFault } from './errors'

type Work = (tx: postgres.TransactionSql) => unknown
/** Whether a transaction still has its connection. */
interface Life {
  isOver: boolean
  readonly over: Promise<void>
}

/** Maximum delay between a failed statement and the driver's close event. */
const LOSS_SHOWS_MS = 1_000

/**
 * Ends a transaction together with its connection. postgres.js (3.4) rejects it, but then sends ROLLBACK and further
 * statements on the lost connection. That throws outside of every promise, which ends the process, and makes the
 * connection unusable. Here further statements of a lost transaction are refused, and its work never returns to the
 * driver.
 */
export function endWithConnection(client: postgres.Sql): void {
  const begin = client.begin.bind(client) as (...given: unknown[]) => Promise<unknown>
  const ending = async (...given: unknown[]) => {
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    const life: Life = { isOver: false, over }
    try {
      return await begin(...given.map((one) => guarded(one, life)))
    } finally {
      life.isOver = true
      end()
    }
  }
  Object.assign(client, { begin: ending })
}

function guarded(given: unknown, life: Life): unknown {
  if (typeof given !== 'function') return given
  return (tx: postgres.TransactionSql) => {
    const unsafe = tx.unsafe.bind(tx)
    const savepoint = tx.savepoint.bind(tx) as (...given: unknown[]) => Promise<unknown>
    const guardedUnsafe: typeof tx.unsafe = (...statement) => {
      if (life.isOver) throw new DatabaseAway()
      return unsafe(...statement)
    }
    Object.assign(tx, {
      unsafe: guardedUnsafe,
      savepoint: (...inner: unknown[]) => savepoint(...inner.map((one) => guarded(one, life))),
    })
    return neverSettleIfLost((given as Work)(tx), life)
  }
}

async function neverSettleIfLost(work: unknown, life: Life): Promise<unknown> {
  try {
    const result = await work
    if (life.isOver) await never()
    return result
  } catch (error) {
    if (databaseFault(error) === 'away') await Promise.race([life.over, pause(LOSS_SHOWS_MS)])
    if (life.isOver) await never()
    throw error
  }
}

function never(): Promise<never> {
  return new Promise(() => {})
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
