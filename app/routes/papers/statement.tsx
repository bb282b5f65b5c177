// 对账单 /personalCenter/statement?owner=&from=&to=&page=
import { useLoaderData } from '@remix-run/react'
import { issueStatement, StatementsQuery, statementPage } from 'contract/papers'
import { walletPath } from '~/components/banking/account-name'
import { OwnerTabs } from '~/components/banking/owner-tabs'
import { DateField } from '~/components/fields/date-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { StatementTable } from '~/components/papers/statement-table'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('对账单')

const HERE = '/personalCenter/statement'

export const handle: CrumbHandle = {
  crumbs: [{ name: '资金流水', to: '/personalCenter/journal' }, { name: '对账单' }],
}

const page = memberPage({
  query: StatementsQuery,
  forms: {
    issue: submitTo(issueStatement, {
      to: ({ values }) => `${walletPath(HERE, values.owner)}#list`,
      notice: '对账单已开具，可在下方下载',
    }),
  },
  async load({ args, query: { owner, page, size, from, to }, call, openForms }) {
    const statements = await call(statementPage, { owner, page, size })
    const period = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    return {
      forms: await openForms({ owner, ...period }),
      owner,
      statements,
      pages: pagination(args, statements),
    }
  },
})

export const loader = page.loader
export const action = page.action

export default function Statements() {
  const { owner, statements, pages } = useLoaderData<typeof loader>()
  const form = useFormState('issue')
  return (
    <>
      <PageTitle sub="盖有平台电子章，附验证码与二维码，收到的人可自行查验真伪">对账单</PageTitle>
      {statements.hasCompany && <OwnerTabs path={HERE} owner={owner} />}
      <Panel title="开具对账单">
        <div className="max-w-md">
          <Form state={form} hidden={['owner']} label="开具对账单">
            <DateField field="from" label="开始日期" />
            <DateField field="to" label="结束日期" hint="两端均含，最长 366 天" />
            <Submit>开具对账单</Submit>
          </Form>
        </div>
      </Panel>
      <Panel title="已开具" id="list">
        <StatementTable papers={statements.list} />
      </Panel>
      <PaginationFragment html={pages} />
    </>
  )
}
