import { instant, wholeNumber } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Changes of settings of the market. Approved ones count between their instants; the latest one wins. */
export const marketSetting = pgTable(
  'market_setting',
  {
    id: uuid().primaryKey(),
    /** Code of the setting, or `day:yyyy-mm-dd` for a day on which banks differ from the week. */
    code: text().notNull(),
    /** In the setting's unit: fen, per mille, minutes; of a day 1 works and 0 rests. */
    value: wholeNumber(),
    /** First instant of the value. Never before the decision. */
    validFrom: instant().notNull(),
    /** The value before it counts again. Null: open end. */
    validUntil: instant(),
    reason: text().notNull(),
    /** Whether another operator must decide, because money is affected. */
    needsSecond: boolean().notNull(),
    proposedBy: uuid().notNull(),
    proposedByName: text().notNull(),
    proposedAt: instant().notNull(),
    decision: text({ enum: ['approved', 'returned'] }),
    decisionNote: text(),
    decidedBy: uuid(),
    decidedByName: text(),
    decidedAt: instant(),
  },
  (t) => [
    check('market_setting_value', sql`${t.value} >= 0`),
    check('market_setting_period', sql`${t.validUntil} is null or ${t.validUntil} > ${t.validFrom}`),
    check('market_setting_two_operators', sql`not ${t.needsSecond} or ${t.decidedBy} <> ${t.proposedBy}`),
    check(
      'market_setting_decision_complete',
      sql`(${t.decision} is null) = (${t.decidedBy} is null) and (${t.decision} is null) = (${t.decidedAt} is null)
        and (${t.decision} is null) = (${t.decidedByName} is null)`,
    ),
    check(
      'market_setting_not_retroactive',
      sql`${t.decision} is distinct from 'approved' or ${t.validFrom} >= ${t.decidedAt}`,
    ),
    index('market_setting_of_code').on(t.code, t.proposedAt),
    uniqueIndex('market_setting_undecided').on(t.code).where(sql`${t.decision} is null`),
  ],
)
