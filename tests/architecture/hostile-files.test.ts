import { expect, test } from 'vitest'
import { readImportGraph } from '../../bin/import-graph.mjs'

/** Packages and files that parse what strangers send. */
const PARSERS = /^(csv-parse|file-type|saxes|sharp|tesseract\.js|yauzl)$/
const PARSER_FILES = /^backend\/gateways\/e-sign\/verify-pdf\.ts$/
/** Draws the pictures of the demo market. */
const DRAWS = 'backend/demo/seed/shop-pictures.ts'

const graph = readImportGraph()

/** Files that the market itself loads: programs are only named by their paths. */
function filesOfMarket(): string[] {
  const reached = new Set(['backend/market/market.ts', 'app/entry.server.tsx', 'app/routes.ts'])
  for (const path of graph.files)
    if (/^(app\/routes|server)\/.*(?<!\.test)\.tsx?$/.test(path)) reached.add(path)
  for (const path of reached)
    for (const { to, kind, isType } of graph.edges.get(path) ?? [])
      if (to !== null && kind !== 'path' && !isType) reached.add(to)
  return [...reached]
}

test('the market loads no parser of files: programs of their own do', () => {
  const files = filesOfMarket()
  expect(files.length).toBeGreaterThan(1_000)
  const loading = files.flatMap((path) =>
    (graph.edges.get(path) ?? [])
      .filter(({ isType, kind }) => !isType && kind !== 'path')
      .filter((edge) => PARSERS.test(edge.package ?? '') || PARSER_FILES.test(edge.to ?? ''))
      .map(({ specifier }) => `${path} → ${specifier}`),
  )
  expect(loading.filter((line) => !line.startsWith(DRAWS))).toEqual([])
})

test('every program that is started exists, and every program is started', () => {
  const programs = graph.files.filter((path) => path.endsWith('.program.ts'))
  const started = [...graph.edges.values()].flat().filter(({ kind }) => kind === 'path')
  expect(programs.length).toBeGreaterThan(4)
  expect(programs.filter((path) => !started.some(({ to }) => to === path))).toEqual([])
})
