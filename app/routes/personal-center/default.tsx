// 违约 /personalCenter/default?owner=&state=&from=&to=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DepositList } from '~/components/deposits/deposit-list'
import { loadDeposits } from '~/services/deposits/deposit-pages.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('违约')

export const handle: CrumbHandle = { crumbs: [{ name: '违约' }] }

export async function loader(args: LoaderFunctionArgs) {
  return await loadDeposits(args, 'default')
}

export default function Defaults() {
  return <DepositList page={useLoaderData<typeof loader>()} />
}
