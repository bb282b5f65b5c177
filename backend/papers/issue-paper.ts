import { paperNameOf } from 'backend/account'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type MoneyOwner, movementRows, type SubjectSources, statementFacts } from 'backend/wallet'
import type { OwnPaper, ReceiptContent } from 'contract/papers'
import type { JournalRow } from 'contract/wallet/journal'
import { movedRow } from './moved-row'
import { newPaperCode } from './paper-code'
import { insertPaper, type NewPaper, paperById, receiptOf } from './paper-store'
import { ownView } from './paper-views'

interface Issue {
  owner: MoneyOwner
  /** Who has it issued. */
  memberId: string
  now: Date
}

/** Issues the receipt of a movement, or returns the one that was issued before. */
export async function issueReceipt(
  tx: Tx,
  issue: Issue & { transferId: string },
  sources: SubjectSources,
): Promise<Verdict<OwnPaper, 'not_found' | 'no_movement'>> {
  const { owner, transferId } = issue
  const before = await receiptOf(tx, owner, transferId)
  if (before) return accept(await ownView(tx, before, sources))
  const rows = await movementRows(tx, owner, transferId, sources)
  if (rows.length === 0) return refuse('not_found')
  const moved = movedRow(rows)
  if (!moved) return refuse('no_movement')
  const content = receiptContent(moved, rows.length > 1, await paperNameOf(tx, owner))
  const kind = 'receipt' as const
  await insertPaper(tx, { ...header(issue), kind, transferId, amountFen: content.amountFen, content })
  const made = await receiptOf(tx, owner, transferId)
  if (!made) throw new Error(`the receipt of ${transferId} was not stored`)
  return accept(await ownView(tx, made, sources))
}

/** Issues a statement of a period, both days inclusive. Entries that are booked later are not on it. */
export async function issueStatement(
  tx: Tx,
  issue: Issue & { from: string; to: string },
  sources: SubjectSources,
): Promise<Verdict<OwnPaper, 'statement_empty'>> {
  const { owner, from, to } = issue
  const { upToSeq, ...facts } = await statementFacts(tx, owner, { from, to })
  if (facts.entries === 0) return refuse('statement_empty')
  const paper: NewPaper = {
    ...header(issue),
    kind: 'statement',
    fromDay: from,
    toDay: to,
    settlingSeq: upToSeq.settling,
    withdrawableSeq: upToSeq.withdrawable,
    content: { ownerName: await paperNameOf(tx, owner), from, to, ...facts },
  }
  await insertPaper(tx, paper)
  const made = await paperById(tx, paper.id)
  if (!made) throw new Error('the statement was not stored')
  return accept(await ownView(tx, made, sources))
}

function header({ owner, memberId, now }: Issue) {
  const whose = { ownerKind: owner.kind, ownerId: owner.id, memberId }
  return { id: newId(), code: newPaperCode(), ...whose, issuedAt: now }
}

function receiptContent(row: JournalRow, isInternal: boolean, name: string): ReceiptContent {
  const { counterparty, transferId, at, cause, subject, amountFen } = row
  return {
    ownerName: name,
    counterparty,
    transferId,
    at,
    cause,
    subject: subject && { kind: subject.kind, no: subject.no },
    amountFen,
    isInternal,
  }
}
