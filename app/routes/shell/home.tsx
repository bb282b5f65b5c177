// 首页 /
import { redirect } from '@remix-run/node'

/** The spot market is where the day starts. */
export function loader() {
  return redirect('/now')
}
