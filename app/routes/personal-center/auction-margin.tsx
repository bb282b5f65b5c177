// 竞拍保证金 /personalCenter/auctionMargin?owner=&state=&from=&to=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DepositList } from '~/components/deposits/deposit-list'
import { loadDeposits } from '~/services/deposits/deposit-pages.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('竞拍保证金')

export const handle: CrumbHandle = { crumbs: [{ name: '竞拍保证金' }] }

export async function loader(args: LoaderFunctionArgs) {
  return await loadDeposits(args, 'auction')
}

export default function AuctionMargin() {
  return <DepositList page={useLoaderData<typeof loader>()} />
}
