// 预售 /merchant/presales?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type MerchantPresaleRow, myPresales } from 'contract/presales/merchant-presales'
import { PRESALE_STATES } from 'contract/presales/terms'
import { ListPage } from '~/components/console/list-page'
import { useQueryLink } from '~/components/lists/query-link'
import { PresaleList, presaleColumns } from '~/components/presales/presale-columns'
import { MERCHANT_PRESALES } from '~/components/presales/presale-paths'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('预售')

export const handle: CrumbHandle = { crumbs: [{ name: '商品' }, { name: '预售' }] }

const STATES = { '': '全部', ...PRESALE_STATES }
const COLUMNS = presaleColumns<MerchantPresaleRow>(MERCHANT_PRESALES)

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, myPresales.input)
  const { list, at: _, ...place } = await call(request, myPresales, query)
  return data({ list, place, state: query.state ?? '', pages: pagination(args, place) })
}

export default function Presales() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 批`}>预售</PageTitle>
      <p className="mb-2">
        <ButtonLink to={`${MERCHANT_PRESALES}/new`}>安排预售</ButtonLink>
      </p>
      <Tabs
        label="预售状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的预售">
        <PresaleList rows={list} columns={COLUMNS} />
      </ListPage>
    </>
  )
}
