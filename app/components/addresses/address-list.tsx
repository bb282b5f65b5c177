import { useActionData } from '@remix-run/react'
import type { Address } from 'contract/addresses'
import type { AddressAct } from 'contract/addresses/address-page'
import { ADDRESSES_PER_MEMBER } from 'contract/addresses/limits'
import { Form } from '../forms/form'
import { FormPanel } from '../forms/form-panel'
import { type FormState, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Panel } from '../ui/panel'
import { AddressForm, type Divisions } from './address-form'
import { type AddressPlace, addressPath } from './address-path'
import { AddressTable } from './address-table'
import { addressText } from './address-text'

export interface ShownAddresses {
  place: AddressPlace
  addresses: readonly Address[]
  act: AddressAct | null
  /** Address to edit or to delete. */
  chosen: Address | null
  divisions: Divisions
}

/** The addresses of a book, and below them the form of the present step. */
export function AddressList({ shown }: { shown: ShownAddresses }) {
  const pick = useFormState('pick')
  const { place, addresses, act } = shown
  const isFull = addresses.length >= ADDRESSES_PER_MEMBER
  const add = <ButtonLink to={addressPath(place, 'add')}>新增收货地址</ButtonLink>
  return (
    <>
      {addresses.length > 0 ? (
        <Panel>
          <Form state={pick} hidden={['book']} label="收货地址">
            <AddressTable addresses={addresses} place={place} />
          </Form>
          {isFull ? (
            <p className="subtitle">
              已保存 {ADDRESSES_PER_MEMBER} 个收货地址，达到上限；修改或删除不用的地址后可以新增。
            </p>
          ) : (
            act !== 'add' && <p>{add}</p>
          )}
        </Panel>
      ) : (
        act !== 'add' && (
          <EmptyState title="还没有收货地址" actions={add}>
            保存后，下单时选择送到即可直接使用。
          </EmptyState>
        )
      )}
      <Step shown={shown} isFull={isFull} />
    </>
  )
}

function Step({ shown, isFull }: { shown: ShownAddresses; isFull: boolean }) {
  const { place, act, chosen } = shown
  const divisions = useActionData<{ divisions?: Divisions }>()?.divisions ?? shown.divisions
  const save = joinForms(useFormState('save'), useFormState('divisions'))
  const remove = useFormState('remove')
  const back = addressPath(place)
  if (act === 'delete') return chosen && <DeleteAddress state={remove} address={chosen} back={back} />
  if (act === null || (act === 'add' ? isFull : chosen === null)) return null
  return (
    <Panel title={act === 'add' ? '新增收货地址' : '修改收货地址'} id="address">
      <div className="max-w-md">
        <AddressForm
          state={save}
          divisions={divisions}
          isDefault={act === 'edit' && chosen?.isDefault === true}
          here={addressPath(place, act, chosen?.id)}
          back={back}
        />
      </div>
    </Panel>
  )
}

function DeleteAddress({ state, address, back }: { state: FormState; address: Address; back: string }) {
  return (
    <FormPanel title="删除收货地址" id="address" state={state} hidden={['id', 'book']}>
      <p>
        {address.receiver} {address.phone}，{addressText(address)}
      </p>
      <p className="subtitle">
        删除后不能恢复；已提交的订单仍送到原地址。{address.isDefault && '这是默认收货地址。'}
      </p>
      <p>
        <Submit>确认删除</Submit>{' '}
        <ButtonLink kind="quiet" to={back}>
          不删除
        </ButtonLink>
      </p>
    </FormPanel>
  )
}
