import type { z } from 'zod'
import type { FieldsState } from '~/components/forms/form-state'
import { ofParams, withOfferedSize } from './query.server'

/** Position in a list. Unreadable values count as absent, because users do not type them. */
const POSITION = ['page', 'size']
/** Sets the ids of a filter's fields apart from those of the page's other forms. */
const FILTER = 'filter'

export interface ReadFilter<S extends z.ZodType> {
  /** Null for invalid input: the page then lists nothing and answers 400. */
  query: z.output<S> | null
  /** What was typed and what is wrong with it, for the filter's fields. */
  filter: FieldsState
}

/** Reads a page's filter: a form without scripts that gets the page again, with its fields in the address. */
export function readFilter<S extends z.ZodType>(request: Request, schema: S): ReadFilter<S> {
  const typed = ofParams(new URL(request.url).searchParams)
  const params = withOfferedSize(typed)
  const first = schema.safeParse(params)
  const errors = first.success ? {} : byField(first.error.issues)
  const lost = POSITION.filter((name) => name in errors)
  const readable = Object.fromEntries(Object.entries(params).filter(([name]) => !lost.includes(name)))
  const read = lost.length === 0 ? first : schema.safeParse(readable)
  return {
    query: read.success ? read.data : null,
    filter: {
      intent: FILTER,
      values: typed,
      errors: read.success ? {} : byField(read.error.issues),
      formErrors: [],
      constraints: {},
    },
  }
}

function byField(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '')
    errors[name] = [...(errors[name] ?? []), message]
  }
  return errors
}
