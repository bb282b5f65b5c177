import type { Address } from 'contract/addresses'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextField } from '~/components/fields/text-field'
import { addressPath, MANAGE_ADDRESSES_PATH } from '../addresses/address-path'
import { addressText } from '../addresses/address-text'
import { ButtonLink } from '../ui/button'

/** Same word as in the contract: choose the address typed below. */
const NEW_ADDRESS = 'new'

interface AddressChoiceProps {
  addresses: readonly Address[]
  /** Without it, only addresses that the book has. */
  hasNew?: boolean
}

/** One of the buyer's addresses, or a new one. */
export function AddressChoice({ addresses, hasNew = true }: AddressChoiceProps) {
  return (
    <RadioGroup
      field="addressId"
      label="收货地址"
      options={[
        ...addresses.map((a) => ({
          value: a.id,
          label: addressText(a),
          note: `${a.receiver} ${a.phone}${a.isDefault ? '（默认）' : ''}`,
        })),
        ...(hasNew ? [{ value: NEW_ADDRESS, label: '使用新地址', reveal: <NewAddress /> }] : []),
      ]}
    />
  )
}

/** Leads from a form to the addresses of the member or its company. */
export function ManageAddresses({ book = 'mine' }: { book?: 'mine' | 'company' }) {
  return (
    <ButtonLink kind="quiet" isSmall to={addressPath({ path: MANAGE_ADDRESSES_PATH, back: null, book })}>
      管理收货地址
    </ButtonLink>
  )
}

function NewAddress() {
  return (
    <>
      <TextField field="receiver" label="收货人" autoComplete="name" />
      <TextField field="phone" label="联系电话" type="tel" inputMode="tel" autoComplete="tel" />
      <TextField field="province" label="省份" autoComplete="address-level1" isShort />
      <TextField field="city" label="城市" autoComplete="address-level2" isShort />
      <TextField field="district" label="区县或镇街" isOptional isShort />
      <TextField field="detail" label="详细地址" autoComplete="address-line1" />
    </>
  )
}
