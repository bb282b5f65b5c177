import { createHash } from 'node:crypto'
import type { Reader } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import { saltedAccountId } from './hash-chain'
import { appendLeaf, EMPTY_TREE, leafHash, type Tree } from './merkle-tree'

/** Heads read per statement. */
const HEADS_AT_ONCE = 10_000
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/** State of hashing a day's heads in order of account id. */
export interface RootFold {
  /** Account of the last head, or null before the first. */
  readonly after: string | null
  readonly tree: Tree
  /** Number of accounts without an earlier head. */
  readonly opened: number
  /** Number of entries since the earlier heads. */
  readonly entries: number
}

export const EMPTY_FOLD: RootFold = { after: null, tree: EMPTY_TREE, opened: 0, entries: 0 }

/** What a published root covers. */
export interface RootFacts {
  /** In Asia/Shanghai. */
  readonly day: string
  readonly treeRoot: string
  readonly leaves: number
  readonly at: Date
}

interface Head {
  /** Account's salted id. */
  readonly account: string
  readonly seq: number
  readonly hash: string
}

/** The leaf of an account's head in the tree of a day. */
export function headLeaf({ account, seq, hash }: Head): string {
  return leafHash(['head', account, seq, hash].join('|'))
}

type OnMerge = Parameters<typeof appendLeaf>[2]

/**
 * Adds the next heads of a day to its tree.
 * @param onLeaf is told of each account with its leaf, before the leaf is added
 * @returns the new fold, and whether all heads are in it
 */
export async function foldHeads(
  reader: Reader,
  day: string,
  fold: RootFold,
  { onLeaf, onMerge }: { onLeaf?: (accountId: string, index: number) => void; onMerge?: OnMerge } = {},
): Promise<{ fold: RootFold; isDone: boolean }> {
  const heads = await reader.execute<{
    id: string
    salt: string
    seq: string
    hash: string
    before: string | null
  }>(sql`
    select h.account_id as id, coalesce(a.salt, '') as salt, h.seq, h.hash, before.seq as before
    from ledger_root_head h
    left join ledger_account a on a.id = h.account_id
    left join lateral (
      select seq from ledger_root_head b where b.account_id = h.account_id and b.day < h.day order by b.day desc limit 1
    ) before on true
    where h.day = ${day}::date and h.account_id > ${fold.after ?? NO_ACCOUNT}::uuid
    order by h.account_id limit ${HEADS_AT_ONCE}`)
  let { after, tree, opened, entries } = fold
  for (const { id, salt, seq, hash, before } of heads) {
    onLeaf?.(id, tree.leaves)
    tree = appendLeaf(
      tree,
      headLeaf({ account: saltedAccountId({ id, salt }), seq: Number(seq), hash }),
      onMerge,
    )
    after = id
    opened += before === null ? 1 : 0
    entries += Number(seq) - Number(before ?? 0)
  }
  return { fold: { after, tree, opened, entries }, isDone: heads.length < HEADS_AT_ONCE }
}

/** The root of a day: a hash over the previous root, the day's tree, and the instant of publication. */
export function rootHash(before: string | null, { day, treeRoot, leaves, at }: RootFacts): string {
  const fields = ['root', before ?? '', day, leaves, treeRoot, at.getTime()]
  return createHash('sha256').update(fields.join('|')).digest('hex')
}
