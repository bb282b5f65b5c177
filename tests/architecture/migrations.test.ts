import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const MIGRATIONS = 'backend/platform/migrations'

const tableOf = (name: string) => `import { pgTable, uuid } from 'drizzle-orm/pg-core'
export const ${name} = pgTable('${name}', { id: uuid() })
`

/** Inside of the project, so that drizzle-orm resolves. */
mkdirSync('.cache', { recursive: true })
const scratch = mkdtempSync(join('.cache', 'migrations-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('the migrated schema equals the declared tables', () => {
  const { said, sql } = generate('as-they-are')
  expect(sql, 'SQL of a new migration').toBe('')
  expect(said).toContain('No schema changes')
})

test('reports a declared table without a migration, and needs only the newest snapshot', () => {
  const [first, second] = ['first', 'second'].map((name) => {
    const path = join(scratch, `${name}-table.ts`)
    writeFileSync(path, tableOf(name))
    return path
  }) as [string, string]
  expect(generate('with-more', first).sql).toContain('CREATE TABLE "first"')
  rmSync(join(scratch, 'with-more', 'meta', newestSnapshot()))
  const { sql } = generate('with-more', first, second)
  expect(sql).toContain('CREATE TABLE "second"')
  expect(sql.match(/CREATE TABLE/g)).toHaveLength(1)
})

test('journal entries and migration files match', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  const entries = readJournal()
  expect(entries.map(({ tag }) => `${tag}.sql`).sort()).toEqual(files.sort())
  const times = entries.map(({ when }) => when)
  expect([...times].sort((a, b) => a - b)).toEqual(times)
})

test('only the newest snapshot is committed', () => {
  const snapshots = readdirSync(join(MIGRATIONS, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots, `delete all snapshots except ${newestSnapshot()}`).toEqual([newestSnapshot()])
})

function readJournal(): { idx: number; tag: string; when: number }[] {
  return JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')).entries
}

function newestSnapshot(): string {
  return `${String(readJournal().at(-1)?.idx).padStart(4, '0')}_snapshot.json`
}

/** Runs `drizzle-kit generate` on a copy of the migrations, made at the first call. @returns its output and the new SQL */
function generate(name: string, ...moreTables: string[]): { said: string; sql: string } {
  const out = join(scratch, name)
  if (!existsSync(out)) cpSync(MIGRATIONS, out, { recursive: true })
  const before = new Set(readdirSync(out))
  const more = moreTables.map((path) => `'${path}'`).join()
  const config = join(scratch, `${name}.config.ts`)
  const settings = `{ ...house, out: '${out}', schema: [...house.schema, ${more}] }`
  writeFileSync(config, `import house from '${resolve('drizzle.config')}'\nexport default ${settings}\n`)
  const kit = resolve('node_modules/drizzle-kit/bin.cjs')
  const done = spawnSync(process.execPath, [kit, 'generate', '--config', config], { encoding: 'utf8' })
  const added = readdirSync(out).filter((file) => file.endsWith('.sql') && !before.has(file))
  return {
    said: done.stdout + done.stderr,
    sql: added.map((file) => readFileSync(join(out, file), 'utf8')).join('\n'),
  }
}
