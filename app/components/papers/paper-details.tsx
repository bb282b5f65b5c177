import type { Paper } from 'contract/papers'
import { formatPaperCode } from 'contract/papers/code'
import { PAPER_KINDS } from 'contract/papers/kinds'
import { formatSecond } from 'contract/units'
import { DescriptionList } from '../ui/description-list'
import { receiptLines, statementLines } from './paper-lines'

/** What a paper shows, as on the paper. */
export function PaperDetails({ paper }: { paper: Paper }) {
  const { code, kind, issuedAt, receipt, statement } = paper
  const lines = receipt ? receiptLines(receipt) : statement ? statementLines(statement) : []
  return (
    <DescriptionList
      inTwoColumns
      items={[
        { name: '单据', value: PAPER_KINDS[kind] },
        { name: '验证码', value: <span className="num">{formatPaperCode(code)}</span> },
        ...lines.map((line) => (line.name === '单据' ? { ...line, name: '业务单据' } : line)),
        { name: '开具时间', value: formatSecond(issuedAt) },
      ]}
    />
  )
}
