// 车辆管理 /personalCenter/manageCar?act=&id=
import { useLoaderData } from '@remix-run/react'
import { deleteVehicle, listVehicles, saveVehicle, setDefaultVehicle, type Vehicle } from 'contract/pickup'
import { PICKUP_RECORDS_PER_MEMBER } from 'contract/pickup/limits'
import { VehicleForm } from 'contract/pickup/record-pages'
import { plainTons } from 'contract/units'
import { TextField } from '~/components/fields/text-field'
import { TonsField } from '~/components/fields/tons-field'
import { VEHICLES } from '~/components/pickup/record-kinds'
import { RecordList } from '~/components/pickup/record-list'
import { figure, type TableColumn, text } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { recordPage } from '~/services/pickup/record-page.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('车辆管理')

export const handle: CrumbHandle = { crumbs: [{ name: '车辆管理' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = recordPage(VEHICLES, {
  list: listVehicles,
  save: submitTo(saveVehicle, { schema: VehicleForm, notice: '车辆已保存' }),
  prefer: setDefaultVehicle,
  remove: deleteVehicle,
  valuesOf: ({ plateNumber, trailerPlate, loadKg }) => ({
    plateNumber,
    trailerPlate: trailerPlate ?? '',
    loadKg: loadKg === null ? '' : plainTons(loadKg),
  }),
})

export const loader = page.loader
export const action = page.action

const COLUMNS: readonly TableColumn<Vehicle>[] = [
  { header: '车牌号', cell: ({ plateNumber }) => plateNumber },
  text('挂车', ({ trailerPlate }) => trailerPlate ?? '--'),
  figure('载重（吨）', ({ loadKg }) => (loadKg === null ? '--' : plainTons(loadKg))),
]

export default function ManageCar() {
  const { shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`开提货单时优先选默认车辆；最多保存 ${PICKUP_RECORDS_PER_MEMBER} 辆`}>
        车辆管理
      </PageTitle>
      <RecordList
        kind={VEHICLES}
        shown={shown}
        nameOf={({ plateNumber }) => plateNumber}
        columns={COLUMNS}
        fields={(field) => (
          <>
            <TextField
              field={field('plateNumber')}
              label="车牌号"
              hint="如 粤S12345；新能源号牌多一位"
              isShort
            />
            <TextField
              field={field('trailerPlate')}
              label="挂车牌号"
              isOptional
              hint="牵引车才填，如 粤S1234挂"
              isShort
            />
            <TonsField
              field={field('loadKg')}
              label="核定载重"
              isOptional
              hint="行驶证上的核定载质量；提液体与散装货物须填"
            />
          </>
        )}
      />
    </>
  )
}
