import { createHash } from 'node:crypto'

/** Merkle trees as in RFC 6962: SHA-256, 0x00 before a leaf's data, 0x01 before the two hashes of a node. */
const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

export function leafHash(data: string): string {
  return createHash('sha256').update(LEAF).update(data, 'utf8').digest('hex')
}

function nodeHash(left: string, right: string): string {
  return createHash('sha256').update(NODE).update(left, 'hex').update(right, 'hex').digest('hex')
}

/** A tree to which leaves are appended. It keeps one hash per complete subtree, so its size is logarithmic. */
export interface Tree {
  readonly leaves: number
  /** Roots of the complete subtrees, the largest first. */
  readonly subtrees: readonly string[]
}

export const EMPTY_TREE: Tree = { leaves: 0, subtrees: [] }

/** @param onMerge is told of each pair of subtrees that is joined */
export function appendLeaf(
  { leaves, subtrees }: Tree,
  leaf: string,
  onMerge: (left: string, right: string, joined: string) => void = () => {},
): Tree {
  const left = [...subtrees]
  let joined = leaf
  for (let size = leaves; size % 2 === 1; size = (size - 1) / 2) joined = join(left.pop(), joined, onMerge)
  return { leaves: leaves + 1, subtrees: [...left, joined] }
}

export function rootOfTree(
  { subtrees }: Tree,
  onMerge: (left: string, right: string, joined: string) => void = () => {},
): string {
  const left = [...subtrees]
  const last = left.pop()
  if (last === undefined) return createHash('sha256').digest('hex')
  return left.reduceRight((right, subtree) => join(subtree, right, onMerge), last)
}

function join(
  left: string | undefined,
  right: string,
  onMerge: (left: string, right: string, joined: string) => void,
): string {
  if (left === undefined) throw new Error('the tree has no left subtree')
  const joined = nodeHash(left, right)
  onMerge(left, right, joined)
  return joined
}

/** Collects the audit path of one leaf while the tree grows. */
export function auditPathOf(leaf: string) {
  const path: string[] = []
  let above = leaf
  const onMerge = (left: string, right: string, joined: string) => {
    if (above !== left && above !== right) return
    path.push(above === left ? right : left)
    above = joined
  }
  return { path, onMerge }
}

/** The root that an audit path leads to (RFC 9162, 2.1.3.2); null if the path does not fit the tree. */
export function rootByPath(
  leaf: string,
  { index, leaves, path }: { index: number; leaves: number; path: readonly string[] },
): string | null {
  if (index >= leaves) return null
  let [at, last, hash] = [index, leaves - 1, leaf]
  for (const sibling of path) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else hash = nodeHash(hash, sibling)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}
