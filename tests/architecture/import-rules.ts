import { readFileSync } from 'node:fs'

/**
 * The directions of imports:
 *
 *   routes → components, services → contract ← backend/http → backend/<module> → backend/platform
 *
 * docs/decisions/002-contract-and-in-process-calls.md gives the reasons; dependencies.test.ts checks the project and
 * violates each rule once.
 */
export interface ImportRule {
  readonly name: string
  readonly reason: string
  /** Files of the project that the rule is about, and exceptions. */
  readonly from: RegExp
  readonly fromNot?: RegExp
  /** Files that they must not import, and exceptions. */
  readonly to?: RegExp
  readonly toNot?: RegExp
  /** Packages that they must not import, by name or kind. */
  readonly packages?: RegExp | PackageKind
  /** `import type` is allowed. */
  readonly allowsTypes?: true
}

/** `built-in`: of Node. `development`: of devDependencies. `undeclared`: not in package.json. */
export type PackageKind = 'built-in' | 'development' | 'undeclared'

/** Tests may import any file. */
const TEST = /(\.test\.tsx?|\.cases\.ts)$/
const SCHEMA_LIBRARY = /^(zod|@conform-to\/zod)$/

/** Files of the contract without schemas, which browsers may load. */
export const PLAIN_CONTRACT: readonly string[] = [
  ...['automatic-request', 'constants', 'endpoint', 'numbered-types', 'process-classes', 'ranges', 'refusal'],
  ...[
    'characters',
    'durations',
    'warehouse-name',
    'plain-text',
    'state-colors',
    'states',
    'styles-cookie',
    'trade-regions',
    'units',
  ],
  ...['addresses/limits', 'comments/limits', 'favorites/limits', 'imports/limits', 'pickup/limits'],
  ...['price-alerts/limits', 'questions/limits', 'quick-orders/limits', 'quote-sheets/limits'],
  ...['saved-searches/limits'],
  ...['auction/allocation', 'auction/list-filters', 'auction/lot-terms', 'auction/lot-time'],
  ...[
    'auction/deposit',
    'auction/lower-bids',
    'auction/raised-price',
    'auction/receipt-text',
    'auction/verify-log',
  ],
  ...['authentication/owner-change-states', 'authentication/staff-roles', 'authentication/states'],
  ...['banking/checkout-states', 'banking/sandbox-faults', 'banking/states', 'banking/suspense-states'],
  ...['banking/transfer-purpose', 'spot/freight-terms', 'wallet/pay-password-wait'],
  ...['catalogue/names', 'companies/buyers', 'content/kinds', 'contracts/states', 'deposits/states'],
  ...['discounts/rules', 'disputes/states', 'feedback/kinds', 'finance/names', 'flash-sales/terms'],
  ...['home/to-do-kinds', 'imports/outcomes', 'integrations/kinds', 'invoices/states', 'messages/types'],
  ...[
    'operators/change-states',
    'operators/number',
    'operators/proof',
    'operators/roles',
    'papers/code',
    'papers/kinds',
    'pickup/pass-states',
  ],
  ...[
    'pickup/plates',
    'pictures/uploads',
    'pins/terms',
    'plans/activity-phases',
    'plans/states',
    'plans/terms',
    'plans/tons-range',
    'points/price-text',
    'points/states',
    'plans/price-tiers',
    'plans/tier-rows',
    'group-purchases/terms',
    'presales/terms',
    'registrations/states',
    'quotes/unusual-kinds',
    'retail/terms',
  ],
  ...['settings/settings', 'settings/start-checks'],
  ...[
    'spot/columns-cookie',
    'spot/freight',
    'spot/inspection-field',
    'spot/price-fields',
    'spot/price-tiers',
    'spot/price-tons',
    'spot/quote-age',
  ],
  ...['support/names'],
  ...[
    'carriers/limits',
    'carriers/line-rules',
    'carriers/line-table',
    'carriers/names',
    'loads/limits',
    'pickup/truck-rules',
    'pickup/trucks',
    'waybills/rules',
    'waybills/states',
    'waybills/terms',
  ],
].map((name) => `contract/${name}.ts`)
const PLAIN = new RegExp(`^(${PLAIN_CONTRACT.join('|').replaceAll('.', '\\.')})$`)

