// 页面样例 /example
import { redirect } from '@remix-run/node'

/** The specification's example leads to its first page. */
export function loader() {
  return redirect('/example/index')
}
