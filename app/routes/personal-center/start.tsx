// 个人中心 /personalCenter leads to the orders.
import { redirect } from '@remix-run/node'

export function loader() {
  return redirect('/personalCenter/myOrder')
}
