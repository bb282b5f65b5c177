import type { InspectionSheet, Tds } from 'contract/quality'
import { figureField } from 'contract/spot/inspection-field'
import { formatRange } from 'contract/units'
import { DateField } from '../fields/date-field'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { PaperPictures } from '../trade/paper-pictures'
import { DataTable, type TableColumn, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { sheetPicturePath } from './merchant-paths'

const SHEETS: TableColumns<InspectionSheet> = [
  { header: '批号', isRowHeader: true, cell: ({ lotNo }) => lotNo },
  { header: '生产日期', dataLabel: true, cell: ({ producedOn }) => producedOn },
  { header: '检验日期', dataLabel: true, cell: ({ inspectedOn }) => inspectedOn },
  { header: '检验单位', dataLabel: true, cell: ({ inspector }) => inspector },
  {
    header: '检测值',
    dataLabel: true,
    cell: ({ values }) => values.map((value) => describeValue(value)).join('；'),
  },
]

function describeValue({ name, measured, unit, passes }: InspectionSheet['values'][number]): string {
  return `${name} ${measured}${unit === '' ? '' : ` ${unit}`}${passes === false ? '（超出范围）' : ''}`
}

function pictureColumn(offerId: string): TableColumn<InspectionSheet> {
  return {
    header: '原件',
    dataLabel: true,
    cell: ({ id, lotNo, pictures }) => (
      <>
        {pictures.length > 0 && <PaperPictures addresses={pictures} paper={`批号 ${lotNo} 质检单原件`} />}
        <Link to={sheetPicturePath(offerId, id)}>上传照片</Link>
      </>
    ),
  }
}

/** Inspections of the batches of an offer's stock, the newest first. */
export function SheetTable({ offerId, rows }: { offerId: string; rows: readonly InspectionSheet[] }) {
  return (
    <DataTable
      caption="质检单"
      className="table line-table"
      isScrollable
      columns={[...SHEETS, pictureColumn(offerId)]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** Records an inspection: the properties are those of the data sheet. */
export function InspectionPanel({ form, tds }: { form: FormState; tds: Tds }) {
  const field = (name: string) => fieldOf(form, name)
  return (
    <Panel title="登记质检单">
      <Form state={form} hidden={['offerId']} label="登记质检单">
        <TextField field={field('lotNo')} label="批号" hint="同一批号与生产日期为同一批" isShort />
        <DateField field={field('producedOn')} label="生产日期" />
        <DateField field={field('inspectedOn')} label="检验日期" />
        <TextField field={field('inspector')} label="检验单位" />
        <fieldset>
          <legend>检测值（按物性表，没有检测的不填）</legend>
          {tds.values.map(({ property, name, unit, min, max }) => {
            const range = formatRange(min, max)
            return (
              <TextField
                key={property}
                field={field(figureField(property))}
                label={unit === '' ? name : `${name}（${unit}）`}
                {...(range !== null && { hint: `范围 ${range}` })}
                inputMode="decimal"
                isShort
              />
            )
          })}
        </fieldset>
        <Submit>登记</Submit>
      </Form>
    </Panel>
  )
}
