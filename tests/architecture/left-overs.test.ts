import { expect, test } from 'vitest'
import { runningCode, testCode } from './project'

/** [what, pattern, wrong, right] */
const LEFT_OVER: [what: string, pattern: RegExp, wrong: string, right: string][] = [
  ['a note to oneself', /\b(TO ?DO|FIX ?ME|XXX|HACK)\b/, `// ${'TO'}DO later`, 'const todos = 1'],
  ['a silenced compiler', /@ts-(ignore|nocheck|expect-error)/, `// @ts-${'ignore'}`, 'tsconfig'],
  [
    'a test that does not run',
    /\b(test|it|describe)\.(only|skip|todo)\b/,
    `it.${'only'}("x")`,
    'test.each(rows)',
  ],
  ['a debugger', /^\s*debugger\b/m, `  ${'debug'}ger`, '// the debugger stops'],
  [
    'a silenced rule of Biome without exceptions',
    /biome-ignore(-all|-start)? lint\/(suspicious\/noConsole|style\/noNonNullAssertion)/,
    `// biome-${'ignore'} lint/suspicious/noConsole: a reason`,
    '// biome.json',
  ],
]

const code = [
  ...runningCode((path) => /^(app|backend|contract|server|bin)\//.test(path)),
  ...testCode(),
].filter(({ path }) => path !== 'tests/architecture/left-overs.test.ts')

test.each(LEFT_OVER)('no file contains %s', (_, pattern, wrong, right) => {
  expect(wrong).toMatch(pattern)
  expect(right).not.toMatch(pattern)
  expect(code.length).toBeGreaterThan(200)
  expect(code.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
})
