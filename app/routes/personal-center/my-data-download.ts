// 下载个人数据 /personalCenter/myData/download
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { dataArchive } from '~/services/account/data-archive.server'
import { CallProblem } from '~/services/api/call.server'
import { flashing } from '~/services/session/flash.server'
import { requireMember } from '~/services/session/member.server'

const PAGE = '/personalCenter/myData'

export async function loader(args: LoaderFunctionArgs) {
  await requireMember({ ...args, request: new Request(new URL(PAGE, args.request.url), args.request) })
  try {
    return await dataArchive(args.request)
  } catch (error) {
    if (!(error instanceof CallProblem) || error.problem.status >= 500) throw error
    const notice = await flashing({ kind: 'warn', text: error.problem.msg })
    return redirect(PAGE, { status: 303, headers: { 'set-cookie': notice } })
  }
}
