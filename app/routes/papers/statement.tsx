// 对账单 /personalCenter/statement?owner=&from=&to=&page=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { IssueStatement, issueStatement, StatementsQuery, statementPage } from 'contract/papers'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('对账单')

const HERE = '/personalCenter/statement'
const FORMS = { issue: IssueStatement }

export const handle: CrumbHandle = {
  crumbs: [{ name: '资金流水', to: '/personalCenter/journal' }, { name: '对账单' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { owner, page, size, from, to } = readQuery(request, StatementsQuery)
  const statements = await call(request, statementPage, { owner, page, size })
  const period = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const { forms, headers } = await openForms(request, FORMS, { owner, ...period })
  return data({ forms, owner, statements, pages: pagination(args, statements) }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    issue: async (v) => {
      await call(request, issueStatement, v)
      return { to: `${walletPath(HERE, v.owner)}#list`, notice: '对账单已开具，可在下方下载' }
    },
  })
}

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
