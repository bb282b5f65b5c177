import { shopsByIds } from 'backend/account'
import { type AnsweredEndpoint, answer, operatorAnswer, shopIdOf } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/quotes/unusual'
import { findConfirmed } from './confirmed-store'

/** Calls that list confirmed prices and stocks. */
export function confirmedValueEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.myConfirmedValues, async (call, { subjectId, page, size }) => {
      const query = { subjectId, shopId: shopIdOf(call), page, size }
      return accept({ ...(await findConfirmed(call.db.orm, query)), page, size })
    }),

    operatorAnswer(contract.operatorConfirmedValues, async ({ db }, { subjectId, shopId, page, size }) => {
      const { list, total } = await findConfirmed(db.orm, { subjectId, shopId, page, size })
      const shops = await shopsByIds(
        db.orm,
        list.map((row) => row.shopId),
      )
      const named = list.map((row) => ({ ...row, shop: shops.get(row.shopId)?.name ?? '--' }))
      return accept({ list: named, total, page, size })
    }),
  ]
}
