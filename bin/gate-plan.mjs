// What `npm test` runs: everything that the change can affect, and a fixed smoke test of every module.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findCommit, passedTrees, readChanges } from './changed-files.mjs'
import { readImportGraph } from './import-graph.mjs'
import { root } from './project.mjs'
import { readRoutes } from './route-list.mjs'
import { AREAS } from './test-areas.mjs'
import { testProjects } from './test-files.mjs'
import { LAYOUT_PAGES, selectTests } from './test-selection.mjs'

/** Files that vitest.config.ts limits its projects to. */
const FILES = join(root, 'test-results', 'selected-files.json')
/** Titles of the rows L1–L16 of money and stock, which run in small with every change. */
const LOAD_ROW = /\b(?:test|describe)(?:\.each\(.*\))?\(\s*[`'"]L\d{1,2}\b/
/** Servers that every change may break: a plain start, and what the proxy in front of them expects. */
const SERVER_SMOKE = ['tests/ops/live.test.ts', 'tests/ops/stop.test.ts', 'tests/ops/npm-start.test.ts']
/** More stories than that are left to their sample, but for those that changed themselves. */
const MAX_STORIES = 20

/** Facts of the project from which tests are selected. */
export async function readProject(level) {
  const graph = readImportGraph()
  const readText = (path) => readFileSync(join(root, path), 'utf8')
  const modules = readdirSync(join(root, 'backend')).filter(
    (name) => name !== 'platform' && existsSync(join(root, 'backend', name, 'area.json')),
  )
  const tests = testProjects(graph, readText, level)
  return { graph, areas: AREAS, modules, routes: await readRoutes(), tests, readText }
}

/** @returns the plan of the gate, and lines that say what was selected and why */
export async function planGate() {
  const project = await readProject('gate')
  const base = process.env.SUJI_TEST_ALL === '1' ? null : findCommit(passedTrees())
  const changes = base === null ? [] : readChanges(base)
  const selection = base === null ? { everything: noBase() } : selectTests(changes, project)
  return selection.everything
    ? planEverything(selection.everything, project)
    : planSelected(selection, { base, changes, project })
}

function noBase() {
  return process.env.SUJI_TEST_ALL === '1'
    ? 'SUJI_TEST_ALL=1'
    : 'no commit in the history has a tree that docs/test-results.md names as passed'
}

function planEverything(reason, { tests }) {
  return {
    lines: [`selected: everything (${reason})`],
    files: [...tests.market, ...tests.servers, ...tests.isolated],
    environment: {},
    stories: [],
  }
}

function planSelected(selection, { base, changes, project }) {
  const { tests, modules, readText } = project
  const smoke = [...tests.market, ...tests.servers].filter((path) => LOAD_ROW.test(readText(path)))
  const files = new Set([
    ...selection.files,
    ...smoke,
    ...SERVER_SMOKE,
    ...tests.isolated.filter((path) => selection.files.has(path)),
  ])
  for (const path of tests.market) if (/^tests\/(?:endpoints|pages)\//.test(path)) files.add(path)
  const others = modules.filter((name) => !selection.walks.has(name))
  const stories = [...selection.stories].filter(
    (story) => selection.stories.size <= MAX_STORIES || isChanged(story, changes),
  )
  return {
    lines: explain(selection, { base, changes, files, stories }),
    files: [...files],
    environment: {
      SUJI_TEST_CASES: [...selection.walks].join() || 'none',
      SUJI_TEST_SMOKE: others.join() || 'none',
      SUJI_TEST_PAGES: [...new Set([...LAYOUT_PAGES, ...selection.pages])].join(),
    },
    stories,
  }
}

function isChanged(story, changes) {
  return changes.some(({ path }) => path === `tests/e2e/${story}`)
}

function explain({ walks, pages, reasons }, { base, changes, files, stories }) {
  const because = (kind, names) =>
    [...names].map(
      (name) => `  ${kind.padEnd(8)} ${name} (${reasons.get(`${kind} ${name}`) ?? 'smoke test'})`,
    )
  return [
    `selected: what ${changes.length} changed files can affect since ${base.slice(0, 8)}, which passed every test`,
    `  ${files.size} test files beside the rules, ${walks.size} modules, ${pages.size} pages, ${stories.length} stories`,
    ...because('walks', walks),
    ...because('stories', stories),
    ...because('pages', [...pages].slice(0, 20)),
    ...(pages.size > 20 ? [`  … ${pages.size - 20} more pages`] : []),
    ...because('files', [...files].filter((path) => reasons.has(`files ${path}`)).slice(0, 20)),
  ]
}

/** Limits the vitest projects `market`, `servers` and `isolated` to some files. @returns environment of vitest */
export function writeSelectedFiles(files) {
  mkdirSync(dirname(FILES), { recursive: true })
  writeFileSync(FILES, JSON.stringify(files))
  return { SUJI_TEST_FILES: FILES }
}
