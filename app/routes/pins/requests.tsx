// 登记拼单需求 /nowPins/requests?grade=&weightTon=&by=&end=
import { useLoaderData } from '@remix-run/react'
import {
  endPinRequest,
  PinRequestForm,
  PinRequestPageQuery,
  pinRequests,
  savePinRequest,
} from 'contract/pins/pin-requests'
import { PIN_REQUESTS_MAX } from 'contract/pins/terms'
import { PIN_OPTIONS, PIN_REQUESTS, PINS } from '~/components/pins/pin-paths'
import { EndPinRequest, PinRequestTable, SavePinRequest } from '~/components/pins/pin-requests'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'lists')

export const meta = pageTitle('登记拼单需求')

const page = memberPage({
  query: PinRequestPageQuery,
  to: PIN_REQUESTS,
  forms: {
    save: submitTo(savePinRequest, {
      schema: PinRequestForm,
      input: ({ weightTon: weightKg, ...v }) => ({ ...v, weightKg }),
      notice: '需求已登记，有合适的拼单时通知您',
    }),
    end: submitTo(endPinRequest, { notice: '需求已撤销' }),
  },
  async load({ query: { end, grade = '', weightTon = '', by = '' }, call, openForms }) {
    const { list } = await call(pinRequests, { size: PIN_REQUESTS_MAX })
    const ending = list.find(({ id }) => id === end) ?? null
    return { list, ending, forms: await openForms({ grade, weightTon, by, id: ending?.id ?? '' }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function PinRequests() {
  const { list, ending } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb
        crumbs={[
          { name: '现货拼单', to: PINS },
          { name: '拼单还是单买', to: PIN_OPTIONS },
          { name: '登记需求' },
        ]}
      />
      <PageTitle sub="有拼单正好还差您要的吨数时通知您；先到先得，加入后付款才计入">登记拼单需求</PageTitle>
      {ending && <EndPinRequest request={ending} />}
      <SavePinRequest />
      <Panel title="我登记的需求">
        {list.length > 0 ? (
          <PinRequestTable rows={list} />
        ) : (
          <EmptyState title="还没有登记需求">{`最多登记 ${PIN_REQUESTS_MAX} 条，到期自动失效。`}</EmptyState>
        )}
      </Panel>
    </>
  )
}
