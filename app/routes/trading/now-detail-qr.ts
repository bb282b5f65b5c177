// The address of an offer's page as a code for phones, drawn.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { OfferRef } from 'contract/spot'
import { codeForPhones } from '~/services/code-for-phones.server'
import { readQuery } from '~/services/query.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await codeForPhones(request, `/nowDetail?id=${readQuery(request, OfferRef).id}`)
}
