import {
  type AnsweredEndpoint,
  type OperatorCall,
  operatorAnswer,
  operatorMutation,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/deposits/operator-deposits'
import type { DepositViewer } from './deposit-rules'
import { depositById } from './deposit-store'
import { sumsOfLeads } from './lead-store'
import { depositDetailOf, depositRows } from './queries/deposit-views'
import { listAnnounced } from './queries/list-deposits'
import { decideOnRuling, proposeRuling } from './steps/decide-objection'

export function operatorDepositEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.operatorDeposits, async ({ db }, query) => {
      const { list: rows, total } = await listAnnounced(db.orm, query)
      const { page, size } = query
      const sums = await sumsOfLeads(db.orm, rows)
      const list = (await depositRows(db.orm, rows)).map((row) => ({
        ...row,
        together: sums.get(row.id) ?? null,
      }))
      return accept({ list, total, page, size })
    }),
    operatorAnswer(contract.operatorDepositDetail, async (call, { id }) => {
      const deposit = await depositById(call.db.orm, id)
      if (!deposit?.objectBefore) return refuse('not_found')
      return accept(await depositDetailOf(call.db.orm, deposit, viewerOf(call), call.now))
    }),
    operatorMutation(contract.proposeDepositRuling, 'deposit.propose', (tx, { operator, now }, input) =>
      proposeRuling(tx, operator, input, now),
    ),
    operatorMutation(contract.decideDepositRuling, 'deposit.decide', (tx, { operator, now }, input) =>
      decideOnRuling(tx, operator, input, now),
    ),
  ]
}

function viewerOf({ operator: { operatorId, roles } }: OperatorCall): DepositViewer {
  return { side: 'operator', operatorId, roles }
}
