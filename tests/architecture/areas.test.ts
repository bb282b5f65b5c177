import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AREAS } from '../../bin/test-areas.mjs'
import { MODULES } from './import-rules'
import { projectFiles } from './project'
import { routeUrls } from './route-tree'

const areas = Object.values(AREAS)
const all = (field: 'code' | 'pages' | 'stories' | 'browser' | 'servers' | 'clients') =>
  areas.flatMap((area) => area[field] ?? [])

/** Files that match no pattern of the field, by the matching rules of the runners. */
function unreached(files: string[], patterns: string[]): string[] {
  return files.filter((file) => !patterns.some((pattern) => file.includes(pattern)))
}

test('every unit test belongs to an area', () => {
  const files = projectFiles((path) => /^(app|backend|contract|server|bin)\/.*\.test\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(100)
  expect(
    unreached(
      files.map(({ path }) => path),
      all('code'),
    ),
  ).toEqual([])
})

test('every test of servers and faults belongs to an area', () => {
  const files = projectFiles((path) => /^tests\/(ops|faults)\/.*\.test\.ts$/.test(path))
  expect(
    unreached(
      files.map(({ path }) => path),
      all('servers'),
    ),
  ).toEqual([])
})

test('every browser test belongs to an area', () => {
  const files = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' })
  const browserTests = files.filter((path) => /\.spec\.ts$/.test(path))
  expect(browserTests.length).toBeGreaterThan(20)
  expect(unreached(browserTests, [...all('stories'), ...all('browser'), ...all('clients')])).toEqual([])
})

test('every module is an area', () => {
  expect([...MODULES, 'demo'].filter((name) => !(name in AREAS))).toEqual([])
})

test('no area names a URL that does not exist', () => {
  const urls = new Set(routeUrls().map(({ url }) => url))
  expect(all('pages').filter((url) => !urls.has(url))).toEqual([])
})
