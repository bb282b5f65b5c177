import { posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { OFFER_EVENTS } from '../../app/services/trading/offer-events'
import { endpoints } from './contract'
import { runningCode } from './project'
import { type CodeFile, nameOf, parseCode, visitNodes } from './syntax-tree'

/** Fields with stock and prices, which any offer or order event may change. */
const TRADED = /"(?:priceFenPerTon|minPriceFenPerTon|lowestFenPerTon|availableKg|offerCount|offers)":/
const TRADE = ['offer_', 'order_']
/** Lists of events that several pages name. */
const EVENT_LISTS: Readonly<Record<string, readonly string[]>> = { OFFER_EVENTS }
/** Quotes are computed from offers once a day and have their own event. */
const QUOTES = ['quotes_']

/** Endpoints and their modules, by call name. */
const calls = new Map(
  endpoints.map(({ name, value }) => {
    const [module, call = ''] = name.split(': ')
    return [call, { module, output: value.output }]
  }),
)

/** Event prefixes that may change the answer of a call. */
function changesOf(name: string): readonly string[] {
  const call = calls.get(name)
  if (!call) return []
  if (call.module === 'contract/quotes/index.ts') return QUOTES
  return TRADED.test(JSON.stringify(z.toJSONSchema(call.output, { unrepresentable: 'any' }))) ? TRADE : []
}

/** Finds an imported service by its path without an ending. */
type FindService = (path: string) => CodeFile | undefined

/** Missing event prefixes of a cached page: "app/routes/shell/home.tsx: offer_". */
function faultsOf(route: CodeFile, findService: FindService): string[] {
  const said = saidBy(route)
  if (said === null) return []
  const needed = [...callsIn(route, findService)].flatMap(changesOf)
  return [...new Set(needed)].filter((kind) => !said.includes(kind)).map((kind) => `${route.path}: ${kind}`)
}

/** Arguments of `sharedByVisitors`; null when the page is not cached. */
function saidBy({ tree }: CodeFile): string[] | null {
  let said: string[] | null = null
  visitNodes(tree, (node) => {
    if (ts.isCallExpression(node) && nameOf(node.expression) === 'sharedByVisitors')
      said ??= node.arguments.flatMap((one) => {
        if (ts.isSpreadElement(one)) return EVENT_LISTS[one.expression.getText()] ?? []
        return ts.isStringLiteral(one) ? one.text : one.getText()
      })
  })
  return said
}

/** Names of the calls used by a file and its imported services. */
function callsIn(file: CodeFile, findService: FindService, seen = new Set<string>()): Set<string> {
  seen.add(file.path)
  const calls = new Set<string>()
  for (const { from, names } of importsOf(file)) {
    if (from.startsWith('contract/')) for (const name of names) calls.add(name)
    const service = findService(from)
    if (service && !seen.has(service.path))
      for (const name of callsIn(service, findService, seen)) calls.add(name)
  }
  return calls
}

/** Imports of a file by path from the root; of `import * as x`, the used names. */
function importsOf({ path, tree, text }: CodeFile): { from: string; names: string[] }[] {
  return tree.statements.filter(ts.isImportDeclaration).map(({ moduleSpecifier, importClause }) => {
    const to = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
    const from = to.startsWith('.') ? posix.join(posix.dirname(path), to) : to.replace(/^~/, 'app')
    const bindings = importClause?.namedBindings
    if (!bindings) return { from, names: [] }
    if (ts.isNamedImports(bindings))
      return { from, names: bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text) }
    const used = text.matchAll(new RegExp(`\\b${bindings.name.text}\\.(\\w+)`, 'g'))
    return { from, names: Array.from(used, ([, name = '']) => name) }
  })
}

const services = new Map(
  runningCode((path) => path.startsWith('app/services/')).map((file) => [
    file.path.replace(/\.tsx?$/, ''),
    file,
  ]),
)
const parsed = new Map<string, CodeFile>()

/** Parses services only when a cached page imports them. */
function findProjectService(path: string): CodeFile | undefined {
  const source = services.get(path)
  const service = parsed.get(path) ?? (source && parseCode(source))
  if (service) parsed.set(path, service)
  return service
}

test('a cached page names all events that change its prices', () => {
  const routes = runningCode((path) => path.startsWith('app/routes/'))
    .filter(({ text }) => text.includes('sharedByVisitors'))
    .map(parseCode)
  const loadRun = routes.filter((route) => saidBy(route)?.includes('offer_'))
  expect(loadRun.length).toBeGreaterThanOrEqual(7)
  expect(routes.flatMap((route) => faultsOf(route, findProjectService))).toEqual([])
})

const service = parseCode({
  path: 'app/services/made-up.server.ts',
  text: "import { newSpot } from 'contract/home'",
})
test.each([
  ['a call', "import { queryPage } from 'contract/spot/list'", '', ['offer_', 'order_']],
  ['half of the events', "import { queryPage } from 'contract/spot/list'", "'offer_'", ['order_']],
  [
    'a call of a module',
    "import * as s from 'contract/shops'\nconst a = s.shopList",
    '',
    ['offer_', 'order_'],
  ],
  ['a service', "import { x } from '~/services/made-up.server'", '', ['offer_', 'order_']],
  ['quotes', "import { priceIndexes } from 'contract/quotes'", "'offer_', 'order_'", ['quotes_']],
  ['no prices', "import { helpArticles } from 'contract/content'", '', []],
])('reports the missing event of a page with %s', (_, imports, said, missing) => {
  const text = `${imports}\nexport const handle = sharedByVisitors(${said})`
  const route = parseCode({ path: 'app/routes/made-up.tsx', text })
  const found = faultsOf(route, (path) => (service.path === `${path}.ts` ? service : undefined))
  expect(found).toEqual(missing.map((kind) => `app/routes/made-up.tsx: ${kind}`))
})
