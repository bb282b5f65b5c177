import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const list = readFileSync('docs/security/asvs.md', 'utf8')
const rows = [...list.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (\S+) \| ([^|]+) \| (`[^|]+) \|$/gm)].map(
  ([, requirement = '', level = '', status = '', how = '', proofs = '']) => ({
    requirement,
    level,
    status,
    how,
    proofs: proofs.split('；').map(proofIn),
  }),
)

/** A file, or a file and the title of one of its tests. */
function proofIn(text: string): { file: string; title: string | undefined } {
  const [, file = '', title] = /^`([^`]+)`(?: › (.+))?$/.exec(text) ?? []
  return { file, title }
}

test('every line of the table has a requirement, a level, a status and a proof', () => {
  const lines = list.split('\n').filter((line) => /^\| \d/.test(line))
  expect(rows.length).toBe(lines.length)
  expect(rows.length).toBeGreaterThan(60)
})

test('each requirement is listed once, in order', () => {
  const all = rows.map(({ requirement }) => requirement.split('.').map(Number))
  const sorted = [...all].sort((a, b) => a.reduce((found, n, i) => found || n - (b[i] ?? 0), 0))
  expect(all).toEqual(sorted)
  expect(new Set(rows.map(({ requirement }) => requirement)).size).toBe(rows.length)
})

test.each(['5', '6', '7', '8', '14'])('has requirements of chapter V%s', (chapter) => {
  expect(rows.some(({ requirement }) => requirement.startsWith(`${chapter}.`))).toBe(true)
})

test('each proof is an existing test', () => {
  const all = rows.flatMap(({ requirement, proofs }) => proofs.map((proof) => ({ requirement, ...proof })))
  const missing = all.filter(({ file }) => !/\.(test|cases|spec)\.ts$/.test(file) || !existsSync(file))
  expect(missing.map(({ requirement, file }) => `${requirement} ${file}`)).toEqual([])
  const titled = all.filter(({ title }) => title !== undefined)
  expect(titled.length).toBeGreaterThanOrEqual(10)
  const unknown = titled.filter(({ file, title = '' }) => !readFileSync(file, 'utf8').includes(`'${title}'`))
  expect(unknown.map(({ requirement, title }) => `${requirement} ${title}`)).toEqual([])
})

test('statuses are known, and the short password is a deviation', () => {
  const known = ['met', 'partly', 'deviation', 'open', 'n/a']
  expect(rows.filter(({ status }) => !known.includes(status))).toEqual([])
  expect(rows.find(({ requirement }) => requirement === '6.2.1')?.status).toBe('deviation')
})
