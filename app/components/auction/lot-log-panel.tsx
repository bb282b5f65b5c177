import { formatSecond, formatYuan, plainTons } from 'contract/units'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Facts, fact } from '../ui/facts'
import { figure, name, yuan } from '../ui/list-table'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { lotFilePath } from './lot-paths'
import { Verification } from './verification'

export interface LotLogProps {
  lotId: string
  /** Recomputed by the server; empty if everything agrees. */
  problems: readonly string[]
  reserve: { fenPerTon: number; nonce: string } | null
  endedAt: string
  soldKg: number
  /** Whether the shop might not sell at the close. */
  isVoid: boolean
  rows: readonly {
    seq: number
    bidder: string
    priceFenPerTon: number
    weightKg: number
    takesPart: boolean
    receivedAt: string
    wonKg: number
    hash: string
  }[]
}

const COLUMNS: TableColumns<LotLogProps['rows'][number]> = [
  name('序号', ({ seq }) => seq),
  { header: '竞拍人', cell: ({ bidder }) => <code>{bidder}</code> },
  yuan('单价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon),
  figure('数量（吨）', ({ weightKg, takesPart }) => `${plainTons(weightKg)}${takesPart ? '（可部分）' : ''}`),
  figure('成交（吨）', ({ wonKg }) => plainTons(wonKg)),
  { header: '时间', cell: ({ receivedAt }) => formatSecond(receivedAt) },
]

const HASHES: TableColumns<LotLogProps['rows'][number]> = [
  name('序号', ({ seq }) => seq),
  { header: '哈希', cell: ({ hash }) => <code>{hash.slice(0, 16)}…</code> },
]

/** The whole log of a closed lot. Only the server renders it. */
export function LotLogPanel({ lotId, problems, reserve, endedAt, soldKg, isVoid, rows }: LotLogProps) {
  return (
    <Panel title="完整出价记录" id="log">
      {problems.length > 0 && (
        <Notice kind="error" title="服务器重算：与公布的结果不一致">
          {problems.join('；')}
        </Notice>
      )}
      {isVoid && (
        <Notice kind="warn" title="本场不成交">
          商家已停业、暂停营业或许可证失效，保证金全部退还。
        </Notice>
      )}
      <Facts
        items={[
          fact('截止', formatSecond(endedAt)),
          fact('成交', `${plainTons(soldKg)} 吨`),
          reserve !== null && fact('保留价', `${formatYuan(reserve.fenPerTon)} 元/吨`),
        ]}
      />
      <DataTable
        caption="出价记录"
        className="table card-table card-table--facts"
        isScrollable
        columns={COLUMNS}
        rows={rows}
        rowKey={({ seq }) => seq}
        empty={<p className="text-muted">本场没有出价。</p>}
      />
      <p>
        <a className="text-link" href={lotFilePath('log', { id: lotId, format: 'csv' })} data-plain download>
          下载 CSV
        </a>
      </p>
      <Verification>
        {problems.length === 0 && (
          <Notice kind="success" title="服务器重算：与公布的结果一致">
            {rows.length} 笔出价的序号、时间、哈希链、延时与分配均已核对。
          </Notice>
        )}
        {reserve !== null && (
          <Facts items={[fact('保留价随机数', <code className="break-all">{reserve.nonce}</code>)]} />
        )}
        {rows.length > 0 && (
          <DataTable
            caption="出价哈希"
            className="table"
            isScrollable
            columns={HASHES}
            rows={rows}
            rowKey={({ seq }) => seq}
          />
        )}
        <p>
          <a
            className="text-link"
            href={lotFilePath('log', { id: lotId, format: 'json' })}
            data-plain
            download
          >
            下载 JSON
          </a>
          <span className="text-muted text-small">（可用本软件附带的验证程序离线重算）</span>
        </p>
      </Verification>
    </Panel>
  )
}
