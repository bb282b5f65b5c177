import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import type { CorrectionState } from 'contract/finance/names'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** The reversal of one transfer: proposed by one operator, decided by another. The ledger row is named by `transferId`. */
export const moneyCorrection = pgTable(
  'money_correction',
  {
    id: uuid().primaryKey(),
    /** The transfer that is reversed, with its cause and amount at the proposal. */
    transferId: uuid().notNull(),
    causeKind: text().notNull(),
    amountFen: wholeNumber(),
    /** Shown to the owner of the money. */
    reason: text().notNull(),
    /** Operators. */
    proposedBy: uuid().notNull(),
    proposedAt: instant().notNull(),
    state: text().$type<CorrectionState>().notNull(),
    decidedBy: uuid(),
    decidedAt: instant(),
    /** Why it was rejected. */
    rejection: text(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('money_correction_one_open')
      .on(t.transferId)
      .where(sql`${t.state} in ('proposed', 'booked')`),
    index().on(t.transferId, t.proposedAt),
    index().on(t.proposedAt, t.id),
    check('money_correction_state', sql`${t.state} in ('proposed', 'rejected', 'booked')`),
    check('money_correction_amount', sql`${t.amountFen} > 0`),
    check('money_correction_two_operators', sql`${t.decidedBy} <> ${t.proposedBy}`),
    check(
      'money_correction_decided',
      sql`(${t.state} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('money_correction_rejection', sql`(${t.state} = 'rejected') = (${t.rejection} is not null)`),
  ],
)
