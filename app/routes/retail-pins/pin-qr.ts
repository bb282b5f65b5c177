// The address of a retail pin's page as a code for phones, drawn.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { RetailPinRef } from 'contract/retail/pins'
import { pinPath } from '~/components/retail-pins/pin-paths'
import { readQuery } from '~/services/forms/query.server'
import { codeForPhones } from '~/services/pages/code-for-phones.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await codeForPhones(request, pinPath(readQuery(request, RetailPinRef).pinId))
}
