// 短信与邮件 /console/deliveries?state=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messageDeliveries, retryDelivery } from 'contract/messages/deliveries'
import { DELIVERY_STATES } from 'contract/messages/types'
import { DeliveryTable } from '~/components/console/delivery-table'
import { ListPage } from '~/components/console/list-page'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { newRequestId } from '~/services/session/request-id.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('短信与邮件')

export const handle: CrumbHandle = { crumbs: [{ name: '系统' }, { name: '短信与邮件' }] }

const FORMS = { retry: retryDelivery.input }
const STATES = { '': '全部', ...DELIVERY_STATES } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, messageDeliveries.input)
  const { list, ...place } = await operatorCall(request, messageDeliveries, query)
  const { forms, headers } = await openForms(request, FORMS)
  const rows = list.map((row) => ({ ...row, requestId: newRequestId() }))
  const pages = pagination(args, place)
  return data({ rows, place, state: query.state ?? '', pages, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    retry: async (v) => {
      await operatorCall(request, retryDelivery, v)
      return { to: pageOf(request), notice: '已重新排队，稍后发送' }
    },
  })
}

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
