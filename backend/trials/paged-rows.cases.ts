import { myTrials, saveOrder, writeReport } from 'contract/trials'
import { mySamples, sampleReports } from 'contract/trials/merchant-samples'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { completedTrial, openSample, pickupTrial, reportInput } from '../../tests/fixtures/trials'

export const PAGED_ROWS: PagedRows = [
  [
    myTrials,
    async (m) => {
      await repeat(async () => m.value(saveOrder, pickupTrial(await openSample(m)), m.seed.buyer))
      return { as: m.seed.buyer, inputs: [{}] }
    },
  ],
  [
    mySamples,
    async (m) => {
      await repeat(() => openSample(m))
      return { as: m.seed.merchant, inputs: [{}] }
    },
  ],
  [
    sampleReports,
    async (m) => {
      await repeat(async () => m.value(writeReport, reportInput(await completedTrial(m)), m.seed.buyer))
      return { as: m.seed.merchant, inputs: [{}] }
    },
  ],
]
