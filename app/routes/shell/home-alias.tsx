// 首页 /czt
import { redirect } from '@remix-run/node'

export function loader() {
  return redirect('/')
}
