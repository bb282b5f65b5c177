// 银行账户 /personalCenter/bank?owner=&card=&page=
import { useLoaderData } from '@remix-run/react'
import {
  bindBankList,
  CardQuery,
  queryMemberBankPage,
  setDefaultCard,
  unbindRelateAcct,
} from 'contract/banking'
import { accountLabel, walletPath } from '~/components/banking/account-name'
import { CardTable } from '~/components/banking/card-table'
import { OwnerTabs } from '~/components/banking/owner-tabs'
import { PayPasswordField } from '~/components/fields/pay-password-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('银行账户')

const HERE = '/personalCenter/bank'

export const handle: CrumbHandle = { crumbs: [{ name: '银行账户' }] }

const page = memberPage({
  query: CardQuery,
  to: ({ request }) => walletPath(HERE, readQuery(request, CardQuery).owner),
  forms: {
    makeDefault: submitTo(setDefaultCard, { notice: '已设为默认提现账户' }),
    unbind: submitTo(unbindRelateAcct, { notice: '账户已解绑' }),
  },
  async load({ args, query: { owner, card, page, size }, call, openForms }) {
    const [cards, { hasCompany }] = await Promise.all([
      call(queryMemberBankPage, { owner, page, size }),
      call(bindBankList, { owner }),
    ])
    const chosen = cards.list.find(({ id, state }) => id === card && state === 'bound') ?? null
    const forms = await openForms({ id: chosen?.id ?? '' })
    return { forms, owner, cards, chosen, hasCompany, pages: pagination(args, cards) }
  },
})

export const loader = page.loader
export const action = page.action

export default function BankCards() {
  const { owner, cards, chosen, hasCompany, pages } = useLoaderData<typeof loader>()
  const add = <ButtonLink to={walletPath('/personalCenter/addCard', owner)}>绑定账户</ButtonLink>
  return (
    <>
      <PageTitle sub="只能绑定本人或本企业名下的账户，用于提现">银行账户</PageTitle>
      {hasCompany && <OwnerTabs path={HERE} owner={owner} />}
      {cards.total === 0 ? (
        <EmptyState title="还没有绑定银行账户" actions={add}>
          绑定时银行会向账户打入不超过 0.50 元，填回金额与短信指令号即可完成。
        </EmptyState>
      ) : (
        <Panel>
          <CardTable cards={cards.list} owner={owner} />
          <p>
            {add} <Link to={walletPath('/personalCenter/withdraw', owner)}>去提现</Link>
            {owner === 'company' && (
              <>
                {' · '}
                <Link to="/personalCenter/checkoutAccount">对公结算账户</Link>
              </>
            )}
          </p>
        </Panel>
      )}
      <PaginationFragment html={pages} />
      {chosen !== null && <Manage label={accountLabel(chosen)} isDefault={chosen.isDefault} />}
    </>
  )
}

function Manage({ label, isDefault }: { label: string; isDefault: boolean }) {
  const [makeDefault, unbind] = [useFormState('makeDefault'), useFormState('unbind')]
  return (
    <Panel title={`管理：${label}`} id="manage">
      <div className="max-w-md">
        {!isDefault && (
          <Form state={makeDefault} hidden={['id']} label="默认账户">
            <Submit kind="quiet">设为默认提现账户</Submit>
          </Form>
        )}
        <Form state={unbind} hidden={['id']} label="解绑">
          <PayPasswordField field="payPassword" hint="解绑后不能再提现到该账户；有处理中的提现时不能解绑" />
          <Submit>解绑账户</Submit>
        </Form>
      </div>
    </Panel>
  )
}
