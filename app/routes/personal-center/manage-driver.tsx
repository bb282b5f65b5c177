// 司机管理 /personalCenter/manageDriver?act=&id=
import { useLoaderData } from '@remix-run/react'
import { deleteDriver, listDrivers, saveDriver, setDefaultDriver } from 'contract/pickup'
import { PICKUP_RECORDS_PER_MEMBER } from 'contract/pickup/limits'
import { PERSON_COLUMNS, PersonFields } from '~/components/pickup/person-fields'
import { DRIVERS } from '~/components/pickup/record-kinds'
import { RecordList } from '~/components/pickup/record-list'
import { PageTitle } from '~/components/ui/page-title'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { recordPage } from '~/services/pickup/record-page.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('司机管理')

export const handle: CrumbHandle = { crumbs: [{ name: '司机管理' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = recordPage(DRIVERS, {
  list: listDrivers,
  save: submitTo(saveDriver, { notice: '司机已保存' }),
  prefer: setDefaultDriver,
  remove: deleteDriver,
  valuesOf: ({ name, phone }) => ({ name, phone }),
})

export const loader = page.loader
export const action = page.action

export default function ManageDriver() {
  const { shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`开提货单时优先选默认司机；最多保存 ${PICKUP_RECORDS_PER_MEMBER} 位`}>
        司机管理
      </PageTitle>
      <RecordList
        kind={DRIVERS}
        shown={shown}
        nameOf={({ name }) => name}
        columns={PERSON_COLUMNS}
        fields={(field, isNew) => <PersonFields field={field} isNew={isNew} />}
      />
    </>
  )
}
