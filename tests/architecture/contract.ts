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

/** All exported constants of the contract. */
export const contractExports: Named<unknown>[] = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).map(([name, value]) => ({
    name: `${path.slice('../../'.length)}: ${name}`,
    value,
  })),
)

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
