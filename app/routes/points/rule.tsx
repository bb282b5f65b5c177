// 积分规则 /intergralRule
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { integralRule } from 'contract/points'
import { CampaignTerms } from '~/components/points/campaign-terms'
import { MALL } from '~/components/points/points-paths'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('lists')

export const meta = pageTitle('积分规则', {
  description: () => '塑集积分如何奖励、有效多久、如何兑换与退回。',
  canonical: () => '/intergralRule',
})

export async function loader({ request }: LoaderFunctionArgs) {
  const { rules, campaigns, pointsPerTon, validMonths } = await call(request, integralRule, {})
  return { rules, campaigns, pointsPerTon, validMonths }
}

export default function IntergralRule() {
  const { rules, campaigns, pointsPerTon, validMonths } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`每满 1 吨 ${pointsPerTon} 积分 · ${validMonths} 个月内有效`}>积分规则</PageTitle>
      {campaigns.length > 0 && <CampaignTerms rows={campaigns} />}
      <Panel>
        <ol>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Panel>
      <p>
        <ButtonLink to={MALL}>去积分商城</ButtonLink>
      </p>
    </>
  )
}
