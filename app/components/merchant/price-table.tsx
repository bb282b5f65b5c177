import { newPriceField, offerField } from 'contract/spot/price-fields'
import { controlProps } from '../fields/field-frame'
import { TextField } from '../fields/text-field'
import { FilterForm } from '../forms/filter-form'
import { Form } from '../forms/form'
import { type FieldsState, type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ListTable, name, type TableColumns, text, yuan } from '../ui/list-table'
import { OFFERS } from './merchant-paths'

interface TypedPriceRow {
  id: string
  /** Number of its fields. */
  row: number
  name: string
  priceFenPerTon: number
}

const WAY = `${OFFERS}/reprice?way=table`

/** Finds the offers whose prices are typed one by one. */
export function PriceTableFilter({ filter }: { filter: FieldsState }) {
  const words = fieldOf(filter, 'sText')
  return (
    <FilterForm state={filter} label="查找报价" keep={['way']} clearTo={WAY} isNarrowed={words.value !== ''}>
      <TextField field={words} label="牌号、厂家或品类" />
    </FilterForm>
  )
}

/** A field for the new price beside each present one. Offers without a new price stay. */
export function PriceTable({ form, rows }: { form: FormState; rows: readonly TypedPriceRow[] }) {
  const columns: TableColumns<TypedPriceRow> = [
    name('报价', ({ name }) => name),
    yuan('现价（元/吨）', (row) => row.priceFenPerTon),
    text('新价（元/吨）', ({ id, row, name }) => {
      const field = fieldOf(form, newPriceField(row))
      // After a refusal the list may have moved.
      const isSame = form.values[offerField(row)] === id
      return (
        <>
          <input type="hidden" name={offerField(row)} value={id} />
          <input
            {...controlProps(field, undefined, field.errors)}
            aria-label={`新价 ${name}`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={isSame ? field.value : ''}
          />
        </>
      )
    }),
  ]
  return (
    <Form state={form} label="逐条改价">
      <ListTable caption="逐条改价" isScrollable columns={columns} rows={rows} />
      <Submit>预览新价</Submit>
    </Form>
  )
}
