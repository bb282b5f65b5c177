/** Endpoint cases of the content: answers follow an operator's changes. */
import { publishAnnouncement, removeEntry, saveEntry } from 'backend/content'
import * as content from 'contract/content'
import { shellLinks } from 'contract/content/shell-links'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS } from '../../tests/fixtures/market'

const MARKED = '<h2>通知</h2><script>alert(1)</script><p onclick="x()">春节期间照常发货</p>'
const CLEAN = '<h2>通知</h2><p>春节期间照常发货</p>'

/** Runs the work in one transaction, like an operator's program. */
const change = (m: Market, work: Parameters<Market['db']['transaction']>[0]) => m.db.transaction(work)

const announce = (m: Market, title: string, publishedAt = m.clock.now()) =>
  m.db.transaction((tx) => publishAnnouncement(tx, { title, html: MARKED, publishedAt }, m.clock.now()))

const category = { id: 'test', catName: '测试分类' }
const article = (m: Market) => ({
  id: '9001',
  category: category.id,
  title: '怎样看质检单',
  about: '质检单上的各项数值',
  html: MARKED,
  updatedAt: m.clock.now().toISOString(),
})

async function writeArticle(m: Market, title = '怎样看质检单') {
  await change(m, async (tx) => {
    await saveEntry(tx, 'help_category', category, m.clock.now())
    await saveEntry(tx, 'help_article', { ...article(m), title }, m.clock.now())
  })
  return { id: '9001' }
}

async function writePact(m: Market, version: string, publishedAt = m.clock.now()) {
  const fields = { type: 'test', title: '测试协议', about: '测试', html: MARKED }
  const pact = { id: `test-${version}`, ...fields, version, publishedAt: publishedAt.toISOString() }
  await change(m, (tx) => saveEntry(tx, 'pact', pact, m.clock.now()))
  return { type: 'test' }
}

const banner = { id: 'b1', type: 'test', title: '满仓', text: '现货充足', url: '/now', picture: '' }

