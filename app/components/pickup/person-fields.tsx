import type { Driver } from 'contract/pickup'
import { TextField } from '~/components/fields/text-field'
import type { Field } from '../forms/form-state'
import { type TableColumn, text } from '../ui/list-table'

/** Columns that drivers and supercargos share. */
export const PERSON_COLUMNS: readonly TableColumn<Driver>[] = [
  { header: '姓名', cell: ({ name }) => name },
  text('手机号', ({ phone }) => <span className="num">{phone}</span>),
  text('身份证号', ({ idNumber }) => <span className="num">{idNumber}</span>),
]

interface PersonFieldsProps {
  field: (name: string) => Field
  isNew: boolean
}

/** Fields that drivers and supercargos share. The identity number of a saved person is never sent back. */
export function PersonFields({ field, isNew }: PersonFieldsProps) {
  return (
    <>
      <TextField field={field('name')} label="姓名" />
      <TextField field={field('phone')} label="手机号" type="tel" inputMode="tel" />
      <TextField
        field={field('idNumber')}
        label="身份证号"
        isOptional={!isNew}
        hint={isNew ? '18 位；加密保存，页面上只显示首尾几位' : '不改则不填，保存原来的号码'}
        autoComplete="off"
      />
    </>
  )
}
