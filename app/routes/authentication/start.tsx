// /personalCenter/myAuthentication leads to the valid papers.
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { MY_PATH } from '~/components/authentication/authentication-paths'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  return redirect(MY_PATH)
}
