// The pictures that people have sent, under remix-serve, which has no front door of its own.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { passOn } from '~/services/api/backend.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await passOn(request)
}
