// Which tests a change can affect: vitest files by their imports; endpoints, pages and stories by module.

/**
 * @typedef {object} Change
 * @property {string} path
 * @property {'added' | 'modified' | 'deleted'} kind
 * @property {readonly string[]} lines added and removed lines
 *
 * @typedef {object} Project
 * @property {import('./import-graph.mjs').ImportGraph} graph
 * @property {Record<string, { code: string[], cases: string[], pages?: string[], stories?: string[], servers?: string[], browser?: string[] }>} areas
 * @property {readonly string[]} modules directories below backend/ that are modules
 * @property {readonly { url: string, file: string }[]} routes
 * @property {Record<'rules' | 'market' | 'servers' | 'isolated', string[]>} tests
 * @property {(path: string) => string} readText
 *
 * @typedef {object} Selection
 * @property {string | null} everything why all tests are selected; null when some are
 * @property {Set<string>} files vitest files
 * @property {Set<string>} walks modules whose endpoints are tested in full
 * @property {Set<string>} pages URLs that are checked
 * @property {Set<string>} stories Playwright files that run in full
 * @property {Map<string, string>} reasons why, by what was selected
 */

const LANDED_MIGRATION = /^backend\/platform\/migrations\/\d+_\w+\.sql$/
const MIGRATION_META = /^backend\/platform\/migrations\/meta\//
const MODULE_LIST = 'backend/modules.ts'
const ROUTES = 'app/routes.ts'
/** They import every module, every route or the states of every page: what they reach says nothing. */
const HUBS = new Set([
  MODULE_LIST,
  ROUTES,
  'backend/market/market.ts',
  'backend/market/market-app.ts',
  'backend/market/open-demo-market.ts',
  'backend/market/registry.ts',
  'backend/market/scheduled-jobs.ts',
  'tests/e2e/pages/page-states.ts',
  'tests/e2e/seed-program.ts',
])
const TEST = /\.test\.tsx?$/
const SPEC = /^tests\/e2e\/(.*\.spec\.ts)$/
const CASES = /^backend\/([\w-]+)\/.*\.cases\.ts$/
const TEST_FILE = /\.test\.tsx?$/
const STATES = /^tests\/e2e\/pages\/states\/([\w-]+)\.ts$/
const MODULE_FILE = /^(?:backend|contract)\/([\w-]+)\//
const STYLES = /^app\/styles\/([\w-]+)(?:\/[\w-]+)?(?:\.css)$/
/** Every page loads these. */
const SHELL = /^app\/(?:root\.tsx|entry\.(?:client|server)\.tsx)$/

/** Changes that may change everything. Which tests a command chooses decides nothing about what they find. */
const EVERYWHERE = [
  /^backend\/platform\/(?:database|schema)\//,
  /^backend\/(?:http|market)\//,
  /^contract\/(?:schema|endpoint)\.ts$/,
  /^package(?:-lock)?\.json$/,
  /^(?:\.npmrc|\.browserslistrc|tsconfig\.json|(?:vite|vitest|playwright|drizzle|remix|tailwind|postcss)\.config\.(?:ts|js))$/,
  /^\.ci\//,
  /^bin\/(?:test(?!-(?:all|area|areas|flaky|long|quick|rest|results|selection)\.)|import-graph|project|build|install|old-)/,
  /^tests\/endpoints\//,
  /^tests\/support\/(?:database|template-database|test-level|load-sizes|postgres-cluster)/,
  /^tests\/e2e\/(?:start-markets|browser-test|seed-program)\.ts$/,
]

/** Read by rules, which always run; a test that reads one names its path, which the import graph knows. */
const PAPERS =
  /^(?:docs\/.*|[A-Z]+\.md|LICENSE|biome\.json|knip\.json|\.git(?:ignore|attributes)|tests\/architecture\/.*)$/

/** One page of each layout: home, list, details, form, personal centre, both consoles, a missing page. */
export const LAYOUT_PAGES = [
  '/',
  '/now',
  '/nowDetail',
  '/login',
  '/comfirmOrder',
  '/personalCenter',
  '/merchant',
  '/console',
  '/404',
]

/** A change that reaches more of the pages is one of the shell: all are checked, but stories only in their sample. */
const SHELL_SHARE = 1 / 3

/** @param {readonly Change[]} changes @param {Project} project @returns {Selection} */
export function selectTests(changes, project) {
  const selection = emptySelection()
  const places = changes.map((change) => ({ path: change.path, ...placeChange(change, project) }))
  const unlimited = places.find(({ everything }) => everything)
  if (unlimited) return { ...selection, everything: `${unlimited.path}: ${unlimited.everything}` }
  const direct = new Map(places.flatMap(({ path, modules = [] }) => modules.map((module) => [module, path])))
  for (const { path, pages = [] } of places) for (const url of pages) note(selection, 'pages', url, path)
  const reached = addDependents(selection, findDependents(places, project.graph), project)
  for (const [module, why] of direct) addDirect(selection, module, why, project)
  for (const [module, why] of new Map([...reached, ...direct])) addModule(selection, module, why, project)
  addStoriesOfPages(selection, project)
  for (const { path, looks = [] } of places) for (const url of looks) note(selection, 'pages', url, path)
  return selection
}

