import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { cancel } from 'contract/ordering/order-steps'
import { singleBuy } from 'contract/spot'
import { bankTransfer, capitalSelf } from 'contract/wallet'
import { addPerson } from 'tests/fixtures/market'
import { randomBelow } from 'tests/support/random'
import { expect } from 'vitest'
import { type Buyer, type LoadClients, ORDER_KG } from './load-clients'
import type { PersistentClient } from './persistent-client'

const WALLETS = 10

/** A wallet that many clients credit and read concurrently. */
export interface SharedWallet extends Buyer {
  /** Balance if every sent payment is booked. */
  sentFen: number
}

export interface RequestLoad {
  clients: number
  /** Operations per client. */
  operations: number
}

type Kind = 'transfer' | 'read' | 'order' | 'cancel'

/** Adds ten members without money. */
export async function addWallets(db: Database): Promise<SharedWallet[]> {
  const wallets: SharedWallet[] = []
  for (let n = 0; n < WALLETS; n++) {
    const { token, memberId } = await addPerson(db, `1370000000${n}`, false, new Date())
    wallets.push({ token, memberId, expectedFen: 0, sentFen: 0 })
  }
  return wallets
}

/**
 * Concurrent clients credit and read the same ten wallets, and place and cancel orders of one offer. A read must include
 * every acknowledged payment and nothing that was not sent.
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
  wallet.expectedFen += amountFen
}

async function readWithinBounds(client: PersistentClient, wallet: SharedWallet): Promise<void> {
  const acknowledgedFen = wallet.expectedFen
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
  offer.expectedKg -= ORDER_KG
  return { orderId, token }
}

async function cancelOrder(
  client: PersistentClient,
  offer: LoadClients['offer'],
  { orderId, token }: PlacedOrder,
): Promise<void> {
  await client.value(cancel, { orderId, reason: 'changed_mind', requestId: newId() }, token)
  offer.expectedKg += ORDER_KG
}
