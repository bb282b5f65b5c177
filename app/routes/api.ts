// The market's calls under remix-serve, which has no front door of its own.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { passOn } from '~/services/api/backend.server'

async function pass({ request }: LoaderFunctionArgs | ActionFunctionArgs) {
  return await passOn(request)
}

export { pass as action, pass as loader }
