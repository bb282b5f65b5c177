import type { DeliveryOption } from 'contract/spot'
import type { DeliveryWay } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { ReactNode } from 'react'
import type { Field } from '../forms/form-state'
import { RadioGroup } from '../forms/radio-group'
import { Icon } from '../ui/icon'

interface DeliveryChoiceProps {
  field: Field
  options: readonly DeliveryOption[]
  /** Fields that a way needs: the addresses of 送到. */
  reveal?: Partial<Record<DeliveryWay, ReactNode>>
}

const ICONS = { pickup: 'pickup', delivered: 'truck', transfer: 'transfer' } as const

/** How the goods come to the buyer, each way with its place and freight. */
export function DeliveryChoice({ field, options, reveal = {} }: DeliveryChoiceProps) {
  return (
    <RadioGroup
      field={field}
      label="交货方式"
      options={options.map(({ way, name, note, freightFenPerTon }) => ({
        value: way,
        label: (
          <>
            <Icon name={ICONS[way]} /> {name}{' '}
            <span className="field__hint">
              {freightFenPerTon === 0 ? '免运费' : `运费 ${formatYuan(freightFenPerTon)} 元/吨`}
            </span>
          </>
        ),
        note,
        reveal: reveal[way],
      }))}
    />
  )
}
