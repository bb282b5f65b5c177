import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { causeOf, isSoundProof, publishedRoot, readProof } from 'backend/wallet'
import type { OutputOf } from 'contract/endpoint'
import type { verifyProof } from 'contract/papers'

type Proved = OutputOf<typeof verifyProof>

/** Checks a proof, and that the root to which it leads is the one that was published for its day. */
export async function checkProof(
  reader: Reader,
  text: string,
): Promise<Verdict<Proved, 'proof_unreadable' | 'proof_altered' | 'root_unknown'>> {
  const proof = readProof(text)
  if (proof === null) return refuse('proof_unreadable')
  if (!isSoundProof(proof)) return refuse('proof_altered')
  const { entry, root } = proof
  const published = await publishedRoot(reader, root.day)
  if (published?.root !== root.root) return refuse('root_unknown')
  const { transferId, at, side, posted, pending } = entry
  return accept({
    day: root.day,
    transferId,
    at,
    cause: causeOf(entry),
    side,
    amountFen: posted,
    heldChangeFen: pending,
  })
}
