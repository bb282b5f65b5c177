import { type SQL, sql } from 'drizzle-orm'

export type ScriptParams = Readonly<Record<string, string | number>>

const PLACEHOLDER = /:'(\w+)'/

/**
 * A script of ours with its placeholders bound. They are written as psql writes them, :'name', so that an operator can
 * run the file by hand with -v name=value.
 * @throws Error for a placeholder without a value
 */
export function bindScript(script: string, params: ScriptParams): SQL {
  const parts = script.split(PLACEHOLDER)
  return sql.join(
    parts.map((part, i) => {
      if (i % 2 === 0) return sql.raw(part)
      const value = params[part]
      if (value === undefined) throw new Error(`no value for the script's :'${part}'`)
      return sql`${value}`
    }),
  )
}
