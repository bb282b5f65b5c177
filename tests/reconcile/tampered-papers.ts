import { issueReceipt, issueStatement } from 'backend/papers/issue-paper'
import { sql } from 'drizzle-orm'
import type { OrderFixture } from 'tests/fixtures/ordering'
import { accepted } from 'tests/support/verdict-assertions'

const none = async () => new Map()
const sources = {
  numbers: { order: none, cash_out: none, deposit: none },
  parties: { order: none, cash_out: none },
  corrections: async () => [],
}

/** Receipts of the buyer's payments, and a statement. */
export async function addPapers({ db, seed }: OrderFixture, now: Date): Promise<void> {
  const { memberId } = seed.buyer
  const issue = { owner: { kind: 'member', id: memberId } as const, memberId, now }
  const paid = await db.orm.execute<{ id: string }>(
    sql`select id from money_movement where debit_owner_id = ${memberId} and cause_kind = 'order_payment' limit 3`,
  )
  for (const { id: transferId } of paid)
    accepted(await db.transaction((tx) => issueReceipt(tx, { ...issue, transferId }, sources)))
  const days = { from: '2026-01-01', to: '2026-12-31' }
  accepted(await db.transaction((tx) => issueStatement(tx, { ...issue, ...days }, sources)))
}
