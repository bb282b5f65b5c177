import { instant, rowHash } from 'backend/platform/database/columns'
import type { PaperKind } from 'contract/papers/kinds'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** A receipt or statement that was issued, with what it shows; append-only. Its code proves it on the public page. */
export const walletPaper = pgTable(
  'wallet_paper',
  {
    id: uuid().primaryKey(),
    /** 100 random bits. Its holder may see what the paper shows. */
    code: text().notNull().unique(),
    kind: text().$type<PaperKind>().notNull(),
    ownerKind: text({ enum: ['member', 'company'] }).notNull(),
    ownerId: uuid().notNull(),
    /** Who had it issued. */
    memberId: uuid().notNull(),
    /** Of a receipt: the movement and its amount, negative if it was spent. */
    transferId: uuid(),
    amountFen: bigint({ mode: 'number' }),
    /** Of a statement: its days, both inclusive, and the last entries of both accounts that it covers. */
    fromDay: date({ mode: 'string' }),
    toDay: date({ mode: 'string' }),
    settlingSeq: bigint({ mode: 'number' }),
    withdrawableSeq: bigint({ mode: 'number' }),
    /** What the paper shows, as JSON. Names are those of the day of issue. */
    content: text().notNull(),
    issuedAt: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('wallet_paper_one_receipt')
      .on(t.ownerKind, t.ownerId, t.transferId)
      .where(sql`${t.kind} = 'receipt'`),
    index().on(t.ownerKind, t.ownerId, t.issuedAt),
    check('wallet_paper_kind', sql`${t.kind} in ('receipt', 'statement')`),
    check('wallet_paper_owner_kind', sql`${t.ownerKind} in ('member', 'company')`),
    check('wallet_paper_code_format', sql`${t.code} ~ '^[0-9A-HJKMNP-TV-Z]{20}$'`),
    check(
      'wallet_paper_complete',
      sql`case ${t.kind} when 'receipt' then num_nonnulls(${t.transferId}, ${t.amountFen}) = 2 and num_nonnulls(${t.fromDay}, ${t.toDay}, ${t.settlingSeq}, ${t.withdrawableSeq}) = 0 else num_nonnulls(${t.transferId}, ${t.amountFen}) = 0 and num_nonnulls(${t.fromDay}, ${t.toDay}, ${t.settlingSeq}, ${t.withdrawableSeq}) = 4 and ${t.fromDay} <= ${t.toDay} end`,
    ),
  ],
)
