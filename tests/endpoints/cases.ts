import type { AnyCase } from './case'

/** The endpoint cases of every module: all exports of backend/<module>/*.cases.ts. */
const files = import.meta.glob<Record<string, AnyCase[]>>('../../backend/*/*.cases.ts', { eager: true })

const byModule = new Map<string, AnyCase[]>()
for (const [path, exports] of Object.entries(files)) {
  const module = path.split('/').at(-2) ?? ''
  byModule.set(module, [...(byModule.get(module) ?? []), ...Object.values(exports).flat()])
}

/** Every endpoint's case. */
export const ALL_CASES: AnyCase[] = [...byModule.values()].flat()

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
