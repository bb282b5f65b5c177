// The market's address as a code for phones, drawn.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { codeForPhones } from '~/services/code-for-phones.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await codeForPhones(request, '/')
}
