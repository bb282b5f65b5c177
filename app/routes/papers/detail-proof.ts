// The proof of an entry against a daily root, as a file.
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ProofQuery, proof, refusals } from 'contract/papers'
import { refusalText } from 'contract/refusal'
import { walletPath } from '~/components/banking/account-name'
import { call, unlessRefused } from '~/services/api/call.server'
import { downloadHeaders } from '~/services/csv/download-headers'
import { asPage } from '~/services/csv/export-page'
import { readQuery } from '~/services/forms/query.server'
import { flashing } from '~/services/session/flash.server'
import { requireMember } from '~/services/session/member.server'

const PAGE = '/personalCenter/detail'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = asPage(request, PAGE)
  await requireMember({ request: page, context })
  const { id, owner, account } = readQuery(page, ProofQuery)
  const wanted = { owner, transferId: id, account }
  const proved = await unlessRefused(call(page, proof, wanted), refusals.root_not_published)
  if (proved === null) {
    const notice = await flashing({ kind: 'warn', text: refusalText(refusals.root_not_published, {}) })
    return redirect(walletPath(PAGE, owner, { id }), { status: 303, headers: { 'set-cookie': notice } })
  }
  const name = { chinese: `存证证明_${id}`, ascii: `proof_${id}` }
  const headers = downloadHeaders(name, 'json', 'application/json; charset=utf-8')
  return new Response(`${JSON.stringify(proved, null, 2)}\n`, { headers })
}
