import { plainTons } from 'contract/units'
import type { WaybillDetail, WaybillPaperView, Weighing } from 'contract/waybills/shapes'
import { WAYBILL_ACTORS, WAYBILL_PAPERS } from 'contract/waybills/states'
import { Time } from '../time/time'
import { PaperPictures } from '../trade/paper-pictures'
import { figure, ListTable, name, type TableColumns, text, time } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { perMilleText } from './waybill-words'

type Weighed = Weighing & { id: string; at: string }

const tonsOf = (kg: number | null) => (kg === null ? '--' : plainTons(kg))

const COLUMNS: TableColumns<Weighed> = [
  name('环节', ({ id }) => id),
  figure('毛重（吨）', ({ grossKg }) => tonsOf(grossKg)),
  figure('皮重（吨）', ({ tareKg }) => tonsOf(tareKg)),
  figure('净重（吨）', ({ netKg }) => tonsOf(netKg)),
  figure('袋数', ({ bags }) => bags ?? '--'),
  figure('计量（吨）', ({ kg }) => <strong>{plainTons(kg)}</strong>),
  text('车牌', ({ plateNumber }) => plateNumber ?? '--'),
  time('时间', ({ at }) => at),
]

type Shown = Pick<
  WaybillDetail,
  'loadingWeighing' | 'unloadingWeighing' | 'difference' | 'packing' | 'tolerancePerMille' | 'papers'
>

/** Weights or bags of both ends, their difference, and the papers with their pictures. */
export function WaybillPapers({ waybill }: { waybill: Shown }) {
  const { loadingWeighing, unloadingWeighing, difference, packing, tolerancePerMille, papers } = waybill
  const rows = [
    loadingWeighing && { id: '装货', ...loadingWeighing },
    unloadingWeighing && { id: '卸货', ...unloadingWeighing },
  ].filter((row) => row !== null)
  return (
    <>
      <Panel title="磅单与计量" id="weights">
        {rows.length === 0 ? (
          <p className="text-muted">装货后显示磅单</p>
        ) : (
          <ListTable caption="磅单" columns={COLUMNS} rows={rows} isScrollable />
        )}
        {difference !== null && <p>{difference}</p>}
        <p className="subtitle">
          {packing === 'bag'
            ? '袋装货物按袋数核对，缺袋自动登记异常。'
            : `散装与液体货物按重量核对，合理磅差为装货重量的 ${perMilleText(tolerancePerMille)}，超出的自动登记异常。`}
        </p>
      </Panel>
      <Panel title="单据与照片" id="papers">
        <PaperList papers={papers} />
      </Panel>
    </>
  )
}

function PaperList({ papers }: { papers: readonly WaybillPaperView[] }) {
  if (papers.length === 0) return <p className="text-muted">还没有单据</p>
  return (
    <ul>
      {papers.map(({ id, kind, by, at, note, pictures }) => (
        <li key={id} className="mb-4">
          <strong className="font-semibold">{WAYBILL_PAPERS[kind]}</strong>
          <span className="text-muted text-small">
            {' '}
            {WAYBILL_ACTORS[by]} · <Time at={at} />
          </span>
          {note !== null && <p className="whitespace-pre-line">{note}</p>}
          <PaperPictures addresses={pictures.map(({ address }) => address)} paper={WAYBILL_PAPERS[kind]} />
        </li>
      ))}
    </ul>
  )
}