/** Browser code. Route modules are excluded, because Remix removes their server exports; the built files are checked. */
const BROWSER = /^app\/(components\/|services\/(?!.*\.server\.tsx?$)|entry\.client\.tsx$)/

/** Directories of the modules in the order of backend/modules.ts: each may import those before it, by their index.ts. */
export const MODULES = readModules()

function readModules(): string[] {
  const source = readFileSync('backend/modules.ts', 'utf8')
  const directories = new Map<string, string>()
  for (const [, names = '', directory = ''] of source.matchAll(/import \{([^}]*)\} from '\.\/([\w-]+)'/g))
    for (const name of names.split(',')) directories.set(name.trim(), directory)
  const [, list = ''] = /MODULES[^=]*= \[([\s\S]*?)^\]/m.exec(source) ?? []
  const modules = [...list.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => directories.get(name) ?? '')
  if (modules.length === 0 || modules.includes(''))
    throw new Error('backend/modules.ts: each entry of MODULES is imported from ./<module>')
  return modules.filter((name) => name !== 'demo')
}

function aboveInOrder(module: string, index: number): ImportRule {
  const later = [...MODULES.slice(index + 1), 'http', 'demo', 'market']
  return {
    name: `order-of-modules-${module}`,
    reason: `platform ← gateways ← ${MODULES.join(' ← ')} ← http: ${module} imports only modules before it.`,
    from: new RegExp(`^backend/${module}/`),
    fromNot: TEST,
    to: new RegExp(`^backend/((${later.join('|')})/|modules\\.ts)`),
  }
}

function onlyIndexOf(module: string): ImportRule {
  return {
    name: `index-only-${module}`,
    reason: `Other modules import backend/${module} by its index.ts only.`,
    from: /^(app|backend|bin|server)\//,
    fromNot: either(new RegExp(`^backend/${module}/`), TEST),
    to: new RegExp(`^backend/${module}/(?!index\\.ts$)`),
  }
}

function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

