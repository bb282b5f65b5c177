import type { PinRequestRow } from 'contract/pins/pin-requests'
import { plainTons } from 'contract/units'
import { DateField } from '../fields/date-field'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Panel } from '../ui/panel'
import { PIN_REQUESTS } from './pin-paths'

const wordsOf = ({ grade, weightKg }: Pick<PinRequestRow, 'grade' | 'weightKg'>) =>
  `${grade} ${plainTons(weightKg)} 吨`

const COLUMNS: TableColumns<PinRequestRow> = [
  { header: '牌号', isRowHeader: true, cell: ({ grade }) => grade },
  { header: '数量（吨）', dataLabel: true, isNumeric: true, cell: ({ weightKg }) => plainTons(weightKg) },
  { header: '期限', dataLabel: true, cell: ({ by }) => by },
  { header: '登记时间', dataLabel: true, cell: ({ savedAt }) => <Time at={savedAt} /> },
  {
    header: '操作',
    isActions: true,
    cell: (row) => (
      <ButtonLink
        kind="quiet"
        isSmall
        to={`${PIN_REQUESTS}?end=${row.id}`}
        aria-label={`撤销 ${wordsOf(row)}`}
      >
        撤销
      </ButtonLink>
    ),
  },
]

/** The member's requests that have not ended. */
export function PinRequestTable({ rows }: { rows: readonly PinRequestRow[] }) {
  return (
    <DataTable
      caption="我登记的需求"
      className="table card-table"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** Saves tons that the member looks for. */
export function SavePinRequest() {
  const state = useFormState('save')
  return (
    <Panel title="登记需求">
      <div className="max-w-md">
        <Form state={state} label="登记需求">
          <TextField field={fieldOf(state, 'grade')} label="牌号" autoComplete="off" />
          <TextField
            field={fieldOf(state, 'weightTon')}
            label="数量（吨）"
            inputMode="decimal"
            autoComplete="off"
          />
          <DateField field={fieldOf(state, 'by')} label="最晚成交日" hint="拼单须在这一天结束前截止" />
          <Submit>登记需求</Submit>
        </Form>
      </div>
    </Panel>
  )
}

export function EndPinRequest({ request }: { request: PinRequestRow }) {
  const state = useFormState('end')
  return (
    <Panel title="撤销需求">
      <Form state={state} hidden={['id']} label="撤销需求">
        <p>
          {wordsOf(request)}，期限 {request.by}。撤销后不再通知。
        </p>
        <p>
          <Submit>确认撤销</Submit>{' '}
          <ButtonLink kind="quiet" to={PIN_REQUESTS}>
            不撤销
          </ButtonLink>
        </p>
      </Form>
    </Panel>
  )
}
