/** Endpoint cases of the editing of content. */
import { newId } from 'backend/platform/ids'
import * as content from 'contract/content'
import * as contract from 'contract/content/editing'
import type { ContentKind } from 'contract/content/kinds'
import { operatorAudit } from 'contract/operators'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { contentDraft } from './tables'

interface Ref {
  kind: ContentKind
  id: string
}

const editor = (m: Market) => m.newOperator('content')
const banner = (title = '满仓现货') => ({
  kind: 'banner' as const,
  title,
  about: '现货充足，当天可提',
  url: '/now',
  place: 'home',
})

/** A banner with a draft. */
async function drafted(m: Market, title?: string) {
  const saved = await m.value(
    contract.saveContent,
    { ...banner(title), version: 0, ...fresh() },
    await editor(m),
  )
  return { kind: saved.kind, id: saved.id, version: saved.version }
}

/** A banner that visitors see. */
async function published(m: Market, title?: string) {
  const done = await m.value(
    contract.publishContent,
    { ...(await drafted(m, title)), ...fresh() },
    await editor(m),
  )
  return { kind: done.kind, id: done.id, version: done.version }
}

const pact = (version: string) => ({
  kind: 'pact' as const,
  title: '用户协议',
  about: '会员与平台之间的权利与义务',
  body: '第一条\n\n- 一\n- 二',
  place: 'register',
  value: version,
  needsConsent: true,
  version: 0,
})

async function publishedPact(m: Market) {
  const as = await editor(m)
  const { kind, id, version } = await m.value(
    contract.saveContent,
    { ...pact(newId().slice(-12)), needsConsent: false, ...fresh() },
    as,
  )
  const done = await m.value(contract.publishContent, { kind, id, version, ...fresh() }, as)
  return { kind, id, version: done.version }
}

const bannersOf = async (m: Market, id: string) =>
  (await m.value(content.bannersOfType, { type: 'home' })).filter((one) => one.id === id)
const entry = async (m: Market, { kind, id }: Ref) =>
  await m.value(contract.contentEntry, { kind, id }, await editor(m))
const versionsOf = async (m: Market, { kind, id }: Ref) => (await entry(m, { kind, id })).versions.length
const inAnHour = (m: Market) => new Date(m.clock.now().getTime() + 3_600_000).toISOString()

async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

export const editingCases = [
  endpointCase({
    endpoint: contract.contentEntries,
    as: editor,
    valid: async () => ({ kind: 'banner' as const }),
    happy: async (m) => {
      const { id } = await drafted(m, '列表里的横幅')
      const rowOf = async () => {
        const input = { kind: 'banner' as const, size: 1000 }
        const { list } = await m.value(contract.contentEntries, input, await editor(m))
        return list.find((row) => row.id === id)
      }
      expect(await rowOf()).toMatchObject({ title: '列表里的横幅', placeName: '首页', state: 'draft' })
      await m.value(contract.discardContent, { kind: 'banner', id, version: 1, ...fresh() }, await editor(m))
      expect((await rowOf())?.state).toBe('withdrawn')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.contentEntry,
    as: editor,
    hiddenFrom: 'anyone',
    valid: async (m) => {
      const { kind, id } = await drafted(m)
      return { kind, id }
    },
    happy: async (m) => {
      const as = await editor(m)
      const announcement = {
        ...{ kind: 'announcement' as const, title: '春节安排' },
        ...{ body: '## 放假\n<script>alert(1)</script>', version: 0 },
      }
      const { id } = await m.value(contract.saveContent, { ...announcement, ...fresh() }, as)
      expect(await entry(m, { kind: 'announcement', id })).toMatchObject({
        html: '<h2>放假</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
        state: 'draft',
        published: null,
        draftBy: as.name,
        versions: [],
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.contentVersion,
    as: editor,
    hiddenFrom: 'anyone',
    valid: async (m) => {
      const { kind, id } = await published(m)
      return { kind, id, number: 1 }
    },
    happy: async (m) => {
      const [ref, as] = [await published(m, '旧标题'), await editor(m)]
      const saved = await m.value(contract.saveContent, { ...banner('新标题'), ...ref, ...fresh() }, as)
      await m.value(contract.publishContent, { ...ref, version: saved.version, ...fresh() }, as)
      const { kind, id } = ref
      expect(await m.value(contract.contentVersion, { kind, id, number: 2 }, as)).toMatchObject({
        fields: { title: '新标题' },
        differences: [
          {
            name: '标题',
            lines: [
              { kind: 'removed', text: '旧标题' },
              { kind: 'added', text: '新标题' },
            ],
          },
        ],
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.saveContent,
    as: editor,
    valid: async () => ({ ...banner(), version: 0, ...fresh() }),
    happy: async (m) => {
      const as = await editor(m)
      const { id } = await m.value(contract.saveContent, { ...banner(), version: 0, ...fresh() }, as)
      expect(await bannersOf(m, id)).toEqual([])
      const refusedFor = async (changes: object) => {
        const input = { ...banner(), version: 0, ...changes, ...fresh() }
        return (await m.ask(contract.saveContent, input, as)).data
      }
      const address = '请填写本站路径（以 / 开头）或 https 地址'
      expect(await refusedFor({ url: 'javascript:alert(1)' })).toMatchObject({ fields: { url: [address] } })
      expect(await refusedFor({ url: '//elsewhere.cn' })).toMatchObject({ fields: { url: [address] } })
      expect(await refusedFor({ title: '' })).toMatchObject({ fields: { title: ['请填写标题'] } })
      expect(await refusedFor({ url: '/bottomStatment?id=none' })).toMatchObject({
        fields: { url: ['链接“/bottomStatment?id=none”指向的文章不存在'] },
      })
      const unknown = { ...banner(), id: newId(), version: 0, ...fresh() }
      expect((await m.ask(contract.saveContent, unknown, as)).status).toBe(404)
    },
    refusals: {
      content_stale: async (m) => {
        const ref = await drafted(m)
        await m.value(contract.saveContent, { ...banner(), ...ref, ...fresh() }, await editor(m))
        return await m.ask(contract.saveContent, { ...banner(), ...ref, ...fresh() }, await editor(m))
      },
      content_version_fixed: async (m) => {
        const ref = await publishedPact(m)
        const input = { ...pact('x'), ...ref, ...fresh() }
        return await m.ask(contract.saveContent, input, await editor(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, title: '另一个' }), effects: actionsOf },
  }),

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
          const { ContentFields } = contract
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
