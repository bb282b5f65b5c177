import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { hasOpenCashOut } from '../cash-out/cash-out-store'
import { lockOwner } from '../lock-owner'
import { cardMessage } from '../message-kinds'
import { hasRunningPayment } from '../order-payments/payment-store'
import { isOwnMoney, requireMoneyRole } from '../owner'
import { boundCards, changeCard, findCard, lockCard, makeDefault } from './card-store'
import { cardLabel } from './card-view'

interface Change {
  id: string
  actor: Actor
  now: Date
}

/** Unbinds a card. The caller has checked the pay password. The latest of the other cards becomes the default. */
export async function unbindCard(
  tx: Tx,
  { id, actor, now }: Change,
): Promise<Verdict<Record<never, never>, 'not_found' | 'forbidden' | 'card_not_bound' | 'card_in_use'>> {
  const opened = await openBound(tx, id, actor)
  if (!opened.ok) return opened
  const { card, owner } = opened.value
  if ((await hasOpenCashOut(tx, id)) || (await hasRunningPayment(tx, id))) return refuse('card_in_use')
  const changed = await changeCard(tx, id, { state: 'unbound', endedAt: now, isDefault: false })
  const [next] = card.isDefault ? await boundCards(tx, owner) : []
  if (next) await makeDefault(tx, owner, next.id)
  await notify(tx, [cardMessage(cardLabel(changed), 'unbound')], now)
  return accept({})
}

export async function chooseDefault(
  tx: Tx,
  { id, actor }: Omit<Change, 'now'>,
): Promise<Verdict<Record<never, never>, 'not_found' | 'forbidden' | 'card_not_bound'>> {
  const opened = await openBound(tx, id, actor)
  if (!opened.ok) return opened
  await makeDefault(tx, opened.value.owner, id)
  return accept({})
}

async function openBound(tx: Tx, id: string, actor: Actor) {
  const found = await findCard(tx, id)
  if (!found || !isOwnMoney(actor, found)) return refuse('not_found')
  const owner = { kind: found.ownerKind, id: found.ownerId }
  await lockOwner(tx, owner)
  const allowed = await requireMoneyRole(tx, owner, actor.memberId)
  if (!allowed.ok) return allowed
  const card = await lockCard(tx, id)
  return card.state === 'bound' ? accept({ card, owner }) : refuse('card_not_bound')
}