export const contentCases = [
  endpointCase({
    endpoint: content.navList,
    valid: async () => ({}),
    happy: async (m) => {
      const items = await m.value(content.navList, {})
      expect(items[0]).toMatchObject({ name: '现货', url: '/now', spotFlag: 1, mark: 'hot' })
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
      const [now] = items
      if (!now) throw new Error('the navigation is empty')
      const added = { ...now, id: 'new', name: '新品', mark: 'new' as const }
      await change(m, async (tx) => {
        await saveEntry(tx, 'nav', added, m.clock.now())
        await saveEntry(tx, 'nav', { ...now, name: '现货市场' }, m.clock.now())
      })
      const after = await m.value(content.navList, {})
      expect(after.map(({ name }) => name)).toEqual([
        '现货市场',
        ...items.slice(1).map(({ name }) => name),
        '新品',
      ])
      await change(m, (tx) => removeEntry(tx, 'nav', now.id, m.clock.now()))
      expect((await m.value(content.navList, {})).map(({ id }) => id)).not.toContain(now.id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: shellLinks,
    valid: async () => ({}),
    happy: async (m) => {
      const links = await m.value(shellLinks, {})
      const [first] = links
      if (!first) throw new Error('the shell has no links')
      const added = { ...first, id: 'new', place: 'carrier' as const, name: '承运商登录' }
      await change(m, async (tx) => {
        await saveEntry(tx, 'shell_link', added, m.clock.now())
        await removeEntry(tx, 'shell_link', first.id, m.clock.now())
      })
      expect(await m.value(shellLinks, {})).toEqual([...links.slice(1), added])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: content.helpArticles,
    valid: async () => ({}),
    happy: async (m) => {
      await writeArticle(m)
      const list = await m.value(content.helpArticles, {})
      expect(list).toContainEqual({ ...category, articleList: [{ id: '9001', title: '怎样看质检单' }] })
      await change(m, (tx) => removeEntry(tx, 'help_article', '9001', m.clock.now()))
      expect((await m.value(content.helpArticles, {})).map(({ id }) => id)).not.toContain(category.id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: content.searchHelp,
    valid: async () => ({ sText: '质检单' }),
    happy: async (m) => {
      await writeArticle(m)
      const idsOf = async (sText: string) =>
        (await m.value(content.searchHelp, { sText })).map(({ id }) => id)
      expect((await idsOf('质检单'))[0]).toBe('9001')
      expect((await idsOf('怎样 质检单'))[0]).toBe('9001')
      expect(await idsOf('质检单 不存在的词')).toEqual([])
      expect(await idsOf('')).toContain('9001')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: content.helpArticle,
    valid: (m) => writeArticle(m),
    happy: async (m) => {
      const ref = await writeArticle(m)
      const { category: _, ...shown } = article(m)
      expect(await m.value(content.helpArticle, ref)).toEqual({
        ...shown,
        catName: category.catName,
        html: CLEAN,
      })
      await writeArticle(m, '怎样读质检单')
      expect((await m.value(content.helpArticle, ref)).title).toBe('怎样读质检单')
      await change(m, (tx) => removeEntry(tx, 'help_article', ref.id, m.clock.now()))
      expect((await m.ask(content.helpArticle, ref)).status).toBe(404)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: content.hotSearches,
    valid: async () => ({}),
    happy: async (m) => {
      const before = await m.value(content.hotSearches, {})
      expect(before).toContainEqual({ searchKey: 'T30S' })
      await change(m, (tx) => saveEntry(tx, 'hot_search', { id: 'x', searchKey: 'BOPP' }, m.clock.now()))
      expect(await m.value(content.hotSearches, {})).toEqual([...before, { searchKey: 'BOPP' }])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: content.banners,
    valid: async () => ({}),
    happy: async (m) => {
      const before = await m.value(content.banners, {})
      await change(m, (tx) => saveEntry(tx, 'banner', { ...banner, id: 'b2' }, m.clock.now()))
      expect(await m.value(content.banners, {})).toEqual([...before, { ...banner, id: 'b2' }])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: content.bannersOfType,
    valid: async () => ({ type: 'home' }),
    happy: async (m) => {
      const ofType = () => m.value(content.bannersOfType, { type: 'aside' })
      expect(await ofType()).toEqual([])
      await change(m, async (tx) => {
        await saveEntry(tx, 'banner', { ...banner, type: 'aside' }, m.clock.now())
        await saveEntry(tx, 'banner', { ...banner, id: 'b3', type: 'elsewhere' }, m.clock.now())
      })
      expect(await ofType()).toEqual([{ ...banner, type: 'aside' }])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: content.configValue,
    valid: async () => ({ code: 'filings' }),
    happy: async (m) => {
      const set = (value: string) =>
        change(m, (tx) => saveEntry(tx, 'config', { id: 'filings', value }, m.clock.now()))
      for (const value of ['粤ICP备00000001号', '粤ICP备00000002号']) {
        await set(value)
        expect(await m.value(content.configValue, { code: 'filings' })).toEqual({ code: 'filings', value })
      }
      expect((await m.ask(content.configValue, { code: 'nothing' })).status).toBe(404)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: content.apkVersion,
    valid: async () => ({}),
    happy: async (m) => {
      expect(await m.value(content.apkVersion, {})).toEqual({
        version: null,
        url: null,
        notes: '',
        isRequired: false,
      })
      const set = (id: string, value: string) =>
        change(m, (tx) => saveEntry(tx, 'config', { id, value }, m.clock.now()))
      const url = 'https://app.example/suji.apk'
      await set('apk_version', '2.1.0')
      await set('apk_url', url)
      await set('apk_notes', '修复闪退')
      await set('apk_is_required', 'yes')
      expect(await m.value(content.apkVersion, {})).toEqual({
        version: '2.1.0',
        url,
        notes: '修复闪退',
        isRequired: true,
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: content.findPact,
    valid: (m) => writePact(m, '1'),
    happy: async (m) => {
      const ref = await writePact(m, '1')
      const tomorrow = new Date(m.clock.now().getTime() + DAY_MS)
      await writePact(m, '2', tomorrow)
      expect(await m.value(content.findPact, ref)).toMatchObject({ version: '1', html: CLEAN })
      const later = await m.later(DAY_MS, () => m.value(content.findPact, ref))
      expect(later).toMatchObject({ version: '2', publishedAt: tomorrow.toISOString() })
      expect((await m.ask(content.findPact, { type: 'none' })).status).toBe(404)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: content.announcementPage,
    valid: async () => ({ page: 0, size: 10 }),
    happy: async (m) => {
      const page = (number = 0) => m.value(content.announcementPage, { page: number, size: 10 })
      const { total } = await page()
      for (let n = 1; n <= 11; n++) await announce(m, `公告 ${n}`, new Date(m.clock.now().getTime() + n))
      expect((await page()).total).toBe(total)
      await m.later(12, async () => {
        const first = await page()
        expect([first.total, first.page, first.size, first.list.length]).toEqual([total + 11, 0, 10, 10])
        expect(first.list[0]).toMatchObject({ title: '公告 11', html: CLEAN })
        expect((await page(1)).list[0]).toMatchObject({ title: '公告 1' })
        expect(await page(9_999)).toMatchObject({ list: [], total: total + 11 })
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: content.announcement,
    valid: async (m) => ({ id: await announce(m, '停机通知') }),
    happy: async (m) => {
      const soon = new Date(m.clock.now().getTime() + DAY_MS)
      const id = await announce(m, '明日停机', soon)
      expect((await m.ask(content.announcement, { id })).status).toBe(404)
      expect(await m.later(DAY_MS, () => m.value(content.announcement, { id }))).toEqual({
        id,
        title: '明日停机',
        about: '通知 春节期间照常发货',
        html: CLEAN,
        publishedAt: soon.toISOString(),
      })
    },
    refusals: {},
  }),
]
