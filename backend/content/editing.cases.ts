/** Endpoint cases of the editing of content: lists, drafts and versions. */
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/content/editing'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import {
  actionsOf,
  banner,
  bannersOf,
  drafted,
  editor,
  entry,
  pact,
  published,
  publishedPact,
} from '../../tests/fixtures/content'
import { fresh } from '../../tests/fixtures/sms-codes'

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
]
