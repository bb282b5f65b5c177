// What moves in a lot, as server-sent events.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { lotEvents } from 'contract/auction/market'
import { publicStream } from '~/services/api/events.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await publicStream(request, lotEvents)
}
