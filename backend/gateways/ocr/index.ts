export { createOcr } from './choose'
export type { LicenceAnswer, LicenceText, OcrGateway } from './port'
