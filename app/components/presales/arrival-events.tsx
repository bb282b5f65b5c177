import type { ShownPicture } from '../pictures/picture-strip'
import { ButtonLink } from '../ui/button'
import { ListTable, name, type TableColumns, text, time } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { ArrivalFacts, type ArrivalShown, eventTitle, type ShownEvent } from './arrival-facts'

const COLUMNS: TableColumns<ShownEvent> = [
  name('动态', eventTitle),
  time('时间', ({ at }) => at, 'nowrap'),
  text('说明', ({ reason }) => reason ?? '--'),
  text('单据', ({ pictures }) => (pictures.length > 0 ? <Papers pictures={pictures} /> : '--')),
]

/** The same for consoles, with the papers as links. */
export function ArrivalEvents({ presale, events }: ArrivalShown) {
  return (
    <Panel title="到货动态">
      <ArrivalFacts presale={presale} />
      {events.length > 0 && (
        <ListTable
          caption="到货动态"
          columns={COLUMNS}
          rows={[...events].reverse()}
          rowKey={({ kind, at }) => `${kind} ${at}`}
        />
      )}
    </Panel>
  )
}

function Papers({ pictures }: { pictures: readonly ShownPicture[] }) {
  return pictures.map(({ id, address }, i) => (
    <span key={id}>
      <ButtonLink kind="quiet" isSmall to={address} data-plain>
        {`单据 ${i + 1}`}
      </ButtonLink>{' '}
    </span>
  ))
}
