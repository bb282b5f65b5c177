/** Endpoint cases of the editing of content: publication, withdrawal and restoration. */
import * as contract from 'contract/content/editing'
import { ContentFields } from 'contract/content/fields'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import {
  actionsOf,
  bannersOf,
  drafted,
  editor,
  entry,
  inAnHour,
  pact,
  published,
  publishedPact,
  versionsOf,
} from '../../tests/fixtures/content'
import { fresh } from '../../tests/fixtures/sms-codes'
import { contentDraft } from './tables'

export const publishingCases = [
  endpointCase({
    endpoint: contract.publishContent,
    as: editor,
    valid: async (m) => ({ ...(await drafted(m)), ...fresh() }),
    happy: async (m) => {
      const [ref, as] = [await drafted(m, '立即发布'), await editor(m)]
      await m.value(contract.publishContent, { ...ref, ...fresh() }, as)
      expect(await bannersOf(m, ref.id)).toMatchObject([{ title: '立即发布', url: '/now' }])
      expect((await entry(m, ref)).versions).toMatchObject([
        { number: 1, publishedBy: as.name, publishAt: null },
      ])

      const later = await drafted(m, '定时发布')
      const publishAt = inAnHour(m)
      const scheduled = await m.value(contract.publishContent, { ...later, publishAt, ...fresh() }, as)
      expect(scheduled.state).toBe('scheduled')
      expect(await bannersOf(m, later.id)).toEqual([])
      expect((await entry(m, later)).publishAt).toBe(publishAt)
    },
    refusals: {
      content_stale: async (m) => {
        const ref = await drafted(m)
        return await m.ask(contract.publishContent, { ...ref, version: 7, ...fresh() }, await editor(m))
      },
      content_no_draft: async (m) =>
        await m.ask(contract.publishContent, { ...(await published(m)), ...fresh() }, await editor(m)),
      content_time_past: async (m) => {
        const publishAt = m.clock.now().toISOString()
        const input = { ...(await drafted(m)), publishAt, ...fresh() }
        return await m.ask(contract.publishContent, input, await editor(m))
      },
      content_version_fixed: async (m) => {
        const [{ kind, id }, as] = [await publishedPact(m), await editor(m)]
        await m.db.transaction(async (tx) => {
          const isDraft = and(eq(contentDraft.kind, kind), eq(contentDraft.entryId, id))
          await tx
            .update(contentDraft)
            .set({ fields: ContentFields.parse(pact('x')) })
            .where(isDraft)
        })
        const { version } = await entry(m, { kind: 'pact', id })
        return await m.ask(contract.publishContent, { kind, id, version, ...fresh() }, as)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, publishAt: inAnHour(m) }),
      effects: (m, { id }) => versionsOf(m, { kind: 'banner', id }),
    },
  }),

  endpointCase({
    endpoint: contract.discardContent,
    as: editor,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ ...(await drafted(m)), ...fresh() }),
    happy: async (m) => {
      const [ref, as] = [await drafted(m), await editor(m)]
      const scheduling = { ...ref, publishAt: inAnHour(m), ...fresh() }
      const { version } = await m.value(contract.publishContent, scheduling, as)
      const dropped = await m.value(contract.discardContent, { ...ref, version, ...fresh() }, as)
      expect(dropped.state).toBe('withdrawn')
      expect(await entry(m, ref)).toMatchObject({ draft: null, publishAt: null, version: dropped.version })
    },
    refusals: {
      content_stale: async (m) => {
        const input = { ...(await drafted(m)), version: 5, ...fresh() }
        return await m.ask(contract.discardContent, input, await editor(m))
      },
      content_no_draft: async (m) =>
        await m.ask(contract.discardContent, { ...(await published(m)), ...fresh() }, await editor(m)),
    },
    repeat: { other: async (input) => ({ ...input, version: 9 }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.withdrawContent,
    as: editor,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ ...(await published(m)), ...fresh() }),
    happy: async (m) => {
      const ref = await published(m)
      expect(await bannersOf(m, ref.id)).toHaveLength(1)
      await m.value(contract.withdrawContent, { ...ref, ...fresh() }, await editor(m))
      expect(await bannersOf(m, ref.id)).toEqual([])
      expect((await entry(m, ref)).versions[0]).toMatchObject({ number: 2, isWithdrawal: true })
    },
    refusals: {
      content_stale: async (m) => {
        const input = { ...(await published(m)), version: 1, ...fresh() }
        return await m.ask(contract.withdrawContent, input, await editor(m))
      },
      content_version_fixed: async (m) =>
        await m.ask(contract.withdrawContent, { ...(await publishedPact(m)), ...fresh() }, await editor(m)),
      content_in_use: async (m) => {
        const input = { kind: 'help_category' as const, id: 'trade', version: 0, ...fresh() }
        return await m.ask(contract.withdrawContent, input, await editor(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, version: 9 }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.restoreContent,
    as: editor,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ ...(await published(m)), number: 1, ...fresh() }),
    happy: async (m) => {
      const [ref, as] = [await published(m, '第一版'), await editor(m)]
      const { version } = await m.value(contract.withdrawContent, { ...ref, ...fresh() }, as)
      const restored = await m.value(contract.restoreContent, { ...ref, version, number: 1, ...fresh() }, as)
      expect(restored.state).toBe('draft')
      expect((await entry(m, ref)).draft).toMatchObject({ title: '第一版' })
      expect(await bannersOf(m, ref.id)).toEqual([])
      await m.value(contract.publishContent, { ...ref, version: restored.version, ...fresh() }, as)
      expect(await bannersOf(m, ref.id)).toMatchObject([{ title: '第一版' }])
    },
    refusals: {
      content_stale: async (m) => {
        const input = { ...(await published(m)), version: 1, number: 1, ...fresh() }
        return await m.ask(contract.restoreContent, input, await editor(m))
      },
      content_version_fixed: async (m) => {
        const input = { ...(await publishedPact(m)), number: 1, ...fresh() }
        return await m.ask(contract.restoreContent, input, await editor(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, number: 0 }), effects: actionsOf },
  }),
]
