import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { type CodeFile, nodesOf, projectFiles, runningCode, sampleFile } from './project'

/** SQL of one module, with a place for the message. */
interface Script {
  readonly place: string
  readonly module: string
  readonly sql: string
}

const MIGRATIONS = 'backend/platform/migrations'
const BASELINE = `${MIGRATIONS}/0000_baseline.sql`
const HEADING = /^-- ---- Module: ([a-z/-]+).* ----$/gm
const CREATED = /\bcreate (table|view) (\w+)/g
/** Text that holds a statement or a part of one, where no tag says so. */
const STATEMENT = /\b(select|insert into|update \w+ set|delete from|join)\b/
const CTE = /(?:\bwith|,)\s+(\w+)(?:\s*\([^)]*\))?\s+as\s+(?:not\s+)?(?:materialized\s*)?\(/g

/** The sections of a migration in their order. One module can have several. */
function sectionsOf(migration: string, path = BASELINE): Script[] {
  const headings = [...migration.matchAll(HEADING)]
  return headings.map((heading, i) => ({
    place: `${path}, ${heading[1]}`,
    module: heading[1] ?? '',
    sql: migration.slice(heading.index, headings[i + 1]?.index),
  }))
}

const migrations = projectFiles((path) => path.startsWith(`${MIGRATIONS}/`) && path.endsWith('.sql'))
const sections = migrations.flatMap(({ path, text }) => sectionsOf(text, path))
/** Tables of generated migrations without headings. */
const generatedTables = migrations
  .filter(({ path }) => path !== BASELINE)
  .flatMap(({ text }) => [...text.matchAll(/^CREATE TABLE "(\w+)"/gm)].map((m) => m[1] ?? ''))
const order = [...new Set(sections.map(({ module }) => module))]

function createdIn(kind: 'table' | 'view'): Map<string, string> {
  return new Map(
    sections.flatMap(({ module, sql }) =>
      [...sql.matchAll(CREATED)].filter((m) => m[1] === kind).map((m) => [m[2] ?? '', module] as const),
    ),
  )
}
const tables = createdIn('table')
const views = createdIn('view')

/** The folder of backend/ that a file belongs to; empty outside of the backend. */
function moduleOf(path: string): string {
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

function scriptsOf(file: CodeFile): Script[] {
  return [...nodesOf(file.tree)].flatMap((node) => {
    const sql = literalText(node)
    if (sql === undefined || !isSql(node, sql)) return []
    const { line } = file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree))
    return [{ place: `${file.path}:${line + 1}`, module: moduleOf(file.path), sql }]
  })
}

/**
 * Relations of a map that a script names. A name with an underscore counts anywhere; a single word can be a column as
 * well, so it counts where only a relation can stand. Text in quotes counts in migrations only, as an argument.
 */
function namesIn({ place, sql }: Script, relations: ReadonlyMap<string, string>): string[] {
  const code = sql.replaceAll(/--.*$/gm, '').replaceAll(/\bdistinct from\b/g, '')
  const text = place.startsWith(MIGRATIONS) ? code : code.replaceAll(/'[^']*'/g, "''")
  const own = new Set([...text.matchAll(CTE)].map((m) => m[1]))
  return [...relations.keys()].filter((name) => {
    if (own.has(name)) return false
    if (name.includes('_')) return new RegExp(`(?<![\\w.])${name}\\b`).test(text)
    return new RegExp(
      `(?:\\b(?:from|join|update|into|table|only|references|truncate|lock)\\s+|\\bon\\s+(?!${name}\\.)|^\\s*)(?:public\\.)?"?${name}"?\\b(?=\\s|\\(|;|$)(?!\\s*(?:=|<|>|~|,|and\\b|or\\b|is\\b|in\\b))`,
    ).test(text)
  })
}

function violationsOf(script: Script): string[] {
  const { module, place } = script
  const position = order.includes(module) ? order.indexOf(module) : order.length
  return [
    ...namesIn(script, tables)
      .filter((name) => tables.get(name) !== module)
      .map((name) => `${place} names table ${name} of ${tables.get(name)}`),
    ...namesIn(script, views)
      .filter((name) => order.indexOf(views.get(name) ?? '') > position)
      .map((name) => `${place} names view ${name} of the later module ${views.get(name)}`),
  ]
}

