import { id } from 'contract/schema'

/**
 * The id of a record in a page's path.
 * @throws a 404 response for anything that is no id
 */
export function recordId(params: { id?: string }): string {
  const read = id.safeParse(params.id)
  if (!read.success) throw new Response(null, { status: 404 })
  return read.data
}
