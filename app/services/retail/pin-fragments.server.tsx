import type { RetailPin, RetailPinDetail, RetailShare } from 'contract/retail/pins'
import { ShareGoods } from '~/components/goods/share-goods'
import { MyShare } from '~/components/pins/my-share'
import { Participants } from '~/components/pins/participants'
import { PinFacts } from '~/components/retail-pins/pin-facts'
import { pinQrPath } from '~/components/retail-pins/pin-paths'
import { PinSummary } from '~/components/retail-pins/pin-summary'
import { RetailPinTable, RetailShareTable } from '~/components/retail-pins/pin-tables'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'

/** Rows of one of the lists, with the server's instant. */
type Listed =
  | { readonly view: 'pins'; readonly rows: readonly RetailPin[]; readonly now: string }
  | { readonly view: 'mine'; readonly rows: readonly RetailShare[]; readonly now: string }

/** Attaches a table of pins or of the member's shares; nothing for an empty page. */
export function attachPinTable(args: LoaderArgs, listed: Listed): string | null {
  return fragment(args, 'facts', listed.rows.length > 0 && tableOf(listed))
}

function tableOf({ view, rows, now }: Listed) {
  return view === 'pins' ? (
    <RetailPinTable rows={rows} now={now} />
  ) : (
    <RetailShareTable rows={rows} now={now} />
  )
}

/** Attaches the participants of a pin, its rules and goods. */
export function attachPinFacts(args: LoaderArgs, pin: RetailPinDetail): string | null {
  return fragment(
    args,
    'facts',
    <>
      <Participants shares={pin.shares} quantity={{ header: '数量（袋）', of: ({ bags }) => String(bags) }} />
      {pin.state === 'open' && (
        <ShareGoods qrPath={pinQrPath(pin.id)} title={`${pin.goods.grade} 零售拼单`} />
      )}
      <PinFacts of={pin} />
    </>,
  )
}

/** Attaches price and progress of a pin, and the member's share. */
export function attachPinSummary(args: LoaderArgs, pin: RetailPinDetail): string | null {
  const { mine, at } = pin
  return fragment(
    args,
    'summary',
    <>
      <PinSummary pin={pin} />
      {mine && <MyShare share={mine} quantity={`${mine.bags} 袋`} now={at} />}
    </>,
  )
}
