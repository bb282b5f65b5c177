import * as draft from 'contract/drafts'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'

const HOUR_MS = 3_600_000
const FORM = { path: '/comfirmOrder?id=1', fields: { weightTon: ['5'], payPassword: ['246810'] } }

export const draftCases = [
  endpointCase({
    endpoint: draft.saveDraft,
    valid: async () => FORM,
    happy: async (m) => {
      const { draftId, expiresAt } = await m.value(draft.saveDraft, FORM)
      expect(new Date(expiresAt).getTime() - m.clock.now().getTime()).toBe(HOUR_MS)
      expect(await m.value(draft.takeDraft, { draftId })).toEqual({
        path: FORM.path,
        fields: { weightTon: ['5'] },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: draft.takeDraft,
    valid: async (m) => ({ draftId: (await m.value(draft.saveDraft, FORM)).draftId }),
    happy: async (m) => {
      const take = async (fields: Record<string, string[]>) => {
        const { draftId } = await m.value(draft.saveDraft, { ...FORM, fields })
        return { draftId, fields: (await m.value(draft.takeDraft, { draftId })).fields }
      }
      const { draftId, fields } = await take({ remark: ['急'] })
      expect([fields, (await take({ remark: ['不急'] })).fields]).toEqual([
        { remark: ['急'] },
        { remark: ['不急'] },
      ])
      const late = await m.later(HOUR_MS, () => m.ask(draft.takeDraft, { draftId }))
      expect(late.reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: draft.deleteDraft,
    valid: async (m) => ({ draftId: (await m.value(draft.saveDraft, FORM)).draftId }),
    happy: async (m) => {
      const { draftId } = await m.value(draft.saveDraft, FORM)
      expect(await m.value(draft.deleteDraft, { draftId })).toEqual({})
      expect((await m.ask(draft.takeDraft, { draftId })).reason).toBe('not_found')
    },
    refusals: {},
  }),
]
