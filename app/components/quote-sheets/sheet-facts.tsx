import type { QuoteSheet } from 'contract/quote-sheets'
import { formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { DescriptionList } from '../ui/description-list'
import { Panel } from '../ui/panel'
import { QuoteLines } from './quote-lines'
import { quoteNotes } from './quote-text'

/** Terms, lines and notes of a quote sheet. */
export function SheetFacts({ sheet }: { sheet: QuoteSheet }) {
  const { sheetNo, recipient, city, madeAt, validUntil, lines, totalFen } = sheet
  return (
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
  )
}
