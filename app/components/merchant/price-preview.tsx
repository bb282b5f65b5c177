import { formatYuan } from 'contract/units'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { figure, ListTable, name, type TableColumns, text, yuan } from '../ui/list-table'
import { Notice } from '../ui/notice'
import { UnusualValues } from '../unusual/unusual-values'
import { OFFERS } from './merchant-paths'

export interface PriceRow {
  key: string
  name: string
  beforeFenPerTon: number | null
  afterFenPerTon: number | null
  error: string | null
  /** The line of the form; null with an error. */
  price: string | null
}

const COLUMNS: TableColumns<PriceRow> = [
  name('报价', ({ name }) => name),
  yuan('现价（元/吨）', (row) => row.beforeFenPerTon),
  yuan('新价（元/吨）', (row) => row.afterFenPerTon),
  figure('涨跌', ({ beforeFenPerTon: before, afterFenPerTon: after }) =>
    before === null || after === null ? '--' : formatYuan(after - before),
  ),
  text('核对', ({ error }) => error ?? '可以改价'),
]

/** New prices beside the present ones, to be confirmed. Nothing has been changed yet. */
export function PricePreview({ form, rows }: { form: FormState; rows: readonly PriceRow[] }) {
  const wrong = rows.filter(({ error }) => error !== null).length
  if (rows.length === 0)
    return (
      <EmptyState title="没有可改的报价" actions={<ButtonLink to={`${OFFERS}/reprice`}>重新填写</ButtonLink>}>
        内容已过期，或没有符合条件的在售报价。
      </EmptyState>
    )
  return (
    <>
      {wrong > 0 && (
        <Notice kind="error" title={`${wrong} 行有误`}>
          请改正后重新提交；本次没有改动任何报价。
        </Notice>
      )}
      <ListTable caption="核对新价" isScrollable columns={COLUMNS} rows={rows} rowKey={({ key }) => key} />
      <Form state={form} hidden={['prices']} label="确认改价">
        <UnusualValues form={form} />
        {wrong === 0 && <Submit>确认改价</Submit>}{' '}
        <ButtonLink kind="quiet" to={`${OFFERS}/reprice`}>
          重新填写
        </ButtonLink>
      </Form>
    </>
  )
}
