import { memberOfEndedSession } from 'backend/account'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { countCall } from 'backend/platform/rate-limits/call-windows'
import type { Window } from 'backend/platform/rate-limits/window'
import { accept, refuse } from 'backend/platform/verdict'
import * as draft from 'contract/drafts'
import { deleteDraft, draftById, saveDraft } from './drafts'

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
      return accept({ draftId, expiresAt: expiresAt.toISOString() })
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
  ]
}
