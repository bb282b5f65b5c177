import { memberOfEndedSession } from 'backend/account'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { countCall } from 'backend/platform/rate-limits/call-windows'
import type { Window } from 'backend/platform/rate-limits/window'
import { accept, refuse } from 'backend/platform/verdict'
import * as draft from 'contract/drafts'
import * as kept from 'contract/drafts/kept'
import { deleteDraft, draftById, saveDraft } from './drafts'
import { dropKeptDraft, keepDraft, keptDraftOf } from './kept-drafts'

const DRAFTS_PER_CLIENT: Window = { max: 100, windowMs: 3_600_000 }

/** @param limit drafts per client and window */
export function draftEndpoints(limit: Window = DRAFTS_PER_CLIENT): AnsweredEndpoint[] {
  return [
    answer(draft.saveDraft, async (call, input, token = '') => {
      const { db, clientAddress, now } = call
      const counted = await countCall(db, { name: 'keep draft', clientAddress }, limit, now)
      if (!counted.ok) return counted
      const actor = await call.askActor()
      const ofEnded = input.isCutOff ? await memberOfEndedSession(db.orm, token) : null
      const { draftId, expiresAt } = await saveDraft(db.orm, input, actor?.memberId ?? ofEnded, now)
      return accept({ draftId, expiresAt })
    }),
    answer(draft.takeDraft, async (call, { draftId }) => {
      const actor = await call.askActor()
      const found = await draftById(call.db.orm, draftId, actor?.memberId ?? null, call.now)
      return found ? accept(found) : refuse('not_found')
    }),
    answer(draft.deleteDraft, async (call, { draftId }) => {
      await deleteDraft(call.db.orm, draftId)
      return accept({})
    }),
    answer(kept.keepDraft, async ({ db, actor, now }, input) => {
      const { keptAt, expiresAt } = await db.transaction((tx) => keepDraft(tx, actor.memberId, input, now))
      return accept({ keptAt, expiresAt })
    }),
    answer(kept.keptDraft, async ({ db, actor, now }, { path }) => {
      const found = await keptDraftOf(db.orm, actor.memberId, path, now)
      if (!found) return accept({ draft: null })
      const { fields, keptAt, expiresAt } = found
      return accept({
        draft: { fields, keptAt, expiresAt },
      })
    }),
    answer(kept.dropKeptDraft, async ({ db, actor }, { path }) => {
      await dropKeptDraft(db.orm, actor.memberId, path)
      return accept({})
    }),
  ]
}
