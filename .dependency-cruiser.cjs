const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/**
 * The directions of imports:
 *
 *   routes → components, services → contract ← backend/http → backend/<module> → backend/platform
 *
 * docs/decisions/002-contract-and-in-process-calls.md gives the reasons; tests/architecture/dependencies.test.ts tests each rule.
 */

/** Directories of the modules in the order of backend/modules.ts: each may import those before it, by their index.ts. */
const MODULES = readModules()

function readModules() {
  const source = readFileSync(join(__dirname, 'backend/modules.ts'), 'utf8')
  const directories = new Map()
  for (const [, names, directory] of source.matchAll(/import \{([^}]*)\} from '\.\/([\w-]+)'/g))
    for (const name of names.split(',')) directories.set(name.trim(), directory)
  const [, list] = /MODULES[^=]*= \[([\s\S]*?)^\]/m.exec(source)
  const names = [...list.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)
  const modules = names.map((name) => directories.get(name))
  if (modules.length === 0 || modules.includes(undefined))
    throw new Error('backend/modules.ts: each entry of MODULES is imported from ./<module>')
  return modules.filter((name) => name !== 'demo')
}

/** Tests may import any file. */
const TEST = '(\\.test\\.tsx?|\\.cases\\.ts)$'
/** Files of the contract without schemas, which browsers may load. */
const PLAIN_CONTRACT =
  '^contract/(automatic-request|units|numbered-types|process-classes|trade-regions|spot/price-tiers|spot/price-fields|spot/inspection-field|spot/freight|spot/columns-cookie|integrations/kinds|discounts/rules|operators/roles|disputes/states|deposits/states|registrations/states|authentication/(states|staff-roles)|banking/(states|suspense-states|checkout-states|sandbox-faults)|companies/buyers|content/kinds|contracts/states|feedback/kinds|invoices/states|pickup/(pass-states|plates)|settings/(settings|start-checks)|finance/names|support/names|operators/number|imports/(outcomes|limits)|(addresses|favorites|pickup|price-alerts|questions|comments|saved-searches|quick-orders|quote-sheets)/limits|home/to-do-kinds|catalogue/names|messages/types|papers/(code|kinds)|flash-sales/terms|retail/terms|pins/terms|auction/(allocation|lot-terms|lot-time|receipt-text|verify-log|list-filters)|pictures/uploads|constants|states|ranges|refusal|endpoint|styles-cookie)\\.ts$'
/** Browser code. Route modules are excluded, because Remix removes their server exports; the built files are checked. */
const BROWSER = '^app/(components/|services/(?!.*\\.server\\.tsx?$)|entry\\.client\\.tsx$)'
const typeOnly = ['type-only', 'type-import']

