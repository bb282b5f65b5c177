import ts from 'typescript'
import type { SyntaxRule } from './syntax-rule'
import { nameOf } from './syntax-tree'

interface Ban {
  readonly what: string
  readonly instead: string
  readonly kinds: readonly ts.SyntaxKind[]
  finds(node: ts.Node): boolean
  /** Path prefixes of exceptions, with reasons. */
  readonly allowed: Record<string, string>
  /** Lines that violate the rule. */
  readonly wrong: string[]
  /** Similar lines that are correct. */
  readonly right: string[]
}

const { SyntaxKind } = ts
const CALL = [SyntaxKind.CallExpression]
const called = (node: ts.Node) => (ts.isCallExpression(node) ? nameOf(node.expression) : '')

const TIME = 'waits for a process of this machine, which no clock of the market moves'

/** Banned syntax and its replacement. Biome bans `console`, `any` and non-null assertions. */
const BANS: Ban[] = [
  {
    what: 'the machine’s time',
    instead: 'the Clock or the `now` that is passed in',
    kinds: [...CALL, SyntaxKind.NewExpression],
    finds: (node) =>
      called(node) === 'Date.now' ||
      (ts.isNewExpression(node) && nameOf(node.expression) === 'Date' && (node.arguments?.length ?? 0) === 0),
    allowed: {
      'backend/platform/clock.ts': 'this is the clock',
      'bin/test-long.mjs': 'dates its row of results',
      'bin/test-results.mjs': 'dates its row of results',
      'backend/platform/cluster/': TIME,
      'app/components/time/countdown.tsx': 'runs in the browser and corrects its clock by the server’s',
      'app/components/shell/search-header.tsx':
        'runs in the browser: send time of a search, which has no effect',
      'app/components/navigation/use-fresh-member.ts':
        'runs in the browser: at most one redirect in five seconds',
    },
    wrong: ['const t = Date.now()', 'const d = new Date()'],
    right: ['const d = new Date(iso)', 'const t = clock.now()'],
  },
  {
    what: 'random numbers',
    instead: 'newId, newSecret or newDigits of backend/platform/ids, or an argument',
    kinds: CALL,
    finds: (node) => called(node) === 'Math.random',
    allowed: {
      'backend/platform/database/database.ts': 'jitter of deadlock retries',
    },
    wrong: ['const x = Math.random()'],
    right: ['const x = random()'],
  },
  {
    what: 'an HMAC or a comparison of secrets of its own',
    instead:
      'keyedHash, keyedBytes and isSameHash of backend/platform/hash, which cover the purpose and the length of each part',
    kinds: [...CALL, SyntaxKind.ImportSpecifier],
    finds: (node) =>
      /(^|\.)(createHmac|timingSafeEqual)$/.test(
        ts.isImportSpecifier(node) ? (node.propertyName ?? node.name).getText() : called(node),
      ),
    allowed: {
      'backend/platform/hash.ts': 'the helper',
      'backend/platform/encryption/data-cipher.ts': 'fingerprints are stored; a purpose has no line break',
      'backend/gateways/bank/envelope.ts': 'the format of docs/bank-interface.md',
      'backend/gateways/e-sign/certificates.ts':
        'the key of the sandbox’s authority, by which signed contracts are checked later',
      'backend/integrations/webhooks/signature.ts': 'the format of docs/merchant-api.md',
    },
    wrong: [
      "const mac = createHmac('sha256', key).update(text).digest()",
      "const mac = crypto.createHmac('sha256', key)",
      "import { createHmac as hmac } from 'node:crypto'",
      'const isSame = timingSafeEqual(a, b)',
    ],
    right: [
      "const mac = keyedHash(secret, 'picture address', id)",
      "import { createHash } from 'node:crypto'",
    ],
  },
  {
    what: 'floating-point money or weight',
    instead: 'parseYuan, parseTons, formatYuan, formatTons of contract/units: integers inside, text outside',
    kinds: CALL,
    finds: (node) =>
      ['parseFloat', 'Number.parseFloat'].includes(called(node)) || called(node).endsWith('.toFixed'),
    allowed: {
      'bin/test': 'prints durations in seconds',
      'backend/catalogue/spec-values': 'laboratory values, neither money nor weight',
      'backend/demo/seed/data-sheets': 'laboratory values, neither money nor weight',
    },
    wrong: ['const a = parseFloat(text)', 'const b = price.toFixed(2)'],
    right: ['const a = parseYuan(text)'],
  },
  {
    what: 'process.env outside of settings',
    instead:
      'Settings, parsed once by backend/platform/settings/settings or server/process/settings and passed in',
    kinds: [SyntaxKind.PropertyAccessExpression],
    finds: (node) => nameOf(node) === 'process.env',
    allowed: {
      'app/services/api/backend.server.ts': 'passes the environment to the market',
      'server/main.ts': 'passes the environment to the HTTP server',
      'server/process/output.ts': 'the log is needed before settings are parsed',
      'backend/platform/log.ts': 'the log is needed before settings are parsed',
      'backend/platform/cluster/launch.ts': 'passes only PATH to PostgreSQL',
      'bin/': 'commands read their environment',
    },
    wrong: ['const a = process.env.PORT', 'run(process.env)'],
    right: ['const a = settings.port'],
  },
  {
    what: 'fetch',
    instead: 'call(request, endpoint, input) of app/services/api/call.server',
    kinds: CALL,
    finds: (node) => ['fetch', 'globalThis.fetch', 'window.fetch'].includes(called(node)),
    allowed: {
      'backend/market/remote-market.ts': 'forwards calls to a market in another process',
      'backend/gateways/maps/amap.ts': 'asks Amap',
      'backend/gateways/e-sign/http.ts': 'calls the service of signatures',
      'backend/gateways/ocr/http.ts': 'reaches an outside service',
      'backend/gateways/positions/http.ts': 'asks for positions of trucks',
      'backend/gateways/registry/http.ts': 'reaches an outside service',
      'backend/gateways/wechat/open-platform.ts': 'asks WeChat’s open platform',
      'server/process/listen.ts': 'a parameter named fetch, not the global function',
      'app/components/shell/search-suggestions.ts': 'runs in the browser, which has no call()',
      'app/components/auction/verify-in-browser.tsx': 'downloads the public log in the browser',
    },
    wrong: ['await fetch("/api")'],
    right: ['await market.fetch(request)', 'interface M { fetch(r: Request): void }'],
  },
  {
    what: 'storage of the browser',
    instead: 'the session and drafts on the server, so that nothing of a member stays in a browser',
    kinds: [SyntaxKind.Identifier],
    finds: (node) =>
      ts.isIdentifier(node) && ['localStorage', 'sessionStorage', 'indexedDB'].includes(node.text),
    allowed: {
      'app/components/shell/search-suggestions.ts': 'the last searches, of visitors too',
      'app/components/navigation/navigation-recovery.ts': 'two addresses, until the next page',
    },
    wrong: ['localStorage.setItem("a", "b")', 'const store = window.sessionStorage'],
    right: ['const local = storage.get("a")'],
  },
  {
    what: 'the Link component of Remix',
    instead: 'Link of app/components/ui/link: a plain anchor without a cost per link',
    kinds: [SyntaxKind.ImportSpecifier],
    finds: (node) =>
      ts.isImportSpecifier(node) &&
      ['Link', 'NavLink'].includes((node.propertyName ?? node.name).getText()) &&
      node.parent.parent.parent.moduleSpecifier.getText() === "'@remix-run/react'",
    allowed: {},
    wrong: ["import { Link } from '@remix-run/react'"],
    right: ["import { Link } from '~/components/ui/link'", "import { Links } from '@remix-run/react'"],
  },
  {
    what: 'raw HTML',
    instead: 'elements, or ServerFragment of app/components/fragments/server-fragment',
    kinds: [SyntaxKind.Identifier, SyntaxKind.StringLiteral, SyntaxKind.NoSubstitutionTemplateLiteral],
    finds: (node) =>
      (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && node.text === 'dangerouslySetInnerHTML',
    allowed: { 'app/components/fragments/server-fragment.tsx': 'the one component that sets raw HTML' },
    wrong: [
      'const a = <p dangerouslySetInnerHTML={{ __html: x }} />',
      'const a = <p {...{ dangerouslySetInnerHTML: { __html: x } }} />',
      "const props = { ['dangerouslySetInnerHTML']: { __html: x } }",
      "const name = 'dangerouslySetInnerHTML'",
      'props.dangerouslySetInnerHTML = { __html: x }',
    ],
    right: ['const a = <p>{x}</p>', 'const a = <ServerFragment html={x} />'],
  },
  {
    what: 'rendering of elements to HTML',
    instead: 'renderFragment of app/services/pages/server-fragments.server',
    kinds: [SyntaxKind.ImportDeclaration, ...CALL],
    finds: (node) =>
      (ts.isImportDeclaration(node) && node.moduleSpecifier.getText() === "'react-dom/server'") ||
      (ts.isCallExpression(node) &&
        node.expression.kind === ts.SyntaxKind.ImportKeyword &&
        node.arguments[0]?.getText() === "'react-dom/server'"),
    allowed: {
      'app/entry.server.tsx': 'renders whole documents',
      'app/services/pages/server-fragments.server.ts': 'renders fragments',
    },
    wrong: [
      "import { renderToStaticMarkup } from 'react-dom/server'",
      "const { renderToString } = await import('react-dom/server')",
    ],
    right: ["import { hydrateRoot } from 'react-dom/client'"],
  },
  {
    what: 'a double cast',
    instead: 'a schema that parses, or a typed function',
    kinds: [SyntaxKind.AsExpression],
    finds: (node) =>
      ts.isAsExpression(node) &&
      ts.isAsExpression(node.expression) &&
      node.expression.type.kind === SyntaxKind.UnknownKeyword,
    allowed: {
      'contract/refusal.ts': 'Object.fromEntries loses the key type',
      'server/main.ts': 'the type of the Remix build entry is unknown at compile time',
      'backend/platform/html/bounded-tokenizer.ts': 'the parser does not expose its depth',
      'backend/platform/database/prepared-statement.ts':
        'Drizzle calls one function of its client; no other exists',
    },
    wrong: ['const a = b as unknown as Row'],
    right: ['const a = b as Row'],
  },
  {
    what: 'concatenated SQL',
    instead: 'sql`…`, which sends its values apart from the statement',
    kinds: CALL,
    finds: (node) =>
      ts.isCallExpression(node) &&
      /(^|\.)(raw|unsafe)$/.test(called(node)) &&
      node.arguments.some(
        (argument) => !ts.isStringLiteral(argument) && !ts.isNoSubstitutionTemplateLiteral(argument),
      ),
    allowed: {
      'backend/platform/cluster/logins.ts': 'creates logins with generated passwords',
      'backend/platform/database/prepared-statement.ts': 'passes on what Drizzle built, as it is sent',
      'backend/platform/database/lost-connections.ts': 'passes on what the driver’s own entry is given',
      'backend/platform/database/prepare-all.ts':
        'the driver’s own entry, through which Drizzle sends what it built',
      'backend/platform/database/separate-statements.ts': 'passes on what Drizzle built, as it is sent',
      'backend/platform/database/time-limit.ts': 'passes on what Drizzle built, as it is sent',
      'backend/platform/schema/runtime-grants.ts': 'chooses one of two lists of rights',
      'backend/platform/reconcile/script.ts':
        'sends the parts of a script of the project between its bound values',
    },
    wrong: ['sql.raw(table)', 'client.unsafe("select " + x)'],
    right: ['sql`select 1`', 'sql.raw("asc")'],
  },
  {
    what: 'a type of a project file by import()',
    instead: 'import type, whose direction is checked',
    kinds: [SyntaxKind.ImportType],
    finds: (node) =>
      ts.isImportTypeNode(node) && /^'(\.|~|contract|backend|tests)/.test(node.argument.getText()),
    allowed: {},
    wrong: ["let a: import('backend/wallet').Fen", "let a: typeof import('./rows')"],
    right: ["let a: typeof import('sharp')", "import type { Fen } from 'backend/wallet'"],
  },
]

export const BANNED_CALLS: readonly SyntaxRule[] = BANS.map(
  ({ what, instead, kinds, finds, allowed, wrong, right }) => ({
    name: `${what}: use ${instead}`,
    files: /^(app|backend|contract|server|bin)\//,
    kinds,
    check: (node) => (finds(node) ? [`${what}: use ${instead}`] : null),
    allowed,
    samples: [
      ...wrong.map((line) => [line, `use ${instead}`] as const),
      ...right.map((line) => [line] as const),
    ],
  }),
)
