import { test } from '@playwright/test'
import { publish } from '../../support/actions/merchant-program'
import {
  followTheMoney,
  orderAgainAndPickUp,
  orderDelivered,
  payForTheFirstTime,
  receive,
  registerOnTheWay,
  seeTheOrder,
} from './buy'
import { inEveryClient } from './every-client'

test.describe.configure({ timeout: 480_000 })

inEveryClient('a buyer’s whole way', async (person) => {
  const { offerId } = await publish()
  const buyer = await registerOnTheWay(person, offerId)
  await orderDelivered(buyer)
  await payForTheFirstTime(buyer)
  const delivered = await seeTheOrder(buyer)
  await receive(buyer, delivered)
  const pickedUp = await orderAgainAndPickUp(buyer)
  await followTheMoney(buyer, [delivered, pickedUp])
})
