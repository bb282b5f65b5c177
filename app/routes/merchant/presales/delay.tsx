// 登记延期 /merchant/presales/:id/delay
import { useLoaderData } from '@remix-run/react'
import { delayArrival } from 'contract/presales/merchant-presales'
import { DelayArrivalForm, delayArrivalOf } from 'contract/presales/presale-forms'
import { formatTime, plainTons } from 'contract/units'
import { DateField } from '~/components/fields/date-field'
import { TextArea } from '~/components/fields/text-area'
import { FormPanel } from '~/components/forms/form-panel'
import { joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { DelayRules } from '~/components/plans/delay-rules'
import { PapersField } from '~/components/presales/arrival-forms'
import { MERCHANT_PRESALES, merchantPresalePath } from '~/components/presales/presale-paths'
import { ButtonLink } from '~/components/ui/button'
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
    upload: uploadOfDelay,
  },
  async load({ request, id: presaleId, openForms }) {
    const [shown, forms] = await Promise.all([eventPage(request, presaleId), openForms({ presaleId })])
    return { ...shown, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Delay() {
  const { presale, pictures } = useLoaderData<typeof loader>()
  const { id, presaleNo, grade, maker, openKg, presentFrom, presentUntil } = presale
  const state = joinForms(useFormState('delay'), useFormState('upload'))
  return (
    <>
      <PageTitle sub={`${grade} ${maker}`}>{`预售 ${presaleNo} 登记延期`}</PageTitle>
      <DelayRules name="原预计到货" from={presentFrom} until={presentUntil} openKg={openKg} />
      <FormPanel
        title="新的预计到货"
        id="act"
        state={state}
        hidden={['presaleId']}
        defaultButton="登记延期"
        label="登记延期"
      >
        <DateField field="expectedFrom" label="预计到货开始" />
        <DateField field="expectedUntil" label="预计到货结束" hint="交货期随之顺延" />
        <TextArea field="reason" label="原因" hint="买家可以看到" />
        <PapersField isRequired={false} pictures={pictures} />
        <Submit>登记延期</Submit>{' '}
        <ButtonLink kind="quiet" to={merchantPresalePath(id)}>
          返回
        </ButtonLink>
        <p className="subtitle">登记后预订随即截止，各企业收到通知并答复。</p>
      </FormPanel>
    </>
  )
}
