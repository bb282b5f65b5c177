import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const MIGRATIONS = 'backend/platform/migrations'

const EXTRA_TABLE = `import { pgTable, uuid } from 'drizzle-orm/pg-core'
export const extra = pgTable('extra', { id: uuid() })
`

/** Inside the project, where tables find drizzle-orm. */
mkdirSync('.cache', { recursive: true })
const scratch = mkdtempSync(join('.cache', 'migrations-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('the migrations lead to the very tables that the modules declare', () => {
  const { said, sql } = generate('as-they-are')
  expect(sql, 'what a new migration would do').toBe('')
  expect(said).toContain('No schema changes')
})

test('a table that no migration makes is noticed', () => {
  const extra = join(scratch, 'extra-tables.ts')
  writeFileSync(extra, EXTRA_TABLE)
  expect(generate('with-one-more', extra).sql).toContain('CREATE TABLE "extra"')
})

test('every migration of the journal has its file, and every file its place in the journal', () => {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  expect(journal.entries.map(({ tag }) => `${tag}.sql`).sort()).toEqual(files.sort())
  const times = journal.entries.map(({ when }) => when)
  expect([...times].sort((a, b) => a - b)).toEqual(times)
})

/** Lets drizzle-kit compare a copy of the migrations with the declared tables. @returns what it says and would do */
function generate(name: string, ...moreTables: string[]): { said: string; sql: string } {
  const out = join(scratch, name)
  cpSync(MIGRATIONS, out, { recursive: true })
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
