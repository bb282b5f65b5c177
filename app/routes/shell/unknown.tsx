// Any other path leads to /404 (specification §2).
import { redirect } from '@remix-run/node'

export function loader() {
  return redirect('/404')
}

export function action() {
  return redirect('/404', 303)
}
