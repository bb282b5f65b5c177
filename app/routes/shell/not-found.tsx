// 页面不存在 /404
import { data } from '@remix-run/node'
import { ErrorPage } from '~/components/ui/error-page'
import { pageTitle } from '~/services/pages/page-title'

export const meta = pageTitle('页面不存在')

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <ErrorPage status={404} />
}
