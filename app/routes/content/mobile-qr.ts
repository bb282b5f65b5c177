// The market's address as a code for phones, or one that the operator's settings name, drawn.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { PhoneCodeQuery } from 'contract/content'
import { readQuery } from '~/services/forms/query.server'
import { codeForPhones } from '~/services/pages/code-for-phones.server'
import { addressOfCode } from '~/services/pages/phone-codes.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { code } = readQuery(request, PhoneCodeQuery)
  return await codeForPhones(request, await addressOfCode(request, code))
}
