import type { Address } from 'contract/addresses'
import type { ComponentProps, ReactNode } from 'react'
import { NumberField } from '~/components/fields/number-field'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { AddressChoice, ManageAddresses } from '../ordering/address-choice'
import { BuyerChoice, type ShownBuyers } from '../ordering/buyer-choice'
import { ActionBar } from '../ui/action-bar'
import { Panel } from '../ui/panel'
import { ParcelSums } from './parcel-sums'

/** What both forms of bags show. */
export interface ParcelChoices extends Pick<ComponentProps<typeof ParcelSums>, 'quote'> {
  state: FormState
  addresses: readonly Address[]
  /** Null: the member can buy only in person. */
  buyers: ShownBuyers | null
}

interface ParcelFormProps extends ParcelChoices {
  label: string
  hidden: readonly string[]
  bagsLabel: string
  bagsHint: string
  /** Undefined: the form confirms it, in its field of this name. */
  priceFenPerBag?: number
  /** Name of the button that submits. */
  action: string
  /** The form is what its page is for: phones show its button at the bottom. */
  isMain?: boolean
  /** What follows. */
  children: ReactNode
}

/** Bags, address and buyer, with the sums. */
export function ParcelForm(props: ParcelFormProps) {
  const { state, quote, addresses, buyers, label, hidden, bagsLabel, bagsHint, action, children } = props
  const submit = (
    <Submit kind="spend" isWide>
      {action}
    </Submit>
  )
  return (
    <Form state={state} hidden={hidden} defaultButton={action} label={label}>
      <Panel title="数量">
        <NumberField field="bags" label={bagsLabel} hint={bagsHint} unit="袋" />
      </Panel>
      <Panel title="收货">
        <AddressChoice addresses={addresses} />
        <ManageAddresses />
      </Panel>
      {buyers && <BuyerChoice buyers={buyers} />}
      <Panel title="备注">
        <TextArea field="remark" label="给商家的话" isOptional />
      </Panel>
      <Panel title="金额">
        <ParcelSums state={state} quote={quote} priceFenPerBag={props.priceFenPerBag} />
        <Submit kind="quiet" intent="recalculate" isWide pendingText="正在计算…">
          重新计算金额
        </Submit>
        {props.isMain ? <ActionBar>{submit}</ActionBar> : submit}
        <p className="subtitle">{children}</p>
      </Panel>
    </Form>
  )
}
