import type { TdsVersion } from 'contract/quality/operator-tds'
import { formatTime } from 'contract/units'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { figure, ListTable, name, type TableColumns, text } from '../../ui/list-table'
import { Panel } from '../../ui/panel'
import { Tag } from '../../ui/tag'

type Value = TdsVersion['values'][number]

const COLUMNS: TableColumns<Value> = [
  name('物性', ({ name }) => name),
  text('单位', ({ unit }) => unit || '--'),
  text('方法', ({ method }) => method || '--'),
  figure('典型值', ({ typical }) => typical ?? '--'),
  figure('下限', ({ min }) => min ?? '--'),
  figure('上限', ({ max }) => max ?? '--'),
]

/** A version of a data sheet with its values. */
export function TdsVersionPanel({ sheet }: { sheet: TdsVersion }) {
  const { version, validFrom, isCurrent, isDemo, values } = sheet
  return (
    <Panel title={`第 ${version} 版`}>
      <p>
        {isCurrent && <Tag kind="blue">现行</Tag>} {isDemo && <Tag>演示数据</Tag>}{' '}
        {`${formatTime(validFrom)} 起生效`}
      </p>
      <ListTable
        caption={`第 ${version} 版的物性`}
        isScrollable
        columns={COLUMNS}
        rows={values}
        rowKey={({ property }) => property}
      />
    </Panel>
  )
}

/** The next version, typed or pasted as a table. */
export function PublishTds({ state }: { state: FormState }) {
  return (
    <FormPanel title="发布新版本" state={state} hidden={['skuId', 'version']} label="发布物性表">
      <TextArea
        field="lines"
        label="物性"
        hint="每行一项：物性、单位、方法、典型值、下限、上限，用制表符或 | 分开，可从表格粘贴；没有的留空"
      />
      <TextField
        field="validFrom"
        label="生效时间"
        hint="例如 2026-12-01 08:00；不填为立即生效"
        isShort
        isOptional
      />
      <Submit>发布新版本</Submit>
    </FormPanel>
  )
}
