import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const list = readFileSync('docs/security/asvs.md', 'utf8')
const rows = [...list.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (\S+) \| (.+) \| `([^`]+)` \|$/gm)].map(
  ([, requirement = '', level = '', status = '', how = '', proof = '']) => ({
    requirement,
    level,
    status,
    how,
    proof,
  }),
)

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
  const missing = rows.filter(({ proof }) => !/\.(test|cases|spec)\.ts$/.test(proof) || !existsSync(proof))
  expect(missing.map(({ requirement, proof }) => `${requirement} ${proof}`)).toEqual([])
})

test('statuses are known, and the short password is a deviation', () => {
  const known = ['met', 'partly', 'deviation', 'open', 'n/a']
  expect(rows.filter(({ status }) => !known.includes(status))).toEqual([])
  expect(rows.find(({ requirement }) => requirement === '6.2.1')?.status).toBe('deviation')
})
