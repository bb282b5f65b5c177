// 司机 /carrier/drivers?act=&id=&sText=&papers=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  type CarrierDriver,
  deleteCarrierDriver,
  listCarrierDrivers,
  saveCarrierDriver,
  setDefaultCarrierDriver,
} from 'contract/carriers/fleet'
import { DriverFields } from '~/components/carriers/fleet-fields'
import { FleetList } from '~/components/carriers/fleet-list'
import { useLicensedClasses } from '~/components/carriers/licensed-classes'
import { classText, PaperList } from '~/components/carriers/paper-cells'
import { PERSON_COLUMNS } from '~/components/pickup/person-fields'
import { CARRIER_DRIVERS } from '~/components/pickup/record-kinds'
import { type TableColumn, text } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { fleetPage } from '~/services/carriers/fleet-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('司机')

export const handle: CrumbHandle = { crumbs: [{ name: '运力' }, { name: '司机' }] }

const page = fleetPage(CARRIER_DRIVERS, {
  list: listCarrierDrivers,
  save: submitTo(saveCarrierDriver, { notice: '司机已保存' }),
  prefer: setDefaultCarrierDriver,
  remove: deleteCarrierDriver,
  valuesOf: ({ name, phone, hazardClasses, ...papers }) => ({
    ...{ name, phone, hazardClasses },
    idUntil: papers.idUntil ?? '',
    licenceClass: papers.licenceClass ?? '',
    licenceUntil: papers.licenceUntil ?? '',
    certificateNo: papers.certificateNo ?? '',
    certificateUntil: papers.certificateUntil ?? '',
  }),
})

export const loader = page.loader
export const action = page.action

const COLUMNS: readonly TableColumn<CarrierDriver>[] = [
  ...PERSON_COLUMNS,
  text('准驾', ({ licenceClass }) => licenceClass ?? '--'),
  text('危险货物', ({ hazardClasses }) => classText(hazardClasses)),
  text('证件有效期至', (record) => <PaperList {...record} />),
]

export default function CarrierDrivers() {
  const { shown } = useLoaderData<typeof loader>()
  const licensed = useLicensedClasses()
  return (
    <>
      <PageTitle sub={`证件过期或未填写的司机不能承运新的运单；最多保存 ${CARRIER_DRIVERS.most} 位`}>
        司机
      </PageTitle>
      <FleetList
        search="姓名或手机号"
        kind={CARRIER_DRIVERS}
        shown={shown}
        nameOf={({ name }) => name}
        columns={COLUMNS}
        fields={(field, isNew) => <DriverFields field={field} isNew={isNew} licensed={licensed} />}
      />
    </>
  )
}
