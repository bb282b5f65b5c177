/** Calls of merchants and operators on lots. */
import {
  type AnsweredEndpoint,
  answer,
  type MerchantCall,
  merchantMutation,
  operatorAnswer,
  operatorMutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/auction/lots'
import * as operators from 'contract/auction/operator-lots'
import type { z } from 'zod'
import { lotById } from './lot-store'
import { findLotBids, findMyLots, findSubmittedLots, merchantLotOf, operatorLotOf } from './lot-views'
import { decideLot, editLot, proposeLot, submitLot, withdrawLot } from './propose-lot'
import type { LegalPersonsOf } from './related-bidders'

export interface LotDeps {
  readonly legalPersonsOf: LegalPersonsOf
}

export function lotEndpoints(deps: LotDeps): AnsweredEndpoint[] {
  return [...merchantEndpoints(), ...operatorEndpoints(deps)]
}

function merchantEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.myLots, async (call, query) =>
      accept(await findMyLots(call.db.orm, shopIdOf(call), query, call.now)),
    ),

    answer(contract.myLot, async (call, { lotId }) => {
      const found = await lotById(call.db.orm, lotId)
      if (found?.lot.shopId !== shopIdOf(call)) return refuse('not_found')
      return accept(await merchantLotOf(call.db.orm, found, call.now))
    }),

    answer(contract.myLotBids, async (call, { lotId, page, size }) => {
      const found = await lotById(call.db.orm, lotId)
      if (found?.lot.shopId !== shopIdOf(call)) return refuse('not_found')
      return accept(await findLotBids(call.db.orm, found.lot, { page, size }))
    }),

    merchantMutation(contract.proposeLot, 'lot.propose', (tx, call, { requestId: _, ...terms }) =>
      proposeLot(tx, sellerOf(call), proposalOf(terms), call.now),
    ),

    merchantMutation(contract.editLot, 'lot.edit', (tx, call, { requestId: _, lotId, version, ...terms }) =>
      editLot(tx, sellerOf(call), { lotId, version, ...proposalOf(terms) }, call.now),
    ),

    merchantMutation(contract.submitLot, 'lot.submit', (tx, { actor, now }, { lotId }) =>
      submitLot(tx, actor.shopId, lotId, now),
    ),

    merchantMutation(contract.withdrawLot, 'lot.withdraw', (tx, { actor, now }, { lotId }) =>
      withdrawLot(tx, actor.shopId, lotId, now),
    ),
  ]
}

const sellerOf = ({ actor: { shopId, memberId } }: MerchantCall) => ({ shopId, memberId })

type Typed = Omit<z.output<typeof contract.proposeLot.input>, 'requestId'>

function proposalOf({ startsAt, endsAt, remark, ...terms }: Typed) {
  return { ...terms, startsAt: new Date(startsAt), endsAt: new Date(endsAt), remark: remark ?? null }
}

function operatorEndpoints({ legalPersonsOf }: LotDeps): AnsweredEndpoint[] {
  return [
    operatorAnswer(operators.operatorLots, async ({ db, now }, query) =>
      accept(await findSubmittedLots(db.orm, query, { legalPersonsOf, now })),
    ),

    operatorAnswer(operators.operatorLot, async ({ db, now }, { lotId }) => {
      const found = await lotById(db.orm, lotId)
      if (!found || found.lot.submittedAt === null) return refuse('not_found')
      return accept(await operatorLotOf(db.orm, found, { legalPersonsOf, now }))
    }),

    operatorMutation(operators.decideLot, 'lot.decide', async (tx, { operator, now }, input) => {
      const { lotId: id, decision, note = null } = input
      const decided = await decideLot(tx, operator.operatorId, { id, decision, note }, now)
      if (!decided.ok) return decided
      return accept({
        output: decided.value,
        subject: { kind: 'auction_lot', id },
        facts: { decision, ...(note !== null && { note }) },
      })
    }),
  ]
}
