import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { transform } from 'esbuild'
import type { AtRule, Declaration, Root } from 'postcss'
import { parse } from 'postcss'
import { preprocessCSS, resolveConfig } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

/** Budget of the one stylesheet. */
const MAX_COMPRESSED_BYTES = 8_000
/** The oldest browsers that get the full look. */
const TARGET = ['chrome69', 'safari12', 'firefox60']

let css = ''
let sheet: Root

beforeAll(async () => {
  const file = fileURLToPath(new URL('./app.css', import.meta.url))
  const config = await resolveConfig({ configFile: false, logLevel: 'error' }, 'build')
  const { code } = await preprocessCSS(readFileSync(file, 'utf8'), file, config)
  css = (await transform(code, { loader: 'css', minify: true, target: TARGET })).code
  sheet = parse(css)
})

function declarations(matches: (declaration: Declaration) => boolean): string[] {
  const found: string[] = []
  sheet.walkDecls((declaration) => {
    if (matches(declaration)) found.push(String(declaration.parent).slice(0, 200))
  })
  return found
}

function selectors(pattern: RegExp): string[] {
  const found: string[] = []
  sheet.walkRules((rule) => {
    found.push(...rule.selectors.filter((selector) => pattern.test(selector)))
  })
  return found
}

it('weighs no more than its budget', () => {
  expect(gzipSync(css).length).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES)
})

describe('reads in the oldest styled browsers', () => {
  it('leaves nothing of the build in it', () => {
    expect(css).not.toMatch(/theme\(|@apply|@tailwind|@import/)
  })

  it('uses no at-rule that they skip', () => {
    const known = ['media', 'supports', 'font-face', 'keyframes']
    const found: string[] = []
    sheet.walkAtRules(({ name }: AtRule) => {
      if (!known.includes(name)) found.push(name)
    })
    expect(found).toEqual([])
  })

  it('uses no value that they drop', () => {
    const modern = /oklch|oklab|color-mix|\b(?:clamp|min|max)\(|\d(?:dvh|svh|lvh)|rgb\([^)]*\/|fit-content/
    expect(declarations(({ value }) => modern.test(value))).toEqual([])
  })

  it('uses no property that a layout would miss', () => {
    const modern =
      /^(?:inset|aspect-ratio|place-|translate$|scale$|rotate$|margin-(?:inline|block)|padding-(?:inline|block))/
    expect(declarations(({ prop }) => modern.test(prop))).toEqual([])
  })

  it('spaces boxes with gap only in grids', () => {
    const spaced = declarations(({ prop }) => /^(?:row-|column-)?gap$/.test(prop))
    expect(spaced.filter((rule) => !rule.includes('display:grid'))).toEqual([])
  })

  it('breaks flex lines by flex-basis: WebKit before 2017 does not count min-width', () => {
    const wide = declarations(
      ({ prop, value }) => prop === 'min-width' && /^\d{3,}px$|[1-9]\d*%$/.test(value),
    )
    expect(wide.filter((rule) => /min-width:[\d.]+%|flex:[^;}]*/.test(rule))).toEqual([])
  })

  it('uses no selector that makes them drop a rule, but for the one that takes the focus ring away', () => {
    const found = selectors(/:(?:is|where|has|focus-visible)\b/)
    expect(found.filter((selector) => !selector.includes(':focus:not(:focus-visible)'))).toEqual([])
  })
})

it('shows the focus with a thick ring wherever it is visible', () => {
  const ring = declarations(({ prop, value }) => prop === 'outline' && /^3px solid #f0b429$/.test(value))
  expect(ring.filter((rule) => rule.startsWith(':focus{'))).toHaveLength(1)
})
