import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES } from 'backend/demo/seed/places'
import { expect, test } from 'vitest'
import { DRAWINGS_PATH, drawingOf } from './drawings'

const FOLDER = join('public', DRAWINGS_PATH)
const files = readdirSync(FOLDER).sort()
const texts = files.map((name) => readFileSync(join(FOLDER, name), 'utf8'))

test('gives a changed drawing another address, because browsers cache it for ever', () => {
  const hash = createHash('sha256').update(texts.join('')).digest('hex')
  expect(DRAWINGS_PATH).toBe(`/assets/drawings-${hash.slice(0, 8)}`)
})

test('draws every category differently and falls back to granules', () => {
  const drawn = CATEGORIES.map(([code]) => drawingOf(code))
  expect(new Set(drawn).size).toBe(CATEGORIES.length)
  expect(new Set(texts).size).toBe(texts.length)
  expect([...drawn, drawingOf('TPU')].sort()).toEqual(files.map((name) => `${DRAWINGS_PATH}/${name}`))
})

test('draws all with the same grid, line and colour, without scripts or external files', () => {
  const frame =
    /^<svg xmlns="[^"]+" width="48" height="48" viewBox="0 0 24 24" fill="none" color="#0f4c81" stroke="currentColor" stroke-width="1\.5" /
  for (const text of texts) {
    expect(text).toMatch(frame)
    expect(text.replaceAll(/<\/?(?:svg|path|circle|ellipse)\b[^>]*>/g, '').trim()).toBe('')
    expect(text).not.toMatch(/\son\w+=|href|style=/)
    expect(text.length).toBeLessThan(1_000)
  }
})
