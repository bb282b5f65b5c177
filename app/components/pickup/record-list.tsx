import type { RecordAct } from 'contract/pickup/record-pages'
import type { ReactNode } from 'react'
import { CheckboxField } from '../fields/checkbox-field'
import { Form } from '../forms/form'
import { FormPanel } from '../forms/form-panel'
import { type Field, type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Button, ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Link } from '../ui/link'
import { ListTable, type TableColumn, type TableColumns, text } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { type RecordKind, recordPath } from './record-kinds'

export interface PickupRecord {
  id: string
  isDefault: boolean
}

export interface ShownRecords<R extends PickupRecord> {
  records: readonly R[]
  act: RecordAct | null
  /** Record to edit or to delete. */
  chosen: R | null
}

export interface RecordListProps<R extends PickupRecord> {
  kind: RecordKind
  shown: ShownRecords<R>
  nameOf: (record: R) => string
  columns: readonly TableColumn<R>[]
  /** Fields of a new or changed record. */
  fields: (field: (name: string) => Field, isNew: boolean) => ReactNode
}

/** The member's records of one kind, and below them the form of the present step. */
export function RecordList<R extends PickupRecord>(props: RecordListProps<R>) {
  const { kind, shown } = props
  const { records, act } = shown
  const isFull = records.length >= kind.most
  return (
    <>
      {records.length > 0 ? (
        <Panel>
          <RecordTable {...props} />
          {isFull ? (
            <FullRecords kind={kind} />
          ) : (
            act !== 'add' && (
              <p>
                <AddRecord kind={kind} />
              </p>
            )
          )}
        </Panel>
      ) : (
        act !== 'add' && <NoRecords kind={kind} />
      )}
      <RecordStep {...props} isFull={isFull} />
    </>
  )
}

export function AddRecord({ kind }: { kind: RecordKind }) {
  return <ButtonLink to={recordPath(kind, 'add')}>新增{kind.noun}</ButtonLink>
}

export function NoRecords({ kind }: { kind: RecordKind }) {
  return (
    <EmptyState title={`还没有${kind.noun}`} actions={<AddRecord kind={kind} />}>
      {kind.emptyText}
    </EmptyState>
  )
}

export function FullRecords({ kind }: { kind: RecordKind }) {
  return (
    <p className="subtitle">
      已保存 {kind.most} {kind.counter}
      {kind.noun}，达到上限；修改或删除不用的后可以新增。
    </p>
  )
}

/** The table of records, with a form that chooses the default. */
export function RecordTable<R extends PickupRecord>({
  kind,
  shown,
  nameOf,
  columns,
}: Omit<RecordListProps<R>, 'fields'>) {
  const pick = useFormState('pick')
  const [first, ...rest] = columns
  const all: TableColumns<R> = [
    first !== undefined && {
      ...first,
      isRowHeader: true,
      cell: (record, i) => (
        <>
          {first.cell(record, i)} {record.isDefault && <Tag kind="blue">默认</Tag>}
        </>
      ),
    },
    ...rest,
    text('操作', (record) => {
      const of = <span className="sr-only">：{nameOf(record)}</span>
      return (
        <>
          {!record.isDefault && (
            <>
              <Button kind="quiet" isSmall name="id" value={record.id}>
                设为默认{of}
              </Button>{' '}
            </>
          )}
          <Link to={recordPath(kind, 'edit', record.id)}>修改{of}</Link>{' '}
          <Link to={recordPath(kind, 'delete', record.id)}>删除{of}</Link>
        </>
      )
    }),
  ]
  return (
    <Form state={pick} label={kind.noun}>
      <ListTable caption={kind.noun} columns={all} rows={shown.records} isScrollable />
    </Form>
  )
}

/** The form of the present step, if there is one. */
export function RecordStep<R extends PickupRecord>({
  kind,
  shown,
  nameOf,
  fields,
  isFull,
}: RecordListProps<R> & { isFull: boolean }) {
  const { act, chosen } = shown
  const save = useFormState('save')
  const remove = useFormState('remove')
  if (act === 'delete')
    return chosen && <DeleteRecord kind={kind} state={remove} record={chosen} name={nameOf(chosen)} />
  if (act === null || (act === 'add' ? isFull : chosen === null)) return null
  const isDefault = act === 'edit' && chosen?.isDefault === true
  return (
    <Panel title={`${act === 'add' ? '新增' : '修改'}${kind.noun}`} id="record">
      <div className="max-w-md">
        <Form
          state={save}
          action={recordPath(kind, act, chosen?.id)}
          hidden={isDefault ? ['id', 'isDefault'] : ['id']}
          label={kind.noun}
        >
          {fields((name) => fieldOf(save, name), act === 'add')}
          {!isDefault && <CheckboxField field="isDefault" label={`设为默认${kind.noun}`} />}
          <p>
            <Submit>保存{kind.noun}</Submit>{' '}
            <ButtonLink kind="quiet" to={recordPath(kind)}>
              返回
            </ButtonLink>
          </p>
        </Form>
      </div>
    </Panel>
  )
}

interface DeleteRecordProps {
  kind: RecordKind
  state: FormState
  record: PickupRecord
  name: string
}

function DeleteRecord({ kind, state, record, name }: DeleteRecordProps) {
  return (
    <FormPanel title={`删除${kind.noun}`} id="record" state={state} hidden={['id']}>
      <p>{name}</p>
      <p className="subtitle">
        删除后不能恢复；{kind.kept}
        {record.isDefault && `这是默认${kind.noun}。`}
      </p>
      <p>
        <Submit>确认删除</Submit>{' '}
        <ButtonLink kind="quiet" to={recordPath(kind)}>
          不删除
        </ButtonLink>
      </p>
    </FormPanel>
  )
}
