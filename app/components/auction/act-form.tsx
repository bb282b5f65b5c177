import { type ComponentProps, lazy } from 'react'

/** Each is loaded only in its step. */
const BidForm = lazy(() => import('./bid-form'))
const BidConfirmation = lazy(() => import('./bid-confirmation'))
const DepositForm = lazy(() => import('./deposit-form'))

type Confirmation = ComponentProps<typeof BidConfirmation>

interface ActFormProps {
  act: string
  lot: ComponentProps<typeof BidForm>['lot'] & { id: string; depositFen: number | null; mine: Mine | null }
  bid: Confirmation['bid'] | null
  preview: Confirmation['preview']
}

interface Mine {
  heldFen: number
}

/** The form of the step that a bidder takes. */
export function ActForm({ act, lot, bid, preview }: ActFormProps) {
  return (
    <>
      {act === 'bid' && <BidForm lot={lot} />}
      {bid && <BidConfirmation lotId={lot.id} bid={bid} preview={preview} />}
      {act === 'deposit' && (
        <DepositForm lotId={lot.id} heldFen={lot.mine?.heldFen ?? 0} depositFen={lot.depositFen} />
      )}
    </>
  )
}
