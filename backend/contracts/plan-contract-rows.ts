import { companyNamesByIds } from 'backend/account'
import type { Side } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import type { ContractQuery } from 'contract/contracts'
import type { PlanContractRow } from 'contract/contracts/plan-contracts'
import { PLAN_SIGNING_DAYS } from 'contract/contracts/states'
import { DAY_MS } from 'contract/durations'
import { uniq } from 'es-toolkit'
import type { z } from 'zod'
import { contractNoOfPlan } from './contract-content'
import { stateOf } from './contract-states'
import { signaturesOf } from './contract-store'
import { findPlanContracts } from './plan-contract-store'

/** A page of one side's contracts of plans. */
export async function planContractRows(
  reader: Reader,
  side: Side,
  query: z.output<typeof ContractQuery>,
  now: Date,
): Promise<{ list: z.input<typeof PlanContractRow>[]; total: number }> {
  const { rows, total } = await findPlanContracts(reader, side, query, now)
  const partnerOf = (row: (typeof rows)[number]) => ('seller' in side ? row.companyId : row.sellerCompanyId)
  const [names, signatures] = await Promise.all([
    companyNamesByIds(reader, uniq(rows.map(partnerOf))),
    signaturesOf(
      reader,
      rows.flatMap(({ contractId }) => contractId ?? []),
    ),
  ])
  const list = rows.map((row) => {
    const { id, planNo, title, weightKg, highestFenPerTon, signedAt, state: planState, stored } = row
    const dueAt = new Date(signedAt.getTime() + PLAN_SIGNING_DAYS * DAY_MS)
    const signedBy = signatures.filter((one) => one.contractId === row.contractId).map((one) => one.side)
    const subject = { kind: 'plan', state: planState } as const
    return {
      ...{ planId: id, planNo, title, weightKg, highestFenPerTon, signedAt, dueAt, signedBy },
      contractNo: contractNoOfPlan(planNo),
      partner: names.get(partnerOf(row)) ?? '',
      state: stateOf({ stored, subject, dueAt, signedBy }, now),
    }
  })
  return { list, total }
}
