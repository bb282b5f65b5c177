// 购买身份 /buyer?choose=&redirect=
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { BuyerPage } from 'contract/companies/buyer-page'
import { BUYER_NOTES, BUYERS } from 'contract/companies/buyers'
import { formatYuan } from 'contract/units'
import { Button, ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { buyerCookie, buyerInUse } from '~/services/session/buyer.server'
import { requireMember } from '~/services/session/member.server'
import { returnTo } from '~/services/session/return-to'
import { styles } from '~/styles/sheets'

export const links = styles('city')

export const meta = pageTitle('购买身份')

/** Choosing is a GET, since it changes nothing but what this browser preselects; the same choice again changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const member = await requireMember(args)
  const { choose } = readQuery(request, BuyerPage)
  const back = returnTo(request)
  if (choose !== undefined)
    throw redirect(back, { status: 303, headers: { 'set-cookie': await buyerCookie(request, choose) } })
  const { companyName, companyAvailableFen: company, availableAmountFen: mine } = member
  const inUse = await buyerInUse(request, member)
  const choices = (['company', 'mine'] as const).map((value) => ({
    value,
    name: BUYERS[value],
    note: `${value === 'company' ? `${companyName}，` : ''}${BUYER_NOTES[value]}，可用余额 ${formatYuan({ mine, company: company ?? 0 }[value])} 元`,
    isInUse: value === inUse,
  }))
  return { back, companyName, choices: company === null ? null : choices }
}

export default function BuyerPageOfMember() {
  const { back, companyName, choices } = useLoaderData<typeof loader>()
  if (choices === null) return <OnlyInPerson companyName={companyName} />
  return (
    <>
      <PageTitle sub="下单时预先选好，每一单都可以再改">购买身份</PageTitle>
      <Panel>
        <Form method="get" action="/buyer" aria-label="购买身份">
          <input type="hidden" name="redirect" value={back} />
          {choices.map(({ value, name, note, isInUse }) => (
            <p key={value}>
              <Button kind="quiet" name="choose" value={value} aria-current={isInUse || undefined}>
                {name}
              </Button>{' '}
              {note}
              {isInUse && <b>（当前）</b>}
            </p>
          ))}
        </Form>
      </Panel>
    </>
  )
}

function OnlyInPerson({ companyName }: { companyName: string | null }) {
  return companyName === null ? (
    <EmptyState
      title="您目前以个人名义购买"
      actions={<ButtonLink to="/personalCenter/authentication">认证企业</ButtonLink>}
    >
      企业认证通过后可以企业名义下单、付款，并开具增值税专用发票。
    </EmptyState>
  ) : (
    <EmptyState
      title="您目前以个人名义购买"
      actions={<ButtonLink to="/personalCenter">返回个人中心</ButtonLink>}
    >
      您在{companyName}的角色不能下单或付款，或企业尚未认证，请联系企业管理员。
    </EmptyState>
  )
}