function error(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

function aboveInOrder(module, index) {
  const later = [...MODULES.slice(index + 1), 'http', 'demo']
  return error(
    `order-of-modules-${module}`,
    `platform ← gateways ← ${MODULES.join(' ← ')} ← http: ${module} imports only modules before it.`,
    { path: `^backend/${module}/`, pathNot: TEST },
    { path: `^backend/(${later.join('|')}|market/|modules\\.ts)` },
  )
}

function onlyIndexOf(module) {
  return error(
    `index-only-${module}`,
    `Other modules import backend/${module} by its index.ts only.`,
    { path: '^(app|backend|bin|server)/', pathNot: [`^backend/${module}/`, TEST] },
    { path: `^backend/${module}/`, pathNot: `^backend/${module}/index\\.ts$` },
  )
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    error(
      'no-circular',
      'Two files that import each other belong together, or need a third file.',
      {},
      {
        circular: true,
      },
    ),
    error(
      'resolvable',
      'Every import resolves to an existing file.',
      {},
      {
        couldNotResolve: true,
        pathNot: '\\?raw$',
      },
    ),

    error(
      'platform-imports-no-module',
      'The platform is the lowest layer: it imports no module.',
      { path: '^backend/platform/', pathNot: TEST },
      { path: '^backend/(?!platform/)' },
    ),
    error(
      'gateways-import-no-module',
      'A gateway connects an external service: it imports only the platform and the contract.',
      { path: '^backend/gateways/', pathNot: TEST },
      { path: '^backend/(?!platform/|gateways/)' },
    ),
    error(
      'gateways-index-only',
      'Other code imports a gateway by its index.ts only.',
      { path: '^backend/(?!gateways/)', pathNot: TEST },
      { path: '^backend/gateways/', pathNot: '^backend/gateways/[^/]+/index\\.ts$' },
    ),
    ...MODULES.map(aboveInOrder),
    ...MODULES.map(onlyIndexOf),
    error(
      'http-imports-no-module',
      'backend/http serves the endpoints that backend/market/market.ts passes to it.',
      { path: '^backend/http/', pathNot: TEST },
      { path: '^backend/(?!http/|platform/)' },
    ),
    error(
      'demo-uses-public-api',
      'The demo market uses calls and the index.ts of modules: no tables, no SQL.',
      { path: '^backend/demo/', pathNot: TEST },
      { path: ['^backend/.+(tables|-store)\\.ts$', 'node_modules/(drizzle-orm|postgres)/'] },
    ),

    error(
      'contract-imports-zod-only',
      'Client and server share the contract: it imports only zod.',
      { path: '^contract/', pathNot: TEST },
      { pathNot: ['^contract/', 'node_modules/zod/'] },
    ),
    error(
      'plain-contract',
      'Browsers load units, constants, states and refusals, so these hold no schemas.',
      { path: PLAIN_CONTRACT },
      { path: ['node_modules/zod/', '^contract/'], pathNot: PLAIN_CONTRACT, dependencyTypesNot: typeOnly },
    ),

    error(
      'single-entry-to-backend',
      'In app/, only services/api/backend.server.ts imports backend/.',
      { path: '^app/', pathNot: ['^app/services/api/backend\\.server\\.ts$', TEST] },
      { path: '^backend/' },
    ),
    error(
      'backend-imports-no-app',
      'Pages and API clients use the market; the market imports neither.',
      { path: '^(backend|contract)/', pathNot: TEST },
      { path: '^(app|server|bin|build|dist)/' },
    ),
    error(
      'server-imports-no-backend',
      'server/ uses the market of the Remix build: a second copy would have its own pool and state.',
      { path: '^server/', pathNot: TEST },
      { path: '^(backend|app|bin)/', dependencyTypesNot: typeOnly },
    ),
    error(
      'routes-import-no-route',
      'Code shared by two routes is a component or a service.',
      { path: '^app/routes/' },
      { path: '^app/(routes/|root\\.tsx|entry\\.)', dependencyTypesNot: typeOnly },
    ),
    error(
      'components-import-no-route',
      'Components and services are below routes.',
      { path: '^app/(components|services)/', pathNot: TEST },
      { path: '^app/(routes|root\\.tsx|entry\\.)', dependencyTypesNot: typeOnly },
    ),
    error(
      'components-import-no-service',
      'A component renders its props; routes and services load data.',
      { path: '^app/components/', pathNot: TEST },
      { path: '^app/services/', dependencyTypesNot: typeOnly },
    ),
    error(
      'browser-imports-no-server-file',
      'Browser code imports no *.server.ts file.',
      { path: BROWSER, pathNot: TEST },
      { path: '\\.server\\.tsx?$' },
    ),
    error(
      'browser-imports-no-node',
      'Browser code imports no Node module.',
      { path: [BROWSER, '^app/routes/', '^app/root\\.tsx$', PLAIN_CONTRACT], pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    error(
      'browser-imports-no-schema',
      'Schemas add 78 KB to the browser bundle: loaders send constraints, the contract is imported as types.',
      { path: BROWSER, pathNot: TEST },
      {
        path: ['^contract/', 'node_modules/zod/', 'node_modules/@conform-to/zod/'],
        pathNot: PLAIN_CONTRACT,
        dependencyTypesNot: typeOnly,
      },
    ),
    error(
      'routes-import-no-schema-library',
      'Schemas belong to the contract: a route neither declares nor parses them.',
      { path: '^app/(routes/|root\\.tsx$)' },
      { path: ['node_modules/zod/', 'node_modules/@conform-to/zod/'] },
    ),

    error(
      'production-imports-no-test',
      'Production code imports no tests and no fixtures.',
      { path: '^(app|backend|contract|server|bin)/', pathNot: TEST },
      { path: ['^tests/', TEST] },
    ),
    error(
      'production-imports-no-dev-dependency',
      'Production code imports no development dependency. app/routes.ts and bin/ run at build time.',
      {
        path: '^(app|backend|contract|server)/',
        pathNot: [TEST, '^app/routes\\.ts$'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: typeOnly },
    ),
    error(
      'declared-packages-only',
      'Every imported package is declared in package.json.',
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
