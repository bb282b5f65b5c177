import type { Address } from 'contract/addresses'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { ListTable, name, type TableColumns, text } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { type AddressPlace, addressPath } from './address-path'
import { addressText } from './address-text'

interface AddressTableProps {
  addresses: readonly Address[]
  place: AddressPlace
}

/** The member's addresses. Stands in a form, to which the buttons of the rows send the address. */
export function AddressTable({ addresses, place }: AddressTableProps) {
  const columns: TableColumns<Address> = [
    name('收货人', ({ receiver, phone, isDefault }) => (
      <>
        {receiver} {isDefault && <Tag kind="blue">默认</Tag>}
        <span className="text-muted text-small block">{phone}</span>
      </>
    )),
    text('地址', addressText),
    text('操作', (address) => <AddressSteps address={address} place={place} />),
  ]
  return <ListTable caption="收货地址" columns={columns} rows={addresses} />
}

function AddressSteps({ address, place }: { address: Address; place: AddressPlace }) {
  const { id, isDefault } = address
  const of = <span className="sr-only">：{addressText(address)}</span>
  const isChoosing = place.back !== null
  return (
    <>
      {(isChoosing || !isDefault) && (
        <>
          <Button kind="quiet" isSmall name="id" value={id}>
            {isChoosing ? '送到此地址' : '设为默认'}
            {of}
          </Button>{' '}
        </>
      )}
      <Link to={addressPath(place, 'edit', id)}>修改{of}</Link>{' '}
      <Link to={addressPath(place, 'delete', id)}>删除{of}</Link>
    </>
  )
}
