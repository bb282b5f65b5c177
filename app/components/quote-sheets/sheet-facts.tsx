import type { QuoteSheet } from 'contract/quote-sheets'
import { formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { QuoteLines } from './quote-lines'
import { quoteNotes } from './quote-text'

/** Terms, lines and notes of a quote sheet. */
export function SheetFacts({ sheet }: { sheet: QuoteSheet }) {
  const { sheetNo, recipient, city, madeAt, validUntil, lines, totalFen } = sheet
  return (
    <Panel>
      <Facts
        inTwoColumns
        items={[
          fact('致', recipient),
          fact('报价单号', sheetNo),
          fact('制单时间', <Time at={madeAt} />),
          fact('有效至', <Time at={validUntil} />),
          fact('交货', city === null ? '自提' : `送到 ${city}`),
          fact('合计', `${lines.length} 条，${formatYuan(totalFen)} 元`),
        ]}
      />
      <QuoteLines sheet={sheet} />
      {quoteNotes(sheet).map((note) => (
        <p key={note} className="subtitle">
          {note}
        </p>
      ))}
    </Panel>
  )
}
