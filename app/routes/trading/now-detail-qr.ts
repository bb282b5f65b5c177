// The address of an offer's page as a code for phones, drawn.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { OfferRef } from 'contract/spot'
import { readQuery } from '~/services/forms/query.server'
import { codeForPhones } from '~/services/pages/code-for-phones.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await codeForPhones(request, `/nowDetail?id=${readQuery(request, OfferRef).id}`)
}
