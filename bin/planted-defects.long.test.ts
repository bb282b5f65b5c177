import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLANTED_DEFECTS, type PlantedDefect } from './planted-defects.cases'

/** A copy of the committed tree, in which defects are planted. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suji-defects-'))
  git('clone', '--quiet', resolve('.'), folder)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  cpSync('build', join(folder, 'build'), { recursive: true })
  cpSync('dist', join(folder, 'dist'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Runs the test that should turn red, as the gate would: only the modules and pages that are selected. */
function runCatcher({ caughtBy, selects }: PlantedDefect): number | null {
  const environment = {
    SUJI_TEST_LEVEL: 'gate',
    SUJI_TEST_CASES: 'walk' in selects ? selects.walk : 'none',
    SUJI_TEST_PAGES: 'page' in selects ? selects.page : '',
  }
  const args = ['node_modules/vitest/vitest.mjs', 'run', caughtBy.file, '--reporter=dot']
  return spawnSync(process.execPath, args, { cwd: folder, env: { ...process.env, ...environment } }).status
}

function plant({ path, from, to }: PlantedDefect): void {
  const file = join(folder, path)
  if (from === '') {
    writeFileSync(file, to)
    addToJournal(path)
  } else writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  if (path.startsWith('app/')) rebuild()
}

/** A migration runs only when the journal lists it. */
function addToJournal(path: string): void {
  const file = join(folder, 'backend/platform/migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  const tag = path.replace(/^.*\/|\.sql$/g, '')
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
}

function rebuild(): void {
  const { status } = spawnSync(process.execPath, ['bin/build.mjs'], { cwd: folder })
  if (status !== 0) throw new Error('the planted page does not build')
}

function restore(): void {
  git('-C', folder, 'reset', '--quiet', '--hard')
  git('-C', folder, 'clean', '--quiet', '-fd', '-e', 'node_modules', '-e', 'build', '-e', 'dist')
}

test.each(PLANTED_DEFECTS.map((one) => [one.kind, one] as const))(
  'a planted defect of kind %s turns the selected test red, which is green without it',
  (_, defect) => {
    expect(runCatcher(defect), 'before').toBe(0)
    plant(defect)
    expect(runCatcher(defect), 'with the defect').not.toBe(0)
    restore()
  },
  1_200_000,
)
