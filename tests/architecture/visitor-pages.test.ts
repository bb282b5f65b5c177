import { posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './contract'
import { type CodeFile, nodesOf, runningCode, sampleFile } from './project'

/** Fields with stock and prices, which any offer or order event may change. */
const TRADED = /"(?:priceFenPerTon|minPriceFenPerTon|lowestFenPerTon|availableKg|offerCount|offers)":/
const TRADE = ['offer_', 'order_']
/** Quotes are computed from offers once a day and have their own event. */
const QUOTES = ['quotes_']

/** Event prefixes that may change the answer of a call, by call name. */
const changes = new Map(
  endpoints.map(({ name, value }) => {
    const [module, call = ''] = name.split(': ')
    const answer = JSON.stringify(z.toJSONSchema(value.output, { unrepresentable: 'any' }))
    return [call, module === 'contract/quotes/index.ts' ? QUOTES : TRADED.test(answer) ? TRADE : []]
  }),
)

/** Missing event prefixes of a cached page: "app/routes/shell/home.tsx: offer_". */
function faultsOf(route: CodeFile, services: readonly CodeFile[]): string[] {
  const said = saidBy(route)
  if (said === null) return []
  const needed = [...callsIn(route, services)].flatMap((call) => changes.get(call) ?? [])
  return [...new Set(needed)].filter((kind) => !said.includes(kind)).map((kind) => `${route.path}: ${kind}`)
}

/** Arguments of `sharedByVisitors`; null when the page is not cached. */
function saidBy({ tree }: CodeFile): string[] | null {
  for (const node of nodesOf(tree))
    if (ts.isCallExpression(node) && node.expression.getText() === 'sharedByVisitors')
      return node.arguments.map((one) => (ts.isStringLiteral(one) ? one.text : one.getText()))
  return null
}

/** Names of the calls used by a file and its imported services. */
function callsIn(file: CodeFile, services: readonly CodeFile[], seen = new Set<string>()): Set<string> {
  seen.add(file.path)
  const calls = new Set<string>()
  for (const { from, names } of importsOf(file)) {
    if (from.startsWith('contract/')) for (const name of names) calls.add(name)
    const service = services.find(({ path }) => path.replace(/\.tsx?$/, '') === from)
    if (service && !seen.has(service.path))
      for (const name of callsIn(service, services, seen)) calls.add(name)
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

const services = runningCode((path) => path.startsWith('app/services/'))

test('a cached page names all events that change its prices', () => {
  const routes = runningCode((path) => path.startsWith('app/routes/'))
  const loadRun = routes.filter((route) => saidBy(route)?.includes('offer_'))
  expect(loadRun.length).toBeGreaterThanOrEqual(7)
  expect(routes.flatMap((route) => faultsOf(route, services))).toEqual([])
})

const service = (text: string) => sampleFile('app/services/made-up.server.ts', text)
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
  const route = sampleFile(
    'app/routes/made-up.tsx',
    `${imports}\nexport const handle = sharedByVisitors(${said})`,
  )
  const made = service("import { newSpot } from 'contract/home'")
  expect(faultsOf(route, [made])).toEqual(missing.map((kind) => `app/routes/made-up.tsx: ${kind}`))
})
