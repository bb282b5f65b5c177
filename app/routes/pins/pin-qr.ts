// The address of a pin's page as a code for phones, drawn.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { PinRef } from 'contract/pins'
import { pinPath } from '~/components/pins/pin-paths'
import { readQuery } from '~/services/forms/query.server'
import { codeForPhones } from '~/services/pages/code-for-phones.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await codeForPhones(request, pinPath(readQuery(request, PinRef).pinId))
}
