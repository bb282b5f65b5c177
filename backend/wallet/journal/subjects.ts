import type { Reader } from 'backend/platform/database/database'
import { columnByIds } from 'backend/platform/stores/rows'
import type { MoneySubjectKind } from 'contract/states'
import { subjectKindOf } from '../ledger/cause-kinds'
import { bankSlip } from '../tables'

type Numbers = (reader: Reader, ids: readonly string[]) => Promise<Map<string, string>>
/** Numbers of subjects by id, which later modules provide. */
export type SubjectNumbers = Readonly<Record<Exclude<MoneySubjectKind, 'bank_slip' | 'delivery'>, Numbers>>

export interface Caused {
  readonly causeKind: string
  readonly causeId: string
}

export interface Subject {
  kind: MoneySubjectKind
  id: string
  no: string | null
}

/** Reads the subjects of transfers in one query. @returns subject by transfer */
export async function subjectsOf(
  reader: Reader,
  transfers: readonly Caused[],
  subjectNumbers: SubjectNumbers,
): Promise<(transfer: Caused) => Subject | null> {
  const idsOf = (kind: MoneySubjectKind) => [
    ...new Set(transfers.filter((t) => subjectKindOf(t.causeKind) === kind).map((t) => t.causeId)),
  ]
  const numbers: Record<MoneySubjectKind, Map<string, string>> = {
    order: await subjectNumbers.order(reader, idsOf('order')),
    delivery: await subjectNumbers.order(reader, idsOf('delivery')),
    cash_out: await subjectNumbers.cash_out(reader, idsOf('cash_out')),
    deposit: await subjectNumbers.deposit(reader, idsOf('deposit')),
    bank_slip: await slipReferences(reader, idsOf('bank_slip')),
  }
  return ({ causeKind, causeId }) => {
    const kind = subjectKindOf(causeKind)
    return kind && { kind, id: causeId, no: numbers[kind].get(causeId) ?? null }
  }
}

const slipReferences = (reader: Reader, ids: readonly string[]) =>
  columnByIds(reader, bankSlip.bankReference, { by: bankSlip.id, ids })
