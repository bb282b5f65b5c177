import { test } from '@playwright/test'
import { browseToOffer, openShopOfOffer, searchWithFilters } from './browse'
import { inEveryClient } from './every-client'

test.describe.configure({ timeout: 360_000 })

inEveryClient('looking around and searching', async (person) => {
  await browseToOffer(person)
  await openShopOfOffer(person)
  await searchWithFilters(person)
})
