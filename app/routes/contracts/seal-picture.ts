// The picture of a seal, for those who may use it.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { seals } from 'contract/contracts/seals'
import { id } from 'contract/schema'
import { z } from 'zod'
import { SEALS } from '~/components/contracts/contract-paths'
import { call } from '~/services/api/call.server'
import { asPage } from '~/services/csv/export-page'
import { readQuery } from '~/services/forms/query.server'
import { requireMember } from '~/services/session/member.server'

const DATA_ADDRESS = /^data:(image\/png);base64,(.+)$/

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = asPage(request, SEALS)
  await requireMember({ request: page, context })
  const { id: sealId } = readQuery(page, z.object({ id }))
  const { list } = await call(page, seals, {})
  const [, type, picture] =
    DATA_ADDRESS.exec(list.find((seal) => seal.sealId === sealId)?.picture ?? '') ?? []
  if (type === undefined || picture === undefined) throw new Response(null, { status: 404 })
  return new Response(Buffer.from(picture, 'base64'), { headers: { 'content-type': type } })
}
