import type { Paper } from 'contract/papers'
import { formatPaperCode } from 'contract/papers/code'
import { PAPER_KINDS } from 'contract/papers/kinds'
import { formatSecond } from 'contract/units'
import { Facts, fact } from '../ui/facts'
import { receiptLines, statementLines } from './paper-lines'

/** What a paper shows, as on the paper. */
export function PaperDetails({ paper }: { paper: Paper }) {
  const { code, kind, issuedAt, receipt, statement } = paper
  const lines = receipt ? receiptLines(receipt) : statement ? statementLines(statement) : []
  return (
    <Facts
      inTwoColumns
      items={[
        fact('单据', PAPER_KINDS[kind]),
        fact('验证码', <span className="num">{formatPaperCode(code)}</span>),
        ...lines.map((line) => (line.name === '单据' ? { ...line, name: '业务单据' } : line)),
        fact('开具时间', formatSecond(issuedAt)),
      ]}
    />
  )
}
