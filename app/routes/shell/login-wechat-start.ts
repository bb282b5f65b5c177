// Leads to WeChat, which leads back to /login/wechat.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { goToWechat } from '~/services/sign-in/wechat.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await goToWechat(request)
}
