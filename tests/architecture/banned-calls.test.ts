import { expect, test } from 'vitest'
import { BANS, type Ban, LEFT_OVER } from './banned-calls'
import { type CodeFile, nodesOf, placeOf, runningCode, sampleFile, testCode } from './project'

const code = runningCode((path) => /^(app|backend|contract|server|bin)\//.test(path))

function placesOf(ban: Ban, files: readonly CodeFile[]): string[] {
  return files.flatMap((file) => [...nodesOf(file.tree)].filter(ban.finds).map((node) => placeOf(file, node)))
}

function isAllowed(ban: Ban, place: string): boolean {
  return Object.keys(ban.allowed).some((path) => place.startsWith(path))
}

test.each(BANS)('$what: use $instead', (ban) => {
  expect(code.length).toBeGreaterThan(200)
  const places = placesOf(ban, code)
  expect(places.filter((place) => !isAllowed(ban, place))).toEqual([])
  const needless = Object.keys(ban.allowed).filter((path) => !places.some((place) => place.startsWith(path)))
  expect(needless, 'unused exceptions').toEqual([])
})

test.each(BANS)('$what: reports wrong code, accepts similar correct code', (ban) => {
  for (const line of ban.wrong) expect(placesOf(ban, [sampleFile('x.tsx', line)]), line).not.toEqual([])
  for (const line of ban.right) expect(placesOf(ban, [sampleFile('x.tsx', line)]), line).toEqual([])
})

test.each(LEFT_OVER)('no file contains %s', (_, pattern, wrong, right) => {
  expect(wrong).toMatch(pattern)
  expect(right).not.toMatch(pattern)
  const files = [...code, ...testCode()].filter(
    ({ path }) => !path.startsWith('tests/architecture/banned-calls'),
  )
  expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
})
