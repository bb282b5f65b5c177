import type { Database } from 'backend/platform/database'
import { sql } from 'drizzle-orm'
import { randomBelow } from 'tests/support/random'
import { expect } from 'vitest'
import type { NewTransfer } from '../ledger-rows'
import { accountsWith, end, hold, move, posting } from './books'

const ACCOUNTS = 10
const EACH_FEN = 100_000

export interface MixedLoad {
  clients: number
  /** Of each client. */
  operations: number
}

/** How often a transfer of each kind was made, a refusal came, or all was read. */
type Counted = Record<string, number>

/** Ten members' accounts with the same amount each. @returns their ids */
export async function openMixedAccounts(db: Database): Promise<string[]> {
  return await accountsWith(db, ACCOUNTS, EACH_FEN)
}

/**
 * Many clients at once move money between the same ten accounts, hold it, post or void the holds, and read all of it:
 * no reading may be off the total or show a balance below zero.
 */
export async function mixTransfers(
  db: Database,
  accounts: readonly string[],
  { clients, operations }: MixedLoad,
): Promise<{ counted: Counted; perSecond: number }> {
  const counted: Counted = {}
  const openHolds: NewTransfer[] = []
  const count = (outcome: string) => {
    counted[outcome] = (counted[outcome] ?? 0) + 1
  }
  const countPosting = async (transfer: NewTransfer) => {
    const outcome = await posting(db, [transfer])
    count(outcome === 'made' ? transfer.kind : outcome)
    return outcome
  }
  const twoAccounts = (): [string, string] => {
    const first = randomBelow(ACCOUNTS)
    const second = (first + 1 + randomBelow(ACCOUNTS - 1)) % ACCOUNTS
    return [accounts[first] ?? '', accounts[second] ?? '']
  }

  async function client() {
    for (let i = 0; i < operations; i++) {
      const dice = randomBelow(100)
      if (dice < 20) {
        await expectTotal(db, accounts)
        count('read')
      } else if (dice < 70) {
        await countPosting(move(...twoAccounts(), 1 + randomBelow(EACH_FEN / 4)))
      } else if (dice < 85) {
        const held = hold(...twoAccounts(), 1 + randomBelow(EACH_FEN / 4))
        if ((await countPosting(held)) === 'made') openHolds.push(held)
      } else {
        const [held] = openHolds.splice(randomBelow(openHolds.length), 1)
        if (held) await countPosting(end(dice < 95 ? 'post' : 'void', held.id))
      }
    }
  }

  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - began) / 1000
  await expectTotal(db, accounts)
  return { counted, perSecond: Math.round((clients * operations) / seconds) }
}

/** What all accounts hold together, and that none of them is overdrawn, read in one statement. */
async function expectTotal(db: Database, accounts: readonly string[]): Promise<void> {
  const [row] = await db.orm.execute<{ total: string; least: string }>(sql`
    select sum(credits_posted - debits_posted) as total, min(credits_posted - debits_posted - debits_pending) as least
    from ledger_account where id = any(${`{${accounts.join(',')}}`}::uuid[])`)
  expect([Number(row?.total), Number(row?.least) >= 0]).toEqual([ACCOUNTS * EACH_FEN, true])
}
