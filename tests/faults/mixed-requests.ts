import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { cancel } from 'contract/ordering/order-steps'
import { singleBuy } from 'contract/spot'
import { bankTransfer, capitalSelf } from 'contract/wallet'
import { addPerson } from 'tests/fixtures/market'
import { randomBelow } from 'tests/support/random'
import { expect } from 'vitest'
import { type Buyer, ORDER_KG, type LoadClients } from './load-clients'
import type { PersistentClient } from './persistent-client'

const WALLETS = 10

/** A member whose wallet many clients pay into and read at once. */
export interface SharedWallet extends Buyer {
  /** What the wallet holds if every payment that was sent has arrived. */
  sentFen: number
}

export interface RequestLoad {
  clients: number
  /** Of each client. */
  operations: number
}

type Kind = 'transfer' | 'read' | 'order' | 'cancel'

/** Ten members without money. */
export async function addWallets(db: Database): Promise<SharedWallet[]> {
  const wallets: SharedWallet[] = []
  for (let n = 0; n < WALLETS; n++) {
    const { token, memberId } = await addPerson(db, `1370000000${n}`, false, new Date())
    wallets.push({ token, memberId, reckonedFen: 0, sentFen: 0 })
  }
  return wallets
}

/**
 * Many clients at once pay into the same ten wallets, read them, and place and cancel orders of one offer. A reading may
 * neither lack an acknowledged payment nor show one that nobody sent.
 */
export async function mixRequests(
  client: PersistentClient,
  { wallets, offer }: { wallets: readonly SharedWallet[]; offer: LoadClients['offer'] },
  { clients, operations }: RequestLoad,
): Promise<{ counted: Record<Kind, number>; perSecond: number }> {
  const counted = { transfer: 0, read: 0, order: 0, cancel: 0 }
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      let placed: PlacedOrder | null = null
      for (let n = 0; n < operations; n++) {
        const wallet = wallets[randomBelow(wallets.length)]
        if (!wallet) throw new Error('no wallets')
        const dice = randomBelow(100)
        if (dice < 50) {
          await payInto(client, wallet)
          counted.transfer++
        } else if (dice < 70) {
          await readWithinBounds(client, wallet)
          counted.read++
        } else if (placed) {
          await cancelOrder(client, offer, placed)
          placed = null
          counted.cancel++
        } else {
          placed = await placeOrder(client, offer, wallet)
          counted.order++
        }
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return { counted, perSecond: Math.round((clients * operations) / seconds) }
}

async function payInto(client: PersistentClient, wallet: SharedWallet): Promise<void> {
  const amountFen = 1 + randomBelow(10_000)
  wallet.sentFen += amountFen
  const { memberId } = wallet
  await client.value(
    bankTransfer,
    { memberId, amountYuan: (amountFen / 100).toFixed(2), requestId: newId() },
    '',
  )
  wallet.reckonedFen += amountFen
}

async function readWithinBounds(client: PersistentClient, wallet: SharedWallet): Promise<void> {
  const acknowledgedFen = wallet.reckonedFen
  const { availableFen } = await client.value(capitalSelf, {}, wallet.token)
  expect(availableFen).toBeGreaterThanOrEqual(acknowledgedFen)
  expect(availableFen).toBeLessThanOrEqual(wallet.sentFen)
}

interface PlacedOrder {
  orderId: string
  token: string
}

async function placeOrder(
  client: PersistentClient,
  offer: LoadClients['offer'],
  { token }: SharedWallet,
): Promise<PlacedOrder> {
  const wanted = { offerId: offer.id, offerVersion: 1, weightKg: ORDER_KG, delivery: 'pickup' as const }
  const { orderId } = await client.value(singleBuy, { ...wanted, requestId: newId() }, token)
  offer.reckonedKg -= ORDER_KG
  return { orderId, token }
}

async function cancelOrder(
  client: PersistentClient,
  offer: LoadClients['offer'],
  { orderId, token }: PlacedOrder,
): Promise<void> {
  await client.value(cancel, { orderId, reason: 'changed_mind', requestId: newId() }, token)
  offer.reckonedKg += ORDER_KG
}
