// 安排团购 /merchant/groupPurchases/new?offerId=&from=
import { useLoaderData } from '@remix-run/react'
import { PlanGroupForm, planGroupOf } from 'contract/group-purchases/group-forms'
import { planGroup } from 'contract/group-purchases/merchant-groups'
import { helpPath } from '~/components/content/help-path'
import { SelectField } from '~/components/fields/select-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { GroupFields, SourceTabs } from '~/components/group-purchases/group-fields'
import { MERCHANT_GROUPS } from '~/components/group-purchases/group-paths'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { UnusualValues } from '~/components/unusual/unusual-values'
import { newGroupPage } from '~/services/merchant/group-form.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('安排团购')

export const handle: CrumbHandle = {
  crumbs: [{ name: '团购', to: MERCHANT_GROUPS }, { name: '安排团购' }],
}

const page = memberPage({
  forms: {
    plan: submitTo(planGroup, {
      schema: PlanGroupForm,
      input: planGroupOf,
      to: ({ output: { id } }) => `${MERCHANT_GROUPS}/${id}`,
      notice: '草稿已保存，核对预览后请提交审核',
    }),
  },
  async load({ request, openForms }) {
    const { offers, values } = await newGroupPage(request)
    return { offers, forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

export default function NewGroup() {
  const { offers } = useLoaderData<typeof loader>()
  const form = useFormState('plan')
  return (
    <>
      <PageTitle sub="全体报名的吨数决定全体的单价；保存后可预览，再提交审核">安排团购</PageTitle>
      <SourceTabs source="offer" />
      <Panel>
        <p className="subtitle">
          商品、仓库与交货方式取自在售报价。规则见<Link to={helpPath('117')}>商家团购</Link>。
        </p>
        <Form state={form} label="安排团购">
          <SelectField field="offerId" label="在售报价" options={offers} none="请选择报价" />
          <GroupFields isOfOffer />
          <UnusualValues form={form} />
          <Submit>保存并预览</Submit>
        </Form>
      </Panel>
    </>
  )
}
