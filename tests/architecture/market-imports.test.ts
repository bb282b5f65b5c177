import { expect, test } from 'vitest'
import { type ImportGraph, readImportGraph } from '../../bin/import-graph.mjs'

/** Code that loads all modules, which takes longer than most tests. */
const MARKET = /^backend\/(modules\.ts|market\/(?!job-queues\.ts$))/
/** Files that tests share. */
const SHARED = /^tests\/(support|fixtures)\/(?!.*\.test\.tsx?$)/

const ORDERS = 'places orders, whose types all modules register'
const DEPOSITS = 'holds deposits, whose policies all modules register'

/** Shared files that load the whole market, with reasons. Every test that imports one of them loads it too. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tests/fixtures/auction-stages.ts': ORDERS,
  'tests/fixtures/auction.ts': ORDERS,
  'tests/fixtures/deposit-model.ts': DEPOSITS,
  'tests/fixtures/deposit-stages.ts': DEPOSITS,
  'tests/fixtures/deposits.ts': DEPOSITS,
  'tests/fixtures/group-purchases.ts': DEPOSITS,
  'tests/fixtures/group-stages.ts': DEPOSITS,
  'tests/fixtures/load-stages.ts': ORDERS,
  'tests/fixtures/lot-stages.ts': ORDERS,
  'tests/fixtures/opened-waybills.ts': DEPOSITS,
  'tests/fixtures/ordering.ts': ORDERS,
  'tests/fixtures/pin-stages.ts': ORDERS,
  'tests/fixtures/presale-stages.ts': DEPOSITS,
  'tests/fixtures/presales.ts': DEPOSITS,
  'tests/fixtures/pins.ts': ORDERS,
  'tests/fixtures/plan-contracts.ts': DEPOSITS,
  'tests/fixtures/plan-stages.ts': DEPOSITS,
  'tests/fixtures/plans.ts': DEPOSITS,
  'tests/fixtures/retail-pin-stages.ts': ORDERS,
  'tests/fixtures/retail-pins.ts': ORDERS,
  'tests/fixtures/sale-pin-stages.ts': ORDERS,
}

/** Shared files that load the market when they are imported. */
function findMarketLoaders(graph: ImportGraph): string[] {
  const shared = [...graph.edges.keys()].filter((path) => SHARED.test(path))
  return shared.filter((path) => [...graph.dependenciesOf([path])].some((loaded) => MARKET.test(loaded)))
}

test('only these shared files of tests load the whole market', () => {
  expect(findMarketLoaders(readImportGraph())).toEqual(Object.keys(ALLOWED).sort())
})

test.each([
  ['all modules', "import 'backend/modules'", ['tests/support/sample.ts']],
  [
    'a file that imports all modules',
    "import { x } from 'tests/fixtures/other'",
    ['tests/support/sample.ts'],
  ],
  ['a type', "import type { x } from 'backend/market/market'", []],
  ['names of job queues', "import { x } from 'backend/market/job-queues'", []],
])('judges the import of %s', (_, text, loaders) => {
  const files: Record<string, string> = {
    'backend/modules.ts': '',
    'backend/market/market.ts': "import '../modules'\nexport const x = 1",
    'backend/market/job-queues.ts': 'export const x = 1',
    'tests/fixtures/other.ts': "import { x } from 'backend/market/market'\nexport { x }",
    'tests/support/sample.ts': text,
    'tests/support/sample.test.ts': "import 'backend/modules'",
  }
  const graph = readImportGraph(Object.keys(files), (path) => files[path] ?? '')
  expect(findMarketLoaders(graph).filter((path) => path !== 'tests/fixtures/other.ts')).toEqual(loaders)
})
