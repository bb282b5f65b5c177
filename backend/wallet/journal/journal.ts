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
import { correctionsOf, type FindCorrections } from './corrections'
import { counterpartiesOf, type SubjectParties } from './counterparties'
import {
  countEntries,
  type JournalEntry,
  type JournalFilter,
  type JournalPlace,
  journalEntries,
} from './journal-store'
import { type Subject, type SubjectNumbers, subjectsOf } from './subjects'

/** What later modules know of the subjects of movements. */
export interface SubjectSources {
  readonly numbers: SubjectNumbers
  readonly parties: SubjectParties
  readonly corrections: FindCorrections
}

/** One page of an owner's journal, newest first, with the exact total. */
export async function journalPage(
  reader: Reader,
  owner: MoneyOwner,
  { page, size, ...filter }: JournalFilter & Pick<JournalQuery, 'page' | 'size'>,
  sources: SubjectSources,
) {
  const total = await countEntries(reader, owner, filter)
  const offset = page * size
  const entries = offset < total ? await journalEntries(reader, owner, filter, { limit: size, offset }) : []
  return { list: await journalRows(reader, entries, sources), total, page, size }
}

/** The next part of an owner's journal for export. New entries do not shift the following ones. */
export async function journalExport(
  reader: Reader,
  owner: MoneyOwner,
  { after, ...filter }: JournalFilter & Pick<FlowExportQuery, 'after'>,
  sources: SubjectSources,
  isOldestFirst = false,
) {
  const from = after === undefined ? undefined : placeOf(after)
  const slice = { limit: EXPORT_ROWS + 1, after: from, isOldestFirst }
  const entries = await journalEntries(reader, owner, filter, slice)
  const shown = entries.slice(0, EXPORT_ROWS)
  const last = entries.length > EXPORT_ROWS ? shown.at(-1) : undefined
  return { list: await journalRows(reader, shown, sources), next: last ? textOf(last) : null }
}

/** The rows of entries, with the subjects and parties of all of them read at once. */
export async function journalRows(
  reader: Reader,
  entries: readonly JournalEntry[],
  { numbers, parties, corrections }: SubjectSources,
): Promise<JournalRow[]> {
  const transfers = entries.map(({ transfer }) => transfer)
  const subjectOf = await subjectsOf(reader, transfers, numbers)
  const counterpartyOf = await counterpartiesOf(reader, transfers, parties)
  const correctionOf = await correctionsOf(reader, transfers, corrections)
  return entries.map((entry) => {
    const correction = correctionOf(entry.transfer)
    return {
      ...rowOf(entry, subjectOf(entry.transfer)),
      counterparty: counterpartyOf(entry.transfer),
      ...(correction && { correction }),
    }
  })
}

/** Both accounts are credit-normal: balance = credits − debits. */
function rowOf(
  { entry, transfer, account }: JournalEntry,
  subject: Subject | null,
): Omit<JournalRow, 'counterparty'> {
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
