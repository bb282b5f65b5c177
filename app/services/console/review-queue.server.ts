import type { z } from 'zod'
import { readQuery } from '../forms/query.server'

/** Query of a queue's page: without a state in the URL it shows what waits for a review. */
export function readQueueQuery<S extends z.ZodType<{ state?: string | undefined }>>(
  request: Request,
  schema: S,
): z.output<S> {
  const asked = readQuery(request, schema)
  const isChosen = new URL(request.url).searchParams.has('state')
  return isChosen ? asked : { ...asked, state: 'submitted' }
}
