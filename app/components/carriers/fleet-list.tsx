import { PAPER_FILTERS } from 'contract/pickup/truck-rules'
import { ListPage } from '../console/list-page'
import { optionsOf } from '../fields/choices'
import { SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-field'
import { FilterForm } from '../forms/filter-form'
import { type FieldsState, fieldOf } from '../forms/form-state'
import {
  AddRecord,
  FullRecords,
  NoRecords,
  type PickupRecord,
  type RecordListProps,
  RecordStep,
  RecordTable,
  type ShownRecords,
} from '../pickup/record-list'

/** A page of a carrier's records. */
export interface ShownFleet<R extends PickupRecord> extends ShownRecords<R> {
  place: { total: number; page: number; size: number }
  /** HTML of the pagination. */
  pages: string | null
  filter: FieldsState
}

interface FleetListProps<R extends PickupRecord> extends Omit<RecordListProps<R>, 'shown'> {
  shown: ShownFleet<R>
  /** Label of the search field: 车牌或挂车牌. */
  search: string
}

const KEPT = ['sText', 'papers', 'page', 'size']

/** Filter and page of the list as its address has them. */
function keptOf(filter: FieldsState): Record<string, string> {
  const values = KEPT.map((name) => [name, fieldOf(filter, name).value] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

/** A carrier's records of one kind, a page at a time, and below them the form of the present step. */
export function FleetList<R extends PickupRecord>({ search, ...list }: FleetListProps<R>) {
  const { shown } = list
  const kind = { ...list.kind, keep: keptOf(shown.filter) }
  const props = { ...list, kind }
  const { act, filter, place, pages } = shown
  const isNarrowed = ['sText', 'papers'].some((name) => fieldOf(filter, name).value !== '')
  const isFull = !isNarrowed && place.total >= kind.most
  if (place.total === 0 && !isNarrowed)
    return (
      <>
        {act !== 'add' && <NoRecords kind={list.kind} />}
        <RecordStep {...props} isFull={false} />
      </>
    )
  return (
    <>
      {isFull ? (
        <FullRecords kind={kind} />
      ) : (
        act !== 'add' && (
          <p className="mb-2">
            <AddRecord kind={list.kind} />
          </p>
        )
      )}
      <FilterForm state={filter} label={`查找${kind.noun}`} clearTo={kind.path} isNarrowed={isNarrowed}>
        <TextField field="sText" label={search} />
        <SelectField field="papers" label="证件" options={optionsOf(PAPER_FILTERS)} none="全部" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty={`没有符合条件的${kind.noun}`}>
        <RecordTable {...props} />
      </ListPage>
      <RecordStep {...props} isFull={isFull} />
    </>
  )
}
