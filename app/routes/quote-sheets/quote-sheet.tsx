// 报价单详情 /personalCenter/quoteSheetDetail?id=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { QuoteSheetRef, quoteSheet } from 'contract/quote-sheets'
import { formatTime } from 'contract/units'
import { PrintButton } from '~/components/content/print-button'
import { QUOTE_SHEETS, quoteSheetPath, quoteSheetPdfPath } from '~/components/quote-sheets/quote-paths'
import { SheetFacts } from '~/components/quote-sheets/sheet-facts'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { PrintedFrom } from '~/components/ui/printed-from'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ sheet }) => `报价单 ${sheet.sheetNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '报价单', to: QUOTE_SHEETS }, { name: '报价单详情' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const sheet = await call(request, quoteSheet, readQuery(request, QuoteSheetRef))
  return { sheet, facts: fragment(args, 'facts', <SheetFacts sheet={sheet} />) }
}

export default function QuoteSheetPage() {
  const { sheet, facts } = useLoaderData<typeof loader>()
  const { id, sheetNo, recipient, at } = sheet
  return (
    <>
      <PageTitle sub={`致 ${recipient}`}>{`报价单 ${sheetNo}`}</PageTitle>
      <Validity />
      <p className="no-print">
        <ButtonLink isSmall to={quoteSheetPdfPath(id)} data-plain>
          下载 PDF
        </ButtonLink>{' '}
        <PrintButton />{' '}
        <ButtonLink kind="quiet" isSmall to={QUOTE_SHEETS}>
          返回报价单
        </ButtonLink>
      </p>
      <FactsFragment html={facts} />
      <PrintedFrom path={quoteSheetPath(id)} at={at} />
    </>
  )
}

/** Whether the prices still hold. */
function Validity() {
  const { isExpired, validUntil, lines, at } = useLoaderData<typeof loader>().sheet
  const different = lines.filter(({ state }) => state !== 'unchanged').length
  if (isExpired)
    return (
      <Notice kind="warn" title="报价单已过有效期">
        价格只供查阅。需要新的报价，请重新制作。
      </Notice>
    )
  if (different > 0)
    return (
      <Notice kind="warn" title={`${different} 条货源与制单时不同`}>
        截至 {formatTime(at)} 与现价比较，见“与现价比较”一栏。
      </Notice>
    )
  return (
    <Notice kind="info" title="价格与现价一致">
      有效至 {formatTime(validUntil)}，不锁定价格与库存。
    </Notice>
  )
}
