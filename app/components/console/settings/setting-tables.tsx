import type { MarketSetting, SettingChange } from 'contract/settings'
import { SETTING_PHASES, SETTINGS, type SettingCode } from 'contract/settings/settings'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { Tag } from '../../ui/tag'
import { settingText } from './setting-text'

const SETTING_COLUMNS: TableColumns<MarketSetting> = [
  {
    header: '设置',
    isRowHeader: true,
    cell: ({ code }) => <Link to={`/console/settings/${code}`}>{SETTINGS[code].name}</Link>,
  },
  { header: '现值', isNumeric: true, dataLabel: true, cell: ({ code, value }) => settingText(code, value) },
  {
    header: '标准值',
    isNumeric: true,
    dataLabel: true,
    cell: ({ code }) => settingText(code, SETTINGS[code].standard),
  },
  { header: '变更', dataLabel: true, cell: ({ code, changes }) => <Coming code={code} changes={changes} /> },
  {
    header: '审批',
    dataLabel: true,
    cell: ({ code }) => (SETTINGS[code].needsSecond ? '两名管理员' : '一名管理员'),
  },
]

function Coming({ code, changes }: Pick<MarketSetting, 'code' | 'changes'>) {
  const coming = changes.filter(({ phase }) => phase === 'proposed' || phase === 'future')
  if (coming.length === 0) return '--'
  return coming.map(({ id, phase, value, validFrom }) => (
    <div key={id}>
      <Tag kind="warn">{SETTING_PHASES[phase]}</Tag> {settingText(code, value)}，自 <Time at={validFrom} />
    </div>
  ))
}

/** Every setting with its present value and what is coming. */
export function SettingTable({ settings }: { settings: readonly MarketSetting[] }) {
  return (
    <DataTable
      caption="市场设置"
      className="table line-table"
      isScrollable
      columns={SETTING_COLUMNS}
      rows={settings}
      rowKey={({ code }) => code}
    />
  )
}

/** History and future changes of one setting, newest first. */
export function ChangeTable({ code, changes }: { code: SettingCode; changes: readonly SettingChange[] }) {
  const columns: TableColumns<SettingChange> = [
    { header: '值', isRowHeader: true, cell: ({ value }) => settingText(code, value) },
    { header: '状态', dataLabel: true, cell: ({ phase }) => SETTING_PHASES[phase] },
    { header: '生效', dataLabel: true, cell: ({ validFrom }) => <Time at={validFrom} /> },
    {
      header: '失效',
      dataLabel: true,
      cell: ({ validUntil }) => (validUntil === null ? '长期' : <Time at={validUntil} />),
    },
    { header: '理由', dataLabel: true, cell: ({ reason }) => reason },
    {
      header: '提出',
      dataLabel: true,
      cell: ({ proposedBy, proposedAt }) => (
        <>
          {proposedBy} <Time at={proposedAt} />
        </>
      ),
    },
    {
      header: '审批',
      dataLabel: true,
      cell: ({ decidedBy, decidedAt, decisionNote }) =>
        decidedAt === null ? (
          '--'
        ) : (
          <>
            {decidedBy} <Time at={decidedAt} /> {decisionNote}
          </>
        ),
    },
  ]
  return (
    <DataTable
      caption="历史与未生效的变更"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={changes}
      rowKey={({ id }) => id}
      empty={<p>还没有改过，使用标准值。</p>}
    />
  )
}
