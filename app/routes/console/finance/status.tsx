// 账务状态 /console/finance
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { financeStatus } from 'contract/finance'
import { CheckTable, FindingTable, RunNotice } from '~/components/console/finance/check-table'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { checkName } from '~/services/console/check-names.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('账务状态')

export const handle: CrumbHandle = { crumbs: [{ name: '财务' }, { name: '账务状态' }] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { last, running, checks, findings } = await operatorCall(request, financeStatus, {})
  const status = {
    last,
    running: running && { ...running, check: running.check && checkName(running.check) },
    checks: checks.map((row) => ({ ...row, name: checkName(row.name) })),
    findings: findings.map((row) => ({ ...row, check: checkName(row.check) })),
  }
  return { status }
}

export default function FinanceStatus() {
  const { last, running, checks, findings } = useLoaderData<typeof loader>().status
  return (
    <>
      <PageTitle sub="每晚自动核对全部账目">账务状态</PageTitle>
      <RunNotice last={last} running={running} />
      {findings.length > 0 && <FindingTable rows={findings} />}
      <CheckTable rows={checks} at={last?.finishedAt ?? null} />
    </>
  )
}
