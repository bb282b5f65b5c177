// 意见反馈 /feedback: linked by the top bar, for members
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '~/services/session/member.server'

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args)
  return redirect(`/personalCenter/feedback${new URL(args.request.url).search}`)
}
