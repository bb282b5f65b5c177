/** What one operator proposes and another person decides. Each module has its own table and refusals. */
import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { operatorNamesByIds } from './operator-store'
import { isSamePerson } from './same-person'

interface Proposal {
  readonly state: string
  readonly proposedBy: string
}

interface Decided extends Proposal {
  readonly proposedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/**
 * Whether an operator may decide a locked proposal: it waits for a decision, and another person made it.
 * @param reasons of the module, for a proposal that was decided and for one's own
 */
export async function judgeDecision<P extends Proposal, D extends string, O extends string>(
  reader: Reader,
  proposal: P | undefined,
  operatorId: string,
  reasons: { decided: D; own: O },
): Promise<Verdict<P, 'not_found' | D | O>> {
  if (!proposal) return refuse('not_found')
  if (proposal.state !== 'proposed') return refuse(reasons.decided)
  return (await isSamePerson(reader, proposal.proposedBy, operatorId))
    ? refuse(reasons.own)
    : accept(proposal)
}

/** Who proposed and decided each row, by name, and when; in wire form. */
export async function decisionViews<P extends Decided>(reader: Reader, rows: readonly P[]) {
  const ids = rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])])
  const names = await operatorNamesByIds(reader, [...new Set(ids)])
  const nameOf = (id: string) => names.get(id) ?? '--'
  return rows.map((row) => ({
    ...row,
    proposer: nameOf(row.proposedBy),
    proposedAt: row.proposedAt,
    decider: row.decidedBy && nameOf(row.decidedBy),
    decidedAt: row.decidedAt,
  }))
}
