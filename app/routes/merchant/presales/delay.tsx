// 登记延期，到货之后提议延期交货 /merchant/presales/:id/delay
import { useLoaderData } from '@remix-run/react'
import { DelayForm, delayOf } from 'contract/group-purchases/group-forms'
import { proposeDelay } from 'contract/plans/merchant-plans'
import { delayArrival } from 'contract/presales/merchant-presales'
import { DelayArrivalForm, delayArrivalOf } from 'contract/presales/presale-forms'
import { formatTime, plainTons } from 'contract/units'
import { DelayRules } from '~/components/plans/delay-rules'
import { LaterDelivery } from '~/components/plans/later-delivery'
import { LaterArrival } from '~/components/presales/later-arrival'
import { MERCHANT_PRESALES, merchantPresalePath } from '~/components/presales/presale-paths'
import { PageTitle } from '~/components/ui/page-title'
import { eventPage, uploadOfDelay } from '~/services/merchant/presale-events.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'cases')

export const meta = pageTitle('登记延期')

export const handle: CrumbHandle = {
  crumbs: [{ name: '预售', to: MERCHANT_PRESALES }, { name: '登记延期' }],
}

const page = memberPage({
  to: ({ id }) => merchantPresalePath(id),
  forms: {
    delay: submitTo(delayArrival, {
      schema: DelayArrivalForm,
      input: delayArrivalOf,
      notice: ({ output: { plans, openKg, answerBefore } }) =>
        `已登记延期，${plans} 份计划（${plainTons(openKg)} 吨）的买家在 ${formatTime(answerBefore)} 前答复`,
    }),
    later: submitTo(proposeDelay, {
      schema: DelayForm,
      input: delayOf,
      notice: ({ output: { plans, openKg } }) =>
        `已向 ${plans} 份计划（${plainTons(openKg)} 吨）提议延期，买家会收到通知`,
    }),
    upload: uploadOfDelay,
  },
  async load({ request, id: presaleId, openForms }) {
    const [shown, forms] = await Promise.all([
      eventPage(request, presaleId),
      openForms({ presaleId, activityId: presaleId }),
    ])
    return { ...shown, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Delay() {
  const { presale, pictures } = useLoaderData<typeof loader>()
  const { id, presaleNo, grade, maker, state, openKg, presentFrom, presentUntil } = presale
  return (
    <>
      <PageTitle sub={`${grade} ${maker}`}>{`预售 ${presaleNo} 登记延期`}</PageTitle>
      {state === 'arrived' ? (
        <>
          <DelayRules window={null} openKg={openKg} />
          <LaterDelivery intent="later" back={merchantPresalePath(id)} />
        </>
      ) : (
        <>
          <DelayRules
            window={{ name: '原预计到货', from: presentFrom, until: presentUntil }}
            openKg={openKg}
          />
          <LaterArrival presaleId={id} pictures={pictures} />
        </>
      )}
    </>
  )
}
