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

/** The cases of this run by module: all, or those of the modules that SUJI_TEST_CASES names. */
export const CASES_BY_MODULE: readonly (readonly [module: string, cases: AnyCase[]])[] = chosenModules(
  process.env.SUJI_TEST_CASES,
).map((name) => [name, byModule.get(name) ?? []])

export const CASES: AnyCase[] = CASES_BY_MODULE.flatMap(([, cases]) => cases)

function chosenModules(names: string | undefined): string[] {
  const all = MODULES.map(({ name }) => name).filter((name) => byModule.has(name))
  if (!names || names === 'all') return all
  if (names === 'none') return []
  const unknown = names.split(',').find((name) => !byModule.has(name))
  if (unknown !== undefined)
    throw new Error(`SUJI_TEST_CASES names "${unknown}": use ${[...byModule.keys()].join(', ')}`)
  return names.split(',')
}
