import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { transform } from 'esbuild'
import type { AtRule, Declaration, Root, Rule } from 'postcss'
import { parse } from 'postcss'
import { preprocessCSS, resolveConfig } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

/** Budget of all sheets that one page loads, by gzip; brotli is smaller. */
const MAX_COMPRESSED_BYTES = 8_000
/** Budget of the base sheet, which every page loads. */
const MAX_BASE_BYTES = 5_500
/** The oldest browsers that get the full look. */
const TARGET = ['chrome69', 'safari12', 'firefox60']

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const APP = join(FOLDER, '..')

const names = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.css') ? [file.slice(0, -4)] : []))
const css = new Map<string, string>()
const sheets = new Map<string, Root>()

beforeAll(async () => {
  const config = await resolveConfig({ configFile: false, logLevel: 'error' }, 'build')
  for (const name of names) {
    const file = join(FOLDER, `${name}.css`)
    const { code } = await preprocessCSS(readFileSync(file, 'utf8'), file, config)
    const minified = (await transform(code, { loader: 'css', minify: true, target: TARGET })).code
    css.set(name, minified)
    sheets.set(name, parse(minified))
  }
})

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
}

/** Sheets of each route, with those of its layout. */
function sheetsByRoute(): [route: string, sheets: string[]][] {
  const routes = filesIn(join(APP, 'routes')).filter((file) => file.endsWith('.tsx'))
  return routes.map((file) => {
    const [, list = ''] = /styles\(([^)]*)\)/.exec(readFileSync(file, 'utf8')) ?? []
    const own = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
    const [, area] = /routes\/(personal-center|console)\/(?!layout)/.exec(file) ?? []
    const layout = area === undefined ? [] : [area === 'console' ? 'console' : 'ordering']
    return [file.slice(APP.length), [...new Set(['base', ...layout, ...own])]]
  })
}

function declarations(matches: (declaration: Declaration) => boolean): string[] {
  const found: string[] = []
  for (const sheet of sheets.values())
    sheet.walkDecls((declaration) => {
      if (matches(declaration)) found.push(String(declaration.parent).slice(0, 200))
    })
  return found
}

function selectorsOf(sheet: Root, accepts = (_rule: Rule) => true): string[] {
  const found: string[] = []
  sheet.walkRules((rule) => {
    if (accepts(rule)) found.push(...rule.selectors)
  })
  return found
}

/** The base sheet names parts of all areas that paper does not show. */
function isForScreens({ parent }: Rule): boolean {
  return !(parent?.type === 'atrule' && (parent as AtRule).params === 'print')
}

function selectors(pattern: RegExp): string[] {
  return [...sheets.values()]
    .flatMap((sheet) => selectorsOf(sheet))
    .filter((selector) => pattern.test(selector))
}

function classesOf(sheet: Root): Set<string> {
  return new Set(selectorsOf(sheet).flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []))
}

describe('the sheets of a page', () => {
  it('exist and stay within the budget', () => {
    const routes = sheetsByRoute()
    expect(routes.length).toBeGreaterThan(25)
    const size = (name: string) => gzipSync(css.get(name) ?? '').length
    const weights = routes.map(([route, all]) => {
      expect(all.filter((name) => !css.has(name))).toEqual([])
      return { route, bytes: all.reduce((sum, name) => sum + size(name), 0) }
    })
    expect(weights.filter(({ bytes }) => bytes > MAX_COMPRESSED_BYTES)).toEqual([])
    expect(size('base')).toBeLessThanOrEqual(MAX_BASE_BYTES)
  })

  it('repeat no rule of each other', () => {
    const places = new Map<string, Set<string>>()
    for (const [name, sheet] of sheets)
      for (const selector of selectorsOf(sheet, isForScreens))
        if (/^\.[\w\\:-]+$/.test(selector))
          places.set(selector, (places.get(selector) ?? new Set()).add(name))
    expect([...places].filter(([, in_]) => in_.size > 1).map(([selector]) => selector)).toEqual([])
  })

  it('define classes that components use', () => {
    const code = filesIn(APP)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const words = new Set(code.match(/[a-z][\w-]*/g))
    const unused = [...sheets.values()].flatMap((sheet) => [...classesOf(sheet)]).filter((c) => !words.has(c))
    expect([...new Set(unused)]).toEqual([])
  })
})

describe('read in the oldest styled browsers', () => {
  it('leave nothing of the build in them', () => {
    for (const text of css.values()) expect(text).not.toMatch(/theme\(|@apply|@tailwind|@import|@layer/)
  })

  it('use no at-rule that they skip', () => {
    const known = ['media', 'supports', 'font-face', 'keyframes']
    const found: string[] = []
    for (const sheet of sheets.values())
      sheet.walkAtRules(({ name }: AtRule) => {
        if (!known.includes(name)) found.push(name)
      })
    expect(found).toEqual([])
  })

  it('use no value that they drop', () => {
    const modern = /oklch|oklab|color-mix|\b(?:clamp|min|max)\(|\d(?:dvh|svh|lvh)|rgb\([^)]*\/|fit-content/
    expect(declarations(({ value }) => modern.test(value))).toEqual([])
  })

  it('use no property that a layout would miss', () => {
    const modern =
      /^(?:inset|aspect-ratio|place-|translate$|scale$|rotate$|margin-(?:inline|block)|padding-(?:inline|block))/
    expect(declarations(({ prop }) => modern.test(prop))).toEqual([])
  })

  it('space boxes with gap only in grids', () => {
    const spaced = declarations(({ prop }) => /^(?:row-|column-)?gap$/.test(prop))
    expect(spaced.filter((rule) => !rule.includes('display:grid'))).toEqual([])
  })

  it('break flex lines by flex-basis: WebKit before 2017 does not count min-width', () => {
    const wide = declarations(
      ({ prop, value }) => prop === 'min-width' && /^\d{3,}px$|[1-9]\d*%$/.test(value),
    )
    expect(wide.filter((rule) => /min-width:[\d.]+%|flex:[^;}]*/.test(rule))).toEqual([])
  })

  it('use no selector that makes them drop a rule, but for the one that takes the focus ring away', () => {
    const found = selectors(/:(?:is|where|has|focus-visible)\b/)
    expect(found.filter((selector) => !selector.includes(':focus:not(:focus-visible)'))).toEqual([])
  })
})

it('show the focus with a thick ring wherever it is visible', () => {
  const ring = declarations(({ prop, value }) => prop === 'outline' && /^3px solid #f0b429$/.test(value))
  expect(ring.filter((rule) => rule.startsWith(':focus{'))).toHaveLength(1)
})
