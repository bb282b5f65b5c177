import type { Address } from 'contract/addresses'
import { Button } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
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
    {
      header: '收货人',
      isRowHeader: true,
      cell: ({ receiver, phone, isDefault }) => (
        <>
          {receiver} {isDefault && <Tag kind="blue">默认</Tag>}
          <span className="text-muted text-small block">{phone}</span>
        </>
      ),
    },
    { header: '地址', dataLabel: true, cell: addressText },
    { header: '操作', dataLabel: true, cell: (address) => <AddressSteps address={address} place={place} /> },
  ]
  return (
    <DataTable
      caption="收货地址"
      className="table line-table"
      columns={columns}
      rows={addresses}
      rowKey={({ id }) => id}
    />
  )
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
