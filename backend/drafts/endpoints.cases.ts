import * as draft from 'contract/drafts'
import * as kept from 'contract/drafts/kept'
import type { Person } from 'tests/fixtures/market'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'

const HOUR_MS = 3_600_000
const FORM = { path: '/comfirmOrder?id=1', fields: { weightTon: ['5'], payPassword: ['246810'] } }

const KEPT = { path: '/personalCenter/quickOrder', fields: { lines: ['T30S 30'], smsCode: ['246810'] } }
const DAY_MS = 24 * HOUR_MS

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

  endpointCase({
    endpoint: kept.keepDraft,
    as: (m) => m.seed.buyer,
    valid: async () => KEPT,
    happy: async (m) => {
      const who = await m.newPerson()
      const first = await m.value(kept.keepDraft, KEPT, who)
      expect(Date.parse(first.expiresAt) - m.clock.now().getTime()).toBe(7 * DAY_MS)
      await m.value(kept.keepDraft, { ...KEPT, fields: { lines: ['K8003 3'] } }, who)
      expect(await fieldsOf(m, who)).toEqual({ lines: ['K8003 3'] })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: kept.keptDraft,
    as: (m) => m.seed.buyer,
    valid: async () => ({ path: KEPT.path }),
    happy: async (m) => {
      const [who, other] = [await m.newPerson(), await m.newPerson()]
      expect(await fieldsOf(m, who)).toBeUndefined()
      await m.value(kept.keepDraft, KEPT, who)
      expect(await fieldsOf(m, who)).toEqual({ lines: KEPT.fields.lines })
      expect(await fieldsOf(m, other)).toBeUndefined()
      expect(await fieldsOf(m, who, '/addInvoice')).toBeUndefined()
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: kept.dropKeptDraft,
    as: (m) => m.seed.buyer,
    valid: async () => ({ path: KEPT.path }),
    happy: async (m) => {
      const [who, other] = [await m.newPerson(), await m.newPerson()]
      for (const person of [who, other]) await m.value(kept.keepDraft, KEPT, person)
      for (let i = 0; i < 2; i++) expect(await m.value(kept.dropKeptDraft, KEPT, who)).toEqual({})
      expect(await fieldsOf(m, who)).toBeUndefined()
      expect(await fieldsOf(m, other)).toEqual({ lines: KEPT.fields.lines })
    },
    refusals: {},
  }),
]

async function fieldsOf(m: Market, who: Person, path = KEPT.path) {
  return (await m.value(kept.keptDraft, { path }, who)).draft?.fields
}
