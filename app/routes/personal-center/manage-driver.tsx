// 司机管理 /personalCenter/manageDriver?act=&id=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteDriver, listDrivers, SaveDriver, saveDriver, setDefaultDriver } from 'contract/pickup'
import { PICKUP_RECORDS_PER_MEMBER } from 'contract/pickup/limits'
import { PERSON_COLUMNS, PersonFields } from '~/components/pickup/person-fields'
import { DRIVERS } from '~/components/pickup/record-kinds'
import { RecordList } from '~/components/pickup/record-list'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { pageTitle } from '~/services/pages/page-title'
import { answerRecords, openRecords } from '~/services/pickup/record-page.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('司机管理')

export const handle: CrumbHandle = { crumbs: [{ name: '司机管理' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const drivers = await call(request, listDrivers, {})
  const { headers, ...page } = await openRecords(request, drivers, SaveDriver, ({ name, phone }) => ({
    name,
    phone,
  }))
  return data(page, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  return await answerRecords({ request, context }, DRIVERS, SaveDriver, {
    save: (v) => call(request, saveDriver, v),
    prefer: (v) => call(request, setDefaultDriver, v),
    remove: (v) => call(request, deleteDriver, v),
  })
}

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
