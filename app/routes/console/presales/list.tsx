// 预售 /console/presales?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type OperatorPresaleRow, operatorPresales } from 'contract/presales/operator-presales'
import { PRESALE_STATES } from 'contract/presales/terms'
import { ListPage } from '~/components/console/list-page'
import { useQueryLink } from '~/components/lists/query-link'
import { PresaleList, presaleColumns } from '~/components/presales/presale-columns'
import { CONSOLE_PRESALE_CALENDAR, CONSOLE_PRESALES } from '~/components/presales/presale-paths'
import { ButtonLink } from '~/components/ui/button'
import { submitted, type TableColumns } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('预售')

export const handle: CrumbHandle = { crumbs: [{ name: '审核' }, { name: '预售' }] }

const { draft: _, ...SUBMITTED } = PRESALE_STATES
const STATES = { '': '全部', ...SUBMITTED }
const COLUMNS: TableColumns<OperatorPresaleRow> = [
  ...presaleColumns<OperatorPresaleRow>(CONSOLE_PRESALES),
  submitted(({ shop }) => shop.name),
]

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, operatorPresales.input)
  const { list, ...place } = await operatorCall(request, operatorPresales, query)
  return data({ list, place, state: query.state ?? '', pages: pagination(args, place) })
}

export default function Presales() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 批；须在预订截止之前审核`}>预售</PageTitle>
      <p className="mb-2">
        <ButtonLink kind="quiet" to={CONSOLE_PRESALE_CALENDAR}>
          预售日历
        </ButtonLink>
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
