import type { contractPreview } from 'contract/contracts'
import type { InputOf } from 'contract/endpoint'
import type { DealRow, PinDetail, PinRow, ShareRow } from 'contract/pins'
import { plainTons } from 'contract/units'
import { ShareGoods } from '~/components/goods/share-goods'
import { MergeFacts } from '~/components/pins/merge-facts'
import { MyShare } from '~/components/pins/my-share'
import { Participants } from '~/components/pins/participants'
import { PinFacts } from '~/components/pins/pin-facts'
import { pinQrPath } from '~/components/pins/pin-paths'
import { PinSummary } from '~/components/pins/pin-summary'
import { DealTable, PinTable, ShareTable } from '~/components/pins/pin-tables'
import { attachContractPreview } from '../contracts/contract-preview.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'

/** Rows of one of the lists, with the server's instant. */
type Listed =
  | { readonly view: 'pins'; readonly rows: readonly PinRow[]; readonly now: string }
  | { readonly view: 'deals'; readonly rows: readonly DealRow[]; readonly now: string }
  | { readonly view: 'mine'; readonly rows: readonly ShareRow[]; readonly now: string }

/** Attaches a table of pins, of deals, or of the member's shares; nothing for an empty page. */
export function attachPinTable(args: LoaderArgs, listed: Listed): string | null {
  return fragment(args, 'facts', listed.rows.length > 0 && tableOf(listed))
}

function tableOf({ view, rows, now }: Listed) {
  if (view === 'pins') return <PinTable rows={rows} now={now} />
  if (view === 'deals') return <DealTable rows={rows} now={now} />
  return <ShareTable rows={rows} now={now} />
}

/** Attaches the participants of a pin, its goods and rules; for who joins it, after the contract of the order. */
export async function attachPinFacts(
  args: LoaderArgs,
  pin: PinDetail,
  contract: InputOf<typeof contractPreview> | null = null,
): Promise<string | null> {
  const facts = (
    <>
      <Participants
        shares={pin.shares}
        quantity={{ header: '数量（吨）', of: ({ weightKg }) => plainTons(weightKg) }}
      />
      {pin.state === 'open' && <ShareGoods qrPath={pinQrPath(pin.id)} title={`${pin.grade} 拼单`} />}
      <PinFacts of={pin} />
    </>
  )
  return contract ? await attachContractPreview(args, contract, facts) : fragment(args, 'facts', facts)
}

/** Attaches price and progress of a pin, and the member's share. */
export function attachPinSummary(args: LoaderArgs, pin: PinDetail): string | null {
  const { mine, at } = pin
  const share = mine && <MyShare share={mine} quantity={`${plainTons(mine.weightKg)} 吨`} now={at} />
  return fragment(
    args,
    'summary',
    <>
      <PinSummary pin={pin} />
      {share}
      {pin.merge && <MergeFacts merge={pin.merge} pin={pin} />}
    </>,
  )
}
