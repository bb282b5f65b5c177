import { categoryName } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import type { ShownCampaign } from 'contract/points'
import type { z } from 'zod'
import { openCampaigns } from './campaign-store'

export async function categoryNames(reader: Reader, codes: readonly string[]): Promise<string[]> {
  return await Promise.all(codes.map(async (code) => (await categoryName(reader, code)) ?? code))
}

/** Campaigns that run or are to come, as buyers see them. */
export async function shownCampaigns(reader: Reader, now: Date): Promise<z.input<typeof ShownCampaign>[]> {
  return await Promise.all(
    (await openCampaigns(reader, now)).map(async ({ categories, ...campaign }) => ({
      ...campaign,
      categories: await categoryNames(reader, categories),
      isUsedUp: campaign.givenPoints >= campaign.capPoints,
    })),
  )
}
