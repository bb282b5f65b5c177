import { type AnsweredEndpoint, answer, mutation } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/saved-searches'
import { addSearch, deleteSearch, renameSearch, searchesOf } from './searches'

export function savedSearchEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.savedSearches, async ({ db, actor }) => accept(await searchesOf(db.orm, actor.memberId))),
    mutation(contract.saveSearch, 'saved_search.save', (tx, { actor, now }, input) =>
      addSearch(tx, { memberId: actor.memberId, now }, input),
    ),
    mutation(contract.renameSearch, 'saved_search.rename', (tx, { actor }, input) =>
      renameSearch(tx, actor.memberId, input),
    ),
    mutation(contract.deleteSearch, 'saved_search.delete', (tx, { actor }, { searchId }) =>
      deleteSearch(tx, actor.memberId, searchId),
    ),
  ]
}
