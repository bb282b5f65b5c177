// 安排预售 /merchant/presales/new?offerId=&from=
import { useLoaderData } from '@remix-run/react'
import { planPresale } from 'contract/presales/merchant-presales'
import { PlanPresaleForm, planPresaleOf } from 'contract/presales/presale-forms'
import { helpPath } from '~/components/content/help-path'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { OFFERS } from '~/components/merchant/merchant-paths'
import { PresaleFields } from '~/components/presales/presale-fields'
import { MERCHANT_PRESALES, merchantPresalePath } from '~/components/presales/presale-paths'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { UnusualValues } from '~/components/unusual/unusual-values'
import { newPresalePage } from '~/services/merchant/presale-form.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('安排预售')

export const handle: CrumbHandle = {
  crumbs: [{ name: '预售', to: MERCHANT_PRESALES }, { name: '安排预售' }],
}

const page = memberPage({
  forms: {
    plan: submitTo(planPresale, {
      schema: PlanPresaleForm,
      input: planPresaleOf,
      to: ({ output: { id } }) => merchantPresalePath(id),
      notice: '草稿已保存，核对预览后请提交审核',
    }),
  },
  async load({ request, openForms }) {
    const { offers, values } = await newPresalePage(request)
    return { offers, forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

export default function NewPresale() {
  const { offers } = useLoaderData<typeof loader>()
  const form = useFormState('plan')
  return (
    <>
      <PageTitle sub="货到之前预订，到货后转单；保存后可预览，再提交审核">安排预售</PageTitle>
      <Panel>
        <p className="subtitle">
          商品、仓库与交货方式取自报价；没有报价的商品请先按目录
          <Link to={`${OFFERS}/new`}>发布报价</Link>。规则见<Link to={helpPath('119')}>商家预售</Link>。
        </p>
        <Form state={form} label="安排预售">
          <PresaleFields offers={offers} />
          <UnusualValues form={form} />
          <Submit>保存并预览</Submit>
        </Form>
      </Panel>
    </>
  )
}
