import type { Reader } from 'backend/platform/database/database'
import type { Check, CheckState } from 'backend/platform/reconcile/check'
import type { Violation } from 'backend/platform/reconcile/violations'
import { asc, gt } from 'drizzle-orm'
import type { DailyRoot } from '../ledger/daily-root'
import { rootOfTree } from '../ledger/merkle-tree'
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
  const { tree } = fold
  if (published.leaves !== tree.leaves || published.treeRoot !== rootOfTree(tree))
    found.push({ ...at, detail: 'tree is not that of its heads' })
  if (published.root !== rootHash(past.root, published))
    found.push({ ...at, detail: 'root does not cover its columns and the root before' })
  return found
}

function read(state: CheckState | null): { past: Past; fold: RootFold } {
  if (state === null) return { past: BEGINNING, fold: EMPTY_FOLD }
  const { day, root, accounts, entries, after, leaves, subtrees, opened, added } = state
  return {
    past: {
      day: day === null ? null : String(day),
      root: root === null ? null : String(root),
      accounts: Number(accounts),
      entries: Number(entries),
    },
    fold: {
      after: after === null ? null : String(after),
      tree: { leaves: Number(leaves), subtrees: String(subtrees).split(' ').filter(Boolean) },
      opened: Number(opened),
      entries: Number(added),
    },
  }
}

function write({ day, root, accounts, entries }: Past, fold: RootFold): CheckState {
  const { after, tree, opened } = fold
  const { leaves, subtrees } = tree
  return {
    ...{ day, root, accounts, entries, after, opened, leaves },
    subtrees: subtrees.join(' '),
    added: fold.entries,
  }
}
