// What concerns the signed-in member, as server-sent events.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { eventsFor } from '~/services/api/events.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await eventsFor(request)
}
