import { DELIVERY_WAYS } from 'contract/states'
import { DateField } from '../fields/date-field'
import { describedBy, FieldNotes } from '../fields/field-frame'
import { TextField } from '../fields/text-field'
import { type Field, type FormState, fieldOf } from '../forms/form-state'

/** Rows of price tiers. */
const TIERS = [1, 2, 3, 4, 5]

/** The terms of an offer, for a new one and for a change. */
export function OfferFields({ form }: { form: FormState }) {
  const field = (name: string) => fieldOf(form, name)
  return (
    <>
      <TextField field={field('priceYuan')} label="含税单价（元/吨）" inputMode="decimal" isShort />
      <TextField field={field('minTon')} label="起订量（吨）" inputMode="decimal" isShort />
      <TextField
        field={field('stepTon')}
        label="步长（吨）"
        hint="超过起订量的部分按此递增；袋装货为 0.025 吨的整数倍"
        inputMode="decimal"
        isShort
      />
      <WayFields field={field('way')} />
      <TextField
        field={field('freightYuan')}
        label="送到运费（元/吨）"
        hint="不填则按运费线路或里程计算"
        inputMode="decimal"
        isShort
        isOptional
      />
      <TextField
        field={field('transferYuan')}
        label="仓库过户费（元/吨）"
        inputMode="decimal"
        isShort
        isOptional
      />
      <DateField field={field('validOn')} label="有效期至" hint="最长 90 天" />
      <TextField field={field('validTime')} label="当日时间" hint="如 18:00" isShort />
      <fieldset>
        <legend>阶梯价（选填，数量与优惠逐级递增）</legend>
        {TIERS.map((row) => (
          <div key={row}>
            <TextField
              field={field(`tierTon${row}`)}
              label={`第 ${row} 级：满（吨）`}
              inputMode="decimal"
              isShort
            />
            <TextField
              field={field(`tierYuan${row}`)}
              label={`第 ${row} 级：每吨优惠（元）`}
              inputMode="decimal"
              isShort
            />
          </div>
        ))}
      </fieldset>
    </>
  )
}

function WayFields({ field }: { field: Field }) {
  const { errors } = field
  return (
    <fieldset
      className={errors.length > 0 ? 'field field--invalid' : 'field'}
      aria-describedby={describedBy(field, undefined, errors)['aria-describedby']}
    >
      <legend>交货方式</legend>
      <FieldNotes field={field} hint={undefined} errors={errors} />
      {Object.entries(DELIVERY_WAYS).map(([way, name], i) => {
        const id = i === 0 ? field.id : `${field.id}-${way}`
        return (
          <div key={way} className="choice">
            <input
              type="checkbox"
              id={id}
              name={field.name}
              value={way}
              defaultChecked={field.values.includes(way)}
            />
            <label htmlFor={id}>{name}</label>
          </div>
        )
      })}
    </fieldset>
  )
}
