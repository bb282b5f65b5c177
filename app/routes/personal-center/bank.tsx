// 银行账户 /personalCenter/bank?owner=&card=&page=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  bindBankList,
  CardQuery,
  queryMemberBankPage,
  SetDefaultCard,
  setDefaultCard,
  UnbindCard,
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('银行账户')

const HERE = '/personalCenter/bank'
const FORMS = { makeDefault: SetDefaultCard, unbind: UnbindCard }

export const handle: CrumbHandle = { crumbs: [{ name: '银行账户' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { owner, card, page, size } = readQuery(request, CardQuery)
  const [cards, { hasCompany }] = await Promise.all([
    call(request, queryMemberBankPage, { owner, page, size }),
    call(request, bindBankList, { owner }),
  ])
  const chosen = cards.list.find(({ id, state }) => id === card && state === 'bound') ?? null
  const { forms, headers } = await openForms(request, FORMS, { id: chosen?.id ?? '' })
  return data({ forms, owner, cards, chosen, hasCompany, pages: pagination(args, cards) }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  if (form.rejected) return form.rejected
  const { owner } = readQuery(request, CardQuery)
  const to = walletPath(HERE, owner)
  return form.answer({
    makeDefault: async (v) => {
      await call(request, setDefaultCard, v)
      return { to, notice: '已设为默认提现账户' }
    },
    unbind: async (v) => {
      await call(request, unbindRelateAcct, v)
      return { to, notice: '账户已解绑' }
    },
  })
}

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
