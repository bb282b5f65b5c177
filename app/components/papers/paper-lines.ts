import type { ReceiptContent, StatementContent } from 'contract/papers'
import { MONEY_CAUSES, MONEY_SUBJECTS } from 'contract/states'
import { formatSecond, formatYuan } from 'contract/units'

export interface PaperLine {
  name: string
  value: string
}

/** Names and values of a receipt, on paper and on pages. */
export function receiptLines(content: ReceiptContent): PaperLine[] {
  const { ownerName, counterparty, amountFen, isInternal, cause, subject } = content
  const [payer, payee] = amountFen < 0 ? [ownerName, counterparty] : [counterparty, ownerName]
  return [
    { name: '付款方', value: isInternal ? ownerName : (payer ?? '--') },
    { name: '收款方', value: isInternal ? ownerName : (payee ?? '--') },
    { name: '金额（元）', value: formatYuan(Math.abs(amountFen)) },
    { name: '收支', value: isInternal ? '钱包内结转' : amountFen < 0 ? '支出' : '收入' },
    { name: '事项', value: MONEY_CAUSES[cause] },
    { name: '单据', value: subject ? `${MONEY_SUBJECTS[subject.kind]} ${subject.no ?? '--'}` : '--' },
    { name: '时间', value: formatSecond(content.at) },
    { name: '流水号', value: content.transferId },
  ]
}

/** Names and values of the head of a statement. */
export function statementLines(content: StatementContent): PaperLine[] {
  const { ownerName, from, to, entries, openingFen, inFen, outFen, closingFen } = content
  return [
    { name: '户名', value: ownerName },
    { name: '期间', value: `${from} 至 ${to}，共 ${entries} 笔` },
    { name: '期初余额（元）', value: formatYuan(openingFen) },
    { name: '收入合计（元）', value: formatYuan(inFen) },
    { name: '支出合计（元）', value: formatYuan(outFen) },
    { name: '期末余额（元）', value: formatYuan(closingFen) },
  ]
}
