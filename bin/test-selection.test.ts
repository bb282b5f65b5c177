import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { readProject } from './gate-plan.mjs'
import { PLANTED_DEFECTS } from './planted-defects.cases'
import { type Change, type Project, selectTests } from './test-selection.mjs'

let project: Project
beforeAll(async () => {
  project = await readProject('gate')
})

function select(path: string, over: Partial<Change> = {}, text?: string) {
  const readText = (one: string) => (text !== undefined && one === path ? text : project.readText(one))
  return selectTests([{ path, kind: 'modified', lines: [], ...over }], { ...project, readText })
}

test('there are defects of twelve kinds', () => {
  expect(new Set(PLANTED_DEFECTS.map(({ kind }) => kind)).size).toBe(12)
})

test.each(PLANTED_DEFECTS.map((one) => [one.kind, one] as const))(
  'selects the test that a planted defect of kind %s turns red',
  (_, { path, from, to, caughtBy, selects }) => {
    const before = from === '' ? '' : readFileSync(path, 'utf8')
    expect(from === '' || before.includes(from), `${path} has the text to replace`).toBe(true)
    const lines = from === '' ? [] : [before.split('\n').find((line) => line.includes(from)) ?? '']
    const found = select(path, { kind: from === '' ? 'added' : 'modified', lines }, before.replace(from, to))
    if ('everything' in selects) return expect(found.everything).not.toBeNull()
    expect(found.everything).toBeNull()
    if ('rule' in selects) expect(project.tests.rules).toContain(caughtBy.file)
    if ('walk' in selects) expect([...found.walks]).toContain(selects.walk)
    if ('page' in selects) expect([...found.pages]).toContain(selects.page)
  },
)

test('states of pages select these pages alone', () => {
  const { pages, stories } = select('tests/e2e/pages/states/carriers.ts')
  expect([...pages]).toContain('/carrier/lines/imports/:id')
  expect([...pages]).not.toContain('/now')
  expect([...stories]).not.toContain('pages/every-page.spec.ts')
})

test.each([
  'tests/endpoints/paging.test.ts',
  'backend/http/call-stream.test.ts',
  'backend/platform/database/lost-connections.test.ts',
  'backend/pins/pins-model.test.ts',
])('%s selects itself alone', (path) => {
  const { everything, files, walks, pages } = select(path)
  // Rules that name a path depend on it, as this one does.
  const others = [...files].filter((file) => file === path || !project.tests.rules.includes(file))
  expect([everything, others, walks.size, pages.size]).toEqual([null, [path], 0, 0])
})

test('a deleted test selects nothing', () => {
  const { everything, files } = select('backend/pins/gone.test.ts', { kind: 'deleted' })
  expect([everything, files.size]).toEqual([null, 0])
})

test('states of no module select the pages that they name', () => {
  expect([...select('tests/e2e/pages/states/merchant.ts').pages]).toContain('/merchant/offers/imports/:id')
})

describe('a migration', () => {
  const path = 'backend/platform/migrations/9999_new.sql'
  const pins = '-- ---- Module: pins ----\nalter table pin add column note text;\n'
  const added = (text: string) => select(path, { kind: 'added' }, text)

  test('selects the module under whose heading its statements stand', () => {
    expect([...added(pins).walks]).toContain('pins')
    expect([...added(pins).walks]).not.toContain('auction')
  })

  test('selects the modules that read views of the changed one', () => {
    const text = '-- ---- Module: flash-sales ----\nalter table flash_sale add column note text;\n'
    expect([...added(text).walks]).toEqual(expect.arrayContaining(['flash-sales', 'pins']))
  })

  test.each([
    [
      'changes tables of two modules',
      `${pins}--> statement-breakpoint\n-- ---- Module: auction ----\nalter table lot drop column note;\n`,
    ],
    ['has a statement under no heading', 'alter table pin add column note text;\n'],
    ['changes the platform', '-- ---- Module: platform ----\ncreate table x (id uuid);\n'],
  ])('selects everything when it %s', (_, text) => {
    expect(added(text).everything).toContain(path)
  })

  test('selects everything when it may have run before', () => {
    expect(select('backend/platform/migrations/0054_pins.sql').everything).toContain('may have run')
  })
})

test.each([
  'backend/platform/database/database.ts',
  'backend/platform/schema/migrate.ts',
  'backend/http/app.ts',
  'contract/schema.ts',
  'package-lock.json',
  'bin/test-run.mjs',
  'vitest.config.ts',
  'public/new-picture.webp',
  'app/notes.csv',
  'Dockerfile',
])('selects everything after a change of %s', (path) => {
  expect(select(path).everything).toContain(path)
})

test.each([
  'docs/decisions/001-x.md',
  'README.md',
  'bin/test-all.mjs',
  'bin/test-rest.test.ts',
  'tests/architecture/urls-missing.txt',
])('selects only the rules after a change of %s', (path) => {
  const { everything, walks, pages, stories } = select(path)
  expect([everything, walks.size, pages.size, stories.size]).toEqual([null, 0, 0, 0])
})

test('a changed line of the module list selects its module', () => {
  const path = 'backend/modules.ts'
  const found = select(path, { lines: ["import { draftsModule } from './drafts'", '  draftsModule,'] })
  expect([...found.walks]).toEqual(['drafts'])
  expect(select(path, { lines: ['const MORE = 1'] }).everything).toContain('names no module')
})

test('a changed route selects its page, and another line everything', () => {
  const lines = ["  route('questions', 'routes/trading/questions.tsx'),"]
  expect([...select('app/routes.ts', { lines }).pages]).toEqual(['/questions'])
  expect(select('app/routes.ts', { lines: ['import x'] }).everything).toContain('names no route')
})

test('a stylesheet of an area selects its pages and one page of each layout, without stories', () => {
  const { pages, stories } = select('app/styles/now/list-head.css')
  expect([...pages]).toEqual(expect.arrayContaining(['/now', '/console']))
  expect(stories.size).toBe(0)
})

test('a change inside one module leaves others to their smoke test', () => {
  const { walks, pages, stories } = select('backend/questions/question-store.ts')
  expect([...walks]).toEqual(['questions'])
  expect([...stories]).toEqual(['stories/questions'])
  expect(pages.size).toBeLessThan(10)
})

test('a change of a kernel selects the modules that use what was changed', () => {
  const { walks } = select('backend/ordering/steps/pay-order.ts')
  expect([...walks]).toEqual(expect.arrayContaining(['ordering', 'auction', 'spot']))
  expect([...walks]).not.toContain('questions')
})

test('data files that code reads as text belong to what reads them', () => {
  expect([...select('backend/pins/reconcile/shares.sql').walks]).toEqual(['pins'])
  expect([...select('backend/search/words/trade-words.csv').walks]).toContain('search')
})
