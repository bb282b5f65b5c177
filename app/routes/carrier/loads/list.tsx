// 可报价的货源 /carrier/loads?from=&to=&show=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { OpenLoadQuery, openLoads } from 'contract/loads/carrier-loads'
import { ListPage } from '~/components/console/list-page'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { CARRIER_LOADS } from '~/components/loads/load-paths'
import { OpenLoadTable } from '~/components/loads/open-load-table'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('可报价的货源')

export const handle: CrumbHandle = { crumbs: [{ name: '可报价的货源' }] }

const page = memberPage({
  query: OpenLoadQuery,
  async load({ args, request, query, call }) {
    const { list, asked, at, ...place } = await call(openLoads, query)
    const { filter } = readFilter(request, OpenLoadQuery)
    return { list, asked, at, place, show: query.show, filter, pages: pagination(args, place) }
  },
})

export const loader = page.loader

const EMPTY = {
  fitting: '没有与本企业车型、资质相符的货源，可以查看全部',
  all: '现在没有可报价的货源',
  asked: '没有待本企业确认的询车',
}

export default function CarrierLoads() {
  const { list, asked, at, place, show, filter, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const showLink = (one: string) => linkTo({ show: one === 'fitting' ? null : one, page: null })
  const isNarrowed = ['from', 'to'].some((name) => fieldOf(filter, name).value !== '')
  return (
    <>
      <PageTitle sub="选定承运后运费即冻结；报价在截止前只有本企业可见，到期一起开标">可报价的货源</PageTitle>
      <Tabs
        label="货源范围"
        current={showLink(show)}
        tabs={[
          { name: '车型与资质相符', to: showLink('fitting') },
          { name: '全部', to: showLink('all') },
          { name: '待本企业确认', to: showLink('asked'), count: asked },
        ]}
      />
      <FilterForm
        state={filter}
        label="查找货源"
        keep={['show', 'size']}
        clearTo={CARRIER_LOADS}
        isNarrowed={isNarrowed}
      >
        <TextField field="from" label="装货城市" />
        <TextField field="to" label="卸货城市" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty={isNarrowed ? '没有符合条件的货源' : EMPTY[show]}>
        <OpenLoadTable loads={list} now={at} />
      </ListPage>
    </>
  )
}
