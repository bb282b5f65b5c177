import { HOSTILE_HTML, PLAIN_HTML } from 'tests/fixtures/hostile-html'
import { expect, test } from 'vitest'
import { cleanHtml, plainText } from './sanitize-html'

/** Allowed output: text without brackets, and tags with quoted known attributes. */
const TAG =
  /^<(?:\/[a-z][a-z0-9]*|(?<name>[a-z][a-z0-9]*)(?<attributes>(?: [a-z]+(?:="[^"<>]*")?)*)(?: \/)?)>$/
const NAMES = new Set(
  'h2 h3 h4 p br hr blockquote pre code ul ol li dl dt dd table caption thead tbody tfoot tr th td a img figure figcaption strong em u s small sub sup'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'href title rel src alt width height loading start colspan rowspan scope'.split(' '),
)

/** Faults of a piece of HTML that a strict reader finds. */
function faultsIn(html: string): string[] {
  return html.split(/(<[^<>]*>)/).flatMap((part) => {
    if (!part.includes('<') && !part.includes('>')) return []
    const { name, attributes = '' } = TAG.exec(part)?.groups ?? {}
    if (!TAG.test(part)) return [`no tag of ours: ${part.slice(0, 80)}`]
    if (name !== undefined && !NAMES.has(name)) return [`tag ${name}`]
    return [...attributes.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)].flatMap(([, key = '', value = '']) => {
      if (!ATTRIBUTES.has(key)) return [`attribute ${key}`]
      const isAddress = key === 'href' || key === 'src'
      return isAddress && !/^(?:https?:|tel:|mailto:|[?#]|\/(?![/\\]))/.test(value)
        ? [`address ${value}`]
        : []
    })
  })
}

test.each(HOSTILE_HTML)('removes the effect of %s', (_, html) => {
  const cleaned = cleanHtml(html)
  expect(faultsIn(cleaned)).toEqual([])
  expect(cleanHtml(cleaned), 'what is clean stays as it is').toBe(cleaned)
})

test('has many samples, most of them with faults before cleaning', () => {
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(60)
  const faulty = HOSTILE_HTML.filter(([, html]) => faultsIn(html).length > 0)
  expect(faulty.length).toBeGreaterThanOrEqual(60)
})

test.each(PLAIN_HTML)('keeps %s', (_, html, shown) => {
  expect(cleanHtml(html)).toBe(shown)
})

test.each([
  ['<p>盘点期间</p><p>暂停出库</p>', '盘点期间 暂停出库'],
  ['熔指 &lt; 3 &amp;amp; 密度', '熔指 < 3 &amp; 密度'],
  ['<script>alert(1)</script>现货', '现货'],
  ['现货 alert(document.cookie) 充足 eval ("x")', '现货 充足'],
  ['<b>T30S</b><style>p{}</style>', 'T30S'],
  ['  两行\n文字\u0000 ', '两行 文字'],
  ['', ''],
])('%j has the plain text %j', (html, words) => {
  expect(plainText(html)).toBe(words)
})

/** With quadratic time these sizes take minutes. */
const REPEATED = [
  ['<b></i>', 400_000],
  ['<dl><dd>', 400_000],
  ['x<img>', 400_000],
  ['<', 200_000],
  ['&#', 400_000],
  ['<a href="', 400_000],
  ['alert(', 2_000_000],
  ['eval ( ', 2_000_000],
] as const

test.each(REPEATED)('cleans %s repeated to %i characters before the timeout', (part, length) => {
  const html = part.repeat(length / part.length)
  expect(faultsIn(cleanHtml(html)).slice(0, 3)).toEqual([])
  expect(plainText(html)).not.toContain('<b>')
})

test.each(['/now?', 'https://example.com/?'])('removes an address that is too long: %s', (address) => {
  const long = address + 'x'.repeat(2_000)
  expect(cleanHtml(`<a href="${long}">x</a><img src="${long}">`)).toBe('<a>x</a>')
})

test('keeps pictures with a source and removes those without', () => {
  const shown = '<img src="/a.png" alt="a" loading="lazy" />'
  expect(cleanHtml('x<img><img src="/a.png" alt="a"><img src="data:x">y')).toBe(`x${shown}y`)
})
