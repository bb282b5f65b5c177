// The picture of a seal, for those who may use it.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { seals } from 'contract/contracts/seals'
import { SEALS } from '~/components/contracts/contract-paths'
import { call } from '~/services/api/call.server'
import { asPage } from '~/services/csv/export-page'
import { requireMember } from '~/services/session/member.server'

/** What the contract's data address of a picture starts with. */
const PNG = 'data:image/png;base64,'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const page = asPage(request, SEALS)
  await requireMember({ request: page, context })
  const { list } = await call(page, seals, {})
  const picture = list.find(({ sealId }) => sealId === params.id)?.picture
  if (!picture) throw new Response(null, { status: 404 })
  return new Response(Buffer.from(picture.slice(PNG.length), 'base64'), {
    headers: { 'content-type': 'image/png' },
  })
}
