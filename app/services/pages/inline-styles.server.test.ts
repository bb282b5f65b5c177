import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withInlineStyles, withLateScripts } from './inline-styles.server'

const page = (sheet: string, body = '') =>
  `<html><head><title>x</title><link rel="stylesheet" href="/assets/${sheet}.css"/></head><body>${body}</body></html>`
const visit = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers })
const noise = Array.from({ length: 3_000 }, (_, i) => hash('md5', String(i))).join('')
const read = (url: string) =>
  url.includes('missing') ? null : url.includes('large') ? noise : '.a{color:red}'

test('puts the styles of a first visit at the end of the head and names their hash', () => {
  const { html, styleHash } = withInlineStyles(page('one'), visit(), read)
  expect(html).toContain(
    '<link rel="stylesheet" href="/assets/one.css" media="print"/><style>.a{color:red}</style></head>',
  )
  expect(styleHash).toBe(`'sha256-${hash('sha256', '.a{color:red}', 'base64')}'`)
})

test.each([
  ['a browser that has the stylesheets', page('one'), { cookie: 'suji_city=x; suji_styles=1' }],
  ['a browser that saves data', page('one'), { 'save-data': 'on' }],
  ['a page that does not arrive in one round trip', page('one', noise), {}],
  ['a page with many styles', page('large'), {}],
  ['a stylesheet that cannot be read', page('missing'), {}],
  ['a page without stylesheets', '<html><head></head></html>', {}],
])('only links the stylesheets for %s', (_, html, headers) => {
  expect(withInlineStyles(html, visit(headers), read)).toEqual({ html, styleHash: null })
})

test('takes another value of the cookie for none', () => {
  const { styleHash } = withInlineStyles(
    page('one'),
    visit({ cookie: 'suji_styles=0; my_suji_styles=1' }),
    read,
  )
  expect(styleHash).not.toBeNull()
})

test('changes no link in the body', () => {
  const link = '<link rel="stylesheet" href="/assets/two.css"/>'
  expect(withInlineStyles(page('one', link), visit(), read).html).toContain(`<body>${link}</body>`)
})

test('loads scripts of the build with low priority', () => {
  expect(withLateScripts('<link rel="modulepreload" href="/assets/a.js"/><link href="/app/a.ts"/>')).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/><link href="/app/a.ts"/>',
  )
})
