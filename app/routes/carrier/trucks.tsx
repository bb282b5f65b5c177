// 车辆 /carrier/trucks?act=&id=&sText=&papers=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  type CarrierTruck,
  deleteCarrierTruck,
  listCarrierTrucks,
  saveCarrierTruck,
  setDefaultCarrierTruck,
} from 'contract/carriers/fleet'
import { TruckForm } from 'contract/carriers/forms'
import { lengthName, PLATE_COLORS, TRUCK_BODIES } from 'contract/pickup/trucks'
import { plainTons } from 'contract/units'
import { TruckFields } from '~/components/carriers/fleet-fields'
import { FleetList } from '~/components/carriers/fleet-list'
import { useLicensedClasses } from '~/components/carriers/licensed-classes'
import { classText, PaperList } from '~/components/carriers/paper-cells'
import { CARRIER_TRUCKS } from '~/components/pickup/record-kinds'
import { figure, lines, type TableColumn, text } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { fleetPage } from '~/services/carriers/fleet-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('车辆')

export const handle: CrumbHandle = { crumbs: [{ name: '运力' }, { name: '车辆' }] }

const page = fleetPage(CARRIER_TRUCKS, {
  list: listCarrierTrucks,
  save: submitTo(saveCarrierTruck, { schema: TruckForm, notice: '车辆已保存' }),
  prefer: setDefaultCarrierTruck,
  remove: deleteCarrierTruck,
  valuesOf: ({
    plateNumber,
    plateColor,
    trailerPlate,
    body,
    lengthDm,
    loadKg,
    hazardClasses,
    ...papers
  }) => ({
    ...{ plateNumber, plateColor, body, hazardClasses },
    trailerPlate: trailerPlate ?? '',
    lengthDm: String(lengthDm),
    loadKg: plainTons(loadKg),
    transportNo: papers.transportNo ?? '',
    inspectionUntil: papers.inspectionUntil ?? '',
    transportUntil: papers.transportUntil ?? '',
    insuredUntil: papers.insuredUntil ?? '',
  }),
})

export const loader = page.loader
export const action = page.action

const COLUMNS: readonly TableColumn<CarrierTruck>[] = [
  { header: '车牌号', cell: ({ plateNumber }) => plateNumber },
  lines('颜色、挂车', ({ plateColor, trailerPlate }) => [PLATE_COLORS[plateColor], trailerPlate ?? '']),
  lines('车型、车长', ({ body, lengthDm }) => [TRUCK_BODIES[body], lengthName(lengthDm)]),
  figure('载重（吨）', ({ loadKg }) => plainTons(loadKg)),
  text('危险货物', ({ hazardClasses }) => classText(hazardClasses)),
  text('证件有效期至', (record) => <PaperList {...record} />),
]

export default function CarrierTrucks() {
  const { shown } = useLoaderData<typeof loader>()
  const licensed = useLicensedClasses()
  return (
    <>
      <PageTitle sub={`证件过期或未填写的车辆不能承运新的运单；最多保存 ${CARRIER_TRUCKS.most} 辆`}>
        车辆
      </PageTitle>
      <FleetList
        search="车牌或挂车牌"
        kind={CARRIER_TRUCKS}
        shown={shown}
        nameOf={({ plateNumber }) => plateNumber}
        columns={COLUMNS}
        fields={(field) => <TruckFields field={field} licensed={licensed} />}
      />
    </>
  )
}
