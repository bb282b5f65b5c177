import type { ArbitrationRow } from 'contract/disputes/arbitration'
import { CaseStage } from '../disputes/case-stage'
import { type DisputeWords, TRADE_WORDS } from '../disputes/dispute-words'
import { ListTable, link, name, type TableColumns, text, time, yuan } from '../ui/list-table'
import { shopCasePath } from './shop-dispute-paths'

interface Options {
  words?: DisputeWords
  /** Page of a case; null where cases have none. */
  pathOf?: ((id: string) => string) | null
}

const columnsFor = ({
  words = TRADE_WORDS,
  pathOf = shopCasePath,
}: Options): TableColumns<ArbitrationRow> => [
  pathOf === null
    ? name('案号', ({ caseNo }) => caseNo)
    : link('案号', ({ id, caseNo }) => [pathOf(id), caseNo]),
  text('申请方', ({ requestedBy }) => words.sides[requestedBy]),
  time('申请时间', ({ at }) => at),
  yuan('争议金额（元）', ({ disputedFen }) => disputedFen),
  text('阶段', (row) => <CaseStage row={row} />),
]

/** Arbitration cases of one order. */
export function OrderCaseTable({ cases, ...options }: Options & { cases: readonly ArbitrationRow[] }) {
  return <ListTable caption="仲裁" columns={columnsFor(options)} rows={cases} />
}
