import { type CompanyRecord, ownedRecord } from 'backend/platform/company-records'
import { bankArrival, bankCard, cashOut, suspenseDecision } from './tables'

/** Cards, cash-outs and arrived payments that can be those of a company. */
export const OWNED_RECORDS: readonly CompanyRecord[] = [
  ownedRecord(bankCard.id, { kind: bankCard.ownerKind, id: bankCard.ownerId }),
  ownedRecord(cashOut.id, { kind: cashOut.ownerKind, id: cashOut.ownerId }),
  ownedRecord(bankArrival.id, { kind: bankArrival.ownerKind, id: bankArrival.ownerId }),
  ownedRecord(bankArrival.id, { kind: bankArrival.namedKind, id: bankArrival.namedId }),
  ownedRecord(suspenseDecision.arrivalId, { kind: suspenseDecision.ownerKind, id: suspenseDecision.ownerId }),
]
