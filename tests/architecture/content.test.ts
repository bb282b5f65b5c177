import { DELIVERED } from 'backend/content/delivered'
import { TEXT_NAMES } from 'backend/content/delivered/texts'
import { mainNavigation } from 'backend/modules'
import { cleanHtml } from 'backend/platform/html/sanitize-html'
import { HELP_COLUMN_ITEMS } from 'contract/constants'
import { expect, test } from 'vitest'
import { helpPath } from '../../app/components/content/help-path'
import { routeUrls } from './route-tree'

/** Articles that the specification links by number (§2), with what they are about. */
const SPECIFIED: Record<string, string> = {
  27: '注册',
  29: '密码',
  30: '提货',
  21: '签章',
  12: '银行',
  9: '转账',
  10: '发票',
  28: '商家入驻',
  20: '承运商',
}
const HAN_MIN = 250
const HAN_MAX = 900

const pages = new Set(routeUrls().map(({ url }) => url))
const nav = mainNavigation()
const { help_category, help_article, hot_search, banner, config, pact, shell_link } = DELIVERED
const texts = [
  ...help_article.map(({ id, html }) => ({ name: `articles/${id}`, html })),
  ...pact.map(({ id, html }) => ({ name: `pacts/${id}`, html })),
]

/** What is wrong with an address of ours; nothing for one elsewhere. */
function faultOf(address: string): string | undefined {
  if (/^(https:|tel:)/.test(address)) return undefined
  const { pathname, searchParams } = new URL(address, 'https://suji.example.com')
  if (!pages.has(pathname)) return `${address} is no page of ours`
  if (pathname !== '/bottomStatment') return undefined
  const [id, type] = [searchParams.get('id'), searchParams.get('pact')]
  if (id !== null && !help_article.some((one) => one.id === id)) return `there is no article ${id}`
  if (type !== null && !pact.some((one) => one.type === type)) return `there is no agreement ${type}`
  return undefined
}

test('every address that the content names leads to a page of ours', () => {
  const linked = texts.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to))
  expect(linked.length).toBeGreaterThan(30)
  const named = [...nav, ...shell_link, ...banner].map(({ url }) => url)
  const searched = hot_search.map(({ searchKey }) => `/now?sText=${encodeURIComponent(searchKey)}`)
  const set = config.map(({ value }) => value).filter((value) => value.startsWith('/'))
  const listed = help_article.map(({ id }) => helpPath(id))
  const faults = [...named, ...linked, ...searched, ...set, ...listed].map(faultOf)
  expect(faults.filter((fault) => fault !== undefined)).toEqual([])
})

test('an address that leads nowhere is noticed', () => {
  expect(faultOf('/nowhere')).toContain('no page')
  expect(faultOf('/bottomStatment?id=77777')).toContain('no article')
  expect(faultOf('/bottomStatment?pact=none')).toContain('no agreement')
  expect(faultOf('/bottomStatment?id=27')).toBeUndefined()
})

test('ids are different within each list, and every article stands in a column', () => {
  for (const [kind, entries] of Object.entries({ ...DELIVERED, nav })) {
    const ids = entries.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size, kind).toBe(ids.length)
    expect(ids.length, kind).toBeGreaterThan(0)
  }
  const columns = new Set(help_category.map(({ id }) => id))
  expect(help_article.filter(({ category }) => !columns.has(category)).map(({ id }) => id)).toEqual([])
})

test('the help centre holds what the specification links, and its first column has more than the footer shows', () => {
  for (const [id, subject] of Object.entries(SPECIFIED))
    expect(help_article.find((article) => article.id === id)?.title, id).toContain(subject)
  const first = help_article.filter(({ category }) => category === help_category[0]?.id)
  expect(first.length).toBeGreaterThan(HELP_COLUMN_ITEMS)
  expect(help_category.length).toBeGreaterThanOrEqual(4)
})

test('texts are of a length that people read, clean as they stand, with every blank filled in', () => {
  for (const { name, html } of texts) {
    const length = html.match(/\p{Script=Han}/gu)?.length ?? 0
    expect(length, name).toBeGreaterThanOrEqual(HAN_MIN)
    expect(length, name).toBeLessThanOrEqual(HAN_MAX)
    expect(html, name).not.toMatch(/\{\{|\}\}/)
    expect(html, name).toContain('<h2>')
    expect(wordsAndTags(cleanHtml(html)), name).toEqual(wordsAndTags(html))
  }
})

test('every text file is used', () => {
  expect([...TEXT_NAMES].sort()).toEqual(texts.map(({ name }) => name).sort())
})

/** The cleaner adds what links elsewhere need; everything else must come through. */
function wordsAndTags(html: string): string[] {
  return html.replace(/ rel="[^"]*"/g, '').split(/(?<=>)|(?=<)/)
}
