// 更正 /console/finance/corrections?state=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { correctionList } from 'contract/finance/corrections'
import { CORRECTION_STATES } from 'contract/finance/names'
import { CorrectionTable } from '~/components/console/finance/correction-facts'
import { ListPage } from '~/components/console/list-page'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('资金更正')

export const handle: CrumbHandle = { crumbs: [{ name: '财务' }, { name: '资金更正' }] }

const STATES = { '': '全部', ...CORRECTION_STATES } as const

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, correctionList.input)
  const { list, ...place } = await operatorCall(args.request, correctionList, query)
  return { list, place, state: query.state ?? '', pages: pagination(args, place) }
}

export default function Corrections() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 笔，待复核的在前；在「资金划转」的明细里提出`}>资金更正</PageTitle>
      <Tabs
        label="更正状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有更正">
        <CorrectionTable rows={list} />
      </ListPage>
    </>
  )
}