/** @returns what uses the changed code, with the changed file */
function findDependents(places, graph) {
  const dependents = new Map()
  for (const { path, isCode } of places)
    if (isCode)
      for (const one of graph.dependentsOf([path], HUBS)) if (!dependents.has(one)) dependents.set(one, path)
  return dependents
}

function emptySelection() {
  const sets = { files: new Set(), walks: new Set(), pages: new Set(), stories: new Set() }
  return { everything: null, ...sets, reasons: new Map() }
}

function note(selection, kind, name, why) {
  selection[kind].add(name)
  if (!selection.reasons.has(`${kind} ${name}`)) selection.reasons.set(`${kind} ${name}`, why)
}

/**
 * @returns where a change belongs: modules, pages with their stories (`pages`) or without (`looks`), the import graph
 *   (`isCode`), nothing, or everything with the reason
 */
function placeChange(change, project) {
  const { path, kind } = change
  if (TEST_FILE.test(path)) return kind === 'deleted' ? {} : { isCode: true }
  if (EVERYWHERE.some((one) => one.test(path))) return { everything: 'every test depends on it' }
  if (MIGRATION_META.test(path)) return {}
  if (LANDED_MIGRATION.test(path)) return placeMigration(change, project)
  if (path === MODULE_LIST) return placeModuleLines(change, project)
  if (path === ROUTES) return placeRouteLines(change, project)
  if (SHELL.test(path)) return { pages: urlsOf(project) }
  const styles = STYLES.exec(path)
  if (styles) return { looks: pagesOfSheet(styles[1], project) }
  if (STATES.test(path)) return { looks: pagesOfStates(path, project) }
  const owner = ownersOf(path, project)
  const isKnown = project.graph.edges.has(path) || project.graph.dependentsOf([path]).size > 1
  if (kind === 'deleted') return placeDeleted(path, owner)
  if (isKnown) return { modules: owner, isCode: true }
  if (owner.length > 0) return { modules: owner }
  return PAPERS.test(path) ? {} : { everything: 'no rule places it' }
}

/** What used a deleted file had to change as well. */
function placeDeleted(path, owner) {
  if (owner.length > 0) return { modules: owner }
  return TEST.test(path) || SPEC.test(path) || PAPERS.test(path) || /^(?:app|tests)\/.*\.tsx?$/.test(path)
    ? {}
    : { everything: 'no rule places a deleted file' }
}

/** A module's own files belong to it; tests, cases and page states only to what uses them. */
function ownersOf(path, { areas, modules }) {
  if (TEST.test(path) || CASES.test(path)) return []
  const [, module] = MODULE_FILE.exec(path) ?? []
  if (modules.includes(module)) return [module]
  const listing = modules.filter((name) => areas[name]?.code.some((folder) => path.startsWith(folder)))
  return /^(?:app|tests)\//.test(path) ? [] : listing
}

/** Statements stand under the heading of their module; other modules read its views. */
function placeMigration({ path, kind }, project) {
  if (kind !== 'added') return { everything: 'a migration that may have run was changed' }
  const parts = partsOf(project.readText(path))
  const owners = [...new Set(parts.map(({ module }) => module))]
  if (owners.includes(null)) return { everything: 'a statement stands under no module' }
  const unknown = owners.find((name) => name !== 'platform' && !project.modules.includes(name))
  if (unknown || owners.includes('platform')) return { everything: `it changes ${unknown ?? 'the platform'}` }
  const altering = owners.filter((name) =>
    parts.some(({ module, text }) => module === name && changesTable(text)),
  )
  if (altering.length > 1) return { everything: `it changes tables of ${altering.join(' and ')}` }
  return { modules: [...new Set([...owners, ...owners.flatMap((name) => readersOf(name, project))])] }
}

function partsOf(text) {
  const parts = []
  let module = null
  for (const statement of text.split('--> statement-breakpoint')) {
    const heading = /^-- ---- Module: ([\w-]+) ----/m.exec(statement)
    if (heading) module = heading[1]
    if (statement.replace(/^\s*--.*$/gm, '').trim() !== '') parts.push({ module, text: statement })
  }
  return parts
}

function changesTable(text) {
  return /\b(?:alter|drop)\s+table\b|\b(?:update|delete\s+from)\s+\w+/i.test(text)
}

/** Modules whose SQL names a view of this module. */
function readersOf(module, { graph, modules, readText }) {
  const migrations = graph.files.filter((path) => LANDED_MIGRATION.test(path))
  const views = migrations
    .flatMap((path) => partsOf(readText(path)))
    .filter((part) => part.module === module)
    .flatMap(({ text }) => [...text.matchAll(/create (?:or replace )?view (\w+)/gi)].map(([, name]) => name))
  if (views.length === 0) return []
  const names = new RegExp(`\\b(?:${[...new Set(views)].join('|')})\\b`)
  return modules.filter((other) =>
    graph.files.some(
      (path) =>
        path.startsWith(`backend/${other}/`) &&
        /\.(?:ts|sql)$/.test(path) &&
        !TEST.test(path) &&
        names.test(readText(path)),
    ),
  )
}

