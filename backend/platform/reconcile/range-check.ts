import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../database/database'
import type { Check, CheckContext, CheckState, CheckStep } from './check'
import { bindScript, type ScriptParams } from './script'
import { violationsBy } from './violations'

const BOUNDS = {
  uuid: {
    type: sql.raw('uuid'),
    least: '00000000-0000-0000-0000-000000000000',
    most: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  },
  bigint: { type: sql.raw('bigint'), least: '0', most: '9223372036854775807' },
  date: { type: sql.raw('date'), least: '-infinity', most: 'infinity' },
} as const

export interface RangeCheckDefinition {
  readonly name: string
  /** The table, and the columns of one of its indexes, that define the ranges. */
  readonly table: string
  readonly key: Readonly<Record<string, keyof typeof BOUNDS>>
  /**
   * Violations among the rows with :'after_<column>' < key <= :'upto_<column>' for each key column. The ranges cover
   * all values, also missing ones. :'now' is the instant of the step, or '-infinity'.
   */
  readonly script: string
  readonly params?: ScriptParams
}

/** A check that scans an index in ranges, so its time is linear in the rows. */
export function rangeCheck({ name, table, key, script, params = {} }: RangeCheckDefinition): Check {
  const columns = Object.keys(key)
  const bound = (which: 'least' | 'most'): CheckState =>
    Object.fromEntries(Object.entries(key).map(([column, type]) => [column, BOUNDS[type][which]]))
  return {
    name,
    step: async (reader, state, context): Promise<CheckStep> => {
      const now = context.now?.toISOString() ?? '-infinity'
      const after = state ?? bound('least')
      const end = await endOfRange(reader, { table, key }, after, context)
      const upto = end ?? bound('most')
      const range = Object.fromEntries(
        columns.flatMap((column) => [
          [`after_${column}`, String(after[column])],
          [`upto_${column}`, String(upto[column])],
        ]),
      )
      const statement = bindScript(script, { ...params, app_role: context.appRole, now, ...range })
      return { violations: await violationsBy(reader, statement), next: end }
    },
  }
}

/** A check with one statement, for sums that need one snapshot. */
export function snapshotCheck(name: string, script: string, params: ScriptParams = {}): Check {
  return {
    name,
    step: async (reader, _, { appRole }) => ({
      violations: await violationsBy(reader, bindScript(script, { ...params, app_role: appRole })),
      next: null,
    }),
  }
}

/** @returns the key of the last row of the range, or null for the last range */
async function endOfRange(
  reader: Reader,
  { table, key }: Pick<RangeCheckDefinition, 'table' | 'key'>,
  after: CheckState,
  { rangeRows }: CheckContext,
): Promise<CheckState | null> {
  const columns = sql.join(
    Object.keys(key).map((column) => sql.identifier(column)),
    sql`, `,
  )
  const texts = sql.join(
    Object.keys(key).map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  )
  const values: SQL = sql.join(
    Object.entries(key).map(([column, type]) => sql`${String(after[column])}::${BOUNDS[type].type}`),
    sql`, `,
  )
  const [last] = await reader.execute<Record<string, string>>(
    sql`select ${texts} from ${sql.identifier(table)} where (${columns}) > (${values})
      order by ${columns} offset ${rangeRows - 1} limit 1`,
  )
  return last ? { ...last } : null
}