test('SQL of a module names its own tables, and views of earlier modules', () => {
  const code = runningCode((path) => /^(app|backend|bin|server)\//.test(path))
  const inSections = new Set(sections.map(({ place }) => place.split(',')[0]))
  const files = projectFiles((path) => /^backend\/.*\.sql$/.test(path) && !inSections.has(path))
  const scripts = [
    ...sections,
    ...code.flatMap(scriptsOf),
    ...files.map(({ path, text }) => ({ place: path, module: moduleOf(path), sql: text })),
  ]
  expect(scripts.length).toBeGreaterThan(200)
  expect(scripts.flatMap(violationsOf)).toEqual([])
})

test('the migrations create exactly the declared tables, the baseline in the section of their module', () => {
  const files = runningCode((path) => /^backend\/.*\.ts$/.test(path))
  const declared = files.flatMap(({ path, text }) =>
    [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map((m) => `${moduleOf(path)} ${m[1]}`),
  )
  const generated = declared.filter((line) => generatedTables.includes(line.split(' ')[1] ?? ''))
  const dropped = migrations.flatMap(({ text }) =>
    [...text.matchAll(/^drop table (\w+)/gim)].map((m) => m[1]),
  )
  const created = [...tables].flatMap(([name, module]) =>
    dropped.includes(name) ? [] : [`${module} ${name}`],
  )
  expect([...created, ...generated].sort()).toEqual(declared.sort())
})

test('no module exports a table', async () => {
  const exported = await Promise.all(
    Object.entries(import.meta.glob<object>('../../backend/*/index.ts')).map(async ([path, load]) =>
      Object.entries(await load()).flatMap(([name, value]) =>
        [value, ...(typeof value === 'object' && value !== null ? Object.values(value) : [])].some((part) =>
          is(part, PgTable),
        )
          ? [`${path}: ${name}`]
          : [],
      ),
    ),
  )
  expect(exported.length).toBeGreaterThan(10)
  expect(exported.flat()).toEqual([])
})

test.each([
  [
    'a join of a template',
    'const s = sql`select 1 from offer o join product p on p.id = o.product_id`',
    'product',
  ],
  ['a part of a statement', 'const s = sql`warehouse w on w.id = $`', 'warehouse'],
  ['a statement without a tag', 'const s = `select kind from money_cause`', 'money_cause'],
  ['an update', 'await tx.execute(sql`update stock_pool set held_kg = 0`)', 'stock_pool'],
  ['a list of tables', 'const s = sql`select 1 from offer o, trade_order t`', 'trade_order'],
  ['a lock', 'const s = sql`select 1 from member for update`', 'member'],
])('notices %s', (_, code, table) => {
  const found = scriptsOf(sampleFile('backend/spot/sample.ts', code)).flatMap(violationsOf)
  expect(found).toEqual([`backend/spot/sample.ts:1 names table ${table} of ${tables.get(table)}`])
})

test.each([
  [
    'a trigger',
    'create trigger t after update on stock_pool for each row execute function f();',
    'stock_pool',
  ],
  [
    'a foreign key',
    'alter table offer add constraint c foreign key (product_id) references product(id);',
    'product',
  ],
  ['the body of a function', 'as $$ begin select city from warehouse; end $$;', 'warehouse'],
  ['a call with the table in quotes', "select make_append_only('order_event');", 'order_event'],
])('notices %s in the baseline', (_, sql, table) => {
  const found = sectionsOf(`-- ---- Module: spot ----\n${sql}`).flatMap(violationsOf)
  expect(found).toEqual([`${BASELINE}, spot names table ${table} of ${tables.get(table)}`])
})

test('notices a view of a later module, and allows columns and own tables with the name of a table', () => {
  const violations = (sql: string) => violationsOf({ place: 'sample', module: 'quotes', sql })
  expect(violations('select 1 from ordering_order')).toEqual([
    'sample names view ordering_order of the later module ordering',
  ])
  for (const sql of [
    'select p.category, city, product from daily_quote where city is distinct from city',
    'with offer as (select 1) select from offer',
    "select 'trade_order' as table_name from daily_quote",
    'select category from catalogue_product p join daily_quote q on category = p.category',
  ])
    expect(violations(sql), sql).toEqual([])
})
