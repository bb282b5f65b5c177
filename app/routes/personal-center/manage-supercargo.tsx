// 押运员管理 /personalCenter/manageSupercargo?act=&id=
import { useLoaderData } from '@remix-run/react'
import {
  deleteSupercargo,
  listSupercargos,
  type Supercargo,
  saveSupercargo,
  setDefaultSupercargo,
} from 'contract/pickup'
import { PICKUP_RECORDS_PER_MEMBER } from 'contract/pickup/limits'
import { TextField } from '~/components/fields/text-field'
import { PERSON_COLUMNS, PersonFields } from '~/components/pickup/person-fields'
import { SUPERCARGOS } from '~/components/pickup/record-kinds'
import { RecordList } from '~/components/pickup/record-list'
import { type TableColumn, text } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { recordPage } from '~/services/pickup/record-page.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('押运员管理')

export const handle: CrumbHandle = { crumbs: [{ name: '押运员管理' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = recordPage(SUPERCARGOS, {
  list: listSupercargos,
  save: submitTo(saveSupercargo, { notice: '押运员已保存' }),
  prefer: setDefaultSupercargo,
  remove: deleteSupercargo,
  valuesOf: ({ name, phone, certificateNo }) => ({ name, phone, certificateNo }),
})

export const loader = page.loader
export const action = page.action

const COLUMNS: readonly TableColumn<Supercargo>[] = [
  ...PERSON_COLUMNS,
  text('从业资格证号', ({ certificateNo }) => <span className="num">{certificateNo}</span>),
]

export default function ManageSupercargo() {
  const { shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`随车押运危险货物的人员；最多保存 ${PICKUP_RECORDS_PER_MEMBER} 位`}>
        押运员管理
      </PageTitle>
      <RecordList
        kind={SUPERCARGOS}
        shown={shown}
        nameOf={({ name }) => name}
        columns={COLUMNS}
        fields={(field, isNew) => (
          <>
            <PersonFields field={field} isNew={isNew} />
            <TextField
              field={field('certificateNo')}
              label="从业资格证号"
              hint="道路危险货物运输押运人员的资格证"
              autoComplete="off"
            />
          </>
        )}
      />
    </>
  )
}
