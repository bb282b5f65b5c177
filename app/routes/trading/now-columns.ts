// 现货列表的列 /now/columns?column=&reset=&redirect=
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { DEFAULT_COLUMNS } from 'contract/spot/columns-cookie'
import { columnsCookie } from '~/services/session/columns.server'
import { returnTo } from '~/services/session/return-to'

/** Choosing is a GET, since it changes nothing but what this browser shows; the same choice again changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const columns = searchParams.has('reset') ? DEFAULT_COLUMNS : searchParams.getAll('column')
  const headers = { 'set-cookie': await columnsCookie(columns) }
  return redirect(returnTo(request), { status: 303, headers })
}
