// 对公结算账户 /personalCenter/checkoutAccount
import { useLoaderData } from '@remix-run/react'
import {
  CheckoutCodeForm,
  CheckoutForm as CheckoutSchema,
  checkoutInfo,
  openCheckout,
  queryCheckout,
  sendClearingCorpCode,
} from 'contract/banking'
import { CheckoutForm } from '~/components/banking/checkout-form'
import {
  CheckoutBlocked,
  CheckoutHistory,
  CheckoutMissing,
  CheckoutProgress,
} from '~/components/banking/checkout-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import {
  checkoutReasons,
  checkoutValues,
  uploadCheckoutPapers,
  withAddresses,
} from '~/services/banking/checkout-page.server'
import { codeSent } from '~/services/forms/code-sent.server'
import { markRejected } from '~/services/forms/rejected-fields.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('对公结算账户')

const HERE = '/personalCenter/checkoutAccount'

export const handle: CrumbHandle = { crumbs: [{ name: '对公结算账户' }] }

const page = memberPage({
  forms: {
    open: handleWith(
      CheckoutSchema,
      async ({ licenceFile, authorityFile, frontFile, backFile, ...v }, { form, request, call }) => {
        const files = { licenceFile, authorityFile, frontFile, backFile }
        const papers = await uploadCheckoutPapers(request, form, files)
        await call(openCheckout, { ...v, ...papers })
        return { to: HERE, notice: '开户申请已提交，银行审核后通知本企业' }
      },
    ),
    code: handleWith(
      CheckoutCodeForm,
      async (
        { handlerPhone, requestId, licenceFile, authorityFile, frontFile, backFile },
        { form, request, call },
      ) => {
        await uploadCheckoutPapers(request, form, { licenceFile, authorityFile, frontFile, backFile })
        const sent = await call(sendClearingCorpCode, { handlerPhone, requestId })
        return await codeSent(request, sent, form.values)
      },
    ),
  },
  async load({ call, openForms }) {
    const account = await call(queryCheckout, {})
    const { eligibility, history, cards, hasPayPassword } = account
    const [current] = history
    const isOpen = eligibility === 'ready' && (current === undefined || current.state === 'rejected')
    if (!isOpen || cards.length === 0 || !hasPayPassword) return { account, isOpen, info: null, forms: null }
    const info = withAddresses(await call(checkoutInfo, {}))
    const forms = await openForms(checkoutValues(info, cards[0]?.id))
    return { account, isOpen, info, forms: markRejected(forms, checkoutReasons(info)) }
  },
})

export const loader = page.loader
export const action = page.action

export default function CheckoutAccount() {
  const { account, isOpen, info } = useLoaderData<typeof loader>()
  const { eligibility, companyName, accountNo, history, cards } = account
  const [current] = history
  return (
    <>
      <PageTitle sub="在监管银行以本企业名义开立的结算子账户，由企业管理员或财务人员办理">
        对公结算账户
      </PageTitle>
      {current !== undefined && (
        <Panel title={companyName ?? ''}>
          <CheckoutProgress current={current} accountNo={accountNo} />
        </Panel>
      )}
      {eligibility !== 'ready' && current?.state !== 'opened' && (
        <CheckoutBlocked eligibility={eligibility} />
      )}
      {isOpen && (
        <Panel title={current === undefined ? '申请开户' : '修改并重新提交'} id="apply">
          {info === null ? (
            <CheckoutMissing hasCard={cards.length > 0} />
          ) : (
            <CheckoutForm companyName={companyName ?? ''} cards={cards} info={info} />
          )}
        </Panel>
      )}
      {history.length > 0 && (
        <Panel title="申请记录" id="history">
          <CheckoutHistory rows={history} />
        </Panel>
      )}
    </>
  )
}
