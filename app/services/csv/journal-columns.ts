import { MONEY_ACCOUNTS, MONEY_CAUSES, MONEY_SUBJECTS } from 'contract/states'
import { formatSecond } from 'contract/units'
import type { JournalRow } from 'contract/wallet/journal'
import type { Column } from './columns'

/** The journal as accountants take it: money in and out in columns of their own, empty where none moved. */
export const JOURNAL_COLUMNS: readonly Column<JournalRow>[] = [
  { header: '时间', kind: 'text', value: ({ at }) => formatSecond(at) },
  { header: '流水号', kind: 'text', value: ({ transferId }) => transferId },
  { header: '账户', kind: 'text', value: ({ account }) => MONEY_ACCOUNTS[account] },
  { header: '事项', kind: 'text', value: ({ cause }) => MONEY_CAUSES[cause] },
  { header: '单据类型', kind: 'text', value: ({ subject }) => subject && MONEY_SUBJECTS[subject.kind] },
  { header: '单据号', kind: 'text', value: ({ subject }) => subject && (subject.no ?? subject.id) },
  { header: '对方', kind: 'text', value: ({ counterparty }) => counterparty },
  { header: '收入（元）', kind: 'yuan', value: ({ amountFen }) => (amountFen > 0 ? amountFen : null) },
  { header: '支出（元）', kind: 'yuan', value: ({ amountFen }) => (amountFen < 0 ? -amountFen : null) },
  { header: '冻结变动（元）', kind: 'yuan', value: ({ heldChangeFen }) => heldChangeFen },
  { header: '变动后余额（元）', kind: 'yuan', value: ({ balanceFen }) => balanceFen },
  { header: '其中冻结（元）', kind: 'yuan', value: ({ heldFen }) => heldFen },
]
