import type { Endpoint } from 'contract/endpoint'
import type { Refusal } from 'contract/refusal'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/**/*.ts', '!../../contract/**/*.test.ts'],
  {
    eager: true,
  },
)

export interface Named<T> {
  /** "contract/spot/index.ts: queryPage". */
  readonly name: string
  readonly value: T
}

/** All exported constants of the contract, without those that an index.ts exports again. */
export const contractExports: Named<unknown>[] = Object.entries(modules).flatMap(([path, exported]) => {
  const file = path.slice('../../'.length)
  const others = file.endsWith('/index.ts') ? exportsBeside(path) : new Set()
  return Object.entries(exported)
    .filter(([, value]) => !others.has(value))
    .map(([name, value]) => ({ name: `${file}: ${name}`, value }))
})

/** Objects and functions that other files of an index.ts's directory export. */
function exportsBeside(indexPath: string): Set<unknown> {
  const directory = indexPath.slice(0, -'index.ts'.length)
  const beside = Object.entries(modules).filter(([path]) => path.startsWith(directory) && path !== indexPath)
  const values = beside.flatMap(([, exported]) => Object.values(exported))
  return new Set(values.filter((value) => typeof value === 'object' || typeof value === 'function'))
}

export const endpoints: Named<Endpoint>[] = contractExports.filter((e): e is Named<Endpoint> =>
  isEndpoint(e.value),
)

/** All refusals of all `defineRefusals` tables. */
export const refusals: Named<Refusal>[] = contractExports
  .filter((e): e is Named<Record<string, Refusal>> => isRefusalTable(e.value))
  .flatMap(({ name, value }) =>
    Object.values(value).map((refusal) => ({ name: `${name}.${refusal.reason}`, value: refusal })),
  )

function isEndpoint(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
  )
}

/** Not an array: calls that share refusals export such lists. */
function isRefusalTable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const parts: unknown[] = Object.values(value)
  return (
    parts.length > 0 &&
    parts.every((p) => typeof p === 'object' && p !== null && 'errorcode' in p && 'reason' in p)
  )
}
