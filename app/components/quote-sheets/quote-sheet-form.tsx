import type { ActivitySummary } from 'contract/plans/activity-summary'
import { PLAN_KINDS } from 'contract/plans/states'
import type { OfferToQuote } from 'contract/quote-sheets'
import { plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { describedBy, FieldNotes } from '../fields/field-frame'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { figure, goods, ListTable, type TableColumns, text, time, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'

interface QuoteSheetFormProps {
  state: FormState
  offers: readonly OfferToQuote[]
  activities: readonly ActivitySummary[]
}

/** The tons of each chosen offer and activity, and where the goods are to go. */
export function QuoteSheetForm({ state, offers, activities }: QuoteSheetFormProps) {
  return (
    <Form state={state} label="制作报价单">
      <Panel>
        {offers.length > 0 && (
          <ListTable
            caption="列入报价单的货源"
            layout="cards"
            isScrollable
            columns={columnsOf(state)}
            rows={offers}
          />
        )}
        {activities.length > 0 && (
          <ListTable
            caption="列入报价单的活动"
            layout="cards"
            isScrollable
            columns={activityColumns(state)}
            rows={activities}
          />
        )}
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
    text('数量（吨）', (offer) => <Tons state={state} goods={offer} names={['offerIds', 'tons']} />),
  ]
}

function activityColumns(state: FormState): TableColumns<ActivitySummary> {
  return [
    goods('牌号 / 厂家', ({ path, kind, grade, maker, activityNo }) => ({
      name: grade,
      to: path ?? undefined,
      tag: <Tag>{PLAN_KINDS[kind]}</Tag>,
      detail: `${maker} · ${activityNo}`,
    })),
    { header: '仓库', cell: warehouseName },
    time('报名截止', ({ endsAt }) => endsAt),
    figure('可报（吨）', ({ openKg }) => plainTons(openKg)),
    yuan('现价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon, 'price'),
    text('数量（吨）', (activity) => (
      <Tons state={state} goods={activity} names={['activityIds', 'activityTons']} />
    )),
  ]
}

interface TonsProps {
  state: FormState
  goods: { id: string; grade: string; maker: string; minKg: number; stepKg: number }
  /** Fields with the ids and with the tons. */
  names: readonly [ids: string, tons: string]
}

/** The id of an offer or activity and its tons. One that ended after the last submission has no row any more. */
function Tons({ state, goods: { id, grade, maker, minKg, stepKg }, names: [ids, tons] }: TonsProps) {
  const submittedAt = fieldOf(state, ids).values.indexOf(id)
  const field = fieldOf(state, `${tons}[${submittedAt}]`)
  const typed = fieldOf(state, tons).values[submittedAt] ?? plainTons(minKg)
  const hint = `起订 ${plainTons(minKg)}，步长 ${plainTons(stepKg)}`
  return (
    <>
      <input type="hidden" name={ids} value={id} />
      <input
        id={field.id}
        name={tons}
        className="input input--short num"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${grade} ${maker} 的数量（吨）`}
        {...describedBy(field, hint, field.errors)}
        defaultValue={typed}
      />
      <FieldNotes field={field} hint={hint} errors={field.errors} />
    </>
  )
}
