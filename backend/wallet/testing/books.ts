import {
  type Database,
  type DatabaseOptions,
  openDatabase,
  type Reader,
  type Tx,
} from 'backend/platform/database'
import { newId } from 'backend/platform/ids'
import type { CheckContext } from 'backend/platform/reconcile/check'
import { runChecks } from 'backend/platform/reconcile/run-checks'
import { moneyCause } from 'backend/platform/tables'
import type { Violation } from 'backend/platform/violations'
import { openTestDatabase, type TestDatabase } from 'tests/database'
import { expect } from 'vitest'
import { type AccountSpec, accountSpec, LEDGERS, settlingOf } from '../accounts'
import { deposit } from '../deposit'
import type { NewTransfer, Reason } from '../ledger-rows'
import { openAccounts } from '../ledger-store'
import { type Posted, post } from '../post'
import { walletReconcile } from '../reconcile'
import { checksOf } from '../reconcile/checks-of'

/** The instant at which these tests play. */
export const NOON = new Date('2026-11-21T04:00:00.000Z')
export const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

export interface Books extends TestDatabase {
  /** Fails with the violations by name; call it after every test. */
  expectWhole(): Promise<void>
}

/** Moves between accounts as a test wants; registered in the databases of `openBooks`, without an invariant. */
export const TEST_CAUSE = 'test'

export async function openBooks(options: DatabaseOptions = {}): Promise<Books> {
  const database = await openTestDatabase(options)
  await registerTestCause(database)
  const expectWhole = async () => expect(await findViolations(database.db.orm)).toEqual([])
  return { ...database, expectWhole }
}

/** Lets the test's own transfers pass the database, which refuses causes that no module has registered. */
export async function registerTestCause({ adminUrl }: Pick<TestDatabase, 'adminUrl'>): Promise<void> {
  const owner = openDatabase(adminUrl, { maxConnections: 1 })
  try {
    await owner.orm.insert(moneyCause).values({ kind: TEST_CAUSE })
  } finally {
    await owner.close()
  }
}

/** What the wallet's own invariants find; those of orders have no part in it. */
export async function findViolations(
  reader: Reader,
  context: Partial<CheckContext> = {},
): Promise<Violation[]> {
  return await runChecks(reader, checksOf([walletReconcile]), context)
}

/** A measured figure in the test's output; what begins with its acceptance test, such as `L1:`, ends up in the summary. */
export function say(figure: string): void {
  process.stdout.write(`${figure}\n`)
}

/** Opens a member's wallet, or adds to it, by a bank transfer. @returns the member's id */
export async function memberWith(
  db: Database,
  amountFen: number,
  memberId = newId(),
  now = NOON,
): Promise<string> {
  const slip = { bankReference: newId(), amountFen, payerName: '测试付款人', payerPhone: null }
  const booked = await db.transaction((tx) => deposit(tx, { ...slip, memberId, now }))
  if (!booked.ok) throw new Error(booked.reason)
  return memberId
}

/** Accounts of so many members with the same amount each. */
export async function accountsWith(db: Database, count: number, amountFen: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++)
    ids.push(settlingOf({ kind: 'member', id: await memberWith(db, amountFen) }).id)
  return ids
}

/** An account outside the market's own chart: what later orders and points will add. */
export async function openAccount(
  tx: Tx,
  wanted: Partial<Omit<AccountSpec, 'id'>> & { code: string },
): Promise<string> {
  const plain = {
    ledger: LEDGERS.fen,
    ownerKind: 'member',
    sub: 0,
    normalSide: 'credit',
    bounded: true,
  } as const
  const spec = accountSpec({ ...plain, ownerId: newId(), ...wanted })
  await openAccounts(tx, [spec], NOON)
  return spec.id
}

export const reason = (): Reason => ({
  causeKind: TEST_CAUSE,
  causeId: newId(),
  actorId: 'market',
  requestId: newId(),
})

export function move(debitAccountId: string, creditAccountId: string, amount: number): NewTransfer {
  return { ...reason(), id: newId(), kind: 'posted', debitAccountId, creditAccountId, amount }
}

export function hold(
  debitAccountId: string,
  creditAccountId: string,
  amount: number,
  expiresAt: Date | null = null,
): NewTransfer {
  return { ...reason(), id: newId(), kind: 'pending', debitAccountId, creditAccountId, amount, expiresAt }
}

export function end(kind: 'post' | 'void' | 'expire', pendingId: string): NewTransfer {
  return { ...reason(), id: newId(), kind, pendingId }
}

/** Posts in a transaction of its own. @returns `made`, or why not */
export async function posting(db: Database, transfers: NewTransfer[], now = NOON): Promise<string> {
  const verdict = await db.transaction((tx) => post(tx, transfers, now))
  return verdict.ok ? madeOrRepeated(verdict.value) : verdict.reason
}

export function madeOrRepeated(posted: Posted): 'made' | 'repeated' {
  return posted.isRepeat ? 'repeated' : 'made'
}
