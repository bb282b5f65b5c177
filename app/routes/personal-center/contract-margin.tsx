// 合同保证金 /personalCenter/contractMargin?owner=&state=&from=&to=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DepositList } from '~/components/deposits/deposit-list'
import { loadDeposits } from '~/services/deposits/deposit-pages.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('合同保证金')

export const handle: CrumbHandle = { crumbs: [{ name: '合同保证金' }] }

export async function loader(args: LoaderFunctionArgs) {
  return await loadDeposits(args, 'contract')
}

export default function ContractMargin() {
  return <DepositList page={useLoaderData<typeof loader>()} />
}
