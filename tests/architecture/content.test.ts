import { DELIVERED } from 'backend/content/delivered'
import { TEXT_NAMES } from 'backend/content/delivered/texts'
import { mainNavigation } from 'backend/modules'
import { cleanHtml } from 'backend/platform/html/sanitize-html'
import { HELP_COLUMN_ITEMS } from 'contract/constants'
import { expect, test } from 'vitest'
import { helpPath } from '../../app/components/content/help-path'
import { routeUrls } from './route-tree'

/** Articles linked by number in specification §2, with their topics. */
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

/** @returns the fault of an internal URL; undefined for an external or correct one */
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

test('every internal URL in the content leads to a page', () => {
  const linked = texts.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to))
  expect(linked.length).toBeGreaterThan(30)
  const named = [...nav, ...shell_link, ...banner].map(({ url }) => url)
  const searched = hot_search.map(({ searchKey }) => `/now?sText=${encodeURIComponent(searchKey)}`)
  const set = config.map(({ value }) => value).filter((value) => value.startsWith('/'))
  const listed = help_article.map(({ id }) => helpPath(id))
  const faults = [...named, ...linked, ...searched, ...set, ...listed].map(faultOf)
  expect(faults.filter((fault) => fault !== undefined)).toEqual([])
})

test('reports a URL without a page', () => {
  expect(faultOf('/nowhere')).toContain('no page')
  expect(faultOf('/bottomStatment?id=77777')).toContain('no article')
  expect(faultOf('/bottomStatment?pact=none')).toContain('no agreement')
  expect(faultOf('/bottomStatment?id=27')).toBeUndefined()
})

test('ids are unique per list, and every article is in a column', () => {
  for (const [kind, entries] of Object.entries({ ...DELIVERED, nav })) {
    const ids = entries.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size, kind).toBe(ids.length)
    expect(ids.length, kind).toBeGreaterThan(0)
  }
  const columns = new Set(help_category.map(({ id }) => id))
  expect(help_article.filter(({ category }) => !columns.has(category)).map(({ id }) => id)).toEqual([])
})

test('the help centre has the specified articles, and its first column has more than the footer shows', () => {
  for (const [id, subject] of Object.entries(SPECIFIED))
    expect(help_article.find((article) => article.id === id)?.title, id).toContain(subject)
  const first = help_article.filter(({ category }) => category === help_category[0]?.id)
  expect(first.length).toBeGreaterThan(HELP_COLUMN_ITEMS)
  expect(help_category.length).toBeGreaterThanOrEqual(4)
})

test('texts have a readable length, pass the sanitizer unchanged, and contain no other placeholders than contact and company', () => {
  for (const { name, html } of texts) {
    const length = html.match(/\p{Script=Han}/gu)?.length ?? 0
    expect(length, name).toBeGreaterThanOrEqual(HAN_MIN)
    expect(length, name).toBeLessThanOrEqual(HAN_MAX)
    expect(html.replaceAll(/\{\{(?:CONTACT|COMPANY)\}\}/g, ''), name).not.toMatch(/\{\{|\}\}/)
    expect(html, name).toContain('<h2>')
    expect(wordsAndTags(cleanHtml(html)), name).toEqual(wordsAndTags(html))
  }
})

test('every text file is used', () => {
  expect([...TEXT_NAMES].sort()).toEqual(texts.map(({ name }) => name).sort())
})

/** The sanitizer adds attributes of external links; everything else must be unchanged. */
function wordsAndTags(html: string): string[] {
  return html.replace(/ rel="[^"]*"/g, '').split(/(?<=>)|(?=<)/)
}
