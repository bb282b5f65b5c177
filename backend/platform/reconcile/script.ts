import { type SQL, sql } from 'drizzle-orm'

export type ScriptParams = Readonly<Record<string, string | number>>

const PLACEHOLDER = /:'(\w+)'/

/**
 * Binds the placeholders of a script. They have psql's form :'name', so that an operator can run the file with -v
 * name=value.
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
