import { expect, test } from 'vitest'
import { madeUp, runningCode, type SourceFile } from './project'

/** So many lines in a row that stand somewhere else as well are one thing written twice. */
const RUN = 8

/** Lines that say something: no imports, no comments, no lone brackets. */
const SAYS_NOTHING = /^(import\b.*|export \{.*|\} from .*|\/\/.*|\/?\*.*|[\])}>;,(]*|<\/\w+>|\/>|return \($)$/

interface Line {
  readonly text: string
  readonly number: number
}

function linesOf(file: SourceFile): Line[] {
  return file.text
    .split('\n')
    .map((text, i) => ({ text: text.trim(), number: i + 1 }))
    .filter(({ text }) => !SAYS_NOTHING.test(text))
}

/** Pairs of places that share a run of lines, each run once. */
function repeatedRuns(files: readonly SourceFile[]): string[] {
  const seen = new Map<string, { path: string; from: number; at: number }>()
  const found = new Set<string>()
  for (const file of files) {
    const lines = linesOf(file)
    let quietUntil = -1
    for (let at = 0; at + RUN <= lines.length; at++) {
      const run = lines.slice(at, at + RUN)
      const key = run.map(({ text }) => text).join('\n')
      const [first] = run
      const before = seen.get(key)
      if (!before) seen.set(key, { path: file.path, from: first?.number ?? 0, at })
      else if (at > quietUntil && (before.path !== file.path || at - before.at >= RUN)) {
        found.add(`${before.path}:${before.from} = ${file.path}:${first?.number}`)
        quietUntil = at + RUN
      }
    }
  }
  return [...found]
}

test(`no ${RUN} lines in a row are written twice`, () => {
  expect(repeatedRuns(runningCode((path) => /^(app|backend|contract|server|bin)\//.test(path)))).toEqual([])
})

test('a repeated run is noticed however it is indented, a shorter one is not', () => {
  const run = Array.from({ length: RUN }, (_, i) => `doThing${i}(a, b)`)
  const once = madeUp('a.ts', run.join('\n'))
  const again = madeUp('b.ts', `// a comment\n\n${run.map((line) => `    ${line}`).join('\n')}`)
  const shorter = madeUp('c.ts', run.slice(1).join('\n'))
  expect(repeatedRuns([once, again])).toEqual(['a.ts:1 = b.ts:3'])
  expect(repeatedRuns([once, shorter])).toEqual([])
})
