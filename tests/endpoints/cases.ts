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

/** The cases of this run: all, or those of the modules that SUJI_TEST_CASES names. */
export const CASES: AnyCase[] = chooseCases(process.env.SUJI_TEST_CASES)

function chooseCases(names: string | undefined): AnyCase[] {
  if (!names || names === 'all') return ALL_CASES
  if (names === 'none') return []
  return names.split(',').flatMap((name) => {
    const cases = byModule.get(name)
    if (!cases) throw new Error(`SUJI_TEST_CASES names "${name}": use ${[...byModule.keys()].join(', ')}`)
    return cases
  })
}
