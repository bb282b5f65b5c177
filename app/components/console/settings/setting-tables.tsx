import type { MarketSetting, SettingChange } from 'contract/settings'
import { SETTING_PHASES, SETTINGS, type SettingCode } from 'contract/settings/settings'
import { Time } from '~/components/time/time'
import { figure, ListTable, link, name, type TableColumns, text, time } from '../../ui/list-table'
import { Tag } from '../../ui/tag'
import { settingText } from './setting-text'

const SETTING_COLUMNS: TableColumns<MarketSetting> = [
  link('设置', ({ code }) => [`/console/settings/${code}`, SETTINGS[code].name]),
  figure('现值', ({ code, value }) => settingText(code, value)),
  figure('标准值', ({ code }) => settingText(code, SETTINGS[code].standard)),
  text('变更', ({ code, changes }) => <Coming code={code} changes={changes} />),
  text('审批', ({ code }) => (SETTINGS[code].needsSecond ? '两名管理员' : '一名管理员')),
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
    <ListTable
      caption="市场设置"
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
    name('值', ({ value }) => settingText(code, value)),
    text('状态', ({ phase }) => SETTING_PHASES[phase]),
    time('生效', ({ validFrom }) => validFrom),
    text('失效', ({ validUntil }) => (validUntil === null ? '长期' : <Time at={validUntil} />)),
    text('理由', ({ reason }) => reason),
    text('提出', ({ proposedBy, proposedAt }) => (
      <>
        {proposedBy} <Time at={proposedAt} />
      </>
    )),
    text('审批', ({ decidedBy, decidedAt, decisionNote }) =>
      decidedAt === null ? (
        '--'
      ) : (
        <>
          {decidedBy} <Time at={decidedAt} /> {decisionNote}
        </>
      ),
    ),
  ]
  return (
    <ListTable
      caption="历史与未生效的变更"
      isScrollable
      columns={columns}
      rows={changes}
      empty={<p>还没有改过，使用标准值。</p>}
    />
  )
}
