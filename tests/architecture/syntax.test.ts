import { expect, test } from 'vitest'
import { BANNED_CALLS } from './banned-calls'
import { runningCode } from './project'
import { REPEATED_CONSTANTS } from './repeated-constants'
import { ROUTE_MODULES } from './route-modules'
import { SQL_OWNERSHIP } from './sql-ownership'
import { checkSyntax, type SyntaxRule } from './syntax-rule'
import { VIEW_INSTANTS } from './view-instants'
import { CHINESE_PAGES } from './visible-words'

/** All rules about the syntax tree, so that each file is parsed and walked once. */
const RULES: readonly SyntaxRule[] = [
  ...BANNED_CALLS,
  REPEATED_CONSTANTS,
  CHINESE_PAGES,
  ROUTE_MODULES,
  SQL_OWNERSHIP,
  VIEW_INSTANTS,
]

const code = runningCode()
const findings = checkSyntax(code, RULES)

test('finds the code of the project', () => {
  expect(code.length).toBeGreaterThan(200)
})

const NAMED_RULES = RULES.map((rule) => [rule.name, rule] as const)

test.each(NAMED_RULES)('%s', (_, rule) => {
  const { faults, nodes } = findings.get(rule) ?? { faults: [], nodes: 0 }
  const allowed = Object.keys(rule.allowed ?? {})
  expect(faults.filter((fault) => !allowed.some((path) => fault.startsWith(path)))).toEqual([])
  const unused = allowed.filter((path) => !faults.some((fault) => fault.startsWith(path)))
  expect(unused, 'unused exceptions').toEqual([])
  expect(nodes).toBeGreaterThanOrEqual(rule.nodesMin ?? 0)
})

test.each(NAMED_RULES)('%s: reports wrong code, accepts similar correct code', (_, rule) => {
  for (const [text, ...expected] of rule.samples) {
    const file = { path: rule.samplePath ?? 'backend/sample.tsx', text }
    const faults = checkSyntax([file], [rule]).get(rule)?.faults ?? []
    expect(faults.length, text).toBe(expected.length)
    for (const [i, part] of expected.entries()) expect(faults[i], text).toContain(part)
  }
  const right = rule.samples.filter((sample) => sample.length === 1)
  expect([right.length > 0, rule.samples.length > right.length]).toEqual([true, true])
})
