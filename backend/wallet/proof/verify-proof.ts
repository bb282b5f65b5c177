import { LedgerProof } from 'contract/papers/proof'
import { contentHash, linkHash } from '../ledger/hash-chain'
import { rootByPath } from '../ledger/merkle-tree'
import { headLeaf, rootHash } from '../ledger/root-digest'

/**
 * Whether a proof is sound: its entry, through the later entries of its account and the Merkle path, leads to the root
 * that it names. Pure, without a database. That the root itself is the published one is compared apart.
 */
export function isSoundProof(proof: LedgerProof): boolean {
  const { entry, previousHash, laterContentHashes, head, path, root } = proof
  const content = contentHash({ ...entry, at: new Date(entry.at) })
  const hash = [content, ...laterContentHashes].reduce(linkHash, previousHash)
  const { index, leaves, hashes } = path
  const treeRoot = rootByPath(headLeaf({ ...head, hash }), { index, leaves, path: hashes })
  if (treeRoot === null) return false
  return rootHash(root.previous, { day: root.day, treeRoot, leaves, at: new Date(root.at) }) === root.root
}

/** The proof in a file, or null. */
export function readProof(text: string): LedgerProof | null {
  try {
    return LedgerProof.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
