import { companyNamesByIds, paperNamesByIds } from 'backend/account'
import { orderNumbersByIds } from 'backend/ordering'
import { pictureOf, picturesByIds } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import type { DepositDetail, DepositRow } from 'contract/deposits'
import { asc, inArray } from 'drizzle-orm'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { type DepositViewer, openActs } from '../deposit-rules'
import {
  type Deposit,
  type DepositStepRow,
  depositById,
  objectionOf,
  type Ruling,
  rulingsOf,
  stepsOf,
} from '../deposit-store'
import { sumsOfLeads } from '../lead-store'
import { depositStep } from '../tables'

/** Rows of deposits with their owners' names, which the owner does not need. */
export async function depositRows(
  reader: Reader,
  deposits: readonly Deposit[],
): Promise<(z.input<typeof DepositRow> & { ownerName: string })[]> {
  if (deposits.length === 0) return []
  const ids = deposits.map(({ id }) => id)
  const idsOf = (kind: Deposit['ownerKind']) =>
    deposits.flatMap(({ ownerKind, ownerId }) => (ownerKind === kind ? [ownerId] : []))
  const companyIds = [
    ...idsOf('company'),
    ...deposits.flatMap(({ beneficiaryCompanyId }) => beneficiaryCompanyId ?? []),
  ]
  const [steps, companies, members] = await Promise.all([
    reader
      .select()
      .from(depositStep)
      .where(inArray(depositStep.depositId, ids))
      .orderBy(asc(depositStep.position)),
    companyNamesByIds(reader, uniq(companyIds)),
    paperNamesByIds(reader, uniq(idsOf('member'))),
  ])
  return deposits.map((deposit) => {
    const { ownerKind, ownerId, beneficiaryCompanyId } = deposit
    const name = ownerKind === 'company' ? companies.get(ownerId) : members.get(ownerId)
    return {
      ...rowOf(
        deposit,
        steps.filter(({ depositId }) => depositId === deposit.id),
      ),
      beneficiary: companies.get(beneficiaryCompanyId ?? '') ?? '',
      ownerName: name ?? '',
    }
  })
}

function rowOf(
  deposit: Deposit,
  steps: readonly DepositStepRow[],
): Omit<z.input<typeof DepositRow>, 'beneficiary'> {
  const sumOf = (...kinds: DepositStepRow['step'][]) =>
    steps.reduce((sum, { step, amountFen }) => sum + (kinds.includes(step) ? amountFen : 0), 0)
  const { id, depositNo, purpose, title, link, state, amountFen, openFen } = deposit
  return {
    ...{ id, depositNo, purpose, title, link, state, amountFen, openFen },
    usedFen: sumOf('use'),
    releasedFen: sumOf('release', 'uphold_objection'),
    forfeitedFen: sumOf('forfeit', 'reject_objection'),
    heldAt: deposit.heldAt,
    rule: steps.findLast(({ rule }) => rule !== null)?.rule ?? null,
    objectBefore: deposit.objectBefore,
    endedAt: deposit.endedAt,
  }
}

/** A deposit with everything that the viewer may see. */
export async function depositDetailOf(
  reader: Reader,
  deposit: Deposit,
  viewer: DepositViewer,
  now: Date,
): Promise<z.input<typeof DepositDetail>> {
  const lead = deposit.leadId === null ? deposit : await depositById(reader, deposit.leadId)
  if (!lead) throw new Error(`deposit ${deposit.id} has no lead`)
  const [[row], steps, objection, rulings, sums] = await Promise.all([
    depositRows(reader, [deposit]),
    stepsOf(reader, deposit.id),
    objectionViewOf(reader, lead.id),
    rulingsOf(reader, lead.id),
    sumsOfLeads(reader, [lead]),
  ])
  if (!row) throw new Error(`deposit ${deposit.id} has no row`)
  const orderIds = steps.flatMap(({ orderId }) => orderId ?? [])
  const orderNumbers = await orderNumbersByIds(reader, orderIds)
  const pending = rulings.find(({ decision }) => decision === null)
  const isOperator = viewer.side === 'operator'
  return {
    ...row,
    side: viewer.side,
    events: steps.map(({ step, amountFen, openFen, orderId, weightKg, rule, actorKind, at }) => ({
      ...{ step, amountFen, openFen, orderId, weightKg, rule },
      orderNo: (orderId && orderNumbers.get(orderId)) ?? null,
      actor: actorKind,
      at,
    })),
    objection,
    rulings: rulings.filter(({ decision }) => isOperator || decision === 'approved').map(rulingViewOf),
    // Sums of other companies are the owner's matter.
    together: (viewer.side !== 'beneficiary' && sums.get(lead.id)) || null,
    openActs: openActs(lead, pending, viewer, now),
  }
}

async function objectionViewOf(
  reader: Reader,
  depositId: string,
): Promise<z.input<typeof DepositDetail>['objection']> {
  const found = await objectionOf(reader, depositId)
  if (!found) return null
  const { objection, pictureIds } = found
  const known = await picturesByIds(reader, pictureIds)
  const pictures = pictureIds.flatMap((id) => {
    const row = known.get(id)
    return row ? [pictureOf(row)] : []
  })
  return { text: objection.text, pictures, at: objection.at }
}

function rulingViewOf(ruling: Ruling): z.input<typeof DepositDetail>['rulings'][number] {
  const { id, outcome, grounds, proposedAt, decision, decisionNote, decidedAt } = ruling
  return {
    ...{ id, outcome, grounds, decision, decisionNote },
    proposedAt,
    decidedAt,
  }
}
