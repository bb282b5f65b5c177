import type { InspectionSheet, Tds } from 'contract/quality'
import { figureField } from 'contract/spot/inspection-field'
import { formatRange } from 'contract/units'
import { DateField } from '../fields/date-field'
import { TextField } from '../fields/text-field'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { PaperPictures } from '../trade/paper-pictures'
import { Link } from '../ui/link'
import { ListTable, name, type TableColumn, type TableColumns, text } from '../ui/list-table'
import { sheetPicturePath } from './merchant-paths'

const SHEETS: TableColumns<InspectionSheet> = [
  name('批号', ({ lotNo }) => lotNo),
  text('生产日期', ({ producedOn }) => producedOn),
  text('检验日期', ({ inspectedOn }) => inspectedOn),
  text('检验单位', ({ inspector }) => inspector),
  text('检测值', ({ values }) => values.map((value) => describeValue(value)).join('；')),
]

function describeValue({ name, measured, unit, passes }: InspectionSheet['values'][number]): string {
  return `${name} ${measured}${unit === '' ? '' : ` ${unit}`}${passes === false ? '（超出范围）' : ''}`
}

function pictureColumn(offerId: string): TableColumn<InspectionSheet> {
  return text('原件', ({ id, lotNo, pictures }) => (
    <>
      {pictures.length > 0 && <PaperPictures addresses={pictures} paper={`批号 ${lotNo} 质检单原件`} />}
      <Link to={sheetPicturePath(offerId, id)}>上传照片</Link>
    </>
  ))
}

/** Inspections of the batches of an offer's stock, the newest first. */
export function SheetTable({ offerId, rows }: { offerId: string; rows: readonly InspectionSheet[] }) {
  return <ListTable caption="质检单" isScrollable columns={[...SHEETS, pictureColumn(offerId)]} rows={rows} />
}

/** Records an inspection: the properties are those of the data sheet. */
export function InspectionPanel({ form, tds }: { form: FormState; tds: Tds }) {
  return (
    <FormPanel title="登记质检单" state={form} hidden={['offerId']}>
      <TextField field="lotNo" label="批号" hint="同一批号与生产日期为同一批" isShort />
      <DateField field="producedOn" label="生产日期" />
      <DateField field="inspectedOn" label="检验日期" />
      <TextField field="inspector" label="检验单位" />
      <fieldset>
        <legend>检测值（按物性表，没有检测的不填）</legend>
        {tds.values.map(({ property, name, unit, min, max }) => {
          const range = formatRange(min, max)
          return (
            <TextField
              key={property}
              field={figureField(property)}
              label={unit === '' ? name : `${name}（${unit}）`}
              {...(range !== null && { hint: `范围 ${range}` })}
              inputMode="decimal"
              isShort
            />
          )
        })}
      </fieldset>
      <Submit>登记</Submit>
    </FormPanel>
  )
}
