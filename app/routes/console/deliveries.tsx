// 短信与邮件 /console/deliveries?state=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { messageDeliveries, retryDelivery } from 'contract/messages/deliveries'
import { DELIVERY_STATES } from 'contract/messages/types'
import { DeliveryTable } from '~/components/console/delivery-table'
import { ListPage } from '~/components/console/list-page'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { newRequestId } from '~/services/session/request-id.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('短信与邮件')

export const handle: CrumbHandle = { crumbs: [{ name: '系统' }, { name: '短信与邮件' }] }
const STATES = { '': '全部', ...DELIVERY_STATES } as const

const page = operatorPage({
  query: messageDeliveries.input,
  forms: {
    retry: submitTo(retryDelivery, { notice: '已重新排队，稍后发送' }),
  },
  async load({ args, query, call, openForms }) {
    const { list, ...place } = await call(messageDeliveries, query)
    const forms = await openForms()
    const rows = list.map((row) => ({ ...row, requestId: newRequestId() }))
    const pages = pagination(args, place)
    return { rows, place, state: query.state ?? '', pages, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Deliveries() {
  const { rows, place, state, pages } = useLoaderData<typeof loader>()
  const form = useFormState('retry')
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 条，最新的在前`}>短信与邮件</PageTitle>
      <Tabs
        label="发送状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这种状态的短信与邮件">
        <DeliveryTable rows={rows} form={form} />
      </ListPage>
    </>
  )
}
