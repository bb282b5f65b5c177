import { type AnsweredEndpoint, answer, mutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/quote-sheets'
import { makeSheet } from './make-sheet'
import { activitiesToQuote, offersToQuote, sheetDetail, sheetList } from './quote-sheet-views'

export function quoteSheetEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.quoteSheetOffers, ({ db, now }, { offerIds }) => offersToQuote(db.orm, offerIds, now)),
    answer(contract.quoteSheetActivities, ({ db, now }, { activityIds }) =>
      activitiesToQuote(db.orm, activityIds, now),
    ),
    mutation(contract.makeQuoteSheet, 'quote_sheet.make', makeSheet),
    answer(contract.quoteSheets, async ({ db, actor, now }, { page, size }) =>
      accept({ ...(await sheetList(db.orm, actor.memberId, { page, size, now })), page, size }),
    ),
    answer(contract.quoteSheet, async ({ db, actor, now }, { id }) => {
      const sheet = await sheetDetail(db.orm, actor.memberId, { id, now })
      return sheet ? accept(sheet) : refuse('not_found')
    }),
  ]
}
