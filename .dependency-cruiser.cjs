const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/**
 * The directions of imports:
 *
 *   routes → components, services → contract ← backend/http → backend/<module> → backend/platform
 *
 * docs/decisions/002-contract-and-in-process-calls.md says why; tests/architecture/dependencies.test.ts breaks each rule once.
 */

/** Directories of the modules in the order of backend/modules.ts: each may import those before it, by their index.ts. */
const MODULES = readModules()

function readModules() {
  const source = readFileSync(join(__dirname, 'backend/modules.ts'), 'utf8')
  const directories = new Map()
  for (const [, names, directory] of source.matchAll(/import \{([^}]*)\} from '\.\/(\w+)'/g))
    for (const name of names.split(',')) directories.set(name.trim(), directory)
  const [, list] = /MODULES[^=]*= \[([\s\S]*)\]/.exec(source)
  const names = [...list.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)
  const modules = names.map((name) => directories.get(name))
  if (modules.length === 0 || modules.includes(undefined))
    throw new Error('backend/modules.ts: each entry of MODULES is imported from ./<module>')
  return modules.filter((name) => name !== 'demo')
}

/** Tests reach what they test, wherever it is. */
const TEST = '(\\.test\\.tsx?|\\.cases\\.ts)$'
/** The part of the contract that holds no schema, so that a browser may load it. */
const PLAIN_CONTRACT =
  '^contract/(automatic-request|units|spot/price-tiers|discounts/rules|constants|states|ranges|refusal|endpoint)\\.ts$'
/** What a browser loads. Route modules too, but Remix takes their server exports out; the built files are checked. */
const BROWSER = '^app/(components/|services/(?!.*\\.server\\.tsx?$)|entry\\.client\\.tsx$)'
const typeOnly = ['type-only', 'type-import']

