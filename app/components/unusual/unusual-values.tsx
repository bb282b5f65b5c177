import type { UnusualValue } from 'contract/quotes/unusual'
import { describedBy, FieldNotes } from '../fields/field-frame'
import { type FormState, fieldOf } from '../forms/form-state'
import { ListTable, name, type TableColumns, text } from '../ui/list-table'
import { formatQuote, formatValue } from './format-value'

const COLUMNS: TableColumns<UnusualValue> = [
  name('货品', ({ rowNo, name }) => (rowNo === null ? name : `第 ${rowNo} 行：${name}`)),
  text('项目', ({ what }) => what),
  text('原值', ({ kind, oldName, oldValue }) =>
    oldValue === null ? '--' : `${oldName} ${formatValue(kind, oldValue)}`,
  ),
  text('行情', formatQuote),
  text('新值', ({ kind, newValue }) => formatValue(kind, newValue)),
  text('相差', formatDifference),
]

/** The unusual prices and stocks of a refused form, and the box that confirms exactly these. */
export function UnusualValues({ form }: { form: FormState }) {
  const { unusual } = form
  if (!unusual) return null
  const { rows, confirmation } = unusual
  const field = fieldOf(form, 'confirmUnusual')
  return (
    <div className={field.errors.length > 0 ? 'field field--invalid' : 'field'}>
      <ListTable
        caption="须核对的价格与库存"
        isCaptionVisible
        isScrollable
        columns={COLUMNS}
        rows={rows}
        rowKey={(_, i) => i}
      />
      <FieldNotes field={field} hint={undefined} errors={field.errors} />
      {confirmation !== null && (
        <div className="choice">
          {/* The key clears the box when other values are to be confirmed. */}
          <input
            key={confirmation}
            type="checkbox"
            id={field.id}
            name={field.name}
            value={confirmation}
            {...describedBy(field, undefined, field.errors)}
          />
          <label htmlFor={field.id}>{`以上 ${rows.length} 项已核对无误，仍按此提交`}</label>
        </div>
      )}
    </div>
  )
}

function formatDifference({ oldName, oldPercent, quotePercent }: UnusualValue): string {
  return [
    ...(oldPercent === null ? [] : [`较${oldName} ${signed(oldPercent)}`]),
    ...(quotePercent === null ? [] : [`较行情 ${signed(quotePercent)}`]),
  ].join('，')
}

const signed = (percent: number) => `${percent > 0 ? '+' : ''}${percent}%`
