import ts from 'typescript'
import { MODULES } from './import-rules'
import { projectFiles } from './project'
import type { SyntaxRule } from './syntax-rule'

/** SQL of one module, with a place for the message. */
export interface Script {
  readonly place: string
  readonly module: string
  readonly sql: string
}

const MIGRATIONS = 'backend/platform/migrations'
export const BASELINE = `${MIGRATIONS}/0000_baseline.sql`
const HEADING = /^-- ---- Module: ([a-z/-]+).* ----$/gm
const CREATED = /\bcreate (table|view) (\w+)/g
/** Text that holds a statement or a part of one, where no tag says so. */
const STATEMENT = /\b(select|insert into|update \w+ set|delete from|join)\b/
const CTE = /(?:\bwith|,)\s+(\w+)(?:\s*\([^)]*\))?\s+as\s+(?:not\s+)?(?:materialized\s*)?\(/g

/** The sections of a migration in their order. One module can have several. */
export function sectionsOf(migration: string, path = BASELINE): Script[] {
  const headings = [...migration.matchAll(HEADING)]
  return headings.map((heading, i) => ({
    place: `${path}, ${heading[1]}`,
    module: heading[1] ?? '',
    sql: migration.slice(heading.index, headings[i + 1]?.index),
  }))
}

export const migrations = projectFiles((path) => path.startsWith(`${MIGRATIONS}/`) && path.endsWith('.sql'))
export const sections = migrations.flatMap(({ path, text }) => sectionsOf(text, path))
/** Tables of generated migrations without headings. */
export const generatedTables = migrations
  .filter(({ path }) => path !== BASELINE)
  .flatMap(({ text }) => [...text.matchAll(/^CREATE TABLE "(\w+)"/gm)].map((m) => m[1] ?? ''))
/** What all modules may name, then the modules in their order. */
const order = [
  ...new Set(sections.flatMap(({ module }) => (MODULES.includes(module) ? [] : [module]))),
  ...MODULES,
]

function createdIn(kind: 'table' | 'view'): Map<string, string> {
  return new Map(
    sections.flatMap(({ module, sql }) =>
      [...sql.matchAll(CREATED)].filter((m) => m[1] === kind).map((m) => [m[2] ?? '', module] as const),
    ),
  )
}
export const tables = createdIn('table')
const views = createdIn('view')

/** The folder of backend/ that a file belongs to; empty outside of the backend. */
export function moduleOf(path: string): string {
  return /^backend\/(gateways\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? ''
}

/** Text of a literal; `$` replaces each expression in it. */
function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `$${literal.text}`).join('')
}

function isSql(node: ts.Node, text: string): boolean {
  const { parent } = node
  return (
    (ts.isTaggedTemplateExpression(parent) && /\bsql\b/.test(parent.tag.getText())) || STATEMENT.test(text)
  )
}

/** A relation, and where text names it. */
interface Relation {
  readonly name: string
  readonly module: string
  readonly pattern: RegExp
}

/**
 * A name with an underscore counts anywhere; a single word can be a column as well, so it counts where only a relation
 * can stand.
 */
function relationsOf(modules: ReadonlyMap<string, string>): Relation[] {
  return [...modules].map(([name, module]) => ({
    name,
    module,
    pattern: name.includes('_')
      ? new RegExp(`(?<![\\w.])${name}\\b`)
      : new RegExp(
          `(?:\\b(?:from|join|update|into|table|only|references|truncate|lock)\\s+|\\bon\\s+(?!${name}\\.)|^\\s*)(?:public\\.)?"?${name}"?\\b(?=\\s|\\(|;|$)(?!\\s*(?:=|<|>|~|,|and\\b|or\\b|is\\b|in\\b))`,
        ),
  }))
}
const tableRelations = relationsOf(tables)
const viewRelations = relationsOf(views)

/** Relations that a script names. Text in quotes counts in migrations only, as an argument. */
function namedIn({ place, sql }: Script, relations: readonly Relation[]): Relation[] {
  const code = sql.replaceAll(/--.*$/gm, '').replaceAll(/\bdistinct from\b/g, '')
  const text = place.startsWith(MIGRATIONS) ? code : code.replaceAll(/'[^']*'/g, "''")
  const own = new Set([...text.matchAll(CTE)].map((m) => m[1]))
  return relations.filter(({ name, pattern }) => text.includes(name) && !own.has(name) && pattern.test(text))
}

export function violationsOf(script: Script): string[] {
  const { module, place } = script
  const position = order.includes(module) ? order.indexOf(module) : order.length
  return [
    ...namedIn(script, tableRelations)
      .filter((table) => table.module !== module)
      .map(({ name, module: owner }) => `${place} names table ${name} of ${owner}`),
    ...namedIn(script, viewRelations)
      .filter((view) => order.indexOf(view.module) > position)
      .map(({ name, module: owner }) => `${place} names view ${name} of the later module ${owner}`),
  ]
}

const { SyntaxKind } = ts

export const SQL_OWNERSHIP: SyntaxRule = {
  name: 'SQL of a module names its own tables, and views of earlier modules',
  files: /^(app|backend|bin|server)\//,
  kinds: [SyntaxKind.StringLiteral, SyntaxKind.NoSubstitutionTemplateLiteral, SyntaxKind.TemplateExpression],
  check(node, { path }) {
    const sql = literalText(node)
    return sql === undefined || !isSql(node, sql)
      ? null
      : violationsOf({ place: 'the statement', module: moduleOf(path), sql })
  },
  nodesMin: 200,
  samplePath: 'backend/spot/sample.ts',
  samples: [
    [
      'const s = sql`select 1 from offer o join product p on p.id = o.product_id`',
      'table product of catalogue',
    ],
    ['const s = sql`warehouse w on w.id = $`', 'table warehouse of catalogue'],
    ['const s = `select kind from money_cause`', 'table money_cause of platform'],
    ['await tx.execute(sql`update stock_pool set held_kg = 0`)', 'table stock_pool of inventory'],
    ['const s = sql`select 1 from offer o, trade_order t`', 'table trade_order of ordering'],
    ['const s = sql`select 1 from member for update`', 'table member of account'],
    ['const s = sql`select 1 from offer where id = 1`'],
  ],
}
