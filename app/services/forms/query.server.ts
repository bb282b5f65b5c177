import { PAGE_SIZES } from 'contract/constants'
import type { z } from 'zod'

/**
 * Reads the page's query against a schema of the contract; repeated parameters become a list. A parameter that cannot
 * be read counts as left out, and so does a page size that lists do not offer; where one is missing that the page
 * cannot do without, there is no such page.
 * @throws a 404 response
 */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  const raw = withOfferedSize(ofParams(new URL(request.url).searchParams))
  const first = schema.safeParse(raw)
  if (first.success) return first.data
  const unreadable = new Set(first.error.issues.map((issue) => String(issue.path[0])))
  const readable = Object.fromEntries(Object.entries(raw).filter(([name]) => !unreadable.has(name)))
  const second = schema.safeParse(readable)
  if (second.success) return second.data
  throw new Response(null, { status: 404 })
}

/** Parameters as they stand in an address: text, or a list where one is repeated. */
export function ofParams(params: URLSearchParams): Record<string, string | string[]> {
  const raw: Record<string, string | string[]> = {}
  for (const name of new Set(params.keys())) {
    const [first, ...more] = params.getAll(name)
    if (first !== undefined) raw[name] = more.length > 0 ? [first, ...more] : first
  }
  return raw
}

/** Calls take any page size up to their limit; the lists of the website offer a few. */
export function isOfferedSize(size: string): boolean {
  return PAGE_SIZES.some((offered) => String(offered) === size.normalize('NFKC').trim())
}

/** Leaves out a page size that the lists of the website do not offer. */
export function withOfferedSize<T extends Record<string, string | string[]>>(params: T): Omit<T, 'size'> {
  const { size, ...others } = params
  return typeof size === 'string' && isOfferedSize(size) ? params : others
}
