import type { Reader } from 'backend/platform/database/database'
import { MONEY_ACCOUNTS, type MoneyAccount } from 'contract/states'
import {
  EXPORT_ROWS,
  type FlowExportQuery,
  type JournalQuery,
  type JournalRow,
} from 'contract/wallet/journal'
import type { MoneyOwner } from '../ledger/accounts'
import { causeOf } from '../ledger/cause-kinds'
import { countEntries, type JournalEntry, type JournalPlace, journalEntries } from './journal-store'
import { type Subject, type SubjectNumbers, subjectsOf } from './subjects'

/** One page of an owner's journal, newest first, with the exact total. */
export async function journalPage(
  reader: Reader,
  owner: MoneyOwner,
  { page, size, ...filter }: Omit<JournalQuery, 'owner'>,
  subjectNumbers: SubjectNumbers,
) {
  const total = await countEntries(reader, owner, filter)
  const offset = page * size
  const entries = offset < total ? await journalEntries(reader, owner, filter, { limit: size, offset }) : []
  return { list: await rowsOf(reader, entries, subjectNumbers), total, page, size }
}

/** The next part of an owner's journal for export. New entries do not shift the following ones. */
export async function journalExport(
  reader: Reader,
  owner: MoneyOwner,
  { after, ...filter }: Omit<FlowExportQuery, 'owner'>,
  subjectNumbers: SubjectNumbers,
) {
  const from = after === undefined ? undefined : placeOf(after)
  const slice = { limit: EXPORT_ROWS + 1, after: from }
  const entries = await journalEntries(reader, owner, filter, slice)
  const shown = entries.slice(0, EXPORT_ROWS)
  const last = entries.length > EXPORT_ROWS ? shown.at(-1) : undefined
  return { list: await rowsOf(reader, shown, subjectNumbers), next: last ? textOf(last) : null }
}

async function rowsOf(
  reader: Reader,
  entries: readonly JournalEntry[],
  subjectNumbers: SubjectNumbers,
): Promise<JournalRow[]> {
  const subjectOf = await subjectsOf(
    reader,
    entries.map(({ transfer }) => transfer),
    subjectNumbers,
  )
  return entries.map((entry) => rowOf(entry, subjectOf(entry.transfer)))
}

/** Both accounts are credit-normal: balance = credits − debits. */
function rowOf({ entry, transfer, account }: JournalEntry, subject: Subject | null): JournalRow {
  const isDebit = entry.side === 'debit'
  return {
    transferId: transfer.id,
    at: entry.at.toISOString(),
    account,
    cause: causeOf(transfer),
    subject,
    amountFen: isDebit ? -entry.posted : entry.posted,
    heldChangeFen: isDebit ? entry.pending : 0,
    balanceFen: entry.creditsPosted - entry.debitsPosted,
    heldFen: entry.debitsPending,
  }
}

function textOf({ entry, account }: JournalEntry): string {
  return [entry.at.getTime(), entry.seq, account].join('_')
}

function placeOf(text: string): JournalPlace {
  const [at, seq, name] = text.split('_')
  const account = (Object.keys(MONEY_ACCOUNTS) as MoneyAccount[]).find((known) => known === name)
  if (!account) throw new Error(`${text} is not a journal cursor`)
  return { at: new Date(Number(at)), seq: Number(seq), account }
}
