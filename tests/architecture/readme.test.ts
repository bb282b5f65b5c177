import { readdirSync, readFileSync } from 'node:fs'
import { DEMO_MEMBERS, DEMO_OPERATORS, DEMO_PASSWORD, DEMO_PAY_PASSWORD } from 'backend/demo/seed/members'
import { expect, test } from 'vitest'
import { projectFiles, runningCode } from './project'

const readme = readFileSync('README.md', 'utf8')
const settingsPage = readFileSync('docs/settings.md', 'utf8')

const SETTINGS_FILES =
  /^(backend\/platform\/(settings\/(?:gateway-)?settings|log)|server\/process\/settings)\.ts$/

test('docs/settings.md lists exactly the existing settings', () => {
  const code = runningCode((path) => SETTINGS_FILES.test(path)).map(({ text }) => text)
  expect(code.length).toBe(4)
  const named = code.flatMap((text) => [
    ...text.matchAll(/^\s+([A-Z][A-Z_]+):|\benv(?:ironment)?\.([A-Z_]+)/gm),
  ])
  const read = new Set(named.map(([, key, access]) => key ?? access ?? ''))
  const settings = [...read]
  expect(settings.length).toBeGreaterThan(12)
  expect(settings.filter((name) => !settingsPage.includes(`\`${name}\``))).toEqual([])
  const table = [...settingsPage.matchAll(/^\| ((?:`[A-Z_]+`、?)+)/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z_]+/g) ?? [],
  )
  expect(table.filter((name) => !read.has(name))).toEqual([])
})

test('the README lists the accounts of the demo market', () => {
  const phones = DEMO_MEMBERS.map(({ phone }) => phone)
  const buyers = DEMO_MEMBERS.filter(({ shop }) => shop === null).length
  const ends = [phones[0], phones[buyers - 1], phones[buyers], phones.at(-1)]
  for (const word of [...ends, DEMO_PASSWORD, DEMO_PAY_PASSWORD]) expect(readme).toContain(word)
  for (const { name } of DEMO_OPERATORS) expect(readme).toContain(`\`${name}\``)
})

test('every linked file in the README exists', () => {
  const linked = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path)
  expect(linked.length).toBeGreaterThan(3)
  const paths = new Set(
    projectFiles().flatMap(({ path }) => [path, `${path.split('/').slice(0, -1).join('/')}/`]),
  )
  expect(linked.filter((path) => !paths.has(path))).toEqual([])
})

test('every decision has a unique number and the sections Context, Decision and Consequences', () => {
  const names = readdirSync('docs/decisions')
  const numbers = names.map((name) => name.slice(0, 3))
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
  for (const name of names) {
    const text = readFileSync(`docs/decisions/${name}`, 'utf8')
    for (const part of [/^# \d{3} /, /\n## Context\n/, /\n## Decision\n/, /\n## Consequences\n/])
      expect(text, name).toMatch(part)
  }
})
