import type { OfferToQuote } from 'contract/quote-sheets'
import { plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { describedBy, FieldNotes } from '../fields/field-frame'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { figure, goods, ListTable, type TableColumns, text, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'

interface QuoteSheetFormProps {
  state: FormState
  offers: readonly OfferToQuote[]
}

/** The tons of each chosen offer, and where the goods are to go. */
export function QuoteSheetForm({ state, offers }: QuoteSheetFormProps) {
  return (
    <Form state={state} label="制作报价单">
      <Panel>
        <ListTable
          caption="列入报价单的货源"
          layout="cards"
          isScrollable
          columns={columnsOf(state)}
          rows={offers}
        />
        <TextField
          field="city"
          label="收货城市"
          hint="填写后列出该城市的送到价；不填则只列自提价"
          isShort
          isOptional
        />
        <Submit>制作报价单</Submit>
        <p className="subtitle">
          报价单记下此刻的价格，制作后不能修改。有效至当日 17:30 收市；已收市或休市的，至下一交易日
          17:30。不锁定价格与库存。
        </p>
      </Panel>
    </Form>
  )
}

function columnsOf(state: FormState): TableColumns<OfferToQuote> {
  return [
    goods('牌号 / 厂家', ({ id, grade, maker, category }) => ({
      name: grade,
      to: `/nowDetail?id=${id}`,
      tag: <Tag>{category}</Tag>,
      detail: maker,
    })),
    { header: '仓库', cell: warehouseName },
    { header: '商家', className: 'text-muted', isDesktopOnly: true, cell: ({ shop }) => shop.name },
    figure('可供（吨）', ({ availableKg }) => plainTons(availableKg)),
    yuan('现价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon, 'price'),
    text('数量（吨）', (offer) => <Tons state={state} offer={offer} />),
  ]
}

/** The offer's id and its tons. An offer that ended after the last submission has no row any more. */
function Tons({ state, offer }: { state: FormState; offer: OfferToQuote }) {
  const submittedAt = fieldOf(state, 'offerIds').values.indexOf(offer.id)
  const field = fieldOf(state, `tons[${submittedAt}]`)
  const typed = fieldOf(state, 'tons').values[submittedAt] ?? plainTons(offer.minKg)
  const hint = `起订 ${plainTons(offer.minKg)}，步长 ${plainTons(offer.stepKg)}`
  return (
    <>
      <input type="hidden" name="offerIds" value={offer.id} />
      <input
        id={field.id}
        name="tons"
        className="input input--short num"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${offer.grade} ${offer.maker} 的数量（吨）`}
        {...describedBy(field, hint, field.errors)}
        defaultValue={typed}
      />
      <FieldNotes field={field} hint={hint} errors={field.errors} />
    </>
  )
}
