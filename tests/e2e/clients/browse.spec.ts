import { test } from '@playwright/test'
import { browseToOffer, openShopOfOffer, searchWithFilters } from './browse'
import { inEveryClient } from './every-client'

test.describe.configure({ timeout: 360_000 })

inEveryClient('looking around and searching', async (person) => {
  const category = await browseToOffer(person)
  await openShopOfOffer(person, category)
  await searchWithFilters(person)
})
