// 优惠 /console/discounts?type=&memberId=&page=&size=
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  discountAgreements,
  grantDiscountAgreement,
  operatorDiscountRules,
  type PublishedRules,
  publishDiscounts,
} from 'contract/discounts/operator-discounts'
import {
  AgreementTable,
  GrantAgreement,
  PublishRules,
  RuleTable,
} from '~/components/console/discounts/discount-panels'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('优惠')

export const handle: CrumbHandle = { crumbs: [{ name: '会员与店铺' }, { name: '优惠' }] }
const NOTHING = { list: [], total: 0, page: 0, size: 20 }

const page = operatorPage({
  forms: {
    publish: submitTo(publishDiscounts, { to: '/console/discounts', notice: '已发布，立即对新订单生效' }),
    grant: submitTo(grantDiscountAgreement, { notice: '已登记协议' }),
  },
  async load({ args, request, operator: { roles }, call, openForms }) {
    const { query } = readFilter(request, discountAgreements.input)
    const rules = await call(operatorDiscountRules, {})
    const { list, ...place } = query ? await call(discountAgreements, query) : NOTHING
    const asked = new URL(request.url).searchParams.get('type')
    const isFinance = roles.includes('finance')
    const chosen = isFinance ? (rules.find(({ type }) => String(type) === asked) ?? null) : null
    const canGrant = isFinance && query?.memberId !== undefined
    const values = { ...(chosen && rulesDefaults(chosen)), memberId: query?.memberId ?? '', buyAs: 'mine' }
    const forms = await openForms(values)
    const pages = pagination(args, place)
    const status = query ? 200 : 400
    return data({ rules, chosen, canGrant, list, place, forms, pages }, { status })
  },
})

export const loader = page.loader
export const action = page.action

function rulesDefaults({ type, version, rules }: PublishedRules) {
  const lines = rules.map(({ tons, offYuan }) => `${tons} ${offYuan}`)
  return { type: String(type), version: String(version), rules: lines.join('\n') }
}

export default function Discounts() {
  const { rules, chosen, canGrant, list, place, pages } = useLoaderData<typeof loader>()
  const [publish, grant] = [useFormState('publish'), useFormState('grant')]
  return (
    <>
      <PageTitle sub="规则与协议只增不改，已下的订单不受影响">优惠</PageTitle>
      <RefusedNotice />
      {chosen && <PublishRules state={publish} type={chosen.type} />}
      {canGrant && <GrantAgreement state={grant} />}
      <RuleTable rows={rules} />
      <ListPage place={place} pages={pages} empty="没有战略合作协议">
        <AgreementTable rows={list} />
      </ListPage>
    </>
  )
}
