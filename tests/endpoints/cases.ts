import { MODULES } from 'backend/modules'
import type { PagedRows } from '../fixtures/paged-rows'
import type { AnyCase } from './case'

const pagedFiles = import.meta.glob<{ PAGED_ROWS: PagedRows }>('../../backend/*/paged-rows.cases.ts', {
  eager: true,
})

/** How the paging test fills the list of each paged call. */
export const PAGED_ROWS = new Map(Object.values(pagedFiles).flatMap((file) => [...file.PAGED_ROWS]))

/** The endpoint cases of every module: the exports of backend/<module>/*.cases.ts that are named …Cases. */
const files = import.meta.glob<Record<string, AnyCase[]>>(
  ['../../backend/*/*.cases.ts', '!../../backend/*/{paged-rows,tables}.cases.ts'],
  { eager: true },
)

const byModule = new Map<string, AnyCase[]>()
for (const [path, exports] of Object.entries(files)) {
  const module = path.split('/').at(-2) ?? ''
  const cases = Object.entries(exports).flatMap(([name, list]) => (name.endsWith('Cases') ? list : []))
  byModule.set(module, [...(byModule.get(module) ?? []), ...cases])
}

export const ALL_CASES: AnyCase[] = MODULES.flatMap(({ name }) => byModule.get(name) ?? [])

const MODULES_WITH_CASES = MODULES.map(({ name }) => name).filter((name) => byModule.has(name))
/** Names that may be chosen; not all of them have endpoints. */
const KNOWN = [...MODULES.map(({ name }) => name), 'platform']
const testedModules = readModules('SUJI_TEST_CASES', MODULES_WITH_CASES)
const smokedModules = readModules('SUJI_TEST_SMOKE', []).filter((name) => !testedModules.includes(name))
const casesOf = (modules: readonly string[]) => modules.flatMap((name) => byModule.get(name) ?? [])

/** Cases that this run tests in full: of all modules, or of those that SUJI_TEST_CASES names. */
export const CASES: AnyCase[] = casesOf(testedModules)

/** Cases of which this run tests only that valid input is accepted: of the further modules that SUJI_TEST_SMOKE names. */
export const SMOKE_CASES: AnyCase[] = casesOf(smokedModules)

/** Reads `all`, `none` or module names, separated by commas, from an environment variable. */
function readModules(variable: string, byDefault: readonly string[]): readonly string[] {
  const names = process.env[variable]
  if (!names) return byDefault
  if (names === 'all') return MODULES_WITH_CASES
  if (names === 'none') return []
  const chosen = names.split(',')
  const unknown = chosen.find((name) => !KNOWN.includes(name))
  if (unknown !== undefined) throw new Error(`${variable} names "${unknown}": use ${KNOWN.join(', ')}`)
  return chosen.filter((name) => byModule.has(name))
}
