import { expect, test } from 'vitest'
import { listOf, projectFiles } from './project'

/** A longer file is a question: what else lives here? A table of cases is as long as its cases. */
const MAX_LINES = 200
const MAX_LINES_OF_TESTS = 300

const WRITTEN = /^(app|backend|contract|server|bin|tests)\/.*\.(tsx?|mjs|css|sql)$/
const MADE = /^backend\/platform\/migrations\//

/** "backend/x.ts 231": how long a file may be at most until it is taken apart. */
const allowed = new Map(
  listOf('tests/house/long-files.txt').map((line) => {
    const [path = '', lines] = line.split(' ')
    return [path, Number(lines)]
  }),
)

const TESTS = /(^tests\/|\.test\.tsx?$|\.fixture\.ts$|\/testing\/)/
const limitOf = (path: string) => (TESTS.test(path) ? MAX_LINES_OF_TESTS : MAX_LINES)

const lengths = projectFiles((path) => WRITTEN.test(path) && !MADE.test(path)).map(({ path, text }) => ({
  path,
  lines: text.split('\n').length - 1,
}))

test(`no file is longer than ${MAX_LINES} lines (tests: ${MAX_LINES_OF_TESTS}), but for a list that only shrinks`, () => {
  expect(lengths.length).toBeGreaterThan(250)
  const long = lengths.filter(({ path, lines }) => lines > (allowed.get(path) ?? limitOf(path)))
  expect(long.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([])
})

test('what has become short enough leaves the list', () => {
  const gone = [...allowed.keys()].filter(
    (path) => !lengths.some((file) => file.path === path && file.lines > limitOf(path)),
  )
  expect(gone).toEqual([])
})