export const IMPORT_RULES: readonly ImportRule[] = [
  {
    name: 'platform-imports-no-module',
    reason: 'The platform is the lowest layer: it imports no module.',
    from: /^backend\/platform\//,
    fromNot: TEST,
    to: /^backend\/(?!platform\/)/,
  },
  {
    name: 'gateways-import-no-module',
    reason: 'A gateway connects an external service: it imports only the platform and the contract.',
    from: /^backend\/gateways\//,
    fromNot: TEST,
    to: /^backend\/(?!platform\/|gateways\/)/,
  },
  {
    name: 'gateways-index-only',
    reason: 'Other code imports a gateway by its index.ts only.',
    from: /^backend\/(?!gateways\/)/,
    fromNot: TEST,
    to: /^backend\/gateways\/(?![^/]+\/index\.ts$)/,
  },
  ...MODULES.map(aboveInOrder),
  ...MODULES.map(onlyIndexOf),
  {
    name: 'http-imports-no-module',
    reason: 'backend/http serves the endpoints that backend/market/market.ts passes to it.',
    from: /^backend\/http\//,
    fromNot: TEST,
    to: /^backend\/(?!http\/|platform\/)/,
  },
  {
    name: 'demo-uses-public-api',
    reason: 'The demo market uses calls and the index.ts of modules: no tables, no SQL.',
    from: /^backend\/demo\//,
    fromNot: TEST,
    to: /^backend\/.+(tables|-store)\.ts$/,
    packages: /^(drizzle-orm|postgres)$/,
  },

  {
    name: 'contract-imports-zod-only',
    reason: 'Client and server share the contract: it imports only zod.',
    from: /^contract\//,
    fromNot: TEST,
    to: /^(?!contract\/)/,
    packages: /^(?!zod$)/,
  },
  {
    name: 'plain-contract',
    reason: 'Browsers load units, constants, states and refusals, so these hold no schemas.',
    from: PLAIN,
    to: /^contract\//,
    toNot: PLAIN,
    packages: /^zod$/,
    allowsTypes: true,
  },

  {
    name: 'single-entry-to-backend',
    reason: 'In app/, only services/api/backend.server.ts imports backend/.',
    from: /^app\//,
    fromNot: either(/^app\/services\/api\/backend\.server\.ts$/, TEST),
    to: /^backend\//,
  },
  {
    name: 'backend-imports-no-app',
    reason: 'Pages and API clients use the market; the market imports neither.',
    from: /^(backend|contract)\//,
    fromNot: TEST,
    to: /^(app|server|bin|build|dist)\//,
  },
  {
    name: 'server-imports-no-backend',
    reason: 'server/ uses the market of the Remix build: a second copy would have its own pool and state.',
    from: /^server\//,
    fromNot: TEST,
    to: /^(backend|app|bin)\//,
    allowsTypes: true,
  },
  {
    name: 'routes-import-no-route',
    reason: 'Code shared by two routes is a component or a service.',
    from: /^app\/routes\//,
    to: /^app\/(routes\/|root\.tsx|entry\.)/,
    allowsTypes: true,
  },
  {
    name: 'components-import-no-route',
    reason: 'Components and services are below routes.',
    from: /^app\/(components|services)\//,
    fromNot: TEST,
    to: /^app\/(routes|root\.tsx|entry\.)/,
    allowsTypes: true,
  },
  {
    name: 'components-import-no-service',
    reason: 'A component renders its props; routes and services load data.',
    from: /^app\/components\//,
    fromNot: TEST,
    to: /^app\/services\//,
    allowsTypes: true,
  },
  {
    name: 'browser-imports-no-server-file',
    reason: 'Browser code imports no *.server.ts file.',
    from: BROWSER,
    fromNot: TEST,
    to: /\.server\.tsx?$/,
  },
  {
    name: 'browser-imports-no-node',
    reason: 'Browser code imports no Node module.',
    from: either(BROWSER, /^app\/routes\//, /^app\/root\.tsx$/, PLAIN),
    fromNot: TEST,
    packages: 'built-in',
  },
  {
    name: 'browser-imports-no-schema',
    reason:
      'Schemas add 78 KB to the browser bundle: loaders send constraints, the contract is imported as types.',
    from: BROWSER,
    fromNot: TEST,
    to: /^contract\//,
    toNot: PLAIN,
    packages: SCHEMA_LIBRARY,
    allowsTypes: true,
  },
  {
    name: 'routes-import-no-schema-library',
    reason: 'Schemas belong to the contract: a route neither declares nor parses them.',
    from: /^app\/(routes\/|root\.tsx$)/,
    packages: SCHEMA_LIBRARY,
  },

  {
    name: 'production-imports-no-test',
    reason: 'Production code imports no tests and no fixtures.',
    from: /^(app|backend|contract|server|bin)\//,
    fromNot: TEST,
    to: either(/^tests\//, TEST),
  },
  {
    name: 'production-imports-no-dev-dependency',
    reason:
      'Production code imports no development dependency. app/routes.ts and bin/ run when the site is built; builds leave compile-program.ts out.',
    from: /^(app|backend|contract|server)\//,
    fromNot: either(TEST, /^app\/routes\.ts$/, /^backend\/platform\/file-jobs\/compile-program\.ts$/),
    packages: 'development',
    allowsTypes: true,
  },
  {
    name: 'declared-packages-only',
    reason: 'Every imported package is declared in package.json.',
    from: /^(app|backend|contract|server|bin|tests)\//,
    packages: 'undeclared',
  },
]
