// 延期交货 /merchant/groupPurchases/:id/delay
import { useLoaderData } from '@remix-run/react'
import { DelayForm, delayOf } from 'contract/group-purchases/group-forms'
import { myGroup } from 'contract/group-purchases/merchant-groups'
import { proposeDelay } from 'contract/plans/merchant-plans'
import { DELAY_ANSWER_DAYS, DELAY_FREE_DAYS, DELAY_TOTAL_DAYS } from 'contract/plans/terms'
import { plainTons } from 'contract/units'
import { DateField } from '~/components/fields/date-field'
import { TextArea } from '~/components/fields/text-area'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { MERCHANT_GROUPS, merchantGroupPath } from '~/components/group-purchases/group-paths'
import { Time } from '~/components/time/time'
import { ButtonLink } from '~/components/ui/button'
import { Facts, fact } from '~/components/ui/facts'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('延期交货')

export const handle: CrumbHandle = {
  crumbs: [{ name: '团购', to: MERCHANT_GROUPS }, { name: '延期交货' }],
}

const page = memberPage({
  to: ({ id }) => merchantGroupPath(id),
  forms: {
    delay: submitTo(proposeDelay, {
      schema: DelayForm,
      input: delayOf,
      notice: ({ output: { plans, openKg } }) =>
        `已向 ${plans} 份计划（${plainTons(openKg)} 吨）提议延期，买家会收到通知`,
    }),
  },
  async load({ id, call, openForms }) {
    const group = await call(myGroup, { groupId: id })
    return { group, forms: await openForms({ activityId: id }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Delay() {
  const { group } = useLoaderData<typeof loader>()
  const { id, groupNo, deliverFrom, deliverUntil, openKg } = group
  return (
    <>
      <PageTitle sub={`${group.grade} ${group.maker}`}>{`团购 ${groupNo} 延期交货`}</PageTitle>
      <Panel title="规则">
        <Facts
          items={[
            fact(
              '原交货期',
              <>
                <Time at={deliverFrom} /> 至 <Time at={deliverUntil} />
              </>,
            ),
            fact('涉及', `未转订单的 ${plainTons(openKg)} 吨，所有买家`),
            fact(
              '首次延期',
              `不超过 ${DELAY_FREE_DAYS} 天的，买家 ${DELAY_ANSWER_DAYS} 天内未拒绝即为同意；拒绝的计划解除，双方保证金退还`,
            ),
            fact('再次或更久', '买家明确同意才有效，逾期未答复视为不同意'),
            fact('最长', `累计 ${DELAY_TOTAL_DAYS} 天，超过即为商家违约`),
          ]}
        />
      </Panel>
      <FormPanel title="新的交货期" state={useFormState('delay')} hidden={['activityId']}>
        <DateField field="deliverFrom" label="交货期开始" />
        <DateField field="deliverUntil" label="交货期结束" />
        <TextArea field="reason" label="原因" hint="买家可以看到" />
        <Submit>发出提议</Submit>{' '}
        <ButtonLink kind="quiet" to={merchantGroupPath(id)}>
          返回
        </ButtonLink>
      </FormPanel>
    </>
  )
}
