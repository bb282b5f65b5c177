// The market's calls under remix-serve, without the project's HTTP server.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { passOn } from '~/services/api/backend.server'

async function pass({ request }: LoaderFunctionArgs | ActionFunctionArgs) {
  return await passOn(request)
}

export { pass as action, pass as loader }
