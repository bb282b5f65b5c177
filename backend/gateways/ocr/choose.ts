import type { OcrSettings } from 'backend/platform/settings/gateway-settings'
import pLimit from 'p-limit'
import { createHttpOcr } from './http'
import { createLocalOcr } from './local'
import type { OcrGateway } from './port'

/** Pictures that wait for their turn; further ones are refused, so that forms do not wait for minutes. */
const QUEUE_MAX = 5
const OFF: OcrGateway = { readLicence: async () => 'unavailable' }

/** Text recognition of the settings, one picture at a time. Without settings, every answer is unavailable. */
export function createOcr(settings: OcrSettings | undefined): OcrGateway {
  if (settings === undefined) return OFF
  return oneAtATime(settings.adapter === 'http' ? createHttpOcr(settings) : createLocalOcr())
}

export function oneAtATime(ocr: OcrGateway): OcrGateway {
  const limit = pLimit(1)
  return {
    readLicence: async (picture) =>
      limit.pendingCount >= QUEUE_MAX ? 'unavailable' : await limit(() => ocr.readLicence(picture)),
  }
}
