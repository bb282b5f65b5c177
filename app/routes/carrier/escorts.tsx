// 押运员 /carrier/escorts?act=&id=&sText=&papers=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  type CarrierEscort,
  deleteCarrierEscort,
  listCarrierEscorts,
  saveCarrierEscort,
  setDefaultCarrierEscort,
} from 'contract/carriers/fleet'
import { EscortFields } from '~/components/carriers/fleet-fields'
import { FleetList } from '~/components/carriers/fleet-list'
import { useLicensedClasses } from '~/components/carriers/licensed-classes'
import { classText, PaperList } from '~/components/carriers/paper-cells'
import { PERSON_COLUMNS } from '~/components/pickup/person-fields'
import { CARRIER_ESCORTS } from '~/components/pickup/record-kinds'
import { type TableColumn, text } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { fleetPage } from '~/services/carriers/fleet-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('押运员')

export const handle: CrumbHandle = { crumbs: [{ name: '运力' }, { name: '押运员' }] }

const page = fleetPage(CARRIER_ESCORTS, {
  list: listCarrierEscorts,
  save: submitTo(saveCarrierEscort, { notice: '押运员已保存' }),
  prefer: setDefaultCarrierEscort,
  remove: deleteCarrierEscort,
  valuesOf: ({ name, phone, certificateNo, hazardClasses, idUntil, certificateUntil }) => ({
    ...{ name, phone, certificateNo, hazardClasses },
    idUntil: idUntil ?? '',
    certificateUntil: certificateUntil ?? '',
  }),
})

export const loader = page.loader
export const action = page.action

const COLUMNS: readonly TableColumn<CarrierEscort>[] = [
  ...PERSON_COLUMNS,
  text('资格证号', ({ certificateNo }) => <span className="num">{certificateNo}</span>),
  text('危险货物', ({ hazardClasses }) => classText(hazardClasses)),
  text('证件有效期至', (record) => <PaperList {...record} />),
]

export default function CarrierEscorts() {
  const { shown } = useLoaderData<typeof loader>()
  const licensed = useLicensedClasses()
  return (
    <>
      <PageTitle sub={`承运危险货物须有押运员随车；最多保存 ${CARRIER_ESCORTS.most} 位`}>押运员</PageTitle>
      <FleetList
        search="姓名或手机号"
        kind={CARRIER_ESCORTS}
        shown={shown}
        nameOf={({ name }) => name}
        columns={COLUMNS}
        fields={(field, isNew) => <EscortFields field={field} isNew={isNew} licensed={licensed} />}
      />
    </>
  )
}
