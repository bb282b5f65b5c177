// The market's address as a code for phones, or one that the operator's settings name, drawn.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { PhoneCodeQuery } from 'contract/content'
import { codeForPhones } from '~/services/code-for-phones.server'
import { addressOfCode } from '~/services/phone-codes.server'
import { readQuery } from '~/services/query.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { code } = readQuery(request, PhoneCodeQuery)
  return await codeForPhones(request, await addressOfCode(request, code))
}
