import type { DeliveryOption } from 'contract/spot'
import type { DeliveryWay } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { ReactNode } from 'react'
import { RadioGroup } from '~/components/fields/radio-group'
import type { Field } from '../forms/form-state'
import { Icon } from '../ui/icon'

interface DeliveryChoiceProps {
  field: Field
  options: readonly DeliveryOption[]
  /** Freight to the buyer's city, with its name, for goods whose freight goes by destination. */
  delivered?: { city: string; fenPerTon: number } | undefined
  /** Fields that a way needs: the addresses of 送到. */
  reveal?: Partial<Record<DeliveryWay, ReactNode>>
}

const ICONS = { pickup: 'pickup', delivered: 'truck', transfer: 'transfer' } as const

/** How the goods come to the buyer, each way with its place and freight. */
export function DeliveryChoice({ field, options, delivered, reveal = {} }: DeliveryChoiceProps) {
  return (
    <RadioGroup
      field={field}
      label="交货方式"
      options={options.map(({ way, name, note, freightFenPerTon }) => ({
        value: way,
        label: (
          <>
            <Icon name={ICONS[way]} /> {name}{' '}
            <span className="field__hint">{freightText(freightFenPerTon, delivered)}</span>
          </>
        ),
        note,
        reveal: reveal[way],
      }))}
    />
  )
}

function freightText(fenPerTon: number | null, delivered: DeliveryChoiceProps['delivered']): string {
  if (fenPerTon === null)
    return delivered ? `到${delivered.city}运费 ${formatYuan(delivered.fenPerTon)} 元/吨` : '运费按收货城市计'
  return fenPerTon === 0 ? '免运费' : `运费 ${formatYuan(fenPerTon)} 元/吨`
}
