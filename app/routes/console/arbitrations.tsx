// 仲裁 /console/arbitrations?stage=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { operatorArbitrations } from 'contract/disputes/operator-arbitration'
import { ARBITRATION_STAGES } from 'contract/disputes/states'
import { CaseTable } from '~/components/console/case-table'
import { ListPage } from '~/components/console/list-page'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('仲裁')

export const handle: CrumbHandle = { crumbs: [{ name: '交易' }, { name: '仲裁' }] }

const STAGES = { '': '全部', ...ARBITRATION_STAGES } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, operatorArbitrations.input)
  const { list, ...place } = await operatorCall(request, operatorArbitrations, query)
  return data({ list, place, stage: query.stage ?? '', pages: pagination(args, place) })
}

export default function Arbitrations() {
  const { list, place, stage, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stageLink = (value: string) => linkTo({ stage: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 件，最早申请的在前`}>仲裁</PageTitle>
      <Tabs
        label="仲裁阶段"
        tabs={Object.entries(STAGES).map(([value, name]) => ({ name, to: stageLink(value) }))}
        current={stageLink(stage)}
      />
      <ListPage place={place} pages={pages} empty="没有这个阶段的仲裁">
        <CaseTable cases={list} />
      </ListPage>
    </>
  )
}
