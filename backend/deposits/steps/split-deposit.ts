import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { stableId } from 'backend/platform/stable-id'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { spendDepositMoney } from 'backend/wallet'
import { judgeStep, partFen } from '../deposit-rules'
import {
  type Deposit,
  depositOfRequest,
  insertDeposit,
  insertStep,
  lockDeposit,
  stepOfRequest,
} from '../deposit-store'
import { ledgerBy, recordStep, type StepBy } from './record-step'

export interface DepositSplit {
  readonly depositId: string
  /** Goods that the part stands for. */
  readonly weightKg: number
  /** The part, where it was fixed before; omitted: pro rata of what is left. */
  readonly fixedFen?: number | undefined
  /** Company that receives a forfeited part, if it is another one. */
  readonly beneficiaryCompanyId?: string
  /** Why it is split, for people. */
  readonly rule: string
}

/**
 * Makes a deposit of its own of the part for some of the goods, so that the part can be released or forfeited while the
 * rest stays held: pro rata of what is left, as for orders. For all goods that are left it is the deposit itself, unless the
 * part is for another company.
 * @returns null if the part is less than half a fen
 */
export async function splitDeposit(
  tx: Tx,
  { depositId, weightKg, fixedFen, rule, beneficiaryCompanyId }: DepositSplit,
  by: StepBy,
): Promise<Verdict<Deposit | null, 'deposit_not_open' | 'weight_exceeds_deposit' | 'request_reused'>> {
  const deposit = await lockDeposit(tx, depositId)
  const partRequestId = stableId('deposit part', depositId, by.requestId)
  const before = await stepOfRequest(tx, depositId, 'split', by.requestId)
  if (before) {
    if (before.weightKg !== weightKg) return refuse('request_reused')
    return accept((await depositOfRequest(tx, deposit.memberId, partRequestId)) ?? null)
  }
  const open = judgeStep(deposit, 'split')
  if (!open.ok) return open
  const isForAnother =
    beneficiaryCompanyId !== undefined && beneficiaryCompanyId !== deposit.beneficiaryCompanyId
  if (weightKg === deposit.weightKg - deposit.usedKg && !isForAnother) return accept(deposit)
  const part = partFen(deposit, weightKg, fixedFen)
  if (!part.ok) return part
  const amountFen = part.value
  const made =
    amountFen > 0
      ? await makePart(
          tx,
          deposit,
          {
            beneficiaryCompanyId: beneficiaryCompanyId ?? deposit.beneficiaryCompanyId,
            weightKg,
            amountFen,
            requestId: partRequestId,
          },
          by,
        )
      : null
  const openFen = deposit.openFen - amountFen
  // A deposit of which everything was split off is used up, as by orders.
  const move = {
    step: 'split',
    to: openFen === 0 ? 'used' : 'held',
    amountFen,
    openFen,
    weightKg,
    rule,
  } as const
  await recordStep(tx, deposit, { ...move, columns: { usedKg: deposit.usedKg + weightKg } }, by)
  return accept(made)
}

async function makePart(
  tx: Tx,
  parent: Deposit,
  part: Pick<Deposit, 'beneficiaryCompanyId' | 'weightKg' | 'amountFen' | 'requestId'>,
  by: StepBy,
): Promise<Deposit> {
  const { ownerKind, ownerId, memberId, purpose, subjectKind, subjectId, title, link } = parent
  const { amountFen } = part
  const made = await insertDeposit(tx, {
    ...{ ownerKind, ownerId, memberId, purpose, subjectKind, subjectId, title, link },
    ...{ ...part, openFen: amountFen, usedKg: 0, state: 'held' },
    id: newId(),
    parentId: parent.id,
    heldAt: by.now,
  })
  if (!made) throw new Error(`deposit ${parent.id} was split by request ${by.requestId} before`)
  const owner = { kind: ownerKind, id: ownerId }
  const to = { partId: made.id }
  await spendDepositMoney(tx, { depositId: parent.id, owner, amountFen, to, ...ledgerBy(by) })
  const { actor, requestId, now: at } = by
  await insertStep(tx, {
    ...{ depositId: made.id, step: 'part', toState: 'held', amountFen, openFen: amountFen },
    ...{ actorKind: actor.kind, actorId: actor.kind === 'market' ? null : actor.id, requestId, at },
  })
  return made
}
