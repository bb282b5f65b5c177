import { paperNameOf } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { movementRows, type SubjectSources } from 'backend/wallet'
import type { OwnPaper, Paper, ReceiptContent, StatementContent } from 'contract/papers'
import { movedRow } from './moved-row'
import { PAPER_NAMES, type PaperRow } from './paper-store'

type Content = ReceiptContent & StatementContent & { names?: string }

/** What anyone with the code may see: exactly what the paper shows. */
export async function publicView(reader: Reader, row: PaperRow, sources: SubjectSources): Promise<Paper> {
  const { code, kind, issuedAt } = row
  const { names, ...stored } = JSON.parse(row.content) as Content
  const content =
    names === PAPER_NAMES ? stored : { ...stored, ...(await presentNames(reader, row, sources)) }
  return {
    code,
    kind,
    issuedAt: issuedAt.toISOString(),
    receipt: kind === 'receipt' ? content : null,
    statement: kind === 'statement' ? content : null,
  }
}

export async function ownView(reader: Reader, row: PaperRow, sources: SubjectSources): Promise<OwnPaper> {
  return { ...(await publicView(reader, row, sources)), id: row.id }
}

/** Names for a paper that was issued with freely chosen ones: a verification must not confirm those. */
async function presentNames(reader: Reader, row: PaperRow, sources: SubjectSources) {
  const owner = { kind: row.ownerKind, id: row.ownerId }
  const ownerName = await paperNameOf(reader, owner)
  if (row.transferId === null) return { ownerName }
  const moved = movedRow(await movementRows(reader, owner, row.transferId, sources))
  return { ownerName, counterparty: moved?.counterparty ?? null }
}
