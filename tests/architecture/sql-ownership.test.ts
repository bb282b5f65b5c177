import { expect, test } from 'vitest'
import { projectFiles, runningCode } from './project'
import {
  BASELINE,
  generatedTables,
  migrations,
  moduleOf,
  sections,
  sectionsOf,
  tables,
  violationsOf,
} from './sql-ownership'

test('SQL files and migrations name tables of their own module, and views of earlier modules', () => {
  const inSections = new Set(sections.map(({ place }) => place.split(',')[0]))
  const files = projectFiles((path) => /^backend\/.*\.sql$/.test(path) && !inSections.has(path))
  const scripts = [
    ...sections,
    ...files.map(({ path, text }) => ({ place: path, module: moduleOf(path), sql: text })),
  ]
  expect(sections.length).toBeGreaterThan(30)
  expect(scripts.flatMap(violationsOf)).toEqual([])
})

test('the migrations create exactly the declared tables, the baseline in the section of their module', () => {
  const files = runningCode((path) => /^backend\/.*\.ts$/.test(path))
  const declared = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:pgTable|tierTable|trancheTable)\(\s*'(\w+)'/g)].map(
      (m) => `${moduleOf(path)} ${m[1]}`,
    ),
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
