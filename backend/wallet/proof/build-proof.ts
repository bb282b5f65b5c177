import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type LedgerProof, PROOF_FORMAT } from 'contract/papers/proof'
import type { MoneyAccount } from 'contract/states'
import { and, asc, eq, getTableColumns, gt, gte, lte } from 'drizzle-orm'
import { type MoneyOwner, settlingOf, withdrawableOf } from '../ledger/accounts'
import { contentHash, contentOf, saltedAccountId } from '../ledger/hash-chain'
import { auditPathOf, rootOfTree } from '../ledger/merkle-tree'
import { EMPTY_FOLD, foldHeads, headLeaf } from '../ledger/root-digest'
import { ledgerAccount, ledgerEntry, ledgerRoot, ledgerRootHead, ledgerTransfer } from '../tables'
import { rootBefore } from './published-roots'

const ENTRIES_AT_ONCE = 5_000

/**
 * Proof of an owner's entry against the first root that covers it. It shows the entry's own content, and only hashes of
 * everything else.
 * @param account whose entry, if the transfer moved money between both accounts
 */
export async function proofOf(
  reader: Reader,
  owner: MoneyOwner,
  { transferId, account }: { transferId: string; account?: MoneyAccount | undefined },
): Promise<Verdict<LedgerProof, 'not_found' | 'root_not_published'>> {
  const found = await entryOf(reader, accountIdsOf(owner, account), transferId)
  if (!found) return refuse('not_found')
  const { entry, transfer, holder } = found
  const head = await firstHeadWith(reader, holder.id, entry.seq)
  if (!head) return refuse('root_not_published')
  const { privateHash, ...content } = contentOf(entry, transfer)
  const salted = saltedAccountId(holder)
  const leaf = headLeaf({ account: salted, seq: head.seq, hash: head.hash })
  const path = await pathOf(reader, head.day, { accountId: holder.id, leaf })
  return accept({
    format: PROOF_FORMAT,
    entry: { ...content, at: content.at.toISOString(), privateHash },
    previousHash: entry.prevHash,
    laterContentHashes: await contentHashes(reader, holder.id, { after: entry.seq, upTo: head.seq }),
    head: { account: salted, seq: head.seq },
    path,
    root: {
      day: head.day,
      previous: await rootBefore(reader, head.day),
      at: head.at.toISOString(),
      root: head.root,
    },
  })
}

function accountIdsOf(owner: MoneyOwner, account: MoneyAccount | undefined): string[] {
  const ids = { settling: settlingOf(owner).id, withdrawable: withdrawableOf(owner).id }
  return account ? [ids[account]] : Object.values(ids)
}

async function entryOf(reader: Reader, accountIds: readonly string[], transferId: string) {
  const rows = await reader
    .select({
      entry: getTableColumns(ledgerEntry),
      transfer: getTableColumns(ledgerTransfer),
      holder: { id: ledgerAccount.id, salt: ledgerAccount.salt },
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(eq(ledgerEntry.transferId, transferId))
  return accountIds.flatMap((id) => rows.filter(({ holder }) => holder.id === id))[0]
}

/** The first published head of an account that covers an entry, with its root. */
async function firstHeadWith(reader: Reader, accountId: string, seq: number) {
  const [head] = await reader
    .select({
      day: ledgerRootHead.day,
      seq: ledgerRootHead.seq,
      hash: ledgerRootHead.hash,
      root: ledgerRoot.root,
      at: ledgerRoot.at,
    })
    .from(ledgerRootHead)
    .innerJoin(ledgerRoot, eq(ledgerRoot.day, ledgerRootHead.day))
    .where(and(eq(ledgerRootHead.accountId, accountId), gte(ledgerRootHead.seq, seq)))
    .orderBy(asc(ledgerRootHead.day))
    .limit(1)
  return head
}

async function contentHashes(
  reader: Reader,
  accountId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<string[]> {
  const hashes: string[] = []
  for (let from = after; from < upTo; from += ENTRIES_AT_ONCE) {
    const range = [gt(ledgerEntry.seq, from), lte(ledgerEntry.seq, Math.min(upTo, from + ENTRIES_AT_ONCE))]
    const rows = await reader
      .select({ entry: getTableColumns(ledgerEntry), transfer: getTableColumns(ledgerTransfer) })
      .from(ledgerEntry)
      .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
      .where(and(eq(ledgerEntry.accountId, accountId), ...range))
      .orderBy(asc(ledgerEntry.seq))
    hashes.push(...rows.map(({ entry, transfer }) => contentHash(contentOf(entry, transfer))))
  }
  return hashes
}

/** Audit path of a day's leaf. Reads the day's heads in ranges, with a tree of logarithmic size. */
async function pathOf(
  reader: Reader,
  day: string,
  { accountId, leaf }: { accountId: string; leaf: string },
): Promise<LedgerProof['path']> {
  const { path, onMerge } = auditPathOf(leaf)
  let index = -1
  const onLeaf = (id: string, at: number) => {
    if (id === accountId) index = at
  }
  let [fold, isDone] = [EMPTY_FOLD, false]
  while (!isDone) ({ fold, isDone } = await foldHeads(reader, day, fold, { onLeaf, onMerge }))
  rootOfTree(fold.tree, onMerge)
  if (index < 0) throw new Error(`account ${accountId} has no head on ${day}`)
  return { index, leaves: fold.tree.leaves, hashes: path }
}

/** The owner's accounts whose entry of a transfer a published root covers. */
export async function provableAccounts(
  reader: Reader,
  owner: MoneyOwner,
  transferId: string,
): Promise<MoneyAccount[]> {
  const provable: MoneyAccount[] = []
  for (const account of ['settling', 'withdrawable'] as const) {
    const found = await entryOf(reader, accountIdsOf(owner, account), transferId)
    if (found && (await firstHeadWith(reader, found.holder.id, found.entry.seq))) provable.push(account)
  }
  return provable
}
