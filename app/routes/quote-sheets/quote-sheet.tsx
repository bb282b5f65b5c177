// 报价单详情 /personalCenter/quoteSheetDetail?id=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { QuoteSheetRef, quoteSheet } from 'contract/quote-sheets'
import { formatTime, formatYuan } from 'contract/units'
import { PrintButton } from '~/components/content/print-button'
import { QuoteLines } from '~/components/quote-sheets/quote-lines'
import { QUOTE_SHEETS, quoteSheetPath, quoteSheetPdfPath } from '~/components/quote-sheets/quote-paths'
import { quoteNotes } from '~/components/quote-sheets/quote-text'
import { Time } from '~/components/time/time'
import { ButtonLink } from '~/components/ui/button'
import { DescriptionList } from '~/components/ui/description-list'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { PrintedFrom } from '~/components/ui/printed-from'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
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
  return { sheet: await call(request, quoteSheet, readQuery(request, QuoteSheetRef)) }
}

export default function QuoteSheetPage() {
  const { sheet } = useLoaderData<typeof loader>()
  const { id, sheetNo, recipient, city, madeAt, validUntil, lines, totalFen, at } = sheet
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
      <Panel>
        <DescriptionList
          inTwoColumns
          items={[
            { name: '致', value: recipient },
            { name: '报价单号', value: sheetNo },
            { name: '制单时间', value: <Time at={madeAt} /> },
            { name: '有效至', value: <Time at={validUntil} /> },
            { name: '交货', value: city === null ? '自提' : `送到 ${city}` },
            { name: '合计', value: `${lines.length} 条，${formatYuan(totalFen)} 元` },
          ]}
        />
        <QuoteLines sheet={sheet} />
        {quoteNotes(sheet).map((note) => (
          <p key={note} className="subtitle">
            {note}
          </p>
        ))}
      </Panel>
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
