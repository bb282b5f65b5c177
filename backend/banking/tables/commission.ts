import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import type { WithdrawalState } from 'contract/banking/suspense-states'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** A payment of commission to the market's own account: proposed by one operator, decided by another. */
export const commissionWithdrawal = pgTable(
  'commission_withdrawal',
  {
    id: uuid().primaryKey(),
    amountFen: wholeNumber(),
    /** The account of the settings at the proposal. */
    payeeName: text().notNull(),
    payeeAccountNo: text().notNull(),
    payeeBankCode: text().notNull(),
    note: text().notNull(),
    /** Operators. */
    proposedBy: uuid().notNull(),
    proposedAt: instant().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    decidedBy: uuid(),
    decidedAt: instant(),
    /** When the bank had paid it, or had failed to. */
    settledAt: instant(),
    /** When the payment came back. */
    bouncedAt: instant(),
    reason: text(),
    rowHash: rowHash(),
  },
  (t) => [
    index().on(t.proposedAt, t.id),
    check('commission_withdrawal_amount', sql`${t.amountFen} > 0`),
    check('commission_withdrawal_two_operators', sql`${t.decidedBy} <> ${t.proposedBy}`),
    check(
      'commission_withdrawal_state',
      sql`${t.state} in ('proposed', 'rejected', 'paying', 'paid', 'failed', 'bounced')`,
    ),
    check(
      'commission_withdrawal_decided',
      sql`(${t.state} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check(
      'commission_withdrawal_settled',
      sql`(${t.state} in ('paid', 'failed', 'bounced')) = (${t.settledAt} is not null)`,
    ),
    check('commission_withdrawal_bounced', sql`(${t.state} = 'bounced') = (${t.bouncedAt} is not null)`),
  ],
)
