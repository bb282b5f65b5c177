// 个人中心 /personalCenter leads to its first page.
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  return redirect('/personalCenter/sum')
}
