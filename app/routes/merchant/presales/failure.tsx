// 声明不能交货 /merchant/presales/:id/failure
import { useLoaderData } from '@remix-run/react'
import { highestFenPerTon } from 'contract/plans/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import { declareFailure } from 'contract/presales/merchant-presales'
import { DeclareFailureForm } from 'contract/presales/presale-forms'
import { PayPasswordField } from '~/components/fields/pay-password-field'
import { TextArea } from '~/components/fields/text-area'
import { FormPanel } from '~/components/forms/form-panel'
import { joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PRESALE_WORDS } from '~/components/plans/activity-words'
import { DefaultFacts } from '~/components/plans/default-facts'
import { PapersField } from '~/components/presales/arrival-forms'
import { MERCHANT_PRESALES, merchantPresalePath } from '~/components/presales/presale-paths'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { eventPage, uploadOfFailure } from '~/services/merchant/presale-events.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'cases')

export const meta = pageTitle('声明不能交货')

export const handle: CrumbHandle = {
  crumbs: [{ name: '预售', to: MERCHANT_PRESALES }, { name: '声明不能交货' }],
}

const page = memberPage({
  to: ({ id }) => merchantPresalePath(id),
  forms: {
    declare: submitTo(declareFailure, {
      schema: DeclareFailureForm,
      notice: '已声明不能交货，买家的保证金已退还，违约金公示 5 天后付给买家',
    }),
    upload: uploadOfFailure,
  },
  async load({ request, id: presaleId, openForms }) {
    const [shown, forms] = await Promise.all([eventPage(request, presaleId), openForms({ presaleId })])
    return { ...shown, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Failure() {
  const { presale, pictures } = useLoaderData<typeof loader>()
  const { id, presaleNo, grade, maker, openKg, tiers, depositPerMille, companies, openSteps } = presale
  const costFen = planDepositFen({ highestFenPerTon: highestFenPerTon(tiers), depositPerMille }, openKg)
  const state = joinForms(useFormState('declare'), useFormState('upload'))
  return (
    <>
      <PageTitle sub={`${grade} ${maker}`}>{`预售 ${presaleNo} 声明不能交货`}</PageTitle>
      <DefaultFacts
        companies={companies}
        openKg={openKg}
        costFen={costFen}
        words={PRESALE_WORDS}
        delayLink={
          openSteps.includes('delay') && (
            <ButtonLink kind="quiet" to={merchantPresalePath(id, 'delay')}>
              改为登记延期
            </ButtonLink>
          )
        }
      />
      <FormPanel
        title="声明不能交货"
        id="act"
        state={state}
        hidden={['presaleId']}
        defaultButton="确认不能交货"
      >
        <TextArea field="reason" label="原因" hint="买家与客服可以看到" />
        <PapersField isRequired pictures={pictures} />
        <PayPasswordField field="payPassword" hint="6 位数字" />
        <Submit kind="spend">确认不能交货</Submit>{' '}
        <ButtonLink kind="quiet" to={merchantPresalePath(id)}>
          返回
        </ButtonLink>
        <p className="subtitle">声明后不能撤回。</p>
      </FormPanel>
    </>
  )
}
