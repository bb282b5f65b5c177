import type { Reader } from 'backend/platform/database/database'
import type { Check, CheckState } from 'backend/platform/reconcile/check'
import type { Violation } from 'backend/platform/reconcile/violations'
import { asc, gt } from 'drizzle-orm'
import type { DailyRoot } from '../ledger/daily-root'
import { EMPTY_FOLD, foldHeads, type RootFold, rootHash } from '../ledger/root-digest'
import { ledgerRoot } from '../tables'

/** Result of the roots before the current one. */
interface Past {
  readonly day: string | null
  readonly root: string | null
  readonly accounts: number
  readonly entries: number
}

const BEGINNING: Past = { day: null, root: null, accounts: 0, entries: 0 }

/** I7: recomputes every daily root with its counts, a range of heads per step. */
export const dailyRootsCheck: Check = {
  name: 'daily_roots',
  step: async (reader, state) => {
    const { past, fold: before } = read(state)
    const current = await rootAfter(reader, past.day)
    if (!current) return { violations: [], next: null }
    const { fold, isDone } = await foldHeads(reader, current.day, before)
    if (!isDone) return { violations: [], next: write(past, fold) }
    return {
      violations: violationsOf(past, current, fold),
      // Continues with the published value, so that a changed root affects only the one after it.
      next: write(current, EMPTY_FOLD),
    }
  },
}

async function rootAfter(reader: Reader, day: string | null): Promise<DailyRoot | undefined> {
  const [root] = await reader
    .select()
    .from(ledgerRoot)
    .where(day === null ? undefined : gt(ledgerRoot.day, day))
    .orderBy(asc(ledgerRoot.day))
    .limit(1)
  return root
}

function violationsOf(past: Past, published: DailyRoot, fold: RootFold): Violation[] {
  const at = { invariant: 'I7', tableName: 'ledger_root', rowId: published.day }
  const accounts = past.accounts + fold.opened
  const entries = past.entries + fold.entries
  const found: Violation[] = []
  if (published.accounts !== accounts || published.entries !== entries)
    found.push({
      ...at,
      detail: `counts ${published.accounts} accounts and ${published.entries} entries, its heads ${accounts} and ${entries}`,
    })
  if (published.root !== rootHash(past.root, published, fold.digest))
    found.push({ ...at, detail: 'root is not the hash of its heads' })
  return found
}

function read(state: CheckState | null): { past: Past; fold: RootFold } {
  if (state === null) return { past: BEGINNING, fold: EMPTY_FOLD }
  const { day, root, accounts, entries, after, digest, opened, added } = state
  return {
    past: {
      day: day === null ? null : String(day),
      root: root === null ? null : String(root),
      accounts: Number(accounts),
      entries: Number(entries),
    },
    fold: {
      after: after === null ? null : String(after),
      digest: String(digest),
      opened: Number(opened),
      entries: Number(added),
    },
  }
}

function write({ day, root, accounts, entries }: Past, fold: RootFold): CheckState {
  const { after, digest, opened } = fold
  return { day, root, accounts, entries, after, digest, opened, added: fold.entries }
}
