import { test } from '@playwright/test'
import { browseToAnOffer, followToTheShop, searchInEightWays } from './browse'
import { inEveryClient } from './every-client'

test.describe.configure({ timeout: 360_000 })

inEveryClient('looking around and searching', async (person) => {
  const category = await browseToAnOffer(person)
  await followToTheShop(person, category)
  await searchInEightWays(person)
})
