import { test } from '@playwright/test'
import { publish } from '../../support/actions/merchant-program'
import {
  checkOrder,
  checkWallet,
  orderAgainAndPickUp,
  orderDelivered,
  receive,
  registerDuringOrder,
  setPayPasswordAndPay,
} from './buy'
import { inEveryClient } from './every-client'

test.describe.configure({ timeout: 480_000 })

inEveryClient('a buyer’s whole way', async (person) => {
  const { offerId } = await publish()
  const buyer = await registerDuringOrder(person, offerId)
  await orderDelivered(buyer)
  await setPayPasswordAndPay(buyer)
  const delivered = await checkOrder(buyer)
  await receive(buyer, delivered)
  const pickedUp = await orderAgainAndPickUp(buyer)
  await checkWallet(buyer, [delivered, pickedUp])
})
