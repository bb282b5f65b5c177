// 声明不能交货 /merchant/groupPurchases/:id/default
import { useLoaderData } from '@remix-run/react'
import { myGroup } from 'contract/group-purchases/merchant-groups'
import { declareDefault } from 'contract/group-purchases/seller-default'
import { highestFenPerTon } from 'contract/plans/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import { PayPasswordField } from '~/components/fields/pay-password-field'
import { TextArea } from '~/components/fields/text-area'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { MERCHANT_GROUPS, merchantGroupPath } from '~/components/group-purchases/group-paths'
import { GROUP_WORDS } from '~/components/plans/activity-words'
import { DefaultFacts } from '~/components/plans/default-facts'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('声明不能交货')

export const handle: CrumbHandle = {
  crumbs: [{ name: '团购', to: MERCHANT_GROUPS }, { name: '声明不能交货' }],
}

const page = memberPage({
  to: ({ id }) => merchantGroupPath(id),
  forms: {
    declare: submitTo(declareDefault, {
      notice: '已声明不能交货，买家的保证金已退还，违约金公示 5 天后付给买家',
    }),
  },
  async load({ id: groupId, call, openForms }) {
    const [group, forms] = await Promise.all([call(myGroup, { groupId }), openForms({ groupId })])
    return { group, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function DeclareDefault() {
  const { group } = useLoaderData<typeof loader>()
  const { id, groupNo, openKg, tiers, depositPerMille } = group
  const costFen = planDepositFen({ highestFenPerTon: highestFenPerTon(tiers), depositPerMille }, openKg)
  return (
    <>
      <PageTitle sub={`${group.grade} ${group.maker}`}>{`团购 ${groupNo} 声明不能交货`}</PageTitle>
      <DefaultFacts
        companies={group.companies}
        openKg={openKg}
        costFen={costFen}
        words={GROUP_WORDS}
        delayLink={
          <ButtonLink kind="quiet" to={merchantGroupPath(id, 'delay')}>
            改为提议延期
          </ButtonLink>
        }
      />
      <FormPanel title="声明不能交货" state={useFormState('declare')} hidden={['groupId']}>
        <TextArea field="reason" label="原因" hint="买家与客服可以看到" />
        <PayPasswordField field="payPassword" hint="6 位数字" />
        <Submit kind="spend">确认不能交货</Submit>{' '}
        <ButtonLink kind="quiet" to={merchantGroupPath(id)}>
          返回
        </ButtonLink>
        <p className="subtitle">声明后不能撤回。</p>
      </FormPanel>
    </>
  )
}
