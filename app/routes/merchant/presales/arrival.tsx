// 登记到货 /merchant/presales/:id/arrival?weightTon=
import { useLoaderData } from '@remix-run/react'
import { foreseeArrival, reportArrival } from 'contract/presales/merchant-presales'
import {
  ArrivalQuery,
  ForeseeArrivalForm,
  ReportArrivalForm,
  reportArrivalOf,
} from 'contract/presales/presale-forms'
import { plainTons } from 'contract/units'
import { ConfirmArrival, WeighedTons } from '~/components/presales/arrival-forms'
import { MERCHANT_PRESALES, merchantPresalePath } from '~/components/presales/presale-paths'
import { PageTitle } from '~/components/ui/page-title'
import {
  arrivalPath,
  eventPage,
  foreseenArrival,
  uploadOfArrival,
} from '~/services/merchant/presale-events.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'cases')

export const meta = pageTitle('登记到货')

export const handle: CrumbHandle = {
  crumbs: [{ name: '预售', to: MERCHANT_PRESALES }, { name: '登记到货' }],
}

const page = memberPage({
  query: ArrivalQuery,
  to: ({ id }) => merchantPresalePath(id),
  forms: {
    foresee: submitTo(foreseeArrival, {
      schema: ForeseeArrivalForm,
      input: ({ presaleId, weightTon: weightKg }) => ({ presaleId, weightKg }),
      to: ({ values: { presaleId, weightTon } }) => `${arrivalPath(presaleId, weightTon)}#act`,
    }),
    report: submitTo(reportArrival, {
      schema: ReportArrivalForm,
      input: reportArrivalOf,
      notice: ({ output: { keptKg, cutKg } }) =>
        cutKg > 0
          ? `已登记到货，各计划保留 ${plainTons(keptKg)} 吨，核减 ${plainTons(cutKg)} 吨，买家会收到通知`
          : '已登记到货，各计划开放转单，买家会收到通知',
    }),
    upload: uploadOfArrival,
  },
  async load({ request, id: presaleId, query: { weightTon: weightKg }, openForms }) {
    const [{ presale, pictures }, arrival] = await Promise.all([
      eventPage(request, presaleId),
      foreseenArrival(request, presaleId, weightKg),
    ])
    const weightTon = weightKg === undefined ? undefined : plainTons(weightKg)
    const forms = await openForms({ presaleId, ...(weightTon !== undefined && { weightTon }) })
    return { presale, pictures, ...arrival, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Arrival() {
  const { presale, pictures, foreseen, refused } = useLoaderData<typeof loader>()
  const { id, presaleNo, grade, maker } = presale
  return (
    <>
      <PageTitle sub={`${grade} ${maker}`}>{`预售 ${presaleNo} 登记到货`}</PageTitle>
      {foreseen ? (
        <ConfirmArrival presaleId={id} foreseen={foreseen} pictures={pictures} />
      ) : (
        <WeighedTons presale={presale} refused={refused} />
      )}
    </>
  )
}