/** The modules whose imported names stand in the changed lines. */
function placeModuleLines({ lines }, { readText, modules }) {
  const directories = new Map()
  const source = `${readText(MODULE_LIST)}\n${lines.join('\n')}`
  for (const [, names, directory] of source.matchAll(/import \{([^}]*)\} from '\.\/([\w-]+)'/g))
    for (const name of names.split(',')) directories.set(name.trim(), directory)
  const found = lines.map((line) => {
    const [, directory] = /from '\.\/([\w-]+)'/.exec(line) ?? []
    const named = [...line.matchAll(/\w+/g)].map(([name]) => directories.get(name))
    return [directory, ...named].filter((name) => modules.includes(name))
  })
  const isPlaced = lines.every((line, i) => found[i].length > 0 || /^\s*(?:\/\/.*|\/?\*.*)?$/.test(line))
  return isPlaced ? { modules: [...new Set(found.flat())] } : { everything: 'a changed line names no module' }
}

/** The routes that the changed lines name. */
function placeRouteLines({ lines }, { routes }) {
  const files = lines.map((line) => /'(routes\/[\w./-]+)'/.exec(line)?.[1])
  const isPlaced = lines.every((line, i) => files[i] !== undefined || line.trim() === '')
  if (!isPlaced) return { everything: 'a changed line names no route' }
  return {
    pages: routes.filter(({ file }) => files.includes(file.replace(/^app\//, ''))).map(({ url }) => url),
  }
}

/** Pages of the module whose states a file lists, and those that it names. */
function pagesOfStates(path, { areas, routes, readText }) {
  const [, module] = STATES.exec(path)
  const text = readText(path)
  const named = routes.map(({ url }) => url).filter((url) => text.includes(`'${url}'`))
  return [...new Set([...(areas[module]?.pages ?? []), ...named])]
}

function urlsOf({ routes }) {
  return routes.map(({ url }) => url)
}

/** Pages that load a stylesheet; the base sheet stands for all by one page of each layout. */
function pagesOfSheet(sheet, { routes, readText }) {
  if (sheet === 'base') return LAYOUT_PAGES
  const loads = new RegExp(`styles\\([^)]*'${sheet}'`)
  const users = routes.filter(({ file }) => loads.test(readText(file))).map(({ url }) => url)
  return [...LAYOUT_PAGES, ...users]
}

/** @returns modules that use a changed file at run time, with the reason */
function addDependents(selection, dependents, project) {
  const vitestFiles = new Set(Object.values(project.tests).flat())
  const reached = new Map()
  for (const [path, why] of dependents) {
    if (vitestFiles.has(path)) note(selection, 'files', path, why)
    const [, spec] = SPEC.exec(path) ?? []
    if (spec) note(selection, 'stories', spec, why)
    const [, cases] = CASES.exec(path) ?? []
    if (cases) note(selection, 'walks', cases, why)
    for (const url of pagesThatUse(path, project)) note(selection, 'pages', url, why)
    const [, module] = MODULE_FILE.exec(path) ?? []
    const isTest = TEST.test(path) || cases !== undefined
    if (!isTest && project.modules.includes(module) && !reached.has(module)) reached.set(module, why)
  }
  return reached
}

function pagesThatUse(path, { routes }) {
  if (SHELL.test(path)) return routes.map(({ url }) => url)
  return routes.filter(({ file }) => file === path).map(({ url }) => url)
}

/** A module whose own files changed: its pages and stories. */
function addDirect(selection, module, why, { areas }) {
  const { pages = [], stories = [], browser = [] } = areas[module] ?? {}
  for (const url of pages) note(selection, 'pages', url, why)
  for (const file of [...stories, ...browser]) note(selection, 'stories', file, why)
}

/** A module that is changed, or uses what was: its endpoints, and its tests that run on the whole market. */
function addModule(selection, module, why, { areas, tests, graph }) {
  const { code = [], servers = [], cases = [] } = areas[module] ?? {}
  for (const name of cases) note(selection, 'walks', name, why)
  const isOwn = (path) => code.some((folder) => path.startsWith(folder))
  for (const path of tests.market)
    if (isOwn(path) && graph.dependenciesOf([path]).has(MODULE_LIST)) note(selection, 'files', path, why)
  for (const path of tests.servers)
    if (servers.some((start) => path.startsWith(start))) note(selection, 'files', path, why)
}

function addStoriesOfPages(selection, { areas, routes, modules }) {
  if (selection.pages.size > new Set(routes.map(({ url }) => url)).size * SHELL_SHARE) return
  for (const module of modules) {
    const { pages = [], stories = [] } = areas[module] ?? {}
    const url = pages.find((one) => selection.pages.has(one))
    if (url)
      for (const file of stories)
        note(selection, 'stories', file, selection.reasons.get(`pages ${url}`) ?? url)
  }
}
