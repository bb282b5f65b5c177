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

/** A warehouse, a truck, two arrows. */
const ICONS = {
  pickup: 'M3 10l9-6 9 6v10H3V10ZM8 20v-7h8v7',
  delivered: 'M2 6h12v11H2V6ZM14 10h4l4 4v3h-8M6 17v2M18 17v2',
  transfer: 'M4 9h14l-4-4M20 15H6l4 4',
}

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
            <Icon path={ICONS[way]} /> {name}{' '}
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