function error(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

function aboveInOrder(module, index) {
  const later = [...MODULES.slice(index + 1), 'http', 'demo']
  return error(
    `order-of-modules-${module}`,
    `platform ← gateways ← ${MODULES.join(' ← ')} ← http: ${module} uses only what stands before it.`,
    { path: `^backend/${module}/`, pathNot: TEST },
    { path: `^backend/(${later.join('|')}|market/|modules\\.ts)` },
  )
}

function onlyIndexOf(module) {
  return error(
    `index-only-${module}`,
    `What others may call of backend/${module} stands in its index.ts.`,
    { path: '^(app|backend|bin|server)/', pathNot: [`^backend/${module}/`, TEST] },
    { path: `^backend/${module}/`, pathNot: `^backend/${module}/index\\.ts$` },
  )
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    error(
      'no-circle',
      'Two files that need each other are one thing, or a third is missing.',
      {},
      {
        circular: true,
      },
    ),
    error(
      'resolvable',
      'Every import names something that is there.',
      {},
      {
        couldNotResolve: true,
        pathNot: '\\?raw$',
      },
    ),

    error(
      'platform-knows-no-module',
      'The platform is the ground: it knows nothing of what stands on it.',
      { path: '^backend/platform/', pathNot: TEST },
      { path: '^backend/(?!platform/)' },
    ),
    error(
      'gateways-know-no-module',
      'A gateway is a port to the outside: it knows the platform and the contract.',
      { path: '^backend/gateways/', pathNot: TEST },
      { path: '^backend/(?!platform/|gateways/)' },
    ),
    error(
      'gateways-by-index',
      'What others may use of a gateway stands in its index.ts.',
      { path: '^backend/(?!gateways/)', pathNot: TEST },
      { path: '^backend/gateways/', pathNot: '^backend/gateways/[^/]+/index\\.ts$' },
    ),
    ...MODULES.map(aboveInOrder),
    ...MODULES.map(onlyIndexOf),
    error(
      'http-knows-no-module',
      'backend/http answers whatever endpoints it is given; backend/market/market.ts gives them.',
      { path: '^backend/http/', pathNot: TEST },
      { path: '^backend/(?!http/|platform/)' },
    ),
    error(
      'demo-acts-like-anyone',
      'The demo market sends calls and uses index.ts of modules: no tables, no SQL.',
      { path: '^backend/demo/', pathNot: TEST },
      { path: ['^backend/.+(tables|-store)\\.ts$', 'node_modules/(drizzle-orm|postgres)/'] },
    ),

    error(
      'contract-knows-zod-alone',
      'The contract is what both sides share: it imports zod and nothing else.',
      { path: '^contract/', pathNot: TEST },
      { pathNot: ['^contract/', 'node_modules/zod/'] },
    ),
    error(
      'plain-contract',
      'Units, constants, states and refusals reach browsers: they have no schema in them.',
      { path: PLAIN_CONTRACT },
      { path: ['node_modules/zod/', '^contract/'], pathNot: PLAIN_CONTRACT, dependencyTypesNot: typeOnly },
    ),

    error(
      'one-door-to-the-market',
      'In app/, services/backend.server.ts alone imports backend/.',
      { path: '^app/', pathNot: ['^app/services/api/backend\\.server\\.ts$', TEST] },
      { path: '^backend/' },
    ),
    error(
      'market-knows-no-page',
      'The market is used by pages and programs alike and knows neither.',
      { path: '^(backend|contract)/', pathNot: TEST },
      { path: '^(app|server|bin|build|dist)/' },
    ),
    error(
      'front-door-has-no-market-of-its-own',
      'server/ takes the market out of the Remix build: a second copy would be a second pool and a second market.',
      { path: '^server/', pathNot: TEST },
      { path: '^(backend|app|bin)/' },
    ),
    error(
      'routes-apart',
      'A route is a page; what two pages share is a component or a service.',
      { path: '^app/routes/' },
      { path: '^app/(routes/|root\\.tsx|entry\\.)', dependencyTypesNot: typeOnly },
    ),
    error(
      'components-know-no-page',
      'Components and services are below routes.',
      { path: '^app/(components|services)/', pathNot: TEST },
      { path: '^app/(routes|root\\.tsx|entry\\.)', dependencyTypesNot: typeOnly },
    ),
    error(
      'components-show',
      'A component shows what it is given; how routes reach the market is not its business.',
      { path: '^app/components/', pathNot: TEST },
      { path: '^app/services/', dependencyTypesNot: typeOnly },
    ),
    error(
      'browser-loads-no-server',
      'What the browser loads never reaches *.server.ts or Node.',
      { path: BROWSER, pathNot: TEST },
      { path: '\\.server\\.tsx?$' },
    ),
    error(
      'browser-loads-no-node',
      'What the browser loads never reaches *.server.ts or Node.',
      { path: [BROWSER, '^app/routes/', '^app/root\\.tsx$', PLAIN_CONTRACT], pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    error(
      'browser-loads-no-schema',
      'Schemas weigh 78 KB in a browser: constraints come from loaders, the contract arrives as types.',
      { path: BROWSER, pathNot: TEST },
      {
        path: ['^contract/', 'node_modules/zod/', 'node_modules/@conform-to/zod/'],
        pathNot: PLAIN_CONTRACT,
        dependencyTypesNot: typeOnly,
      },
    ),
    error(
      'routes-hold-no-schema-library',
      'Schemas are the contract’s: a route neither writes nor parses them by itself.',
      { path: '^app/(routes/|root\\.tsx$)' },
      { path: ['node_modules/zod/', 'node_modules/@conform-to/zod/'] },
    ),

    error(
      'nothing-leans-on-tests',
      'What runs does not need tests, fixtures or what they stand on.',
      { path: '^(app|backend|contract|server|bin)/', pathNot: TEST },
      { path: ['^tests/', TEST] },
    ),
    error(
      'no-tool-at-run-time',
      'What runs does not import development tools. app/routes.ts and bin/ run while the project is built.',
      {
        path: '^(app|backend|contract|server)/',
        pathNot: [TEST, '^app/routes\\.ts$'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: typeOnly },
    ),
    error(
      'declared-packages-only',
      'A package that is used is named in package.json.',
      { path: '^(app|backend|contract|server|bin|tests)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(build|dist|data)/'] },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    progress: { type: 'none' },
  },
}
