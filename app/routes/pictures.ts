// Uploaded pictures under remix-serve, without the project's HTTP server.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { passOn } from '~/services/api/backend.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await passOn(request)
}
