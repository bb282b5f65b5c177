import { companyNamesByIds, partiesByIds } from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type MoneyOwner, movementRows, type SubjectSources, statementFacts } from 'backend/wallet'
import type { OwnPaper, ReceiptContent } from 'contract/papers'
import type { JournalRow } from 'contract/wallet/journal'
import { newPaperCode } from './paper-code'
import { insertPaper, type NewPaper, ownView, paperById, receiptOf } from './paper-store'

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
  if (before) return accept(ownView(before))
  const rows = await movementRows(tx, owner, transferId, sources)
  if (rows.length === 0) return refuse('not_found')
  const moved = movedRow(rows)
  if (!moved) return refuse('no_movement')
  const content = receiptContent(moved, rows.length > 1, await ownerName(tx, owner))
  const kind = 'receipt' as const
  await insertPaper(tx, { ...header(issue), kind, transferId, amountFen: content.amountFen, content })
  const made = await receiptOf(tx, owner, transferId)
  if (!made) throw new Error(`the receipt of ${transferId} was not stored`)
  return accept(ownView(made))
}

/** Issues a statement of a period, both days inclusive. Entries that are booked later are not on it. */
export async function issueStatement(
  tx: Tx,
  issue: Issue & { from: string; to: string },
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
    content: { ownerName: await ownerName(tx, owner), from, to, ...facts },
  }
  await insertPaper(tx, paper)
  const made = await paperById(tx, paper.id)
  if (!made) throw new Error('the statement was not stored')
  return accept(ownView(made))
}

/** The entry that a receipt is about: within the wallet the one that received. */
export function movedRow(rows: readonly JournalRow[]): JournalRow | undefined {
  const moved = rows.filter(({ amountFen }) => amountFen !== 0)
  return moved.find(({ amountFen }) => amountFen > 0) ?? moved[0]
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

async function ownerName(reader: Reader, { kind, id }: MoneyOwner): Promise<string> {
  const name =
    kind === 'company'
      ? (await companyNamesByIds(reader, [id])).get(id)
      : (await partiesByIds(reader, [id])).get(id)?.label
  if (name === undefined) throw new Error(`${kind} ${id} has no name`)
  return name
}
