import type { PinRequestRow } from 'contract/pins/pin-requests'
import { plainTons } from 'contract/units'
import { DateField } from '../fields/date-field'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { actions, figure, ListTable, name, type TableColumns, text, time } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { PIN_REQUESTS } from './pin-paths'

const wordsOf = ({ grade, weightKg }: Pick<PinRequestRow, 'grade' | 'weightKg'>) =>
  `${grade} ${plainTons(weightKg)} 吨`

const COLUMNS: TableColumns<PinRequestRow> = [
  name('牌号', ({ grade }) => grade),
  figure('数量（吨）', ({ weightKg }) => plainTons(weightKg)),
  text('期限', ({ by }) => by),
  time('登记时间', ({ savedAt }) => savedAt),
  actions('操作', (row) => (
    <ButtonLink kind="quiet" isSmall to={`${PIN_REQUESTS}?end=${row.id}`} aria-label={`撤销 ${wordsOf(row)}`}>
      撤销
    </ButtonLink>
  )),
]

/** The member's requests that have not ended. */
export function PinRequestTable({ rows }: { rows: readonly PinRequestRow[] }) {
  return <ListTable caption="我登记的需求" layout="cards" columns={COLUMNS} rows={rows} />
}

/** Saves tons that the member looks for. */
export function SavePinRequest() {
  const state = useFormState('save')
  return (
    <Panel title="登记需求">
      <div className="max-w-md">
        <Form state={state} label="登记需求">
          <TextField field="grade" label="牌号" autoComplete="off" />
          <TextField field="weightTon" label="数量（吨）" inputMode="decimal" autoComplete="off" />
          <DateField field="by" label="最晚成交日" hint="拼单须在这一天结束前截止" />
          <Submit>登记需求</Submit>
        </Form>
      </div>
    </Panel>
  )
}

export function EndPinRequest({ request }: { request: PinRequestRow }) {
  const state = useFormState('end')
  return (
    <FormPanel title="撤销需求" state={state} hidden={['id']}>
      <p>
        {wordsOf(request)}，期限 {request.by}。撤销后不再通知。
      </p>
      <p>
        <Submit>确认撤销</Submit>{' '}
        <ButtonLink kind="quiet" to={PIN_REQUESTS}>
          不撤销
        </ButtonLink>
      </p>
    </FormPanel>
  )
}
