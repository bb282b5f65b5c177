import type { LicenceAnswer, LicenceText, OcrGateway } from './port'

/** Behaviour of the sandbox until `behave` changes it. */
export type OcrFault = 'none' | 'refuses' | 'silent'

/** Recognition for tests: it answers what it was told. */
export interface OcrSandbox extends OcrGateway {
  behave(fault: OcrFault, licence?: LicenceText): void
}

export function createOcrSandbox(timeoutMs: number): OcrSandbox {
  let fault: OcrFault = 'none'
  let answer: LicenceAnswer = 'unreadable'
  return {
    behave: (next, licence) => {
      fault = next
      answer = licence ?? 'unreadable'
    },
    readLicence: async () => {
      if (fault === 'silent') await new Promise((resolve) => setTimeout(resolve, timeoutMs))
      return fault === 'none' ? answer : 'unavailable'
    },
  }
}
